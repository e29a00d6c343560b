import { at } from '@moonbase/kit';

import { drawPrice, PURSE, SMALLEST_COIN } from '../../coins.ts';
import { drawHandful, isFair, showHandful, worth } from '../../handful.ts';
import { text } from '../../numbers.ts';
import { money, pence } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES, TOYS } from '../../wording/word-lists.ts';

export const poundsAndPence = defineUnit({
  id: 53,
  topicId: 7,
  level: 3,
  subLevel: 1,
  name: 'Pounds and Pence',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Change pounds and pence into pence',
      pace: 'short',
      draw: (chance) => ({ p: drawPrice(chance, 101, 999) }),
      where: ({ p }) => p % 100 !== 0,
      prompt: ({ p }) => text`How many [pence] is ${money(p / 100)}?`,
      answer: ({ p }) => p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Write pence as pounds',
      pace: 'short',
      draw: (chance) => ({ p: drawPrice(chance, 105, 995) }),
      where: ({ p }) => p % 100 !== 0,
      prompt: ({ p }) => text`Write ${pence(p)} in [pounds]. Use a decimal point.`,
      answer: ({ p }) => p / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 3,
      description: 'Add two amounts of pounds and pence',
      pace: 'short',
      draw: (chance) => {
        const coin = Math.max(5, SMALLEST_COIN[chance.locale.currency]);
        return { a: chance.int(120 - (coin % 10), 985, coin), b: chance.int(110, 985, coin) };
      },
      where: ({ a, b }) => a % 100 !== 0 && b % 100 !== 0,
      prompt: ({ a, b }) => text`${money(a / 100)} + ${money(b / 100)} = [?] [pounds]`,
      answer: ({ a, b }) => (a + b) / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 4,
      description: 'Work out change from a five, ten or twenty pound note',
      pace: 'long',
      draw: (chance) => {
        const p = chance.pick([5, 10, 20]);
        const coin = Math.max(5, SMALLEST_COIN[chance.locale.currency]);
        const c = chance.int(p * 20 + 20 - (coin % 10), p * 100 - 15, coin);
        return { p, c, who: chance.aside(NAMES), story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ c }) => c % 100 !== 0,
      prompt: ({ p, c, who, story }) =>
        at(
          [
            text`A bag costs ${money(c / 100)}. You pay with ${money(p)}. How much change do you get, in [pounds]?`,
            text`${who} buys a ball for ${money(c / 100)} and pays with ${money(p)}. What is the change, in [pounds]?`,
            text`Lunch costs ${money(c / 100)}. ${who} pays with ${money(p)}. How much comes back, in [pounds]?`,
            text`You have ${money(p)} and spend ${money(c / 100)} on a game. How much is left, in [pounds]?`,
          ],
          story,
        ),
      answer: ({ p, c }) => p - c / 100,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Find the cost of several equal items in pence',
      pace: 'short',
      draw: (chance) => ({
        k: chance.pick([3, 4, 5, 8]),
        u: drawPrice(chance, 12, 60),
        item: chance.dress(TOYS),
        tens: SMALLEST_COIN[chance.locale.currency] === 10,
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ u, tens }) => tens || u % 10 !== 0,
      prompt: ({ k, u, item, who, story }) =>
        at(
          [
            text`${k} ${item} cost ${pence(u)} each. How many [pence] is that altogether?`,
            text`One badge costs ${pence(u)}. How many [pence] do ${k} badges cost?`,
            text`${who} buys ${k} ${item} for ${pence(u)} each. How many [pence] does ${who} pay?`,
            text`A pen is ${pence(u)}. What do ${k} pens cost, in [pence]?`,
          ],
          story,
        ),
      answer: ({ k, u }) => k * u,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Find a total in pounds and pence from a picture',
      pace: 'long',
      draw: (chance) => drawHandful(chance, PURSE[chance.locale.currency]),
      where: (handful) => isFair(handful) && worth(handful) > 100 && worth(handful) % 100 !== 0,
      prompt: () => 'How many [pounds] is this altogether? Use a decimal.',
      answer: (handful) => worth(handful) / 100,
      answerForm: 'dp2',
      diagram: (handful) => showHandful(handful, 1),
    }),
    subUnit({
      position: 7,
      description: 'Add two prices and give pounds and pence',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(105, 695, 5), b: chance.int(55, 495, 5) }),
      where: ({ a, b }) => (a + b) % 100 !== 0,
      prompt: ({ a, b }) =>
        text`${money(a / 100)} and ${money(b / 100)} make [?] [pounds] and [?] [pence]`,
      answer: ({ a, b }) => [Math.floor((a + b) / 100), (a + b) % 100],
      answerForm: 'whole',
    }),
  ],
});
