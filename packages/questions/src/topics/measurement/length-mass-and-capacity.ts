import { at } from '@moonbase/kit';

import { sum } from '../../maths.ts';
import { fmt, text } from '../../numbers.ts';
import { plural } from '../../wording/words.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const lengthMassAndCapacity = defineUnit({
  id: 68,
  topicId: 9,
  level: 3,
  subLevel: 1,
  name: 'Length, Mass and Capacity',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Change a measure with two units into the smaller unit',
      pace: 'short',
      draw: (chance) => {
        const u = chance.pick([
          ['m', 'cm', 100],
          ['cm', 'mm', 10],
          ['kg', 'g', 1000],
          ['L', 'ml', 1000],
        ]);
        const a = chance.int(1, 9);
        const b = chance.int(u[2] === 1000 ? 50 : 1, u[2] - 1, u[2] === 1000 ? 50 : 1);
        return { u, a, b };
      },
      prompt: ({ u, a, b }) => text`${a} ${u[0]} ${b} ${u[1]} = [?] ${u[1]}`,
      answer: ({ u, a, b }) => a * u[2] + b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Read a scale when the marks are not labelled',
      pace: 'long',
      draw: (chance) => {
        const st = chance.pick(['dial', 'jug']);
        const ma = chance.pick([100, 200, 250]);
        const mi = ma === 250 ? 50 : ma / 4;
        const k = chance.int(1, 39);
        const v = k * mi;
        return { st, ma, mi, v };
      },
      where: ({ ma, v }) => v < 1000 && v % ma !== 0,
      prompt: ({ st }) =>
        st === 'dial' ? 'How many grams does the scale show?' : 'How many ml does the jug show?',
      answer: ({ v }) => v,
      answerForm: 'whole',
      diagram: ({ st, ma, mi, v }) => ({
        kind: 'scale',
        style: st,
        min: 0,
        max: 1000,
        major: ma,
        minor: mi,
        value: v,
        unit: st === 'dial' ? 'g' : 'ml',
      }),
    }),
    subUnit({
      position: 3,
      description: 'Add or take away measures that use different units',
      pace: 'long',
      draw: (chance) => ({
        k: chance.pick([true, false]),
        a: chance.int(1, 5),
        b: chance.int(150, 850, 50),
        story: chance.aside([0, 1]),
      }),
      prompt: ({ k, a, b, story }) =>
        at(
          k
            ? [
                text`A bag holds ${a} kg of flour. ${b} g are used. How many grams are left?`,
                text`A tank holds ${plural(a, 'litre')} of water. ${b} ml are taken out. How many millilitres are left?`,
              ]
            : [
                text`A plank is ${a} m long. ${b / 10} cm is cut off. How many centimetres are left?`,
                text`A rope is ${a} m long. ${b / 10} cm of it is used. How many centimetres are not used?`,
              ],
          story,
        ),
      answer: ({ k, a, b }) => (k ? 1000 * a - b : 100 * a - b / 10),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Find the distance round a shape',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(3, 5);
        const s = chance.list(n, 3, 12);
        return { n, s };
      },
      where: ({ s }) => 2 * Math.max(...s) < sum(s),
      prompt: () => 'What is the perimeter in cm?',
      answer: ({ s }) => sum(s),
      answerForm: 'whole',
      diagram: ({ n, s }) => ({
        kind: 'sidesShape',
        shape: at(['triangle', 'quadrilateral', 'pentagon'], n - 3),
        sides: s.map((value) => ({ label: fmt(value), value })),
        unit: 'cm',
      }),
    }),
    subUnit({
      position: 5,
      description: 'Add two lengths in centimetres and millimetres',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 14),
        b: chance.int(2, 14),
        p: chance.int(1, 9),
        q: chance.int(1, 9),
      }),
      prompt: ({ a, b, p, q }) => text`${a} cm ${p} mm + ${b} cm ${q} mm = [?] mm`,
      answer: ({ a, b, p, q }) => 10 * (a + b) + p + q,
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Measure in millimetres, or in centimetres with a decimal',
      pace: 'long',
      draw: (chance) => {
        const mm = chance.int(12, 78);
        return {
          mm,
          item: chance.dress(
            mm < 40
              ? (['leaf', 'worm'] as const)
              : (['pencil', 'leaf', 'worm', 'straw', 'key'] as const),
          ),
        };
      },
      where: ({ mm }) => mm % 10 !== 0,
      prompt: () => 'How many millimetres long is it?',
      answer: ({ mm }) => mm,
      answerForm: 'whole',
      diagram: ({ mm, item }) => ({
        kind: 'ruler',
        unit: 'cm',
        length: 8,
        from: 0,
        to: mm / 10,
        minor: 0.1,
        item,
      }),
    }),
  ],
});
