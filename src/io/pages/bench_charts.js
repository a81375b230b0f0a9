// Charts, by Chart.js.

const charts = [];
const faint = (part) => faded(isDark() ? "#ffffff" : "#222834", part);
// Powers of ten have a label, on short axes their double and fivefold as well; where there is no
// room for all, every second or third.
const powers = (format) => ({
  callback(v, _, ticks) {
    const power = Math.floor(Math.log10(v) + 1e-9);
    const lead = Math.round(v / 10 ** power);
    const decades = Math.log10(ticks[ticks.length - 1].value / ticks[0].value);
    const room = this.isHorizontal() ? this.width / 52 : this.height / 18;
    const step = Math.max(1, Math.ceil(decades / room));
    if (lead === 1) return power % step === 0 ? format(v) : "";
    return decades < 2 && decades * 3 < room && (lead === 2 || lead === 5) ? format(v) : "";
  },
  maxRotation: 0,
  autoSkip: false,
});
const scale = (type, title, format, more = {}) => ({
  type,
  title: { display: true, text: title },
  ticks: type === "logarithmic" ? powers(format) : { callback: format ? (v) => format(v) : undefined },
  grid: { color: ({ tick }) => (type === "logarithmic" && tick && !tick.label ? faint(0.04) : faint(0.12)), borderColor: () => faint(0.12) },
  ...more,
});
const chart = (id, config, told, open) => {
  const canvas = $(id);
  config.options = {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    interaction: { mode: "nearest", intersect: true },
    ...config.options,
  };
  config.options.plugins = { legend: { display: false }, tooltip: { enabled: false }, ...config.options.plugins };
  config.options.onHover = (event, items) => {
    canvas.style.cursor = items.length > 0 && open ? "pointer" : "default";
    tip(event.native, items.length > 0 ? told(items[0]) : "");
  };
  if (open) config.options.onClick = (_, items) => items.length > 0 && open(items[0]);
  canvas.addEventListener("pointerleave", () => tip(null, ""));
  const made = new Chart(canvas, config);
  charts.push(made);
  return made;
};
const dress = () => {
  Chart.defaults.color = ink("--soft");
  Chart.defaults.borderColor = faint(0.12);
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  Chart.defaults.font.size = 12;
};
// What depends on colours and on what is shown is set by each chart's own function, which is
// called again when either changes.
const updates = [];

const YS = [
  ["time", "time", US, time],
  ["expanded", "nodes expanded", EXPANDED, grouped],
  ["ratio", "cost / least cost", RATIO, (v) => digits(v, 4)],
];
const drawScatter = () => {
  for (const [key, text] of YS) {
    if (key === "time" && !timed) continue;
    $("scatter-y").append(make("option", text, { value: key }));
  }
  const of = (i) => sample.flatMap((query, q) => query.by.filter((b) => b[BY] === i).map((b) => ({ q, b, least: query.least })));
  const all = names.map((_, i) => of(i));
  const made = chart(
    "scatter",
    { type: "scatter", data: { datasets: names.map((name) => ({ label: name, data: [] })) }, options: { scales: {}, elements: { point: { hitRadius: 3 } } } },
    (item) => { const p = made.data.datasets[item.datasetIndex].data[item.index]; return tellQuery(sample[p.q], p.b); },
    (item) => show(made.data.datasets[item.datasetIndex].data[item.index].q, true),
  );
  const count = sample.length;
  const radius = count > 800 ? 2.2 : count > 200 ? 2.8 : 3.6;
  updates.push(() => {
    const [key, text, field, format] = YS.find((y) => y[0] === $("scatter-y").value);
    $("scatter-title").textContent = `${text[0].toUpperCase()}${text.slice(1)} against path length`;
    const straight = key === "ratio";
    made.options.scales = {
      x: scale("logarithmic", "cost of the least path", (v) => digits(v)),
      y: scale(straight ? "linear" : "logarithmic", text, format),
    };
    made.data.datasets.forEach((set, i) => {
      set.data = all[i].filter((p) => p.least > 0 && isNumber(p.b[field]) && (straight || p.b[field] > 0) && !p.b[FAULT]).map((p) => ({ x: p.least, y: p.b[field], q: p.q, b: p.b }));
      set.hidden = !shown[i];
      set.pointStyle = shape(i);
      set.pointRadius = radius;
      set.pointHoverRadius = radius + 2;
      set.backgroundColor = faded(colour(i), 0.45);
      set.borderColor = faded(colour(i), 0.8);
      set.borderWidth = 1;
    });
  });
  $("scatter-y").addEventListener("change", refresh);
  const queriesRun = Math.max(...report.totals.map((t) => t.queries), 0);
  $("scatter-note").textContent = count < queriesRun
    ? `${plural(count, "query", "queries")} of ${grouped(queriesRun)}: drawn by lot (the same for every algorithm), and the slowest, the costliest and wrong ones. Click one to see its paths.`
    : "Every query. Click one to see its paths.";
};

const drawDistribution = () => {
  const { log10_us, log10_width, counts } = distributions;
  const edge = (bin) => 10 ** (log10_us + bin * log10_width);
  const sums = counts.map((row) => row.reduce((a, b) => a + b, 0));
  const made = chart(
    "distribution",
    {
      type: "line",
      data: { datasets: names.map((name, i) => ({ label: name, data: counts[i].map((c, bin) => ({ x: edge(bin + 0.5), y: sums[i] ? (100 * c) / sums[i] : 0, bin, c })) })) },
      options: {
        interaction: { mode: "nearest", axis: "xy", intersect: false },
        scales: { x: scale("logarithmic", "time of a query", time), y: scale("linear", "queries", (v) => `${v} %`, { beginAtZero: true }) },
        elements: { point: { radius: 0, hitRadius: 6 }, line: { borderWidth: 2, tension: 0.25, cubicInterpolationMode: "monotone" } },
      },
    },
    (item) => {
      const p = made.data.datasets[item.datasetIndex].data[item.index];
      return `${names[item.datasetIndex]}\n${time(edge(p.bin))} to ${time(edge(p.bin + 1))}\n${plural(p.c, "query", "queries")}, ${digits(p.y)} %`;
    },
  );
  updates.push(() => made.data.datasets.forEach((set, i) => {
    set.hidden = !shown[i];
    set.borderColor = colour(i);
    set.backgroundColor = faded(colour(i), 0.12);
    set.fill = "origin";
  }));
};

// Bars lie over the least power of ten, as a logarithm has no zero.
const whiskers = {
  id: "whiskers",
  afterDatasetsDraw: (made) => {
    const pen = made.ctx;
    made.data.datasets.forEach((set, d) => {
      made.getDatasetMeta(d).data.forEach((bar, i) => {
        const bounds = set.bounds[i];
        if (!bounds) return;
        const [low, high] = bounds.map((v) => made.scales.x.getPixelForValue(v));
        pen.save();
        pen.strokeStyle = ink("--text");
        pen.lineWidth = 1.5;
        pen.beginPath();
        pen.moveTo(low, bar.y);
        pen.lineTo(high, bar.y);
        for (const x of [low, high]) { pen.moveTo(x, bar.y - 4); pen.lineTo(x, bar.y + 4); }
        pen.stroke();
        pen.restore();
      });
    });
  },
};
const drawMedians = () => {
  const least = Math.min(...ranked.map((t) => t.median_us_low || t.median_us));
  const made = chart(
    "median",
    {
      type: "bar",
      data: { labels: [], datasets: [{ data: [], bounds: [] }] },
      options: {
        indexAxis: "y",
        scales: { x: scale("logarithmic", "median time of a query", time, { min: 10 ** Math.floor(Math.log10(least) - 0.01) }), y: { grid: { display: false }, ticks: { autoSkip: false } } },
      },
      plugins: [whiskers],
    },
    (item) => {
      const t = made.rows[item.index];
      return `${t.algorithm}\nmedian ${time(t.median_us)} (${time(t.median_us_low)} to ${time(t.median_us_high)})\nmean ${time(t.mean_us)} (${time(t.mean_us_low)} to ${time(t.mean_us_high)})\np95 ${time(t.p95_us)}, p99 ${time(t.p99_us)}`;
    },
  );
  updates.push(() => {
    made.rows = ranked.filter((t) => shown[numberOf.get(t.algorithm)]);
    made.data.labels = made.rows.map((t) => t.algorithm);
    const [set] = made.data.datasets;
    set.data = made.rows.map((t) => t.median_us);
    set.bounds = made.rows.map((t) => (isNumber(t.median_us_low) ? [t.median_us_low, t.median_us_high] : null));
    set.backgroundColor = made.rows.map((t) => faded(colour(numberOf.get(t.algorithm)), 0.75));
    set.maxBarThickness = 26;
  });
};

const drawSpeedups = () => {
  const any = report.totals.some((t) => (t.by_length || []).some((c) => isNumber(c.speedup)));
  if (!any || names.length < 2) return ($("speedup-figure").hidden = true);
  $("speedup-title").textContent = `Speed-up over ${settings.reference} by path length`;
  const made = chart(
    "speedup",
    {
      type: "line",
      data: { datasets: names.map((name, i) => ({ label: name, data: report.totals[i].by_length.filter((c) => isNumber(c.speedup)).map((c) => ({ x: c.from ? c.from * Math.SQRT2 : 0.7, y: c.speedup, c })) })) },
      options: { scales: { x: scale("logarithmic", "cost of the least path", (v) => digits(v)), y: scale("logarithmic", "times as fast", times) }, elements: { line: { borderWidth: 2 }, point: { radius: 3.5, hitRadius: 6 } } },
    },
    (item) => {
      const { c } = made.data.datasets[item.datasetIndex].data[item.index];
      return `${names[item.datasetIndex]}\ncost ${digits(c.from)} to ${digits(c.to)}: ${times(c.speedup)}\n${plural(c.queries, "query", "queries")}, mean ${time(c.mean_us)}`;
    },
  );
  updates.push(() => made.data.datasets.forEach((set, i) => {
    set.hidden = !shown[i];
    set.borderColor = set.backgroundColor = colour(i);
    set.pointStyle = shape(i);
  }));
};

const drawIndexes = () => {
  const rows = report.totals.filter((t) => isNumber(t.mean_us));
  if (!rows.some((t) => t.index_bytes > 0)) return ($("index-figure").hidden = true);
  const most = Math.max(...rows.map((t) => t.prepare_ms || 0), 1e-9);
  const size = (t) => Math.max(t.index_bytes, 1);
  const made = chart(
    "index",
    {
      type: "bubble",
      data: { datasets: rows.map((t) => ({ label: t.algorithm, data: [{ x: size(t), y: t.mean_us, r: 5 + 17 * Math.sqrt((t.prepare_ms || 0) / most) }] })) },
      options: { clip: false, layout: { padding: 14 }, scales: { x: scale("logarithmic", "index, all maps together (1 B: none)", bytes, { min: 0.5 }), y: scale("logarithmic", "mean time of a query", time) } },
    },
    (item) => {
      const t = rows[item.datasetIndex];
      return `${t.algorithm}\nindex ${bytes(t.index_bytes)}\nmean ${time(t.mean_us)}\nprepared in ${time((t.prepare_ms || 0) * 1e3)}`;
    },
  );
  updates.push(() => made.data.datasets.forEach((set, i) => {
    const n = numberOf.get(rows[i].algorithm);
    set.hidden = !shown[n];
    set.backgroundColor = faded(colour(n), 0.45);
    set.borderColor = colour(n);
  }));
};
