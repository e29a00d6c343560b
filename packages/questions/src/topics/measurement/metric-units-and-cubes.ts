import { at } from '@moonbase/kit';

import type { Currency } from '../../wording/locale.ts';
import { clean, fmt, text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { plural } from '../../wording/words.ts';
import { spelled, taking } from '../../quantities/quantity.ts';

type Link = readonly [unit: string, other: string, rate: number, units: string];

const EVERYWHERE: readonly Link[] = [
  ['inch', 'cm', 2.5, 'inches'],
  ['foot', 'cm', 30, 'feet'],
  ['kg', 'pounds', 2.2, 'kg'],
  ['mile', 'km', 1.6, 'miles'],
];

/** The customary units of each country: its gallons and pints differ, and only Britain weighs people in stones. */
const CUSTOMARY = {
  GBP: [
    ...EVERYWHERE,
    ['gallon', 'litres', 4.5, 'gallons'],
    ['stone', 'kg', 6.4, 'stone'],
    ['litre', 'pints', 1.8, 'litres'],
  ],
  AUD: [...EVERYWHERE, ['gallon', 'litres', 4.5, 'gallons'], ['ounce', 'grams', 28, 'ounces']],
  NZD: [...EVERYWHERE, ['gallon', 'litres', 4.5, 'gallons'], ['ounce', 'grams', 28, 'ounces']],
  USD: [
    ...EVERYWHERE,
    ['gallon', 'litres', 3.8, 'gallons'],
    ['ounce', 'grams', 28, 'ounces'],
    ['litre', 'pints', 2.1, 'litres'],
  ],
} as const satisfies Readonly<Record<Currency, readonly Link[]>>;

/** Nets of a cube; opposite faces have the same letter. */
const CUBE_NETS = [
  ['.a..', 'bcbc', '.a..'],
  ['a...', 'bcbc', 'a...'],
  ['a...', 'bcbc', '.a..'],
  ['a...', 'bcbc', '..a.'],
  ['a...', 'bcbc', '...a'],
  ['.a..', 'bcbc', '..a.'],
  ['ab..', '.cac', '..b.'],
  ['ab..', '.ca.', '..bc'],
  ['aba..', '..cbc'],
] as const;

const ONE_CM3 = spelled('1 cm³', '1 cubic centimetre');

export const metricUnitsAndCubes = defineUnit({
  id: 71,
  topicId: 9,
  level: 5,
  subLevel: 2,
  name: 'Metric Units and Cubes',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Change metric units with decimals',
      pace: 'short',
      draw: (chance) => {
        const u = chance.pick([
          ['cm', 'mm', 10],
          ['m', 'cm', 100],
          ['km', 'm', 1000],
          ['kg', 'g', 1000],
          ['L', 'ml', 1000],
          ['m', 'mm', 1000],
        ]);
        const k = chance.int(11, 985);
        const x = u[2] === 10 ? k / 10 : k / 100;
        const down = chance.pick([true, false]);
        return { u, k, x, down };
      },
      where: ({ k }) => k % 10 !== 0,
      prompt: ({ u, x, down }) =>
        down ? text`${x} ${u[0]} = [?] ${u[1]}` : text`${clean(x * u[2])} ${u[1]} = [?] ${u[0]}`,
      answer: ({ u, x, down }) => (down ? x * u[2] : x),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 2,
      notIn: ['AUD', 'NZD'],
      description: 'Use an approximate link between metric and imperial units',
      pace: 'long',
      draw: (chance) => ({
        u: chance.pick(CUSTOMARY[chance.locale.currency]),
        n: chance.int(2, 20),
      }),
      prompt: ({ u, n }) =>
        text`${taking(`1 ${u[0]}`, `${fmt(u[2])} ${u[1]}`, '≈')}. About how many ${u[1]} is ${n} ${u[3]}?`,
      answer: ({ u, n }) => n * u[2],
      answerForm: 'dp1',
    }),
    subUnit({
      position: 3,
      description: 'Count the unit cubes in a block',
      pace: 'long',
      draw: (chance) => ({ l: chance.int(2, 7), w: chance.int(2, 4), h: chance.int(1, 5) }),
      prompt: () => `Each cube is ${ONE_CM3}. What is the volume in cm³?`,
      answer: ({ l, w, h }) => l * w * h,
      answerForm: 'whole',
      diagram: ({ l, w, h }) => ({ kind: 'cubes', l, w, h }),
    }),
    subUnit({
      position: 4,
      description: 'Find how many small containers fill from a large one',
      pace: 'short',
      draw: (chance) => ({
        s: chance.pick([50, 100, 125, 200, 250, 500]),
        L: chance.int(2, 12),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ s, L, story }) =>
        at(
          [
            text`How many ${s} ml ${s < 100 ? 'egg cups' : 'cups'} can be filled from ${plural(L, 'litre')} of juice?`,
            text`${s < 100 ? 'An egg cup' : 'A glass'} holds ${s} ml. How many ${s < 100 ? 'egg cups' : 'glasses'} can be filled from ${plural(L, 'litre')} of water?`,
            text`Paint comes in pots of ${s} ml. How many pots do ${plural(L, 'litre')} fill?`,
            text`A tank holds ${plural(L, 'litre')}. It loses ${s} ml a day. After how many days is it empty?`,
          ],
          story,
        ),
      answer: ({ s, L }) => (L * 1000) / s,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Count the squares in a plan or an elevation of a block',
      pace: 'long',
      draw: (chance) => ({
        l: chance.int(2, 7),
        w: chance.int(2, 4),
        h: chance.int(1, 5),
        view: chance.pick(['above', 'the front', 'the side']),
      }),
      where: ({ l, w, h }) => l > w && l > h && w !== h,
      prompt: ({ view }) =>
        text`The long edge is at the front. How many squares do you see if you look from ${view}?`,
      answer: ({ l, w, h, view }) => {
        if (view === 'above') return l * w;
        return view === 'the front' ? l * h : w * h;
      },
      answerForm: 'whole',
      diagram: ({ l, w, h }) => ({ kind: 'cubes', l, w, h }),
    }),
    subUnit({
      position: 6,
      description: 'Pack a box with unit cubes in layers',
      pace: 'long',
      draw: (chance) => ({ n: chance.list(3, 2, 6) }),
      prompt: ({ n: [a, b, c] }) =>
        text`A box is packed with cubes of ${ONE_CM3}: ${b} rows of ${a} in each of ${c} layers. How many cubes are in the box?`,
      answer: ({ n: [a, b, c] }) => a * b * c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Find opposite faces on the net of a cube',
      pace: 'long',
      draw: (chance) => ({
        net: chance.pick(CUBE_NETS),
        numbers: chance.list(6, 1, 6, { distinct: true }),
        asked: chance.int(1, 6),
      }),
      prompt: ({ asked }) => text`This net folds into a cube. Which number is opposite ${asked}?`,
      answer: ({ net, numbers, asked }) => {
        const letters = net.join('').replace(/\./g, '');
        const place = numbers.indexOf(asked);
        const other = Array.from(letters).findIndex(
          (letter, i) => i !== place && letter === letters[place],
        );
        return at(numbers, other);
      },
      answerForm: 'whole',
      diagram: ({ net, numbers }) => {
        let next = 0;
        const rows = net.map((row) => row.replace(/[abc]/g, () => String(at(numbers, next++))));
        return { kind: 'gridShape', rows, unit: '' };
      },
    }),
  ],
});
