import { at } from '@moonbase/kit';

import { drawPrice, EQUAL_COINS, POCKET_MONEY, SMALL_HANDFUL } from '../../coins.ts';
import { drawHandful, isFair, showHandful, worth } from '../../handful.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';

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
      prompt: ({ v }) => (v < 100 ? 'How many pence altogether?' : 'How many pounds altogether?'),
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
      prompt: () => 'How many pence altogether?',
      answer: worth,
      answerForm: 'whole',
      diagram: (handful) => showHandful(handful, 1),
    }),
    subUnit({
      position: 3,
      description: 'Find how many more pence are needed',
      pace: 'long',
      draw: (chance) => {
        const c = drawPrice(chance, 5, POCKET_MONEY[chance.locale.currency]);
        const h = drawPrice(chance, 1, c - 1);
        const who = chance.dress(NAMES);
        return { c, h, who, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ c, h, who, story }) =>
        at(
          [
            text`A badge costs ${c}p. ${who} has ${h}p. How many more pence does ${who} need?`,
            text`${who} wants a toy for ${c}p and has ${h}p. How many more pence does ${who} need?`,
            text`A pear is ${c}p. ${who} has only ${h}p. How many more pence does ${who} need?`,
            text`${who} saves for a marble. It costs ${c}p. ${who} has saved ${h}p. How many more pence are needed?`,
          ],
          story,
        ),
      answer: ({ c, h }) => c - h,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Add two prices up to 20p',
      pace: 'long',
      draw: (chance) => {
        const most = POCKET_MONEY[chance.locale.currency];
        const a = drawPrice(chance, 2, (most * 3) / 4);
        const b = drawPrice(chance, 2, most - a);
        const [item, other] = chance.dressSeveral(
          ['pencil', 'marble', 'badge', 'card', 'sticker'],
          2,
        );
        return { a, b, item, other };
      },
      prompt: ({ a, b, item, other }) =>
        text`A ${item} costs ${a}p and a ${other} costs ${b}p. How many pence for both?`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
  ],
});
