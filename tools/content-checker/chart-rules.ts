import { evaluate } from './expression.ts';
import type { Rule } from './reading.ts';
import { seen, total, countOf, along, weighted, valueOf } from './seeing.ts';
import { average, middle } from './sums.ts';

/** Questions that are answered from charts, tables and graphs. */
export const CHART_RULES: readonly Rule[] = [
  seen('How many @ are there?', 'pictogram', ({ rows }, { w: [label] }) => valueOf(rows, label)),
  seen(
    'How many more @ than @?',
    'pictogram',
    ({ rows }, { w: [a, b] }) => valueOf(rows, a) - valueOf(rows, b),
  ),
  seen('How many pieces of fruit altogether?', 'pictogram', ({ rows }) =>
    total(rows.map(({ value }) => value)),
  ),
  seen('How many @ were seen?', 'pictogram', ({ rows }, { w: [label] }) => valueOf(rows, label)),
  seen(
    'How many books did @ and @ read altogether?',
    'pictogram',
    ({ rows }, { w: [a, b] }) => valueOf(rows, a) + valueOf(rows, b),
  ),
  seen('How many books did @ read?', 'pictogram', ({ rows }, { w: [label] }) =>
    valueOf(rows, label),
  ),
  seen('How many @ were counted?', 'tally', ({ rows }, { w: [label = ''] }) =>
    label.includes(' ') ? null : countOf(rows, label),
  ),
  seen(
    'How many more @ than @ were counted?',
    'tally',
    ({ rows }, { w: [a, b] }) => countOf(rows, a) - countOf(rows, b),
  ),
  seen(
    'How many @ and @ were counted altogether?',
    'tally',
    ({ rows }, { w: [a, b] }) => countOf(rows, a) + countOf(rows, b),
  ),
  seen('How many children chose @?', 'barChart', ({ bars }, { w: [label] }) =>
    valueOf(bars, label),
  ),
  seen(
    'How many more children chose @ than @?',
    'barChart',
    ({ bars }, { w: [a, b] }) => valueOf(bars, a) - valueOf(bars, b),
  ),
  seen('How many children were asked altogether?', 'barChart', ({ bars }) =>
    total(bars.map(({ value }) => value)),
  ),
  seen('Each child is in one club. How many children is that altogether?', 'table', ({ rows }) =>
    total(rows.map((row) => Number(row[1]))),
  ),
  seen('How many pounds do the @ and the @ cost together?', 'table', ({ rows }, { w }) =>
    total(
      rows
        .filter(([name]) => w.includes(String(name)))
        .map((row) => Number(String(row[1]).replace('£', ''))),
    ),
  ),
  seen(
    'How many minutes does bus # take from @ to @?',
    'table',
    ({ rows }, { n: [bus = NaN], w: [from, to] }) => {
      const at = (stop: string | undefined): number => {
        const [h = NaN, m = NaN] = String(rows.find(([name]) => name === stop)?.[bus])
          .split(':')
          .map(Number);
        return h * 60 + m;
      };
      return at(to) - at(from);
    },
  ),
  seen(
    'What was the temperature at @, in °C?',
    'lineGraph',
    ({ points }, { w: [time] }) => points.find(([x]) => x === time)?.[1] ?? null,
  ),
  seen(
    'By how many degrees did the temperature @ from @ to @?',
    'lineGraph',
    ({ points }, { w: [, from, to] }) =>
      Math.abs(
        (points.find(([x]) => x === to)?.[1] ?? NaN) -
          (points.find(([x]) => x === from)?.[1] ?? NaN),
      ),
  ),
  seen(
    'How many litres are in the tank after # minutes?',
    'lineGraph',
    ({ points }, { n: [x = NaN] }) => along(points, x),
  ),
  seen(
    'How many litres are in the tank after # minute?',
    'lineGraph',
    ({ points }, { n: [x = NaN] }) => along(points, x),
  ),
  seen(
    'How many more tickets were sold for @ than for @ over the three days?',
    'table',
    ({ rows }, { w: [a, b] }) => {
      const sold = (name: string | undefined): number =>
        total((rows.find(([show]) => show === name) ?? []).slice(1).map(Number));
      return sold(a) - sold(b);
    },
  ),
  seen(
    'How many blue counters must come out so that red and blue are equally likely?',
    'bag',
    ({ counters: [red, blue] }) => (blue?.count ?? NaN) - (red?.count ?? NaN),
  ),
  seen(
    'How many red counters must go in so that red and blue are equally likely?',
    'bag',
    ({ counters: [red, blue] }) => (blue?.count ?? NaN) - (red?.count ?? NaN),
  ),
  seen(
    '# children chose a sport. How many chose @?',
    'pieChart',
    ({ sectors }, { n: [all = NaN], w: [label] }) =>
      (all * (sectors.find((sector) => sector.label === label)?.degrees ?? NaN)) / 360,
  ),
  seen(
    '# votes were cast. How many were for @?',
    'pieChart',
    ({ sectors }, { n: [all = NaN], w: [label] }) =>
      (all * (sectors.find((sector) => sector.label === label)?.degrees ?? NaN)) / 360,
  ),
  ...(['median', 'range', 'largest value'] as const).map((what) =>
    seen(`What is the ${what}?`, 'stemLeaf', ({ stems }) => {
      const list = stems.flatMap(({ stem, leaves }) => leaves.map((leaf) => stem * 10 + leaf));
      if (what === 'median') return middle(list);
      return what === 'range' ? Math.max(...list) - Math.min(...list) : Math.max(...list);
    }),
  ),
  seen(
    'What is the missing probability?',
    'table',
    ({ rows: [row = []] }) => 1 - total(row.map(Number).filter((n) => n > 0)),
  ),
  seen('What is the mean number of goals?', 'table', ({ headers, rows: [row = []] }) =>
    weighted(headers.slice(1).map(Number), row.slice(1).map(Number)),
  ),
  seen('What is the median number of rides?', 'table', ({ headers, rows: [row = []] }) =>
    middle(
      headers.slice(1).flatMap((value, i) => Array<number>(Number(row[i + 1])).fill(Number(value))),
    ),
  ),
  seen(
    'The table shows how long some people waited. Use the middle of each group to estimate the mean in minutes.',
    'table',
    ({ rows }) =>
      weighted(
        rows.map(([group]) => average((String(group).match(/\d+/g) ?? []).map(Number))),
        rows.map(([, people]) => Number(people)),
      ),
  ),
  seen('What is the upper quartile?', 'boxPlot', ({ values }) => values[3] ?? null),
  seen('What is the median?', 'boxPlot', ({ values }) => values[2] ?? null),
  seen('What is the range?', 'boxPlot', ({ values }) => (values[4] ?? NaN) - (values[0] ?? NaN)),
  seen(
    'What is the interquartile range?',
    'boxPlot',
    ({ values }) => (values[3] ?? NaN) - (values[1] ?? NaN),
  ),
  seen(
    'How many people took more than # minutes?',
    'cumulative',
    ({ points }, { n: [x] }) =>
      (points.at(-1)?.[1] ?? NaN) - (points.find(([at]) => at === x)?.[1] ?? NaN),
  ),
  seen(
    'How many people took between # and # minutes?',
    'cumulative',
    ({ points }, { n: [a, b] }) =>
      (points.find(([at]) => at === b)?.[1] ?? NaN) - (points.find(([at]) => at === a)?.[1] ?? NaN),
  ),
  seen(
    'How many people are in the group from # to #?',
    'histogram',
    ({ bars }, { n: [from, to] }) => {
      const bar = bars.find((each) => each.from === from && each.to === to);
      return bar === undefined ? null : (bar.to - bar.from) * bar.density;
    },
  ),
  seen('What is the missing number? @', 'sequence', ({ terms }, { w: [list = ''] }) => {
    const printed = terms.map((term) => term ?? '?').join();
    if (list.replace(/ |(?<=\d),(?=\d{3})/gu, '') !== printed) return null;
    const known = terms.flatMap((term, i) => (term === null ? [] : [[i, term] as const]));
    const [first, second] = known;
    if (first === undefined || second === undefined) return null;
    const [[i, a], [j, b]] = [first, second];
    const termAt = (place: number): number => a + (place - i) * ((b - a) / (j - i));
    return known.every(([place, term]) => term === termAt(place))
      ? termAt(terms.indexOf(null))
      : null;
  }),
  seen(
    'What is the x-coordinate of point P?',
    'coordGrid',
    ({ points = [] }) => points[0]?.x ?? null,
  ),
  seen(
    'What is the y-coordinate of point P?',
    'coordGrid',
    ({ points = [] }) => points[0]?.y ?? null,
  ),
  seen(
    'Three corners of a rectangle are marked. What is the x-coordinate of the fourth corner?',
    'coordGrid',
    ({ points = [] }) => points[1]?.x ?? null,
  ),
  seen(
    'Three corners of a rectangle are marked. What is the y-coordinate of the fourth corner?',
    'coordGrid',
    ({ points = [] }) => points[2]?.y ?? null,
  ),
  seen('When x = #, what is y?', 'coordGrid', ({ lines = [] }, { n: [x = NaN] }) =>
    along(lines[0] ?? [], x),
  ),
  seen('What number comes out?', 'functionMachine', ({ input, ops }) =>
    evaluate(
      ops.reduce((sum, op) => `(${sum} ${op})`, String(input)),
      {},
    ),
  ),
  seen('What number went in?', 'functionMachine', ({ ops, output }) => {
    const out = (x: number): number =>
      evaluate(
        ops.reduce((sum, op) => `(${sum} ${op})`, `(${x})`.replace('-', '−')),
        {},
      ) ?? NaN;
    return (Number(output) - out(0)) / (out(1) - out(0));
  }),
  seen(
    'Pattern 1 has @. How many tiles are in pattern #?',
    'tiles',
    ({ counts: [a = NaN, b = NaN, ...more] }, { n: [n = NaN], w: [told = ''] }) => {
      const numbered = [a, b, ...more].flatMap((count, i) => [i + 1, count]).slice(1);
      return String(told.match(/\d+/g)) === String(numbered) ? a + (n - 1) * (b - a) : null;
    },
  ),
  seen(
    'The graph shows the cost of @. How many pounds does each extra hour cost?',
    'lineGraph',
    ({ points }) => along(points, 1) - along(points, 0),
  ),
  seen(
    'The graph shows the cost of @. How many pounds does the fixed charge come to?',
    'lineGraph',
    ({ points }) => along(points, 0),
  ),
];
