import { at } from '@moonbase/kit';

import { digitAt, roundTo } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const bigNumberSums = defineUnit({
  id: 16,
  topicId: 2,
  level: 5,
  subLevel: 1,
  name: 'Big Number Sums',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Add numbers with five or six digits',
      pace: 'long',
      draw: (chance) => ({ a: chance.int(12345, 689999), b: chance.int(10875, 298765) }),
      where: ({ a, b }) => (a % 10) + (b % 10) > 9,
      prompt: ({ a, b }) => text`${a} + ${b} = [?]`,
      answer: ({ a, b }) => a + b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '+', rows: [a, b] }),
    }),
    subUnit({
      position: 2,
      description: 'Subtract numbers with five or six digits',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(31204, 875432);
        const b = chance.int(8765, a - 5432);
        return { a, b };
      },
      where: ({ a, b }) => a % 10 < b % 10 && Math.floor(a / 100) % 10 < Math.floor(b / 100) % 10,
      prompt: ({ a, b }) => text`${a} − ${b} = [?]`,
      answer: ({ a, b }) => a - b,
      answerForm: 'whole',
      diagram: ({ a, b }) => ({ kind: 'column', op: '−', rows: [a, b] }),
    }),
    subUnit({
      position: 3,
      description: 'Add or subtract hundreds or thousands in your head',
      pace: 'short',
      draw: (chance) => {
        const op = chance.pick([1, -1]);
        const u = chance.pick([100, 1000]);
        const k = chance.int(12, 48);
        const b = u * k;
        const a = chance.int(52137, 94862);
        return { op, b, a };
      },
      where: ({ a }) => a % 100 !== 0,
      prompt: ({ op, b, a }) => text`${a} ${op > 0 ? '+' : '−'} ${b} = [?]`,
      answer: ({ op, b, a }) => a + op * b,
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Check a sum by rounding both numbers to the nearest thousand',
      pace: 'long',
      draw: (chance) => ({
        op: chance.pick([1, -1]),
        a: chance.int(41123, 88912),
        b: chance.int(11234, 38765),
      }),
      where: ({ a, b }) => a % 1000 !== 500 && b % 1000 !== 500 && a % 100 !== 0 && b % 100 !== 0,
      prompt: ({ op, a, b }) =>
        text`Round both numbers to the nearest thousand, then ${op > 0 ? 'add' : 'subtract'}: ${a} ${op > 0 ? '+' : '−'} ${b}`,
      answer: ({ op, a, b }) => roundTo(a / 1000) * 1000 + op * roundTo(b / 1000) * 1000,
      answerForm: 'whole',
    }),
    subUnit({
      position: 5,
      description: 'Solve a problem with three large amounts',
      pace: 'extended',
      draw: (chance) => {
        const a = chance.int(10125, 24875, 25);
        const b = chance.int(8250, 19500, 50);
        const c = chance.int(9100, 21900, 100);
        const d = chance.pick([-3, -2, -1, 1, 2, 3]);
        const t = roundTo((a + b + c) / 1000) * 1000 + d * 1000;
        return { a, b, c, t, story: chance.aside([0, 1, 2, 3]) };
      },
      where: ({ a, b, c, t }) => a + b + c !== t,
      prompt: ({ a, b, c, t, story }) =>
        at(
          [
            text`${a} people visit a museum in May, ${b} in June and ${c} in July. The museum wanted ${t} visitors. How many ${a + b + c > t ? 'more' : 'fewer'} people than that came?`,
            text`A bakery sells ${a} rolls in May, ${b} in June and ${c} in July. It planned to sell ${t}. How many ${a + b + c > t ? 'more' : 'fewer'} than that did it sell?`,
            text`${a} cars cross a bridge on Friday, ${b} on Saturday and ${c} on Sunday. ${t} were expected. How many ${a + b + c > t ? 'more' : 'fewer'} than that crossed it?`,
            text`A team has ${a} fans at its first match, ${b} at its second and ${c} at its third. It hoped for ${t} in all. How many ${a + b + c > t ? 'more' : 'fewer'} than that came?`,
          ],
          story,
        ),
      answer: ({ a, b, c, t }) => Math.abs(a + b + c - t),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Find the missing digit in a written sum',
      pace: 'long',
      draw: (chance) => {
        const a = chance.int(125, 899);
        const b = chance.int(115, a - 5);
        return {
          a,
          b,
          add: chance.pick([true, false]),
          row: chance.int(0, 2),
          place: chance.int(0, 2),
        };
      },
      prompt: ({ a, b, add, row, place }) => {
        const numbers = [a, b, add ? a + b : a - b].map(String);
        const hidden = numbers.map((n, i) => {
          const from = Math.max(0, n.length - 1 - place);
          return i === row ? text`${n.slice(0, from)}▲${n.slice(from + 1)}` : n;
        });
        const [first = '', second = '', result = ''] = hidden;
        return text`${first} ${add ? '+' : '−'} ${second} = ${result}. Which digit does ▲ stand for?`;
      },
      answer: ({ a, b, add, row, place }) => {
        const n = at([a, b, add ? a + b : a - b], row);
        return digitAt(n, Math.min(place, String(n).length - 1));
      },
      answerForm: 'whole',
    }),
  ],
});
