// Puts the page of a batch run together.
//
// bench.html joins this file and the other bench_*.js into one scope. An algorithm has one colour and
// one shape everywhere; what is switched off in the row at the top is left out of all charts.

const refresh = () => {
  dress();
  for (const mark of document.querySelectorAll(".dot")) mark.style.background = mark.style.borderColor = colour(Number(mark.dataset.algorithm));
  for (const update of updates) update();
  for (const made of charts) made.update("none");
  drawMap();
};
const switches = () => {
  names.forEach((name, i) => {
    const button = make("button", "", { type: "button", "aria-pressed": "true", title: "Click: show or hide. Double click: this one alone, or all again." });
    button.append(dot(i), name);
    button.addEventListener("click", () => {
      shown[i] = !shown[i];
      press();
    });
    button.addEventListener("dblclick", () => {
      const alone = shown.every((s, j) => s === (j === i));
      shown.forEach((_, j) => (shown[j] = alone || j === i));
      press();
    });
    $("algorithms").append(button);
  });
  const press = () => {
    [...$("algorithms").children].forEach((button, i) => button.setAttribute("aria-pressed", String(shown[i])));
    refresh();
  };
};

introduce();
switches();
tables();
queries();
dress();
if (sample.length > 0) drawScatter();
if (timed && distributions) drawDistribution();
if (timed && ranked.length > 0) {
  drawMedians();
  drawSpeedups();
  drawIndexes();
}
if (!timed) for (const figure of document.querySelectorAll(".timed")) figure.hidden = true;
if (charts.length === 0) $("charts").parentElement.hidden = true;
drawHeat();
explain();
refresh();
night.addEventListener("change", refresh);
// On paper charts have a size of their own, which bench.css leaves room for.
const resize = () => {
  for (const made of charts) {
    const wide = made.canvas.closest(".wide") !== null;
    made.options.devicePixelRatio = printing ? 2 : undefined;
    printing ? made.resize(wide ? 660 : 312, wide ? 330 : 230) : made.resize();
  }
};
addEventListener("beforeprint", () => {
  printing = true;
  refresh();
  resize();
});
addEventListener("afterprint", () => {
  printing = false;
  resize();
  refresh();
});
