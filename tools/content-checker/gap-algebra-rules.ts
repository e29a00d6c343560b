import { readList, rule, worded, type Rule } from './reading.ts';
import { choice } from './gap-rules.ts';
import { along, seen, total } from './seeing.ts';

// Rules for kinds of algebra and graphs that practise statements which nothing practised before.

type Point = readonly [number, number];

function moved([x, y]: Point, how: string): Point {
  if (how === 'reflected in the x-axis') return [x, -y];
  if (how === 'reflected in the y-axis') return [-x, y];
  if (how === 'rotated by a half turn about the origin') return [-x, -y];
  const [, by] = /^translated (\d+) right$/.exec(how) ?? [];
  return [x + Number(by), y];
}

/** The value of both sides of "3(x + 4) = 3x + 12" at an x. */
function sidesAt(statement: string, x: number): readonly [number, number] {
  const side = (text: string): number => {
    const [, a, b] = /^(\d+)\(x \+ (\d+)\)$/.exec(text) ?? [];
    if (a !== undefined) return Number(a) * (x + Number(b));
    const [, m = '1', , sign = '+', c = '0'] = /^(\d*)(x)(?: ([+−]) (\d+))?$/.exec(text) ?? [];
    return Number(m === '' ? 1 : m) * x + (sign === '−' ? -1 : 1) * Number(c);
  };
  const [left = '', right = ''] = statement.split(' = ');
  return [side(left), side(right)];
}

const holdsAt = (statement: string, x: number): boolean => {
  const [left, right] = sidesAt(statement, x);
  return left === right;
};

/** An expression such as "3n + 4" or "3(n + 4)" at n. */
function valueAt(expression: string, n: number): number {
  const [, a, b] = /^(\d+)\(n \+ (\d+)\)$/.exec(expression) ?? [];
  if (a !== undefined) return Number(a) * (n + Number(b));
  const [, m, c] = /^(\d+)n \+ (\d+)$/.exec(expression) ?? [];
  return Number(m) * n + Number(c);
}

function said(phrase: string, n: number): number {
  const [, more, times] = /^(\d+) more than (\d+) times n$/.exec(phrase) ?? [];
  if (more !== undefined) return Number(times) * n + Number(more);
  const [, by, plus] = /^(\d+) times the sum of n and (\d+)$/.exec(phrase) ?? [];
  return Number(by) * (n + Number(plus));
}

export const GAP_ALGEBRA_RULES: readonly Rule[] = [
  worded(
    'A drone starts at @ (across, forward, up). It moves by @. How far @ is it now?',
    ([from = '', by = '', which = '']) => {
      const i = ['across', 'forward', 'up'].indexOf(which);
      return (readList(from)[i] ?? NaN) + (readList(by)[i] ?? NaN);
    },
  ),
  worded(
    'Which expression means @? (1) @ (2) @ (3) @. Type its label.',
    ([phrase = '', ...forms]) =>
      choice(forms, (form) => [2, 7].every((n) => valueAt(form, n) === said(phrase, n))),
  ),
  worded('What is the @ in #x + #y + #?', ([what], a, b, c) => {
    const named = {
      'coefficient of x': a,
      'coefficient of y': b,
      constant: c,
      'number of terms': 3,
    };
    return Object.entries(named).find(([name]) => name === what)?.[1] ?? null;
  }),
  worded(
    '(#, #) is @, then @. What is its new @-coordinate?',
    ([first = '', second = '', axis], x, y) => {
      const [u, v] = moved(moved([x, y], first), second);
      return axis === 'x' ? u : v;
    },
  ),
  worded(
    'How many of these are true for every x? @',
    ([list = '']) =>
      list.split('; ').filter((each) => [1, 4, 9].every((x) => holdsAt(each, x))).length,
  ),
  worded(
    'How many solutions does @ have? Type the number, or # for infinitely many.',
    ([equation = ''], many) => {
      const gap = (x: number): number => {
        const [left, right] = sidesAt(equation, x);
        return left - right;
      };
      if (gap(0) !== gap(1)) return 1;
      return gap(0) === 0 ? many : 0;
    },
  ),
  seen(
    'One function is y = @, the other is in the table. What is the larger gradient?',
    'table',
    ({ headers, rows: [row = []] }, { w: [line = ''] }) => {
      const steps = row
        .slice(2)
        .map(
          (y, i) =>
            (Number(y) - Number(row[i + 1])) / (Number(headers[i + 2]) - Number(headers[i + 1])),
        );
      const [left] = sidesAt(`${line} = 0`, 1);
      const [before] = sidesAt(`${line} = 0`, 0);
      return new Set(steps).size === 1 ? Math.max(left - before, ...steps) : null;
    },
  ),
  worded(
    'The line y = @ is made # times as steep and keeps its intercept. What is its new gradient?',
    ([line = ''], times) => {
      const [one] = sidesAt(`${line} = 0`, 1);
      return (one - sidesAt(`${line} = 0`, 0)[0]) * times;
    },
  ),
  worded(
    'The line y = @ is moved @ by #. What is its new y-intercept?',
    ([line = '', way], by) => sidesAt(`${line} = 0`, 0)[0] + (way === 'up' ? by : -by),
  ),
  seen(
    'The area under the graph is the distance. How many metres is it from 0 to # seconds?',
    'lineGraph',
    ({ points }, { n: [to = NaN] }) => {
      const slices = 200;
      return total(
        Array.from(
          { length: slices },
          (_, i) => (along(points, ((i + 0.5) * to) / slices) * to) / slices,
        ),
      );
    },
  ),
  worded(
    'y = x² @ #x. What is the average rate of change of y from x = # to x = #?',
    ([sign], b, from, to) => {
      const y = (x: number): number => x * x + (sign === '−' ? -b : b) * x;
      return (y(to) - y(from)) / (to - from);
    },
  ),
  worded(
    'y = x² @ x. What is the average rate of change of y from x = # to x = #?',
    ([sign], from, to) => {
      const y = (x: number): number => x * x + (sign === '−' ? -x : x);
      return (y(to) - y(from)) / (to - from);
    },
  ),
  seen('This is the graph of a quadratic. What is @?', 'coordGrid', ({ curve }, { w: [asked] }) => {
    if (curve === undefined) return null;
    const { a, h, k } = curve;
    const wide = Math.sqrt(-k / a);
    return (
      {
        'the x-coordinate of its lowest point': h,
        'the y-coordinate of its lowest point': k,
        'its smaller root': h - wide,
        'its larger root': h + wide,
      }[asked ?? ''] ?? null
    );
  }),
  worded(
    'The graph of y = f(x) goes through (#, #). What is the @-coordinate of the matching point on y = @?',
    ([axis, formula = ''], x, y) => {
      const [, up] = /^f\(x\) \+ (\d+)$/.exec(formula) ?? [];
      const [, left] = /^f\(x \+ (\d+)\)$/.exec(formula) ?? [];
      if (axis === 'x') return formula === 'f(−x)' ? -x : x - Number(left ?? 0);
      return formula === '−f(x)' ? -y : y + Number(up ?? 0);
    },
  ),
  worded('A circle has the equation x² + y² = #. What is its @?', ([what], square) =>
    what === 'radius' ? Math.sqrt(square) : 2 * Math.sqrt(square),
  ),
  rule('The circle x² + y² = # has a point with x = # and y more than 0. What is y?', (square, x) =>
    Math.sqrt(square - x * x),
  ),
  rule(
    'Start with #. For the next value, add # and then divide by #. What is the value after two steps?',
    (start, k, by) => ((start + k) / by + k) / by,
  ),
];
