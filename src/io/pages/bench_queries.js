// Single queries: their answers, their paths on the map, and the note at the mouse.

const [BY, STATUS, FAULT, COST, RATIO, EXPANDED, US, TURNS_US, SPREAD, PATH] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const places = new Map(sample.map((query, i) => [`${query.line} ${query.scenario}`, i]));
const queryAt = (scenario, line) => places.get(`${line} ${scenario}`);
const greatest = (query, key) => Math.max(-Infinity, ...query.by.map((b) => b[key]).filter(isNumber));
const ORDERS = [
  ["file", "by scenario file and line", (a, b) => a - b],
  ["slow", timed ? "slowest first" : "most expansions first", (a, b) => greatest(sample[b], timed ? US : EXPANDED) - greatest(sample[a], timed ? US : EXPANDED) || a - b],
  ["costly", "furthest from the least cost first", (a, b) => greatest(sample[b], RATIO) - greatest(sample[a], RATIO) || a - b],
  ["wrong", "wrong answers first", (a, b) => sample[b].by.some((x) => x[FAULT]) - sample[a].by.some((x) => x[FAULT]) || a - b],
];
let order = sample.map((_, i) => i);
let chosen = 0;
const pictures = new Map();
const mapOf = (query) => maps.find((map) => map.file === query.map);
const pictureOf = (map) => {
  if (!map || !map.png) return null;
  if (!pictures.has(map.file)) {
    const image = new Image();
    image.addEventListener("load", drawMap);
    image.src = map.png;
    pictures.set(map.file, image);
  }
  return pictures.get(map.file);
};
// The polyline through the cells' centres, moved to its right by so many pixels.
const beside = (cells, scale, offset) => {
  const points = [];
  for (let i = 0; i < cells.length; i += 2) {
    if (i === 0 || cells[i] !== cells[i - 2] || cells[i + 1] !== cells[i - 1]) points.push([(cells[i] + 0.5) * scale, (cells[i + 1] + 0.5) * scale]);
  }
  const rights = points.slice(1).map(([x, y], i) => {
    const [dx, dy] = [x - points[i][0], y - points[i][1]];
    const length = Math.hypot(dx, dy);
    return [-dy / length, dx / length];
  });
  const trace = new Path2D();
  points.forEach(([x, y], i) => {
    const [a, b] = [rights[Math.max(i - 1, 0)] || [0, 0], rights[Math.min(i, rights.length - 1)] || [0, 0]];
    const part = offset / Math.max(1 + a[0] * b[0] + a[1] * b[1], 0.4);
    trace.lineTo(x + (a[0] + b[0]) * part, y + (a[1] + b[1]) * part);
  });
  return trace;
};
const drawMap = () => {
  const canvas = $("map");
  const query = sample[chosen];
  if (!query) return;
  const map = mapOf(query) || { width: 1 + Math.max(query.from[0], query.to[0]), height: 1 + Math.max(query.from[1], query.to[1]), cells_a_pixel: 1 };
  const ratio = Math.max(devicePixelRatio || 1, printing ? 2 : 1);
  const width = canvas.clientWidth || 500;
  const scale = Math.min(width / map.width, 560 / map.height);
  canvas.style.height = `${Math.round(map.height * scale)}px`;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(map.height * scale * ratio);
  const pen = canvas.getContext("2d");
  pen.scale(ratio, ratio);
  pen.translate((width - map.width * scale) / 2, 0);
  const image = pictureOf(map);
  pen.imageSmoothingEnabled = scale * (map.cells_a_pixel || 1) < 1;
  if (image && image.complete && image.naturalWidth > 0) {
    // The last pixels may stand for less than whole squares: what is beyond the map is cut off.
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, map.width * scale, map.height * scale);
    pen.clip();
    if (isDark()) pen.filter = "brightness(0.82)";
    const side = map.cells_a_pixel * scale;
    pen.drawImage(image, 0, 0, image.naturalWidth * side, image.naturalHeight * side);
    pen.restore();
  }
  pen.lineJoin = pen.lineCap = "round";
  const centre = (x) => (x + 0.5) * scale;
  const paths = query.by.filter((b) => shown[b[BY]] && b[PATH].length > 0);
  // Paths that share their way lie side by side.
  const gap = paths.length > 1 ? Math.min(2.6, 11 / (paths.length - 1)) : 0;
  const traces = paths.map((answer, i) => beside(answer[PATH], scale, (i - (paths.length - 1) / 2) * gap));
  const stroke = (trace, ink, wide) => {
    pen.strokeStyle = ink;
    pen.lineWidth = wide;
    pen.stroke(trace);
  };
  for (const trace of traces) stroke(trace, "#ffffff", 5);
  traces.forEach((trace, i) => stroke(trace, DAY[paths[i][BY] % DAY.length], 2.4));
  for (const [end, fill] of [[query.from, "#007a54"], [query.to, "#d02010"]]) {
    pen.beginPath();
    pen.arc(centre(end[0]), centre(end[1]), 5.5, 0, 7);
    pen.fillStyle = fill;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = "#ffffff";
    pen.stroke();
  }
};
const show = (index, jump) => {
  chosen = index;
  const query = sample[index];
  $("query-name").replaceChildren(make("b", query.scenario), ` line ${query.line}: from ${cell(query.from)} to ${cell(query.to)}, ${query.least === null ? "no path" : `least cost ${digits(query.least, 6)}`}`);
  const rows = query.by.map((b) => ({ algorithm: names[b[BY]], answer: b }));
  const of = (key) => (row) => row.answer[key];
  const columns = [
    algorithmColumn,
    { name: "cost", value: (row) => (row.answer[STATUS] === "found" ? row.answer[COST] : null), text: (v, row) => (v === null ? row.answer[STATUS] : digits(v, 6)) },
    { name: "cost/least", value: of(RATIO), text: (v) => fixed(4)(v) },
    { name: "expanded", value: of(EXPANDED), text: grouped },
  ];
  if (timed) {
    columns.push({ name: "time", value: of(US), text: (v) => time(v) });
    columns.push({ name: "to the turns", value: of(TURNS_US), text: (v) => time(v), title: "until the turning points are known" });
  }
  if (rows.some((row) => row.answer[FAULT])) columns.push({ name: "what is wrong", word: true, what: true, value: of(FAULT), kind: (v) => (v ? "bad" : "") });
  table($("answers"), columns, rows);
  const map = mapOf(query);
  $("map-note").textContent = `${query.map}${map ? `, ${map.width} × ${map.height} cells` : ""}${map && map.missing ? `. No picture: ${map.missing}.` : ""}`;
  const drawn = query.by.some((b) => b[PATH].length > 0);
  $("query-note").textContent = drawn ? "Start green, goal red; a path has the colour of its algorithm; those that share their way lie side by side." : "";
  drawMap();
  if (jump) $("query-section").scrollIntoView({ behavior: "auto", block: "start" });
  if (location.hash !== `#query=${index}` && jump) history.replaceState(null, "", `#query=${index}`);
};
const queries = () => {
  if (sample.length === 0) {
    $("query-section").hidden = true;
    $("scatter-figure").hidden = true;
    return;
  }
  for (const [key, text] of ORDERS) {
    const any = key === "wrong" ? sample.some((q) => q.by.some((b) => b[FAULT])) : key === "costly" ? sample.some((q) => greatest(q, RATIO) > 1) : true;
    if (any) $("order").append(make("option", text, { value: key }));
  }
  const step = (by) => show(order[(order.indexOf(chosen) + by + order.length) % order.length]);
  $("previous").addEventListener("click", () => step(-1));
  $("next").addEventListener("click", () => step(1));
  $("order").addEventListener("change", () => {
    order = sample.map((_, i) => i).sort(ORDERS.find((o) => o[0] === $("order").value)[2]);
    show(order[0]);
  });
  const wanted = /query=(\d+)/.exec(location.hash);
  const longest = sample.reduce((best, q, i) => (q.least !== null && q.least > (sample[best].least ?? -1) ? i : best), 0);
  show(wanted && Number(wanted[1]) < sample.length ? Number(wanted[1]) : longest);
  new ResizeObserver(() => drawMap()).observe($("map").parentElement);
};

// ---- The note at the mouse ----
const tip = (event, text) => {
  const box = $("tip");
  box.hidden = !text;
  if (!text) return;
  box.textContent = text;
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(4, Math.min(event.clientX + 14, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(4, event.clientY + height + 24 > innerHeight ? event.clientY - height - 12 : event.clientY + 16)}px`;
};
const tellQuery = (query, answer) => {
  const text = [`${names[answer[BY]]}`, `${query.scenario} line ${query.line}`, `${cell(query.from)} to ${cell(query.to)} on ${base(query.map)}`];
  if (query.least !== null) text.push(`cost ${digits(answer[COST], 6)}${isNumber(answer[RATIO]) ? `, ${digits(answer[RATIO], 5)} of the least` : ""}`);
  else text.push("no path");
  text.push(`${grouped(answer[EXPANDED])} expanded`);
  if (isNumber(answer[US])) text.push(`${time(answer[US])}, ${time(answer[TURNS_US])} to the turns`);
  if (answer[SPREAD] > 1.5) text.push(`unsteady: its longest round took ${times(answer[SPREAD])} the least`);
  if (answer[FAULT]) text.push(answer[FAULT]);
  return text.join("\n");
};
