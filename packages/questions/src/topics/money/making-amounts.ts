import { at } from '@moonbase/kit';

import {
  COINS_IN_USE,
  drawPrice,
  FEWEST_UP_TO,
  fewestCoins,
  isInUse,
  MAKING_COINS,
  MIXED_HANDFUL,
  NOTES_AND_COINS,
  PAYING_WITH,
  SMALLEST_COIN,
} from '../../coins.ts';
import { drawHandful, isFair, showHandful, valuesIn, worth } from '../../handful.ts';
import { text } from '../../numbers.ts';
import { equalCoins, pence, price } from '../../quantities/quantity.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const makingAmounts = defineUnit({
  id: 52,
  topicId: 7,
  level: 2,
  subLevel: 1,
  name: 'Making Amounts',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the total of several different coins',
      pace: 'long',
      draw: (chance) => {
        const { currency } = chance.locale;
        return { currency, drawn: drawHandful(chance, MIXED_HANDFUL[currency]) };
      },
      where: ({ currency, drawn }) =>
        isFair(drawn) && valuesIn(drawn).every((coin) => isInUse(coin, currency)),
      prompt: () => 'How many [pence] altogether?',
      answer: ({ drawn }) => worth(drawn),
      answerForm: 'whole',
      diagram: ({ drawn }) => showHandful(drawn, 1),
    }),
    subUnit({
      position: 2,
      description: 'Work out change from 20p, 50p or one pound',
      pace: 'short',
      draw: (chance) => {
        const p = chance.pick(PAYING_WITH[chance.locale.currency]);
        const c = drawPrice(chance, p === 100 ? 35 : 3, p - 2);
        return { p, c, story: chance.aside([0, 1, 2, 3]) };
      },
      prompt: ({ p, c, story }) => {
        const paid = price(p);
        return at(
          [
            text`A toy costs ${pence(c)}. You pay with ${paid}. How many [pence] of change do you get?`,
            text`You buy a pear for ${pence(c)} and give ${paid}. How many [pence] do you get back?`,
            text`You have ${paid} and spend ${pence(c)}. How many [pence] are left?`,
            text`A pen is ${pence(c)}. What is the change from ${paid}, in [pence]?`,
          ],
          story,
        );
      },
      answer: ({ p, c }) => p - c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Find how many equal coins make an amount',
      pace: 'short',
      draw: (chance) => ({
        currency: chance.locale.currency,
        v: chance.pick(MAKING_COINS[chance.locale.currency]),
        k: chance.int(2, 10),
      }),
      where: ({ currency, v, k }) => v * k <= 200 && isInUse(v, currency),
      prompt: ({ v, k }) => text`How many ${equalCoins(v)} make ${price(v * k)}?`,
      answer: ({ k }) => k,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Add two prices up to one pound',
      pace: 'long',
      draw: (chance) => {
        const a = drawPrice(chance, 12, 70);
        const b = drawPrice(chance, 11, 99 - a);
        const [item, other] = chance.dressSeveral(
          ['pencil', 'ruler', 'rubber', 'sticker', 'marble'],
          2,
        );
        return { a, b, item, other, tens: SMALLEST_COIN[chance.locale.currency] === 10 };
      },
      where: ({ a, b, tens }) => tens || (a % 10) + (b % 10) > 0,
      prompt: ({ a, b, item, other }) =>
        text`A ${item} costs ${pence(a)} and a ${other} costs ${pence(b)}. How many [pence] for both?`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Count notes and pound coins',
      pace: 'long',
      draw: (chance) => drawHandful(chance, NOTES_AND_COINS[chance.locale.currency]),
      where: isFair,
      prompt: () => 'How many [pounds] altogether?',
      answer: worth,
      answerForm: 'whole',
      diagram: (handful) => showHandful(handful, 100),
    }),
    subUnit({
      position: 6,
      description: 'Use the fewest coins',
      pace: 'long',
      draw: (chance) => {
        const { currency } = chance.locale;
        const coins = COINS_IN_USE[currency];
        return { coins, amount: drawPrice(chance, 3, FEWEST_UP_TO[currency]) };
      },
      where: ({ coins, amount }) => fewestCoins(amount, coins) > 1,
      prompt: ({ amount }) =>
        text`What is the smallest number of coins that make ${price(amount)}?`,
      answer: ({ coins, amount }) => fewestCoins(amount, coins),
      answerForm: 'whole',
    }),
  ],
});
