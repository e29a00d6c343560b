import { evaluate, isClose } from './expression.ts';
import { readList, readNumber, readText, rule, worded, type Rule } from './reading.ts';

/** The value of a formula at a letter, or NaN when the text is not a formula. */
function valueWith(formula = '', letter: string, value: number): number {
  return evaluate(formula, { [letter]: value }) ?? NaN;
}

/** The only value that makes both sides of an equation equal, found along a straight line through two tries. */
function root(left: string, right: string, letter: string): number {
  const gap = (x: number): number => valueWith(left, letter, x) - valueWith(right, letter, x);
  return -gap(0) / (gap(1) - gap(0));
}

/** Coefficients of ax² + bx + c, from its values at −1, 0 and 1. */
function coefficients(formula = '', letter = 'x'): readonly [number, number, number] {
  const [low, c, high] = [-1, 0, 1].map((x) => valueWith(formula, letter, x));
  const a = ((high ?? NaN) + (low ?? NaN)) / 2 - (c ?? NaN);
  return [a, ((high ?? NaN) - (low ?? NaN)) / 2, c ?? NaN];
}

function asked(what: string | undefined, formula: string | undefined): number | null {
  const [a, b, c] = coefficients(formula);
  const known: Readonly<Record<string, number>> = {
    'coefficient of x²': a,
    'coefficient of x': b,
    'constant term': c,
  };
  return known[what ?? ''] ?? null;
}

function solutions(formula: string | undefined): readonly number[] {
  const [a, b, c] = coefficients(formula);
  const spread = Math.sqrt(b * b - 4 * a * c);
  return [(-b - spread) / (2 * a), (-b + spread) / (2 * a)].sort((p, q) => p - q);
}

/** x and y from two linear equations, by their values at three points. */
function crossing(first: string, second: string): readonly [x: number, y: number] {
  const lines = [first, second].map((equation) => {
    const [left = '', right = ''] = equation.split(' = ');
    const gap = (x: number, y: number): number =>
      (evaluate(left, { x, y }) ?? NaN) - (evaluate(right, { x, y }) ?? NaN);
    const c = gap(0, 0);
    return [gap(1, 0) - c, gap(0, 1) - c, -c] as const;
  });
  const [[a, b, p], [c, d, q]] = [lines[0] ?? [NaN, NaN, NaN], lines[1] ?? [NaN, NaN, NaN]];
  const size = a * d - b * c;
  return [(p * d - b * q) / size, (a * q - p * c) / size];
}

const PLACES: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4 };

/** Formulae, equations, sequences, graphs and functions. */
export const ALGEBRA_RULES: readonly Rule[] = [
  worded('a + b = # and a − b = #. What is @?', ([which], s, d) =>
    which === 'a' ? (s + d) / 2 : (s - d) / 2,
  ),

  rule(
    'a and b are whole numbers greater than zero and a + b = #. How many different values can a have?',
    (n) => n - 1,
  ),

  rule('▲ + ▲ = # and ▲ + ● = #. What number is ●?', (a, b) => b - a / 2),
  worded(
    'The pattern @, … goes on in the same way. What is the @ number?',
    ([list = '', place = '']) => {
      const shown = readList(list);
      const length =
        [1, 2, 3, 4].find((n) => shown.every((value, i) => value === shown[i % n])) ?? 1;
      return shown[(Number.parseInt(place, 10) - 1) % length] ?? null;
    },
  ),
  rule(
    'A bowling lane costs £# to book and £# for each person. What is the cost in pounds for # people?',
    (a, b, km) => a + b * km,
  ),
  {
    pattern: /^(.+) = (.+)\. What is n\?$/,
    solve: ({ doc }) => {
      const [left = '', right = ''] = readText(doc).replace('. What is n?', '').split(' = ');
      return root(left, right, 'n');
    },
  },
  worded('What is the @ term? @, …', ([place = '', list = '']) => {
    const terms = readList(list);
    return (terms[0] ?? NaN) + (Number.parseInt(place, 10) - 1) * steadyStep(terms);
  }),
  rule(
    'a and b are whole numbers greater than zero and a × b = #. How many different values can a have?',
    (n) => Array.from({ length: n }, (_, i) => i + 1).filter((d) => n % d === 0).length,
  ),
  worded('When a = # and b = #, what is @?', ([formula = ''], a, b) => evaluate(formula, { a, b })),
  worded('When x = #, what is @?', ([formula = ''], x) => evaluate(formula, { x })),
  worded('Simplify @. What is the @ in the result?', ([formula, what]) => asked(what, formula)),
  rule('v = u + at. Find v when u = #, a = # and t = #.', (u, a, t) => u + a * t),
  rule('P = 2(l + w). Find P when l = # and w = #.', (l, w) => 2 * (l + w)),
  rule('F = 1.8C + 32. Find F when C = #.', (c) => 1.8 * c + 32),
  rule('A = ½bh. Find A when b = # and h = #.', (b, h) => (b * h) / 2),
  rule(
    'A rectangle is # cm longer than it is wide. Its perimeter is # cm. How many centimetres wide is it?',
    (d, p) => (p / 2 - d) / 2,
  ),
  rule('Three whole numbers in a row add up to #. What is the smallest?', (n) => n / 3 - 1),
  worded('The nth term is @. What is the @ term?', ([formula = '', place = '']) =>
    valueWith(formula, 'n', Number.parseInt(place, 10)),
  ),
  worded('The nth term is @. Which term is equal to #?', ([formula = ''], n) =>
    root(formula, String(n), 'n'),
  ),
  worded('@, … has nth term ?n + #', ([list = ''], more) => stepBeyond(list, more)),
  worded('@, … has nth term ?n − #', ([list = ''], less) => stepBeyond(list, -less)),
  worded(
    '@, … has nth term @n + ?',
    ([list = '']) => (readList(list)[0] ?? NaN) - steadyStep(readList(list)),
  ),
  worded('@, … has nth term #n + ?', ([list = ''], steps) => besideSteps(list, steps)),
  worded('@, … has nth term #n − ?', ([list = ''], steps) => -besideSteps(list, steps)),
  worded(
    'Each term is # times the one before, @ #. The first term is #. What is the @ term?',
    ([way, place = ''], m, c, first) => {
      let term = first;
      for (let i = 1; i < (PLACES[place] ?? NaN); i++) term = m * term + (way === 'plus' ? c : -c);
      return term;
    },
  ),
  worded('A point on the line y = @ has x = #. What is y?', ([formula = ''], x) =>
    valueWith(formula, 'x', x),
  ),
  worded('Expand and simplify @. What is the @?', ([formula, what]) => asked(what, formula)),
  worded('Expand @. What is the @?', ([formula, what]) => asked(what, formula)),
  worded(
    'x is a whole number and @ < #. What is the largest value of x?',
    ([formula = ''], r) => Math.ceil(root(formula, String(r), 'x') - 1e-9) - 1,
  ),
  worded(
    'x is a whole number and @ > #. What is the smallest value of x?',
    ([formula = ''], r) => Math.floor(root(formula, String(r), 'x') + 1e-9) + 1,
  ),
  worded(
    'The sides of a triangle are x cm, (@) cm and (@) cm. The perimeter is # cm. Find x.',
    ([a = '', b = ''], p) => root(`x + ${a} + ${b}`, String(p), 'x'),
  ),
  rule(
    'Ann is x years old. Bob is # years older, and Cal is twice as old as Bob. Their ages add up to #. Find x.',
    (d, total) => root(`x + x + ${d} + 2(x + ${d})`, String(total), 'x'),
  ),
  worded('A rectangle has opposite sides @ and @. Find x.', ([a = '', b = '']) => root(a, b, 'x')),
  rule(
    'What is the gradient of the line through (#, #) and (#, #)?',
    (a, b, c, d) => (d - b) / (c - a),
  ),
  worded('What is the gradient of the line y = @?', ([formula]) => coefficients(formula)[1]),
  worded('What is the y-intercept of the line y = @?', ([formula]) => coefficients(formula)[2]),
  worded('A line has equation @. What is its gradient?', ([equation = '']) => slope(equation)[0]),
  worded(
    'A line has equation @. What is its y-intercept?',
    ([equation = '']) => slope(equation)[1],
  ),
  worded('At what value of x does y = @ cross the x-axis?', ([formula = '']) =>
    root(formula, '0', 'x'),
  ),
  worded('Solve @ and @. What is x?', ([a = '', b = '']) => crossing(a, b)[0]),
  worded('Solve @ and @. What is y?', ([a = '', b = '']) => crossing(a, b)[1]),
  worded('Where do @ and @ cross? Give the x-coordinate.', ([a = '', b = '']) => crossing(a, b)[0]),
  worded('Where do @ and @ cross? Give the y-coordinate.', ([a = '', b = '']) => crossing(a, b)[1]),
  worded(
    '# @ and # @ pay £#. # @ and # @ pay £#. How many pounds is @ ticket?',
    ([, , , , who = ''], a, b, p, c, d, q) => {
      const size = a * d - b * c;
      return /adult/.test(who) ? (p * d - b * q) / size : (a * q - p * c) / size;
    },
  ),
  worded('y = @. What is y when x = #?', ([formula = ''], x) => valueWith(formula, 'x', x)),
  worded('Solve @ = 0. What is the larger solution?', ([formula]) => solutions(formula)[1] ?? null),
  worded(
    'Solve @ = 0. What is the smaller solution?',
    ([formula]) => solutions(formula)[0] ?? null,
  ),
  worded('@ = #. Give one value of x.', ([formula = ''], n) => {
    const [a, , c] = coefficients(formula);
    return Math.sqrt((n - c) / a);
  }),
  worded(
    'Solve @ = 0. One solution is #. What is the other?',
    ([formula], known) => solutions(formula).find((x) => Math.abs(x - known) > 1e-6) ?? null,
  ),
  worded('f(x) = @ and g(x) = @. What is f(#)?', ([f = ''], x) => valueWith(f, 'x', x)),
  worded('f(x) = @ and g(x) = @. What is f(g(#))?', ([f = '', g = ''], x) =>
    valueWith(f, 'x', valueWith(g, 'x', x)),
  ),
  worded('f(x) = @ and g(x) = @. What is g(f(#))?', ([f = '', g = ''], x) =>
    valueWith(g, 'x', valueWith(f, 'x', x)),
  ),
  worded('f(x) = @. What is f^(−1)(#)?', ([f = ''], y) =>
    root(f, String(y).replace('-', '−'), 'x'),
  ),
  worded('What is the @ term of the geometric sequence @, …?', ([place = '', list = '']) => {
    const [a = NaN, b = NaN, ...more] = readList(list);
    const isGeometric = more.every((term, i) => isClose(term, b * (b / a) ** (i + 1)));
    return isGeometric ? a * (b / a) ** (Number.parseInt(place, 10) - 1) : null;
  }),
  worded(
    'The sequence @, … has a quadratic nth term. What is the coefficient of n²?',
    ([list = '']) => {
      const [a = NaN, b = NaN, c = NaN] = readList(list);
      return (c - 2 * b + a) / 2;
    },
  ),
  rule('A line has gradient #. What is the gradient of a line perpendicular to it?', (m) => -1 / m),
  rule('A line has gradient #. What is the gradient of a line parallel to it?', (m) => m),
];

function steadyStep(list: readonly number[]): number {
  const [a = NaN, b = NaN] = list;
  return list.every((term, i) => isClose(term, a + i * (b - a))) ? b - a : NaN;
}

/** The step of a list whose nth term is so many steps and a number more. */
function stepBeyond(list: string, more: number): number {
  const terms = readList(list);
  const step = steadyStep(terms);
  return isClose((terms[0] ?? NaN) - step, more) ? step : NaN;
}

/** The number that is added to so many steps in the nth term of a list. */
function besideSteps(list: string, steps: number): number {
  const terms = readList(list);
  return steadyStep(terms) === steps ? (terms[0] ?? NaN) - steps : NaN;
}

/** Gradient and y-intercept of an equation in x and y. */
function slope(equation: string): readonly [number, number] {
  const [left = '', right = ''] = equation.split(' = ');
  const gap = (x: number, y: number): number =>
    (evaluate(left, { x, y }) ?? NaN) - readNumber(right);
  const yAt = (x: number): number => -gap(x, 0) / (gap(x, 1) - gap(x, 0));
  return [yAt(1) - yAt(0), yAt(0)];
}
