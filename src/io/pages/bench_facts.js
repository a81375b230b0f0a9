// What stands at the head of the page and at its end.

const { lines } = report;
const allLines = lines.ok + lines.no_path + lines.mismatch + lines.invalid;
const ranked = report.totals.filter((t) => isNumber(t.median_us)).sort((a, b) => a.median_us - b.median_us);
const introduce = () => {
  const files = new Set(report.results.map((r) => r.scenario)).size;
  $("title").textContent = `${names.length === 1 ? names[0] : plural(names.length, "algorithm")} over ${plural(allLines, "query", "queries")} of ${plural(files, "scenario file")}`;
  document.title = `${$("title").textContent} – navtool bench`;
  const facts = [`navtool ${environment.version}`];
  if (environment.cpu) facts.push(environment.cpu, environment.build, environment.date.replace("T", " ").replace("Z", " UTC"));
  if (!timed) facts.push("no times were taken");
  if (settings.shard) facts.push(`shard ${settings.shard}`);
  $("subtitle").textContent = facts.join(" · ");
  if (!report.complete) {
    $("warning").hidden = false;
    $("warning").textContent = "The run was interrupted: all figures are of the queries that were finished.";
  }
  const card = (name, value, small, kind) => {
    const box = make("dl", "", { class: "card" });
    box.append(make("dt", name), make("dd", value, kind ? { class: kind } : {}));
    if (small) box.append(make("small", small));
    $("cards").append(box);
  };
  card("right answers", grouped(lines.ok + lines.no_path), `of ${grouped(allLines)} lines`, lines.mismatch + lines.invalid === 0 ? "good" : "");
  card("without a path", grouped(lines.no_path), "and every algorithm said so");
  card("wrong answers", grouped(lines.mismatch), lines.mismatch ? "listed below" : "every answer was checked", lines.mismatch ? "bad" : "good");
  card("not run", grouped(lines.invalid), lines.invalid ? "faults are listed below" : "", lines.invalid ? "bad" : "");
  if (ranked.length > 0) {
    card("least median time", time(ranked[0].median_us), ranked[0].algorithm);
    const fastest = [...report.totals].filter((t) => isNumber(t.speedup)).sort((a, b) => b.speedup - a.speedup)[0];
    if (fastest && names.length > 1) card("greatest speed-up", times(fastest.speedup), `${fastest.algorithm} over ${settings.reference}`);
  }
  const work = [...report.totals].filter((t) => isNumber(t.expanded_mean)).sort((a, b) => a.expanded_mean - b.expanded_mean)[0];
  if (work) card("fewest expansions", digits(work.expanded_mean), `a query: ${work.algorithm}`);
};

// ---- How it was measured ----
const explain = () => {
  const facts = [];
  const fact = (name, value) => value !== null && value !== undefined && value !== "" && facts.push([name, value]);
  if (environment.cpu) {
    fact("processor", environment.cpu);
    fact("threads of the processor", environment.threads);
    fact("system", environment.system);
    fact("compiler", environment.compiler);
    fact("build", environment.build);
    fact("date", environment.date);
  }
  fact("navtool", environment.version);
  if (environment.calibration_us) fact("frozen work takes", time(environment.calibration_us));
  fact("reference algorithm", settings.reference);
  fact("least costs", settings.optimum === "stated" ? "stated in the files" : "a plain Dijkstra");
  fact("diagonal steps", settings.diagonal);
  fact("profile", settings.profile);
  fact("agent size", settings.agent_size);
  if (settings.radius) fact("agent radius", settings.radius);
  fact("heuristic", settings.heuristic);
  fact("weight", settings.weight);
  if (settings.cluster_side) fact("cluster side", settings.cluster_side);
  if (settings.levels) fact("levels", settings.levels);
  fact("indexes loaded", settings.indexes.join(", "));
  fact("limit of lines a file", settings.limit);
  fact("seed", settings.seed);
  if (timed) {
    fact("rounds", settings.repeat);
    fact("threads that ran queries", settings.jobs);
    fact("clock overhead", `${settings.clock_overhead_ns} ns`);
    fact("clock resolution", `${settings.clock_resolution_ns} ns`);
  }
  for (const [name, value] of facts) {
    const row = make("div");
    row.append(make("span", name), make("span", value));
    $("facts").append(row);
  }
  const say = (text) => $("method").append(make("p", text));
  say("Every answer was checked before its time counted: the path is legal and costs what the answer says, there is one exactly where one exists, and its cost is the least where the algorithm promises that.");
  if (timed) {
    say(`The time of a query is that of the whole request: the search, and the path with every cell written out. Each query was asked once without a clock first; then the algorithms took turns in ${plural(settings.repeat, "round")}, and the least time counts. What is shorter than a hundred times what the clock can tell was repeated in one go.`);
    if (report.totals.some((row) => row.updates > 0)) say("Where the map changes between queries, every algorithm takes the change over before the next one: by repairing what it has prepared or by preparing anew. That time stands under update, apart from queries; rebuild is what preparing the changed map from nothing takes.");
    say("Percentiles are by nearest rank. Intervals hold the true value in 95 of 100 such runs: of means and speed-ups by a bootstrap over queries, of medians from the ranks. Times and ratios are of right answers only.");
    if (settings.jobs > 1) say("Several maps were run at a time, so the times disturbed each other.");
  } else {
    say("No times were taken (--no-timings): the page is the same, byte for byte, on any machine.");
  }
};
