import { at } from '@moonbase/kit';

import { isWhole } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { clock24, clockAmPm, duration, fourDigits, twelveDigits } from '../../times.ts';
import { PLACES } from '../../wording/word-lists.ts';
import { plural } from '../../wording/words.ts';

export const timeZonesAndDecimalHours = defineUnit({
  id: 64,
  topicId: 8,
  level: 7,
  subLevel: 1,
  name: 'Time Zones and Decimal Hours',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Find the time in another time zone',
      pace: 'long',
      draw: (chance) => {
        const h = chance.int(0, 23);
        const m = chance.int(5, 55, 5);
        const t = h * 60 + m;
        const k = chance.int(2, 11);
        const s = chance.pick([1, -1]);
        const two = chance.dressSeveral(PLACES, 2);
        return { t, k, s, two, american: chance.locale.spelling === 'american' };
      },
      prompt: ({ t, k, s, two, american }) => {
        const ahead = text`${plural(k, 'hour')} ${s > 0 ? 'ahead' : 'behind'}`;
        return american
          ? text`It is ${clockAmPm(t)} in ${two[0]}. ${two[1]} is ${ahead}. What time does a clock show in ${two[1]}? Type its digits without a colon.`
          : text`It is ${clock24(t)} in ${two[0]}. ${two[1]} is ${ahead}. What time is it in ${two[1]}? Type the four digits without a colon.`;
      },
      answer: ({ t, k, s, american }) => (american ? twelveDigits : fourDigits)(t + 60 * s * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Find a local arrival time',
      pace: 'extended',
      draw: (chance) => {
        const h = chance.int(6, 12);
        const m = chance.int(5, 55, 5);
        const t = h * 60 + m;
        const d = chance.int(135, 420, 5);
        const k = chance.int(1, 4);
        const s = chance.pick([1, -1]);
        return { t, d, k, s, american: chance.locale.spelling === 'american' };
      },
      where: ({ t, d, k, s }) => t + d + 60 * s * k < 1440,
      prompt: ({ t, d, k, s, american }) => {
        const leaves = american ? clockAmPm(t) : clock24(t);
        const digits = american ? 'its digits' : 'the four digits';
        return text`A flight leaves at ${leaves} and takes ${duration(d)}. The clocks where it lands are ${plural(k, 'hour')} ${s > 0 ? 'ahead' : 'behind'}. What is the local time on landing? Type ${digits} without a colon.`;
      },
      answer: ({ t, d, k, s, american }) =>
        (american ? twelveDigits : fourDigits)(t + d + 60 * s * k),
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Change decimal hours to minutes',
      pace: 'short',
      draw: (chance) => ({ n: chance.int(5, 119) }),
      where: ({ n }) => n % 20 !== 0,
      prompt: ({ n }) => text`${n / 20} hours = [?] minutes`,
      answer: ({ n }) => 3 * n,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Change minutes to decimal hours',
      pace: 'short',
      draw: (chance) => ({ m: chance.int(21, 357, 3) }),
      where: ({ m }) => m % 60 !== 0,
      prompt: ({ m }) => text`${m} minutes = [?] hours. Use a decimal.`,
      answer: ({ m }) => m / 60,
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Count how many jobs fit in a length of time',
      pace: 'long',
      draw: (chance) => ({
        s: chance.pick([12, 15, 18, 20, 24, 30, 36, 40, 45]),
        k: chance.pick([true, false]),
        h: chance.int(1, 5),
        m: chance.int(6, 54, 6),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ s, k, h, m }) => isWhole((k ? h * 3600 : m * 60) / s),
      prompt: ({ s, k, h, m, story }) => {
        const time = k ? plural(h, 'hour') : text`${m} minutes`;
        return at(
          [
            text`A robot packs one box every ${s} seconds. How many boxes does it pack in ${time}?`,
            text`A lighthouse flashes every ${s} seconds. How many flashes is that in ${time}?`,
            text`One bottle is filled every ${s} seconds. How many are filled in ${time}?`,
            text`A gate lets one car in every ${s} seconds. How many cars come in during ${time}?`,
          ],
          story,
        );
      },
      answer: ({ s, k, h, m }) => (k ? h * 3600 : m * 60) / s,
      answerForm: 'whole',
    }),
  ],
});
