import { rule, type Rule } from './reading.ts';
import { outlined, seen } from './seeing.ts';

/** The length of the shortest part that a row repeats; the row may end within a part. */
function periodOf(items: readonly unknown[]): number {
  for (let length = 1; length < items.length; length++)
    if (items.every((item, i) => i < length || item === items[i - length])) return length;
  return items.length;
}

/** The number that makes a row with one gap repeat with the shortest part. */
function numberInGap(terms: readonly (number | null)[]): number | null {
  const known = [...new Set(terms)].filter((term) => term !== null);
  const periods = known.map((term) => periodOf(terms.map((each) => each ?? term)));
  return known[periods.indexOf(Math.min(...periods))] ?? null;
}

const countIn = (items: readonly string[], things = ''): number =>
  items.filter((item) => `${item}s` === things).length;

const countOfShapes = (
  shapes: readonly { readonly name: string; readonly count: number }[],
  things = '',
): number => shapes.find(({ name }) => `${name}s` === things)?.count ?? NaN;

const half = (count: number): number | null => (count % 2 === 0 ? count / 2 : null);
const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Kinds of the year before Level 1. Nearly all are read from a picture. */
export const RECEPTION_RULES: readonly Rule[] = [
  seen('How many @s are in the row?', 'row', ({ items }, { w: [thing = ''] }) =>
    countIn(items, `${thing}s`),
  ),
  seen('How many @?', 'objects', ({ item, count, second }, { w: [things] }) =>
    second === undefined
      ? null
      : item === things
        ? count
        : second.item === things
          ? second.count
          : null,
  ),
  seen('How many @ are not crossed out?', 'objects', ({ count, crossed = 0 }) => count - crossed),
  seen(
    'The crossed-out @ go away. How many stay?',
    'objects',
    ({ count, crossed = 0 }) => count - crossed,
  ),
  seen(
    'How many more dots fill the ten frame?',
    'tenFrame',
    ({ filled, frames }) => 10 * frames - filled,
  ),
  seen('How many dots are there in all?', 'dice', ({ values }) => sumOf(values)),
  seen(
    'How many dots are on the ten frame in all?',
    'tenFrame',
    ({ filled, second = 0 }) => filled + second,
  ),
  seen(
    'One more dot goes on. How many dots will there be?',
    'tenFrame',
    ({ filled }) => filled + 1,
  ),
  seen('One more @ comes. How many will there be?', 'objects', ({ item, count }, { w: [thing] }) =>
    item === `${thing}s` ? count + 1 : null,
  ),
  seen('Two more @ come. How many will there be?', 'objects', ({ item, count }, { w: [things] }) =>
    item === things ? count + 2 : null,
  ),
  seen('You eat one @. How many are left?', 'objects', ({ item, count }, { w: [thing] }) =>
    item === `${thing}s` ? count - 1 : null,
  ),
  seen('Which group has more? Type how many are in it.', 'objects', ({ count, second }) =>
    Math.max(count, second?.count ?? NaN),
  ),
  seen('Which group has fewer? Type how many are in it.', 'objects', ({ count, second }) =>
    Math.min(count, second?.count ?? NaN),
  ),
  seen(
    'How many more @ make as many @ as @?',
    'objects',
    ({ item, count, second }, { w: [fewer, again, more] }) =>
      second !== undefined &&
      `${second.item} ${second.item} ${item}` === `${fewer} ${again} ${more}`
        ? count - second.count
        : null,
  ),
  rule('Type the bigger number: # or #', (a, b) => Math.max(a, b)),
  rule('Type the smaller number: # or #', (a, b) => Math.min(a, b)),
  seen('Which dice has more dots? Type how many dots it has.', 'dice', ({ values }) =>
    Math.max(...values),
  ),
  seen('Which dice has fewer dots? Type how many dots it has.', 'dice', ({ values }) =>
    Math.min(...values),
  ),
  seen('How many things are in the part that repeats?', 'row', ({ items }) => periodOf(items)),
  seen(
    'How many times do you see the repeating part?',
    'row',
    ({ items }) => items.length / periodOf(items),
  ),
  seen('The numbers repeat. What number goes in the empty box?', 'sequence', ({ terms }) =>
    numberInGap(terms),
  ),
  seen('How many @ and @ are there in all?', 'objects', ({ count, second }) =>
    second === undefined ? null : count + second.count,
  ),
  seen(
    'How many @ and @ are there in all?',
    'shapeSet',
    ({ shapes }, { w: [one, other] }) => countOfShapes(shapes, one) + countOfShapes(shapes, other),
  ),
  seen('Put the two parts together. How many is that?', 'partWhole', ({ parts }) =>
    sumOf(parts.map(Number)),
  ),
  seen(
    'How many are in the other part?',
    'partWhole',
    ({ whole, parts }) => Number(whole) - sumOf(parts.filter((part) => part !== '?').map(Number)),
  ),
  outlined('Count the sides. How many?', ({ length }) => length),
  seen('Count from the left. In which place is the @?', 'row', ({ items }, { w: [thing = ''] }) => {
    const place = items.findIndex((item) => item === thing);
    return items.filter((item) => item === thing).length === 1 ? place + 1 : null;
  }),
  seen('Share the @ equally between 2 plates. How many on one plate?', 'objects', ({ count }) =>
    half(count),
  ),
  seen('How many @ are half of them?', 'objects', ({ count }) => half(count)),
  seen('Half of the @ go away. How many stay?', 'objects', ({ count }) => half(count)),
  seen('How many pairs of @ are there?', 'groups', ({ groups, perGroup }) =>
    perGroup === 2 ? groups : null,
  ),
  seen('How many @ are there altogether?', 'groups', ({ groups, perGroup }) =>
    groups === 2 ? groups * perGroup : null,
  ),
];
