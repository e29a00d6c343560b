import { at } from '@moonbase/kit';

import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { clock24, clockAmPm, fourDigits, twoDigits } from '../../times.ts';
import { plural } from '../../wording/words.ts';
import { pastHour } from '../../quantities/quantity.ts';

export const twentyFourHourTime = defineUnit({
  id: 62,
  topicId: 8,
  level: 4,
  subLevel: 1,
  name: '24-Hour Time',
  subUnits: [
    subUnit({
      position: 1,
      notIn: ['USD'],
      description: 'Write a 12-hour time in 24-hour form',
      pace: 'long',
      draw: (chance) => {
        const h = chance.int(1, 23);
        const m = chance.int(5, 55, 5);
        const t = h * 60 + m;
        return { t };
      },
      prompt: ({ t }) =>
        text`Write ${clockAmPm(t)} in 24-hour time. Type the four digits without a colon.`,
      answer: ({ t }) => fourDigits(t),
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      notIn: ['USD'],
      description: 'Write a 24-hour time in 12-hour form',
      pace: 'long',
      draw: (chance) => {
        const h = chance.int(0, 23);
        const m = chance.int(1, 59);
        const t = h * 60 + m;
        return { h, m, t };
      },
      where: ({ h }) => h > 12 || h === 0 || h === 12,
      prompt: ({ h, m, t }) => text`${clock24(t)} is ${pastHour(m, h < 12 ? 'am' : 'pm')}`,
      answer: ({ h }) => ((h + 11) % 12) + 1,
      answerForm: 'whole',
      diagram: ({ t }) => ({ kind: 'digitalClock', text: clock24(t) }),
    }),
    subUnit({
      position: 3,
      description: 'Change a time with two units into the smaller unit',
      pace: 'short',
      draw: (chance) => {
        const u = chance.pick([
          ['hour', 'minute', 60],
          ['minute', 'second', 60],
          ['year', 'month', 12],
          ['week', 'day', 7],
        ]);
        const a = chance.int(2, 9);
        const b = chance.int(1, u[2] - 1);
        return { u, a, b };
      },
      prompt: ({ u, a, b }) => text`${plural(a, u[0])} ${plural(b, u[1])} = [?] ${u[1]}s`,
      answer: ({ u, a, b }) => a * u[2] + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      notIn: ['USD'],
      description: 'Find the finishing time on a 24-hour clock',
      pace: 'long',
      draw: (chance) => {
        const h = chance.int(9, 20);
        const m = chance.int(5, 55, 5);
        const t = h * 60 + m;
        const d = chance.int(65, 170, 5);
        return { t, d, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ t, d }) => t + d < 1440,
      prompt: ({ t, d, story }) =>
        at(
          [
            text`A film starts at ${clock24(t)} and lasts ${d} minutes. When does it end? Type the four digits without a colon.`,
            text`A train leaves at ${clock24(t)}. Its journey takes ${d} minutes. When does it arrive? Type the four digits without a colon.`,
            text`A match begins at ${clock24(t)} and takes ${d} minutes. At what time is it over? Type the four digits without a colon.`,
            text`A roast goes in the oven at ${clock24(t)} for ${d} minutes. When is it done? Type the four digits without a colon.`,
          ],
          story,
        ),
      answer: ({ t, d }) => fourDigits(t + d),
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      notIn: ['USD'],
      description: 'Find the minutes between two 24-hour times',
      pace: 'long',
      draw: (chance) => {
        const h = chance.int(6, 20);
        const m = chance.int(1, 59);
        const t = h * 60 + m;
        const d = chance.int(48, 215);
        return { t, d };
      },
      where: ({ t, d }) => t + d < 1440,
      prompt: ({ t, d }) => text`How many minutes is it from ${clock24(t)} to ${clock24(t + d)}?`,
      answer: ({ d }) => d,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      notIn: ['USD'],
      description: 'Change a clock and the part of the day to 24-hour time',
      pace: 'long',
      draw: (chance) => {
        const hour = chance.pick([7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21]);
        return { hour, minute: chance.int(5, 55, 5) };
      },
      prompt: ({ hour }) =>
        text`It is ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}. Write the time on the clock in 24-hour time. Type the four digits without a colon.`,
      answer: ({ hour, minute }) => 100 * hour + minute,
      answerForm: 'whole',
      diagram: ({ hour, minute }) => ({ kind: 'clock', hour: ((hour + 11) % 12) + 1, minute }),
    }),
    subUnit({
      position: 7,
      description: 'Find hours and minutes from morning to afternoon',
      pace: 'long',
      draw: (chance) => ({
        from: chance.int(8 * 12, 11 * 12 + 11),
        to: chance.int(13 * 12, 18 * 12),
      }),
      where: ({ from, to }) => (to - from) % 12 !== 0 && from % 12 !== 0,
      prompt: ({ from, to }) =>
        text`From ${Math.floor(from / 12)}:${twoDigits((from % 12) * 5)} am to ${Math.floor(to / 12) - 12}:${twoDigits((to % 12) * 5)} pm it is [?] hours and [?] minutes`,
      answer: ({ from, to }) => [Math.floor((to - from) / 12), ((to - from) % 12) * 5],
      answerForm: 'whole',
    }),
  ],
});
