import { readNumber, rule, worded, type Rule } from './reading.ts';
import { seen } from './seeing.ts';
import { nearest } from './sums.ts';

// Rules for things to put in order, and for stories that give a statement its second kind.

/** The value of "3/4", "0.3", "45%" or "9 cm" as printed. */
function printedValue(text: string): number {
  const [, top, bottom] = /^\((\d+)\)\/\((\d+)\)$/.exec(text) ?? [];
  if (top !== undefined) return Number(top) / Number(bottom);
  return text.endsWith('%')
    ? readNumber(text.slice(0, -1)) / 100
    : readNumber(text.replace(/ cm$/, ''));
}

/** "(1) 45 (2) 54" in order from the smallest: their labels as digits. A fraction is in brackets too: "(3)/(4)". */
function orderOf(list: string): number {
  const things = list.split(/ (?=\(\d\) )/).map((each) => {
    const [, number = '', written = ''] = /^\((\d)\) (.+)$/.exec(each) ?? [];
    return { number, value: printedValue(written) };
  });
  return Number(
    things
      .toSorted((a, b) => a.value - b.value)
      .map(({ number }) => number)
      .join(''),
  );
}

export const ORDER_RULES: readonly Rule[] = [
  seen('Type the numbers of the sticks, shortest first.', 'barModel', ({ rows }) =>
    rows.every(({ segments, sizes }) => segments[0] === `${sizes[0]} cm`)
      ? orderOf(rows.map(({ label, segments }) => `(${label}) ${segments[0]}`).join(' '))
      : null,
  ),
  worded('@. Type the labels, smallest number first.', ([list = '']) => orderOf(list)),
  worded('You see # red, # blue and # green @. How many?', (_w, a, b, c) => a + b + c),
  worded('Three boxes hold #, # and # @. How many in all?', (_w, a, b, c) => a + b + c),
  worded('You see # @, then #, then # more. How many?', (_w, a, b, c) => a + b + c),
  worded('Shelves hold #, # and # @. How many in all?', (_w, a, b, c) => a + b + c),
  rule('# hundreds, 0 tens and 0 ones = ?', (n) => 100 * n),
  rule('# hundred, 0 tens and 0 ones = ?', (n) => 100 * n),
  rule('# = ? hundreds', (n) => n / 100),
  rule('How many hundreds are # tens?', (n) => n / 10),
  rule('A ribbon is # cm long. # cm are cut off. How many centimetres are left?', (a, b) => a - b),
  rule(
    'A plant was # cm tall. It grew # cm. How many centimetres tall is it now?',
    (a, b) => a + b,
  ),
  rule(
    'A stick of # cm and one of # cm lie end to end. How many centimetres is that?',
    (a, b) => a + b,
  ),
  rule(
    'A shelf is # cm long, a box # cm. How many centimetres longer is the shelf?',
    (a, b) => a - b,
  ),
  rule(
    'A rectangle of # cm by # cm is cut into two. One part is # cm by # cm. The area of both in cm² is # × # + # × ?',
    (a, all, b, one, d, e, f) =>
      [b, d, f].every((side) => side === a) && e === one ? all - one : null,
  ),
  rule(
    'A shape is made by joining a rectangle of # m by # m and one of # m by # m. What is its area in m²?',
    (a, b, c, d) => a * b + c * d,
  ),
  rule(
    'A box is packed with cubes of 1 cm³: # rows of # in each of # layers. How many cubes are in the box?',
    (a, b, c) => a * b * c,
  ),
  rule(
    'One box is # cm by # cm by # cm, another # cm by # cm by # cm. What is their volume together in cm³?',
    (a, b, c, d, e, f) => a * b * c + d * e * f,
  ),
  rule('# is # times as many as what number?', (n, times) => n / times),
  rule('# is how many times as many as #?', (n, of) => n / of),
  rule(
    'A tower is # m tall, # times as tall as a house. How many metres tall is the house?',
    (n, k) => n / k,
  ),
  rule(
    'A book has # pages, # times as many as a comic. How many pages does the comic have?',
    (n, k) => n / k,
  ),
  rule(
    'A team has # points, # times as many as it had in May. How many did it have in May?',
    (n, k) => n / k,
  ),
  rule(
    'A bag weighs # kg, # times as much as a box. How many kilograms does the box weigh?',
    (n, k) => n / k,
  ),
  worded('Which number is further @ on a number line: # or #?', ([side], a, b) =>
    side === 'right' ? Math.max(a, b) : Math.min(a, b),
  ),
  rule('What is √(#) to 1 decimal place?', (n) => nearest(Math.sqrt(n), 0.1)),
];
