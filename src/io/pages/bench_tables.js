// Tables that are sorted by a click, and the heat table.

// A column: {name, title, value(row)}, and perhaps {text(value, row), hint(row), kind(value), word,
// what, algorithm}. Sorting is stable, empty values come last.
const table = (element, columns, rows, options = {}) => {
  let order = rows.map((_, i) => i);
  let sorted = { column: -1, down: false };
  const head = make("thead");
  const heads = make("tr");
  const body = make("tbody");
  const draw = () => {
    body.replaceChildren();
    let count = 0;
    for (const i of order) {
      const row = rows[i];
      if (options.filter && !options.filter(row)) continue;
      ++count;
      const line = make("tr");
      for (const column of columns) {
        const value = column.value(row);
        const box = make("td", column.text ? column.text(value, row) : value === null || value === undefined ? "–" : value, column.word ? { class: column.what ? "word what" : "word" } : {});
        if (column.word) box.title = box.textContent;
        if (column.hint) box.title = column.hint(row);
        if (column.algorithm) box.prepend(dot(numberOf.get(row.algorithm)));
        if (column.kind) box.className += ` ${column.kind(value)}`;
        line.append(box);
      }
      if (options.open && options.canOpen(row)) {
        line.className = "open";
        line.tabIndex = 0;
        line.addEventListener("click", () => options.open(row));
        line.addEventListener("keydown", (event) => event.key === "Enter" && options.open(row));
      }
      body.append(line);
    }
    if (options.counted) options.counted(count, rows.length);
  };
  const sort = (number) => {
    const column = columns[number];
    const down = sorted.column === number ? !sorted.down : !column.word;
    sorted = { column: number, down };
    const keys = rows.map((row) => column.value(row));
    const empty = (v) => v === null || v === undefined;
    order = rows.map((_, i) => i).sort((a, b) => {
      if (empty(keys[a]) || empty(keys[b])) return empty(keys[a]) - empty(keys[b]) || a - b;
      const way = typeof keys[a] === "string" ? keys[a].localeCompare(keys[b], "en", { numeric: true }) : keys[a] - keys[b];
      return (down ? -way : way) || a - b;
    });
    [...heads.children].forEach((h, i) => h.setAttribute("aria-sort", i !== number ? "none" : down ? "descending" : "ascending"));
    draw();
  };
  columns.forEach((column, i) => {
    const th = make("th", "", { scope: "col", "aria-sort": "none", ...(column.word ? { class: "word" } : {}) });
    const button = make("button", column.name, { type: "button", ...(column.title ? { title: column.title } : {}) });
    button.addEventListener("click", () => sort(i));
    th.append(button);
    heads.append(th);
  });
  head.append(heads);
  element.replaceChildren(head, body);
  draw();
  return { draw };
};
const some = (rows, key) => rows.some((row) => isNumber(row[key]) && row[key] !== 0);
const measure = (name, key, text, title) => ({ name, title, value: (row) => row[key], text: (v) => text(v) });
const interval = (name, key, text, title) => ({
  ...measure(name, key, text, title),
  hint: (row) => (isNumber(row[`${key}_low`]) ? `${text(row[`${key}_low`])} to ${text(row[`${key}_high`])} in 95 of 100 such runs` : ""),
});
const measures = (rows) => {
  const columns = [
    measure("queries", "queries", grouped),
    measure("found", "found", grouped),
    { ...measure("wrong", "mismatches", grouped), kind: (v) => (v ? "bad" : "") },
    measure("cost/least", "suboptimality_mean", fixed(4), "mean of cost / least cost"),
    measure("worst", "suboptimality_max", fixed(4), "largest cost / least cost"),
  ];
  if (timed) {
    columns.push(
      interval("median", "median_us", time),
      interval("mean", "mean_us", time),
      measure("p95", "p95_us", time, "95 of 100 queries take at most this"),
      measure("p99", "p99_us", time),
      measure("max", "max_us", time),
    );
    if (some(rows, "speedup") && names.length > 1) columns.push(interval("speed-up", "speedup", times, `over ${settings.reference}: geometric mean by query`));
    if (some(rows, "noise")) columns.push(measure("noise", "noise", (v) => (isNumber(v) ? `${digits(v * 100, 2)} %` : "–"), "how much longer than its least round a query's longest takes, typically"));
  }
  columns.push(measure("expanded", "expanded_mean", digits, "mean of nodes expanded"));
  if (timed && some(rows, "prepare_ms")) columns.push(measure("prepare", "prepare_ms", (v) => time(isNumber(v) ? v * 1e3 : v), "time to prepare for the maps"));
  if (some(rows, "index_bytes")) columns.push(measure("index", "index_bytes", bytes, "memory of what is prepared"));
  if (timed && some(rows, "search_bytes")) columns.push(measure("search", "search_bytes", bytes, "memory of a search, at most"));
  if (some(rows, "updates")) {
    columns.push(measure("updates", "updates", grouped, "queries before which the map had changed"));
    if (timed) {
      columns.push(
        measure("update", "update_us", time, "mean time to take over a change of the map"),
        measure("longest update", "update_max_us", time),
        measure("rebuild", "rebuild_us", time, "mean time to prepare the changed map from nothing"),
      );
    }
  }
  if (timed && some(rows, "scaling_exponent")) columns.push(measure("scaling", "scaling_exponent", fixed(2), "the power of the number of passable cells that mean times grow by"));
  return columns;
};
const algorithmColumn = { name: "algorithm", word: true, algorithm: true, value: (row) => row.algorithm };
const tables = () => {
  table($("totals"), [algorithmColumn, ...measures(report.totals)], report.totals);
  let wanted = [];
  const results = table(
    $("results"),
    [
      { name: "scenario file", word: true, value: (row) => row.scenario },
      { name: "map", word: true, value: (row) => row.map },
      algorithmColumn,
      ...measures(report.results),
    ],
    report.results,
    {
      filter: (row) => {
        const text = `${row.scenario} ${row.map} ${row.algorithm}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      },
      counted: (count, all) => ($("filter-count").textContent = count === all ? plural(all, "row") : `${grouped(count)} of ${plural(all, "row")}`),
    },
  );
  $("filter").addEventListener("input", () => {
    wanted = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    results.draw();
  });
  if (report.mismatches.length > 0) {
    table(
      $("mismatches"),
      [
        { name: "scenario file", word: true, value: (m) => m.scenario },
        { name: "line", value: (m) => m.line },
        algorithmColumn,
        { name: "from", value: (m) => cell(m.from) },
        { name: "to", value: (m) => cell(m.to) },
        { name: "what is wrong", word: true, what: true, value: (m) => m.what },
      ],
      report.mismatches,
      { canOpen: (m) => queryAt(m.scenario, m.line) !== undefined, open: (m) => show(queryAt(m.scenario, m.line), true) },
    );
  }
  for (const fault of report.faults) $("faults").append(make("li", fault.what + (fault.lines > 1 ? ` (${plural(fault.lines, "line")} not run)` : "")));
  $("no-problems").hidden = report.mismatches.length + report.faults.length > 0;
};

// ---- Heat ----
const drawHeat = () => {
  const key = timed ? "mean_us" : "expanded_mean";
  const format = timed ? time : digits;
  $("heat-title").textContent = timed ? "Mean time by scenario file" : "Mean expansions by scenario file";
  $("heat-note").textContent = `The paler, the nearer to the ${timed ? "fastest" : "least"} of its row; the darkest is a hundred times that, or more.`;
  const files = [...new Set(report.results.map((r) => r.scenario))];
  const by = new Map(report.results.map((r) => [`${r.algorithm} ${r.scenario}`, r]));
  const rows = files.map((file) => {
    const cells = names.map((name) => by.get(`${name} ${file}`));
    const values = cells.map((r) => (r ? r[key] : null)).filter((v) => isNumber(v) && v > 0);
    return { file, cells, best: Math.min(...values), maps: cells[0] ? cells[0].maps : [] };
  });
  const columns = [
    { name: "scenario file", word: true, value: (row) => row.file },
    { name: "cells", value: (row) => row.maps.reduce((sum, map) => sum + map.passable, 0), text: grouped, title: "passable" },
    ...names.map((name, i) => ({ name, value: (row) => (row.cells[i] ? row.cells[i][key] : null), text: (v) => format(v) })),
  ];
  table($("heat"), columns, rows);
  const paint = () => {
    for (const line of $("heat").tBodies[0].rows) {
      const row = rows.find((r) => r.file === line.cells[0].textContent);
      names.forEach((name, i) => {
        const box = line.cells[i + 2];
        const value = row.cells[i] ? row.cells[i][key] : null;
        const level = isNumber(value) && value > 0 && Number.isFinite(row.best) ? Math.min(1, Math.log10(value / row.best) / 2) : null;
        box.style.background = level === null ? "" : isDark() ? `rgb(${[96, 44, 84].map((c, k) => Math.round([31, 34, 41][k] + (c * 1.9 - [31, 34, 41][k]) * level * 0.8)).join(" ")})` : `color-mix(in srgb, #e0803c ${Math.round(level * 78)}%, var(--card))`;
        box.style.fontWeight = value === row.best ? "650" : "";
        box.title = row.cells[i] && isNumber(value) ? `${name} on ${row.file}: ${format(value)}${row.best > 0 ? `, ${times(value / row.best)} the least` : ""}` : "";
      });
    }
  };
  $("heat").tHead.addEventListener("click", paint);
  updates.push(paint);
};
