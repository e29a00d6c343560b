import { at } from '@moonbase/kit';

import { EQUAL_COINS, pocketMoneyIn, SMALL_HANDFUL } from '../../coins.ts';
import { drawHandful, isFair, showHandful, worth } from '../../handful.ts';
import { text } from '../../numbers.ts';
import { money, pence } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

const MOST = 20; // a five-year-old counts so far

const FOR_COINS = ['pencil', 'marble', 'badge', 'card', 'sticker'] as const;
const FOR_DOLLARS = ['game', 'ball', 'book', 'kite', 'puzzle'] as const;

export const countingCoins = defineUnit({
  id: 51,
  topicId: 7,
  level: 1,
  subLevel: 1,
  name: 'Counting Coins',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count a row of equal coins',
      pace: 'long',
      draw: (chance) => ({
        v: chance.pick(EQUAL_COINS[chance.locale.currency]),
        k: chance.int(2, 10),
      }),
      where: ({ v, k }) => v >= 100 || v * k <= 100,
      prompt: ({ v }) =>
        v < 100 ? 'How many [pence] altogether?' : 'How many [pounds] altogether?',
      answer: ({ v, k }) => (v < 100 ? v : v / 100) * k,
      answerForm: 'whole',
      diagram: ({ v, k }) => ({ kind: 'money', pieces: [{ value: v, count: k }] }),
    }),
    subUnit({
      position: 2,
      description: 'Count a handful of mixed small coins',
      pace: 'long',
      draw: (chance) => drawHandful(chance, SMALL_HANDFUL[chance.locale.currency]),
      where: isFair,
      prompt: () => 'How many [pence] altogether?',
      answer: worth,
      answerForm: 'whole',
      diagram: (handful) => showHandful(handful, 1),
    }),
    subUnit({
      position: 3,
      description: 'Find how much more money is needed',
      pace: 'long',
      draw: (chance) => {
        const c = chance.int(5, MOST);
        const h = chance.int(1, c - 1);
        const who = chance.dress(NAMES);
        const dollars = pocketMoneyIn(chance.locale.currency) === 'dollars';
        return { c, h, who, dollars, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ c, h, who, dollars, story }) =>
        at(
          dollars
            ? [
                text`A game is ${money(c)}. ${who} has ${money(h)}. How many more [pounds]?`,
                text`A toy is ${money(c)} and ${who} has ${money(h)}. How many more [pounds]?`,
                text`A book is ${money(c)}. ${who} has only ${money(h)}. How many more [pounds]?`,
                text`A ball costs ${money(c)}. ${who} has saved ${money(h)}. How many more [pounds]?`,
              ]
            : [
                text`A sticker is ${pence(c)}. ${who} has ${pence(h)}. How many more [pence]?`,
                text`A bead is ${pence(c)} and ${who} has ${pence(h)}. How many more [pence]?`,
                text`A star is ${pence(c)}. ${who} has only ${pence(h)}. How many more [pence]?`,
                text`A marble costs ${pence(c)}. ${who} has saved ${pence(h)}. How many more [pence]?`,
              ],
          story,
        ),
      answer: ({ c, h }) => c - h,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Add two prices up to 20',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(2, 15);
        const b = chance.int(2, MOST - a);
        const dollars = pocketMoneyIn(chance.locale.currency) === 'dollars';
        const [item, other] = chance.dressSeveral(dollars ? FOR_DOLLARS : FOR_COINS, 2);
        return { a, b, item, other, dollars };
      },
      prompt: ({ a, b, item, other, dollars }) =>
        dollars
          ? text`A ${item} is ${money(a)}, a ${other} ${money(b)}. How many [pounds] for both?`
          : text`A ${item} is ${pence(a)}, a ${other} ${pence(b)}. How many [pence] for both?`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
  ],
});
