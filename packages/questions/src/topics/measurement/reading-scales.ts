import { at } from '@moonbase/kit';

import type { LongThing } from '../../document/figure-names.ts';
import type { Draw } from '../../draw.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { listing, plural } from '../../wording/words.ts';

/** American children measure in inches and ounces as often as in metric units. */
const isCustomary = (chance: Draw): boolean =>
  chance.locale.spelling === 'american' && chance.aside([true, false]);

const WEIGHTS = { g: 'grams', kg: 'kilograms', oz: 'ounces' } as const;

type Span = readonly [least: number, most: number];

/** Things to measure, with the lengths that they may have in centimetres and in inches. */
const LONG: readonly (readonly [item: LongThing, cm: Span, inches: Span])[] = [
  ['pencil', [5, 15], [2, 7]],
  ['spoon', [10, 15], [4, 15]],
  ['leaf', [2, 15], [2, 15]],
  ['brush', [8, 15], [4, 15]],
  ['worm', [2, 12], [2, 8]],
  ['straw', [4, 15], [3, 12]],
  ['key', [4, 8], [2, 3]],
  ['comb', [8, 15], [4, 9]],
];
const itemsOf = (length: number, inInches: boolean): readonly LongThing[] =>
  LONG.filter(([, cm, inches]) => {
    const [least, most] = inInches ? inches : cm;
    return least <= length && length <= most;
  }).map(([item]) => item);

type Pair = readonly [number, number];
type KnownLength = readonly [words: string, length: number, ...wrong: readonly Pair[]];

/** Things whose length everybody knows, with three pairs of lengths that they do not have. */
const KNOWN_LENGTHS: readonly KnownLength[] = [
  ['metres long is a bus', 10, [1, 2], [1, 50], [50, 90]],
  ['metres long is a swimming pool', 25, [1, 3], [2, 90], [80, 99]],
  ['metres long is a car', 4, [20, 40], [30, 60], [40, 90]],
  ['centimetres long is a new pencil', 18, [1, 4], [2, 80], [60, 90]],
  ['centimetres long is a toothbrush', 17, [1, 3], [2, 90], [70, 95]],
  ['centimetres above the floor is a door handle', 100, [5, 15], [10, 30], [20, 40]],
  ['centimetres wide is a page of a book', 15, [1, 2], [1, 70], [60, 99]],
  ['centimetres long is a child’s shoe', 20, [2, 5], [3, 90], [70, 100]],
];

export const readingScales = defineUnit({
  id: 67,
  topicId: 9,
  level: 2,
  subLevel: 1,
  name: 'Reading Scales',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Measure a length with a ruler from zero',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(2, 15);
        const inches = isCustomary(chance);
        return { n, inches, item: chance.dress(itemsOf(n, inches)) };
      },
      prompt: ({ inches, item }) =>
        text`How many ${inches ? 'inches' : 'centimetres'} long is the ${item}?`,
      answer: ({ n }) => n,
      answerForm: 'whole',
      diagram: ({ n, item, inches }) => ({
        kind: 'ruler',
        unit: inches ? 'inches' : 'cm',
        length: 16,
        from: 0,
        to: n,
        minor: 1,
        item,
      }),
    }),
    subUnit({
      position: 2,
      description: 'Measure a length that does not start at zero',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(1, 9);
        const b = chance.int(a + 2, 15);
        const inches = isCustomary(chance);
        return { a, b, inches, item: chance.dress(itemsOf(b - a, inches)) };
      },
      prompt: ({ inches, item }) =>
        text`How many ${inches ? 'inches' : 'centimetres'} long is the ${item}?`,
      answer: ({ a, b }) => b - a,
      answerForm: 'whole',
      diagram: ({ a, b, item, inches }) => ({
        kind: 'ruler',
        unit: inches ? 'inches' : 'cm',
        length: 16,
        from: a,
        to: b,
        minor: 1,
        item,
      }),
    }),
    subUnit({
      position: 3,
      description: 'Read a weighing scale or a measuring jug',
      pace: 'long',
      draw: (chance) => {
        const st = chance.pick(['dial', 'jug']);
        const u = chance.pick(['g', 'kg']);
        const mi = chance.pick([1, 2, 5]);
        const k = chance.int(1, 39);
        const v = k * mi;
        // fifty marks stand too close on a jug
        const light = isCustomary(chance) ? ('oz' as const) : ('g' as const);
        return { st: mi === 1 ? ('dial' as const) : st, u: u === 'g' ? light : u, mi, v };
      },
      where: ({ v }) => v <= 50 && v % 10 !== 0,
      prompt: ({ st, u }) =>
        st === 'dial'
          ? text`How many ${WEIGHTS[u]} does the scale show?`
          : 'How many ml of juice are in the jug?',
      answer: ({ v }) => v,
      answerForm: 'whole',
      diagram: ({ st, u, mi, v }) => ({
        kind: 'scale',
        style: st,
        min: 0,
        max: 50,
        major: 10,
        minor: mi,
        value: v,
        unit: st === 'dial' ? u : 'ml',
      }),
    }),
    subUnit({
      position: 4,
      description: 'Read a thermometer',
      pace: 'long',
      draw: (chance) => {
        const mi = chance.pick([1, 2, 5]);
        const k = chance.int(0, 40);
        const v = k * mi;
        return { mi, v };
      },
      where: ({ v }) => v <= 40,
      prompt: () => 'What temperature is it in [celsius]?',
      answer: ({ v }) => v,
      answerForm: 'whole',
      diagram: ({ mi, v }) => ({
        kind: 'scale',
        style: 'thermometer',
        min: 0,
        max: 40,
        major: 10,
        minor: mi,
        value: v,
        unit: '[celsius]',
      }),
    }),
    subUnit({
      position: 5,
      description: 'Find the difference between two measures',
      pace: 'long',
      draw: (chance) => {
        const u = chance.pick([
          ['rope', 'is', 'cm', ' long'],
          ['sack', 'weighs', 'kg', ''],
          ['tank', 'holds', 'litres', ''],
          ['fence', 'is', 'm', ' long'],
        ]);
        const a = chance.int(31, 98);
        const b = chance.int(12, a - 4);
        return { u, a, b };
      },
      prompt: ({ u, a, b }) =>
        text`One ${u[0]} ${u[1]} ${a} ${u[2]}${u[3]}. Another ${u[1]} ${b} ${u[2]}${u[3]}. What is the difference in ${u[2]}?`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Measure one thing in two different units',
      pace: 'long',
      draw: (chance) => ({
        n: chance.int(3, 12),
        k: chance.int(2, 5),
        thing: chance.dress(['rope', 'table', 'shelf', 'bench']),
        larger: chance.pick([true, false]),
      }),
      where: ({ n, k }) => n * k <= 50,
      prompt: ({ n, k, thing, larger }) =>
        larger
          ? text`A ${thing} is ${n * k} pencils long. One stick is as long as ${plural(k, 'pencil')}. How many sticks long is the ${thing}?`
          : text`A ${thing} is ${n} sticks long. A stick is ${k} pencils long. How many pencils long is the ${thing}?`,
      answer: ({ n, k, larger }) => (larger ? n : n * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Choose a sensible length',
      pace: 'short',
      draw: (chance) => {
        const [thing, length, ...pairs] = chance.pick(KNOWN_LENGTHS);
        const wrong = chance.pick(pairs);
        return { thing, length, shown: chance.shuffle([length, ...wrong], 3) };
      },
      prompt: ({ thing, shown }) => text`About how many ${thing}? Type one of ${listing(shown)}.`,
      answer: ({ length }) => length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 8,
      description: 'Solve a story about lengths to 100',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(25, 60), b: chance.int(8, 24), story: chance.int(0, 3) }),
      prompt: ({ a, b, story }) =>
        at(
          [
            text`A ribbon is ${a} cm long. ${b} cm are cut off. How many centimetres are left?`,
            text`A plant was ${a} cm tall. It grew ${b} cm. How many centimetres tall is it now?`,
            text`A stick of ${a} cm and one of ${b} cm lie end to end. How many centimetres is that?`,
            text`A shelf is ${a} cm long, a box ${b} cm. How many centimetres longer is the shelf?`,
          ],
          story,
        ),
      answer: ({ a, b, story }) => (story === 1 || story === 2 ? a + b : a - b),
      answerForm: 'whole',
    }),
  ],
});
