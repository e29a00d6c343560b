import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { money } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

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
        return { c, a, m, n, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ c, a, m, n, story }) =>
        at(
          [
            text`Adult tickets cost ${money(a / 100)} and child tickets cost ${money(c / 100)}. What do ${m} adults and ${n} children pay altogether, in [pounds]?`,
            text`Large pots cost ${money(a / 100)} and small pots ${money(c / 100)}. What do ${m} large pots and ${n} small pots cost, in [pounds]?`,
            text`A pizza is ${money(a / 100)} and a drink is ${money(c / 100)}. What do ${m} pizzas and ${n} drinks come to, in [pounds]?`,
            text`A book costs ${money(a / 100)} and a comic ${money(c / 100)}. What is the total for ${m} books and ${n} comics, in [pounds]?`,
          ],
          story,
        ),
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
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ h, s, T }) => (T - h) % s !== 0,
      prompt: ({ h, s, T, who, story }) =>
        at(
          [
            text`${who} has ${money(h)} and saves ${money(s)} each week. How many weeks until there is enough for a bike costing ${money(T)}?`,
            text`${who} has ${money(h)} in a jar and puts in ${money(s)} every week. After how many weeks is there at least ${money(T)}?`,
            text`A club has ${money(h)} and earns ${money(s)} a week. How many weeks does it need until it can buy a tent for ${money(T)}?`,
            text`${who} starts with ${money(h)} and is paid ${money(s)} a week. How many weeks until a guitar for ${money(T)} can be bought?`,
          ],
          story,
        ),
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
        return { n, q, p, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ n, q, p, story }) =>
        at(
          [
            text`Batteries cost ${money(q / 100)} each, or ${money(p / 100)} for a pack of ${n}. How many [pounds] cheaper is the pack than ${n} single batteries?`,
            text`One ticket is ${money(q / 100)}. A book of ${n} tickets is ${money(p / 100)}. How many [pounds] does the book save on ${n} tickets?`,
            text`Cans of soup are ${money(q / 100)} each. A box of ${n} is ${money(p / 100)}. How many [pounds] cheaper is the box than ${n} single cans?`,
            text`A pass for ${n} swims costs ${money(p / 100)}. One swim costs ${money(q / 100)}. How many [pounds] does the pass save on ${n} swims?`,
          ],
          story,
        ),
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
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ T, a, b, c, who, story }) =>
        at(
          [
            text`A club has ${money(T)}. It spends ${money(a / 100)} on paint, ${money(b / 100)} on paper and ${money(c / 100)} on glue. How many [pounds] are left?`,
            text`${who} has ${money(T)} and pays ${money(a / 100)} for shoes, ${money(b / 100)} for a shirt and ${money(c / 100)} for socks. How many [pounds] are left?`,
            text`A class has ${money(T)} for a party. Food costs ${money(a / 100)}, drinks ${money(b / 100)} and games ${money(c / 100)}. How many [pounds] are left?`,
            text`A cook takes ${money(T)} to the market and spends ${money(a / 100)} on fish, ${money(b / 100)} on rice and ${money(c / 100)} on fruit. How many [pounds] are left?`,
          ],
          story,
        ),
      answer: ({ T, a, b, c }) => T - (a + b + c) / 100,
      answerForm: 'dp2',
    }),
  ],
});
