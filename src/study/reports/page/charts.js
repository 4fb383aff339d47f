// Draws the charts of a report from the data that stands in it, as SVG: on screens as wide as their place, on paper as
// wide as a page. Each says what it shows: in its caption, on its axes and to screen readers.
import { axisX, axisY, dot, gridX, gridY, line, link, plot, ruleX, text } from '@observablehq/plot';

const charts = JSON.parse(document.getElementById('charts').textContent);
// Told apart by colour on screens, and by symbol where there is none (Okabe and Ito's colours).
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#8a6d00', '#56b4e9', '#7a3ef0', '#333333'];
const symbols = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye', 'times'];
const paperWidth = 640;

const axisFormat = (value) =>
  Math.abs(value) >= 1e6
    ? value.toExponential(0).replace('e+', 'e')
    : value.toLocaleString('en', { maximumFractionDigits: 2, useGrouping: false });

// As in the tables: four digits tell what there is to tell.
const format = (value) =>
  Math.abs(value) >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(4)));

function lines(chart, width, onPaper) {
  const points = chart.series.flatMap((series) =>
    series.points.map(([x, y, low, high]) => ({ name: series.name, x, y, low, high })),
  );
  const fits = chart.series.flatMap((series) => (series.fit ?? []).map(([x, y]) => ({ name: series.name, x, y })));
  const names = chart.series.map((series) => series.name);
  const xs = [...new Set(points.map((point) => point.x))].sort((a, b) => a - b);
  const colour = (name) => colours[names.indexOf(name) % colours.length];
  return plot({
    width,
    height: onPaper ? 250 : Math.min(420, Math.max(260, width * 0.6)),
    marginTop: 30,
    marginLeft: 58,
    marginBottom: 42,
    x: { ticks: xs.length <= 12 ? xs : 8, tickFormat: axisFormat, inset: 8 },
    y: { type: chart.log ? 'log' : 'linear', nice: true, zero: !chart.log },
    symbol: { domain: names, range: names.map((_, i) => symbols[i % symbols.length]) },
    marks: [
      gridY({ ...(chart.log && { ticks: 5 }) }),
      axisX({ label: chart.x, labelAnchor: 'center', ...(xs.length <= 12 ? { ticks: xs } : {}), tickFormat: axisFormat }),
      axisY({ label: chart.y, labelAnchor: 'top', ticks: chart.log ? 5 : 6, tickFormat: axisFormat }),
      link(points.filter((point) => point.low != null), {
        x1: 'x', x2: 'x', y1: 'low', y2: 'high', stroke: (point) => colour(point.name), strokeOpacity: 0.55,
      }),
      ...(chart.is_joined === false ? [] : [line(points, { x: 'x', y: 'y', z: 'name', stroke: (point) => colour(point.name), strokeWidth: 1.6 })]),
      line(fits, { x: 'x', y: 'y', z: 'name', stroke: (p) => colour(p.name), strokeDasharray: '5 4', strokeOpacity: 0.8 }),
      dot(points, {
        x: 'x', y: 'y', symbol: 'name', r: 4, fill: (point) => colour(point.name),
        title: (point) => `${point.name}: ${format(point.x)}, ${format(point.y)}`,
      }),
    ],
  });
}

// Names on the left would leave no room on a narrow screen: each stands above its bar.
function bars(chart, width) {
  const points = chart.points.map((point, i) => ({ ...point, place: i }));
  const isInterval = chart.kind === 'interval';
  const y = (shift) => (point) => point.place + shift;
  return plot({
    width,
    height: 56 + 42 * points.length,
    marginLeft: 8,
    marginRight: 56,
    marginBottom: 42,
    x: { type: chart.log ? 'log' : 'linear', nice: true, zero: !chart.log && !isInterval },
    y: { domain: [-0.75, points.length - 0.4], reverse: true, axis: null },
    marks: [
      gridX({ ticks: 5 }),
      axisX({ label: chart.x, labelAnchor: 'center', ticks: 5, tickFormat: axisFormat }),
      ...(isInterval
        ? [ruleX([0], { strokeDasharray: '2 3' })]
        : [
            link(points, {
              x1: () => (chart.log ? Math.min(...points.map((point) => point.y)) / 2 : 0), x2: 'y',
              y1: y(0.1), y2: y(0.1), stroke: colours[0], strokeWidth: 14, strokeLinecap: 'butt',
            }),
          ]),
      link(points.filter((point) => point.low != null), {
        x1: 'low', x2: 'high', y1: y(0.1), y2: y(0.1), stroke: isInterval ? colours[0] : '#333', strokeWidth: isInterval ? 3 : 1.2,
      }),
      ...(isInterval ? [dot(points, { x: 'y', y: y(0.1), r: 5, fill: colours[0] })] : []),
      text(points, { frameAnchor: 'left', y: y(-0.32), text: 'label', textAnchor: 'start', fontSize: 11 }),
      text(points, { frameAnchor: 'right', y: y(0.1), text: (p) => format(p.y), textAnchor: 'start', dx: 6, fontSize: 11 }),
    ],
  });
}

function legend(chart) {
  const list = document.createElement('ul');
  list.className = 'legend';
  chart.series.forEach((series, i) => {
    const item = document.createElement('li');
    const marks = { circle: '●', square: '■', triangle: '▲', diamond: '◆', cross: '✚', star: '★', wye: '⅄', times: '✖' };
    const sign = document.createElement('span');
    sign.style.color = colours[i % colours.length];
    sign.textContent = marks[symbols[i % symbols.length]];
    item.append(sign, ` ${series.name}`);
    list.append(item);
  });
  return list;
}

function draw(width) {
  for (const figure of document.querySelectorAll('figure[data-chart]')) {
    const chart = charts[Number(figure.dataset.chart)];
    const place = figure.querySelector('.chart');
    const room = width ?? Math.max(260, Math.min(760, place.clientWidth));
    const drawn = chart.kind === 'line' ? lines(chart, room, width !== undefined) : bars(chart, room);
    drawn.setAttribute('role', 'img');
    drawn.setAttribute('aria-label', chart.title);
    // An image has one name; those of its parts would be read out in its place.
    for (const part of drawn.querySelectorAll('g[aria-label]')) {
      part.dataset.mark = part.getAttribute('aria-label');
      part.removeAttribute('aria-label');
    }
    place.replaceChildren(...(chart.kind === 'line' && chart.series.length > 1 ? [legend(chart)] : []), drawn);
  }
}

draw();
let before = window.innerWidth;
window.addEventListener('resize', () => {
  if (window.innerWidth !== before) draw();
  before = window.innerWidth;
});
window.addEventListener('beforeprint', () => draw(paperWidth));
window.addEventListener('afterprint', () => draw());
