// Plays a search trace step by step.
//
// A step changes what is known of one cell. So the state after any step is, for each cell, the last
// step that changed it; going back over a step restores the one before, which `before` keeps. Steps
// are numbered from 1; after step 0 nothing has happened. A page may be opened at a step: #step=17,
// or #step=end.
"use strict";
(() => {
  const trace = JSON.parse(document.getElementById("trace").textContent);
  const $ = (id) => document.getElementById(id);
  const { width, height } = trace.map;
  const count = trace.steps.length;
  const PLACES = 1e5; // costs are whole numbers of 1 / PLACES

  const NAMES = { s: "source", e: "expand", g: "generate", u: "update", o: "reopen", r: "reject", c: "correct", t: "goal" };
  const SAYS = {
    s: "the root of the search, put on the open list",
    e: "taken off the open list, its successors are looked at",
    g: "reached for the first time, put on the open list",
    u: "on the open list, reached by a better way",
    o: "expanded before, reached by a better way, back to the open list",
    r: "looked at, but no better way leads to it",
    c: "its parent does not see it after all, it gets another",
    t: "taken off the open list, a path to it is known",
  };
  const kind = (step) => trace.steps[step - 1].toLowerCase();
  const isBackward = (step) => trace.steps[step - 1] !== kind(step);
  const at = Int32Array.from(trace.at);
  const parentOf = Int32Array.from(trace.from);
  const xOf = (cell) => cell % width;
  const yOf = (cell) => (cell - (cell % width)) / width;
  const costText = (value) => (value === undefined ? "–" : String(Math.round((value / PLACES) * 1e3) / 1e3));
  const fOf = (step) => (trace.f ? trace.f[step - 1] : trace.g[step - 1] + trace.h[step - 1]);
  const grouped = (n) => n.toLocaleString("en");

  // ---- State ----
  const last = new Int32Array(width * height); // by cell: the last step that changed it; 0: none
  const before = new Int32Array(count + 1); // by step: what stood there before
  const firstOfSearch = trace.searches.map((s) => s.first); // the step before its first
  const totals = { e: new Int32Array(count + 1), g: new Int32Array(count + 1) };
  let now = 0;

  // What the open list holds: tells by how much a step changes its length.
  const isOpen = (step) => step > 0 && "sguoc".includes(kind(step));
  const openAfter = new Int32Array(count + 1);
  // One way through all steps: what stood before each, and the counters after it.
  {
    const lastOfNode = new Int32Array(width * height * 2); // likewise, each side of its own
    let search = 0;
    let open = 0;
    let greatest = 0;
    const nodeOf = (step) => at[step - 1] + (isBackward(step) ? width * height : 0);
    for (let step = 1, begun = 1; step <= count; ++step) {
      while (search < firstOfSearch.length && firstOfSearch[search] === step - 1) {
        for (; begun < step; ++begun) last[at[begun - 1]] = lastOfNode[nodeOf(begun)] = 0;
        open = 0;
        ++search;
      }
      const k = kind(step);
      totals.e[step] = totals.e[step - 1] + (k === "e" ? 1 : 0);
      totals.g[step] = totals.g[step - 1] + ("guor".includes(k) ? 1 : 0);
      if (k !== "r") {
        const cell = at[step - 1];
        const node = nodeOf(step);
        open += (isOpen(step) ? 1 : 0) - (isOpen(lastOfNode[node]) ? 1 : 0);
        lastOfNode[node] = step;
        before[step] = last[cell];
        last[cell] = step;
      }
      openAfter[step] = open;
      if (k === "e") greatest = Math.max(greatest, trace.g[step - 1]);
    }
    last.fill(0);
    trace.greatest = greatest || 1;
  }
  const searchAt = (step) => {
    let found = 0;
    for (let i = 0; i < firstOfSearch.length; ++i) if (firstOfSearch[i] < Math.max(step, 1)) found = i;
    return found;
  };

  // ---- Colours ----
  const hex = (text) => [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16));
  const mix = (a, b, part) => a.map((v, i) => Math.round(v + (b[i] - v) * part));
  const ramp = (stops) => {
    const colours = stops.map(hex);
    return Array.from({ length: 256 }, (_, i) => {
      const place = (i / 255) * (colours.length - 1);
      const low = Math.min(Math.floor(place), colours.length - 2);
      return mix(colours[low], colours[low + 1], place - low);
    });
  };
  const HEAT = ramp(["#fff3c4", "#fed68c", "#f6aa6a", "#de7c7c", "#ac5c98"]);
  const COLD = ramp(["#dcefe4", "#a9d8cf", "#6fb9bd", "#4291a8", "#2f6690"]);
  const css = (c) => `rgb(${c[0]} ${c[1]} ${c[2]})`;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let ink = {};
  let terrainColours = [];
  const setColours = () => {
    const night = dark.matches && !matchMedia("print").matches;
    ink = night
      ? { open: hex("#5fb6e6"), path: "#9dbfff", casing: "#0d0f13", start: "#38c994", goal: "#ff7a66", now: "#ffffff", line: "rgb(255 255 255 / 9%)", parent: "#e8e9ec" }
      : { open: hex("#8ccdf0"), path: "#0046de", casing: "#ffffff", start: "#007a54", goal: "#d02010", now: "#16181d", line: "rgb(0 0 0 / 10%)", parent: "#222834" };
    terrainColours = trace.terrains.map((t) => {
      const own = t.colour ? hex(t.colour) : hex("#b9b2a6");
      if (!night) return own;
      return t.cost === null ? mix(own, [8, 9, 11], 0.82) : mix(hex("#353a44"), own, 0.14);
    });
  };

  // ---- The map, a pixel a cell ----
  const ground = new Uint16Array(width * height);
  for (let i = 0, cell = 0; i < trace.runs.length; i += 2) {
    ground.fill(trace.runs[i + 1], cell, cell + trace.runs[i]);
    cell += trace.runs[i];
  }
  const picture = document.createElement("canvas");
  picture.width = width;
  picture.height = height;
  const pen = picture.getContext("2d");
  const pixels = pen.createImageData(width, height);
  let dirty = true;
  const paintCell = (cell) => {
    const step = last[cell];
    let c = terrainColours[ground[cell]];
    if (step > 0) {
      if (isOpen(step)) c = ink.open;
      else {
        const level = Math.min(255, Math.round((trace.g[step - 1] / trace.greatest) * 255));
        c = (isBackward(step) ? COLD : HEAT)[level];
      }
    }
    const place = cell * 4;
    pixels.data[place] = c[0];
    pixels.data[place + 1] = c[1];
    pixels.data[place + 2] = c[2];
    pixels.data[place + 3] = 255;
    dirty = true;
  };
  const paintAll = () => {
    for (let cell = 0; cell < ground.length; ++cell) paintCell(cell);
  };

  // ---- Steps ----
  const forget = () => {
    for (let cell = 0; cell < last.length; ++cell) {
      if (last[cell] === 0) continue;
      last[cell] = 0;
      paintCell(cell);
    }
  };
  const go = (target) => {
    const goal = Math.max(0, Math.min(count, target));
    const search = searchAt(goal);
    if (search !== searchAt(now) || goal === 0) {
      forget();
      now = goal === 0 ? 0 : firstOfSearch[search] || 0;
    }
    while (now < goal) {
      const cell = at[now++];
      if (kind(now) === "r") continue;
      last[cell] = now;
      paintCell(cell);
    }
    while (now > goal) {
      const cell = at[now - 1];
      if (kind(now) !== "r") {
        last[cell] = before[now];
        paintCell(cell);
      }
      --now;
    }
    tell();
    draw();
  };
  const nextExpansion = (from, way) => {
    let step = from + way;
    while (step > 0 && step < count && kind(step) !== "e") step += way;
    return step;
  };

  // ---- View ----
  const canvas = $("map");
  const view = { scale: 1, x: 0, y: 0, fitted: true };
  let mouse = null;
  const size = () => [canvas.clientWidth, canvas.clientHeight];
  const fit = () => {
    const [w, h] = size();
    view.scale = Math.min((w - 24) / width, (h - 24) / height, 64);
    if (view.scale > 1) view.scale = Math.floor(view.scale);
    view.x = Math.round((w - width * view.scale) / 2);
    view.y = Math.round((h - height * view.scale) / 2);
    view.fitted = true;
  };
  const zoom = (factor, cx, cy) => {
    const old = view.scale;
    let scale = Math.max(0.02, Math.min(128, old * factor));
    if (scale > 1) scale = factor > 1 ? Math.max(Math.round(scale), Math.floor(old) + 1) : Math.floor(scale);
    view.x = Math.round(cx - ((cx - view.x) * scale) / old);
    view.y = Math.round(cy - ((cy - view.y) * scale) / old);
    view.scale = scale;
    view.fitted = false;
    draw();
  };
  const centre = (cell) => [view.x + (xOf(cell) + 0.5) * view.scale, view.y + (yOf(cell) + 0.5) * view.scale];

  // The way from a cell back to the root, by the parents as they are now.
  const wayBack = (cell) => {
    const cells = [cell];
    for (let c = cell, left = 100000; left > 0; --left) {
      let step = last[c];
      while (step > 0 && parentOf[step - 1] < 0 && kind(step) !== "s") step = before[step];
      if (step === 0 || parentOf[step - 1] < 0) break;
      c = parentOf[step - 1];
      cells.push(c);
    }
    return cells;
  };
  const stroke = (g, points, colour, wide, dash) => {
    if (points.length < 2) return;
    g.setLineDash(dash || []);
    g.lineJoin = g.lineCap = "round";
    g.beginPath();
    points.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y)));
    g.strokeStyle = colour;
    g.lineWidth = wide;
    g.stroke();
    g.setLineDash([]);
  };
  const mark = (g, cell, colour, round) => {
    const [x, y] = centre(cell);
    const r = Math.max(5, view.scale * 0.36);
    g.beginPath();
    if (round) g.arc(x, y, r, 0, 7);
    else {
      g.moveTo(x, y - r * 1.15);
      g.lineTo(x + r * 1.15, y);
      g.lineTo(x, y + r * 1.15);
      g.lineTo(x - r * 1.15, y);
      g.closePath();
    }
    g.fillStyle = colour;
    g.fill();
    g.lineWidth = 2;
    g.strokeStyle = ink.casing;
    g.stroke();
  };
  const gridLines = (g, w, h) => {
    if (view.scale < 9) return;
    g.beginPath();
    for (let x = Math.max(0, Math.ceil(-view.x / view.scale)); x <= width && view.x + x * view.scale <= w; ++x) {
      g.moveTo(view.x + x * view.scale + 0.5, Math.max(0, view.y));
      g.lineTo(view.x + x * view.scale + 0.5, Math.min(h, view.y + height * view.scale));
    }
    for (let y = Math.max(0, Math.ceil(-view.y / view.scale)); y <= height && view.y + y * view.scale <= h; ++y) {
      g.moveTo(Math.max(0, view.x), view.y + y * view.scale + 0.5);
      g.lineTo(Math.min(w, view.x + width * view.scale), view.y + y * view.scale + 0.5);
    }
    g.strokeStyle = ink.line;
    g.lineWidth = 1;
    g.stroke();
  };
  const drawNow = (g) => {
    if (now === 0) return;
    const cell = at[now - 1];
    if (now < count) {
      const way = wayBack(cell).map(centre);
      stroke(g, way, ink.casing, Math.max(3, view.scale * 0.2));
      stroke(g, way, ink.parent, Math.max(1.5, view.scale * 0.09));
    }
    if (now === count && kind(now) === "t") return; // the path is there
    const [x, y] = centre(cell);
    const half = Math.max(4, view.scale / 2);
    g.lineWidth = Math.max(2, Math.min(4, view.scale / 8));
    g.strokeStyle = ink.casing;
    g.strokeRect(x - half - 1.5, y - half - 1.5, half * 2 + 3, half * 2 + 3);
    g.strokeStyle = ink.now;
    g.strokeRect(x - half, y - half, half * 2, half * 2);
    if (kind(now) === "r") stroke(g, [[x - half / 2, y - half / 2], [x + half / 2, y + half / 2]], ink.now, 2);
  };
  let waiting = false;
  const draw = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(drawFrame);
  };
  const drawFrame = () => {
    waiting = false;
    const [w, h] = size();
    const sharp = matchMedia("print").matches ? 4 : window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(w * sharp) || canvas.height !== Math.round(h * sharp)) {
      canvas.width = Math.round(w * sharp);
      canvas.height = Math.round(h * sharp);
    }
    if (dirty) pen.putImageData(pixels, 0, 0);
    dirty = false;
    const g = canvas.getContext("2d");
    g.setTransform(sharp, 0, 0, sharp, 0, 0);
    g.clearRect(0, 0, w, h);
    g.imageSmoothingEnabled = view.scale < 1;
    g.drawImage(picture, view.x, view.y, width * view.scale, height * view.scale);
    gridLines(g, w, h);
    if (now === count && trace.end.waypoints.length > 0) {
      const path = trace.end.waypoints.map(([x, y]) => [view.x + (x + 0.5) * view.scale, view.y + (y + 0.5) * view.scale]);
      stroke(g, path, ink.casing, Math.max(4.5, view.scale * 0.42));
      stroke(g, path, ink.path, Math.max(2.5, view.scale * 0.26));
    }
    drawNow(g);
    const search = trace.searches[searchAt(now)] || trace.query;
    mark(g, search.from[1] * width + search.from[0], ink.start, true);
    for (const [x, y] of search.to) mark(g, y * width + x, ink.goal, false);
    if (mouse) hover(g);
  };
  const hover = (g) => {
    const box = $("hover");
    const x = Math.floor((mouse[0] - view.x) / view.scale);
    const y = Math.floor((mouse[1] - view.y) / view.scale);
    box.hidden = x < 0 || y < 0 || x >= width || y >= height;
    if (box.hidden) return;
    const cell = y * width + x;
    const step = last[cell];
    const terrain = trace.terrains[ground[cell]];
    let text = `${x},${y} · ${terrain.name}` + (terrain.cost === null ? " (blocked)" : terrain.cost === 1 ? "" : `, cost ${terrain.cost}`);
    if (step > 0) {
      text += `\n${isOpen(step) ? "on the open list" : kind(step) === "t" ? "goal" : "expanded"}, step ${grouped(step)}`;
      text += `\ng ${costText(trace.g[step - 1])}  h ${costText(trace.h[step - 1])}  f ${costText(fOf(step))}`;
      const way = wayBack(cell);
      if (way.length > 1) text += `\nparent ${xOf(way[1])},${yOf(way[1])}`;
      stroke(g, way.map(centre), ink.parent, 1.5, [4, 4]);
    }
    box.textContent = text;
    const [w, h] = size();
    box.style.left = `${Math.min(mouse[0] + 14, w - box.offsetWidth - 6)}px`;
    box.style.top = `${Math.min(mouse[1] + 14, h - box.offsetHeight - 6)}px`;
  };

  // ---- Words ----
  const tell = () => {
    $("step").textContent = grouped(now);
    $("scrub").value = now;
    $("scrub").setAttribute("aria-valuetext", `step ${now} of ${count}`);
    $("expanded").textContent = grouped(totals.e[now]);
    $("generated").textContent = grouped(totals.g[now]);
    $("open").textContent = grouped(openAfter[now]);
    const known = now > 0;
    $("g").textContent = costText(known ? trace.g[now - 1] : undefined);
    $("h").textContent = costText(known ? trace.h[now - 1] : undefined);
    $("f").textContent = costText(known ? fOf(now) : undefined);
    if (!known) {
      $("event").textContent = count > 0 ? "Nothing has happened yet." : "The answer needed no search.";
      return;
    }
    const cell = at[now - 1];
    const side = isBackward(now) ? ", from the goal" : "";
    const many = trace.searches.length > 1 ? `search ${searchAt(now) + 1} of ${trace.searches.length}, ` : "";
    $("event").textContent = `${many}${NAMES[kind(now)]} ${xOf(cell)},${yOf(cell)}${side}: ${SAYS[kind(now)]}`;
  };
  const legend = () => {
    const list = $("legend");
    list.textContent = "";
    const row = (background, text) => {
      const item = document.createElement("li");
      const swatch = document.createElement("span");
      swatch.className = "swatch";
      swatch.style.background = background;
      item.append(swatch, text);
      list.append(item);
    };
    const band = (colours) => `linear-gradient(90deg, ${[0, 64, 128, 192, 255].map((i) => css(colours[i])).join(", ")})`;
    const backward = /[SEGUORCT]/.test(trace.steps);
    row(ink.start, "start");
    row(ink.goal, "goal");
    if (trace.end.waypoints.length > 0) row(ink.path, "path, at the last step");
    row(css(ink.open), "on the open list");
    row(band(HEAT), `expanded, g from 0 to ${costText(trace.greatest)}`);
    if (backward) row(band(COLD), "expanded from the goal");
    trace.terrains.slice(0, 12).forEach((t, i) => row(css(terrainColours[i]), t.name + (t.cost === null ? ", blocked" : t.cost === 1 ? "" : `, cost ${t.cost}`)));
  };
  const introduce = () => {
    const q = trace.query;
    $("title").textContent = `${trace.algorithm} on ${trace.map.file}`;
    $("subtitle").textContent =
      `${width} × ${height} cells, from ${q.from} to ${q.to.map((c) => c.join(",")).join(" or ")}` +
      `, ${q.diagonal}, profile ${q.profile}`;
    const e = trace.end;
    const reason = e.reason ? ` (${e.reason})` : "";
    $("outcome").textContent =
      (e.cost === null ? `${e.status}${reason}` : `${e.status}, cost ${Math.round(e.cost * 1e6) / 1e6}`) +
      `; ${grouped(e.expanded)} expanded, ${grouped(e.generated)} generated`;
    $("steps").textContent = grouped(count);
    $("scrub").max = count;
    canvas.setAttribute("aria-label", `Map of ${width} by ${height} cells; ${$("outcome").textContent}`);
  };

  // ---- Playing ----
  let playing = false;
  let owed = 0;
  let clock = 0;
  // 1 to 100,000 steps a second, by a logarithmic slider.
  const speed = () => Math.round(10 ** (($("speed").value / 100) * 5));
  const tellSpeed = () => {
    const text = `${grouped(speed())} step${speed() === 1 ? "" : "s"} a second`;
    $("speed-text").textContent = text;
    $("speed").setAttribute("aria-valuetext", text);
  };
  const setPlaying = (on) => {
    playing = on && count > 0;
    $("play").textContent = playing ? "Pause" : "Play";
    $("event").setAttribute("aria-live", playing ? "off" : "polite");
    if (!playing) return;
    if (now === count) go(0);
    owed = 0;
    clock = performance.now();
    requestAnimationFrame(tick);
  };
  const tick = (time) => {
    if (!playing) return;
    owed += (Math.min(Math.max(time - clock, 0), 250) / 1000) * speed();
    clock = time;
    const steps = Math.floor(owed);
    owed -= steps;
    if (steps > 0) go(now + steps);
    if (now === count) setPlaying(false);
    else requestAnimationFrame(tick);
  };
  const jump = (step) => {
    setPlaying(false);
    go(step);
  };

  // ---- Wires ----
  $("first").onclick = () => jump(0);
  $("last").onclick = () => jump(count);
  $("back").onclick = () => jump(now - 1);
  $("forward").onclick = () => jump(now + 1);
  $("play").onclick = () => setPlaying(!playing);
  $("scrub").oninput = () => jump(Number($("scrub").value));
  $("speed").oninput = tellSpeed;
  const middle = () => size().map((v) => v / 2);
  $("zoom-in").onclick = () => zoom(1.5, ...middle());
  $("zoom-out").onclick = () => zoom(1 / 1.5, ...middle());
  $("zoom-fit").onclick = () => { fit(); draw(); };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onButton = event.target.tagName === "BUTTON" && event.key === " ";
    const onSpeed = event.target === $("speed") && event.key.startsWith("Arrow");
    if (onButton || onSpeed) return;
    const actions = {
      " ": () => setPlaying(!playing),
      ArrowRight: () => jump(now + 1),
      ArrowLeft: () => jump(now - 1),
      ArrowDown: () => jump(nextExpansion(now, 1)),
      ArrowUp: () => jump(nextExpansion(now, -1)),
      Home: () => jump(0),
      End: () => jump(count),
      "+": () => zoom(1.5, ...middle()),
      "-": () => zoom(1 / 1.5, ...middle()),
      0: () => { fit(); draw(); },
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  let drag = null;
  canvas.addEventListener("pointerdown", (event) => {
    drag = [event.clientX - view.x, event.clientY - view.y];
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const box = canvas.getBoundingClientRect();
    mouse = [event.clientX - box.left, event.clientY - box.top];
    if (drag) {
      view.x = event.clientX - drag[0];
      view.y = event.clientY - drag[1];
      view.fitted = false;
    }
    draw();
  });
  for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, () => (drag = null));
  canvas.addEventListener("pointerleave", () => {
    mouse = null;
    $("hover").hidden = true;
    draw();
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    zoom(event.deltaY < 0 ? 1.25 : 0.8, event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });
  const recolour = () => {
    setColours();
    paintAll();
    legend();
    draw();
  };
  dark.addEventListener("change", recolour);
  addEventListener("beforeprint", () => { recolour(); fit(); drawFrame(); });
  addEventListener("afterprint", () => { recolour(); fit(); draw(); });
  new ResizeObserver(() => {
    if (view.fitted) fit();
    draw();
  }).observe($("stage"));

  const wanted = () => {
    const asked = /step=(\d+|end)/.exec(location.hash);
    return !asked || asked[1] === "end" ? count : Number(asked[1]);
  };
  addEventListener("hashchange", () => jump(wanted()));
  introduce();
  // About twenty seconds for all of it.
  $("speed").value = Math.round(Math.min(100, Math.max(14, (Math.log10(Math.max(count / 20, 1)) / 5) * 100)));
  tellSpeed();
  setColours();
  paintAll();
  legend();
  fit();
  go(wanted());
})();
