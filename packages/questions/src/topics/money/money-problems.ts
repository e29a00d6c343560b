import { money } from '../../money.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../word-lists.ts';

export const moneyProblems = defineUnit({
  id: 55,
  topicId: 7,
  level: 5,
  subLevel: 1,
  name: 'Money Problems',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the cost of a mixed group of tickets',
      pace: 'extended',
      draw: (chance) => {
        const c = chance.int(150, 595, 5);
        const a = chance.int(c + 105, c + 600, 5);
        const m = chance.int(2, 4);
        const n = chance.int(2, 6);
        return { c, a, m, n };
      },
      prompt: ({ c, a, m, n }) =>
        text`Adult tickets cost ${money(a / 100)} and child tickets cost ${money(c / 100)}. What do ${m} adults and ${n} children pay altogether, in pounds?`,
      answer: ({ c, a, m, n }) => (m * a + n * c) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 2,
      description: 'Find how many weeks of saving are needed',
      pace: 'long',
      draw: (chance) => ({
        h: chance.int(5, 40),
        s: chance.int(4, 12),
        T: chance.int(90, 240, 5),
        who: chance.dress(NAMES),
      }),
      where: ({ h, s, T }) => (T - h) % s !== 0,
      prompt: ({ h, s, T, who }) =>
        text`${who} has ${money(h)} and saves ${money(s)} each week. How many weeks until there is enough for a bike costing ${money(T)}?`,
      answer: ({ h, s, T }) => Math.ceil((T - h) / s),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Compare the price of a pack with single items',
      pace: 'extended',
      draw: (chance) => {
        const n = chance.int(4, 12);
        const q = chance.int(65, 195, 5);
        const p = chance.int(
          Math.ceil((n * q * 0.6) / 5) * 5,
          Math.floor((n * q * 0.9) / 5) * 5,
          5,
        );
        return { n, q, p };
      },
      prompt: ({ n, q, p }) =>
        text`Batteries cost ${money(q / 100)} each, or ${money(p / 100)} for a pack of ${n}. How many pounds cheaper is the pack than ${n} single batteries?`,
      answer: ({ n, q, p }) => (n * q - p) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Find what is left in a budget',
      pace: 'extended',
      draw: (chance) => ({
        T: chance.pick([50, 60, 80, 100]),
        a: chance.int(1125, 1995, 5),
        b: chance.int(645, 1380, 5),
        c: chance.int(305, 895, 5),
      }),
      prompt: ({ T, a, b, c }) =>
        text`A club has ${money(T)}. It spends ${money(a / 100)} on paint, ${money(b / 100)} on paper and ${money(c / 100)} on glue. How many pounds are left?`,
      answer: ({ T, a, b, c }) => T - (a + b + c) / 100,
      answerForm: 'dp2',
    }),
  ],
});
