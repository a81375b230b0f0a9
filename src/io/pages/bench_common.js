// The data of the page, numbers as text, and a colour for each algorithm. All text from the data
// goes into the page as text, never as markup.

const data = JSON.parse(document.getElementById("data").textContent);
const { report, distributions, sample, maps } = data;
const { settings, environment } = report;
const names = settings.algorithms;
const timed = "clock_overhead_ns" in settings;
const $ = (id) => document.getElementById(id);
const make = (tag, text, attributes = {}) => {
  const element = document.createElement(tag);
  if (text !== undefined && text !== null) element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

// ---- Numbers ----
const isNumber = (v) => typeof v === "number" && Number.isFinite(v);
const grouped = (v) => (isNumber(v) ? v.toLocaleString("en", { maximumFractionDigits: 0 }) : "–");
const digits = (v, n = 3) => (isNumber(v) ? (v === 0 ? "0" : Math.abs(v) >= 1000 ? grouped(v) : String(Number(v.toPrecision(n)))) : "–");
const fixed = (places) => (v) => (isNumber(v) ? v.toFixed(places) : "–");
const time = (us) => {
  if (!isNumber(us)) return "–";
  if (us < 1) return `${digits(us * 1e3)} ns`;
  if (us < 1e3) return `${digits(us)} µs`;
  if (us < 1e6) return `${digits(us / 1e3)} ms`;
  return `${digits(us / 1e6)} s`;
};
const bytes = (v) => {
  if (!isNumber(v)) return "–";
  const units = ["B", "kB", "MB", "GB", "TB"];
  let i = 0;
  for (; v >= 1000 && i < 4; ++i) v /= 1000;
  return `${digits(v)} ${units[i]}`;
};
const times = (v) => (isNumber(v) ? `${digits(v)}×` : "–");
const cell = (c) => `${c[0]},${c[1]}`;
const base = (path) => (path || "").split("/").pop();
const plural = (n, one, more = `${one}s`) => `${grouped(n)} ${n === 1 ? one : more}`;

// ---- Colours ----
const DAY = ["#0046de", "#d55e00", "#00845a", "#a83a8c", "#8a6d00", "#0f86ad", "#6d3fc4", "#b3261e", "#4f6b1c", "#5b6472", "#9a4a1c", "#00707a"];
const NIGHT = ["#8db4ff", "#ff9d57", "#4fd0a5", "#ea8fd2", "#e3c14f", "#62cbef", "#b99bff", "#ff8a78", "#aecb6a", "#aab2bf", "#dca178", "#52c6cf"];
const SHAPES = ["circle", "triangle", "rect", "rectRot", "star", "crossRot"];
const night = matchMedia("(prefers-color-scheme: dark)");
let printing = false;
const isDark = () => night.matches && !printing;
const colour = (i) => (isDark() ? NIGHT : DAY)[i % DAY.length];
const shape = (i) => SHAPES[Math.floor(i / DAY.length + i) % SHAPES.length];
const ink = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const faded = (hex, part) => hex + Math.round(part * 255).toString(16).padStart(2, "0");
const shown = names.map(() => true);
const numberOf = new Map(names.map((name, i) => [name, i]));
const dot = (i) => {
  const mark = make("span", "", { class: "dot" });
  mark.dataset.algorithm = i;
  mark.style.background = mark.style.borderColor = colour(i);
  return mark;
};
