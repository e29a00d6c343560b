import { at } from '@moonbase/kit';

import { series } from '../../maths.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';
import { NAMES } from '../../wording/word-lists.ts';
import { listing } from '../../wording/words.ts';

const FISH = 2; // the place of the fish among the stories of a sample

const bothUpTo = (pair: number, last: number): boolean =>
  Math.floor(pair / 10) <= last && pair % 10 <= last;

export const combinedEvents = defineUnit({
  id: 104,
  topicId: 11,
  level: 8,
  subLevel: 2,
  name: 'Combined Events',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Count the combinations of several choices',
      pace: 'short',
      draw: (chance) => ({
        a: chance.int(2, 7),
        b: chance.int(3, 8),
        c: chance.int(2, 6),
        who: chance.aside(NAMES),
        story: chance.aside([0, 1, 2, 3]),
      }),
      prompt: ({ a, b, c, who, story }) =>
        at(
          [
            text`A menu has ${a} starters, ${b} mains and ${c} desserts. How many different three-course meals are there?`,
            text`${who} has ${a} hats, ${b} shirts and ${c} pairs of shoes. How many different outfits of one of each are there?`,
            text`A code is one of ${a} letters, one of ${b} digits and one of ${c} signs, in this order. How many codes are there?`,
            text`From A to B there are ${a} roads, from B to C ${b} and from C to D ${c}. How many ways lead from A to D through B and C?`,
          ],
          story,
        ),
      answer: ({ a, b, c }) => a * b * c,
      answerForm: 'whole',
    }),
    subUnit({
      position: 2,
      description: 'Use all the totals of two dice',
      pace: 'long',
      draw: (chance) => {
        const q = chance.int(0, 2);
        const s = chance.int(q === 2 ? 3 : 2, q === 1 ? 11 : 12);
        return { q, s };
      },
      prompt: ({ q, s }) =>
        text`Two fair dice are rolled. What is the probability that the total is ${at(['', 'more than ', 'less than '], q)}${s}? [f ?|36]`,
      answer: ({ q, s }) =>
        series(36, (i) => Math.floor(i / 6) + (i % 6) + 2).filter((t) =>
          q === 0 ? t === s : q === 1 ? t > s : t < s,
        ).length,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'List outcomes of a coin and a spinner',
      pace: 'long',
      draw: (chance) => {
        const n = chance.int(4, 14);
        const g = chance.int(2, n - 1);
        const q = chance.int(0, 2);
        return { n, g, q };
      },
      prompt: ({ n, g, q }) =>
        text`A coin is flipped and a spinner with equal parts 1 to ${n} is spun. How many outcomes have ${q === 0 ? 'a head and an even number' : q === 1 ? text`a tail and a number greater than ${g}` : text`a head, or the number ${g}, or both`}?`,
      answer: ({ n, g, q }) => (q === 0 ? Math.floor(n / 2) : q === 1 ? n - g : n + 1),
      answerForm: 'whole',
    }),
    subUnit({
      position: 4,
      description: 'Multiply the probabilities of independent events',
      pace: 'extended',
      draw: (chance) => ({
        p: chance.int(1, 9),
        r: chance.int(1, 9),
        both: chance.pick([true, false]),
      }),
      prompt: ({ p, r, both }) =>
        text`Two events are independent. Their probabilities are ${p / 10} and ${r / 10}. What is the probability that ${both ? 'both happen' : 'neither happens'}?`,
      answer: ({ p, r, both }) => (both ? (p * r) / 100 : ((10 - p) * (10 - r)) / 100),
      answerForm: 'dp2',
    }),
    subUnit({
      position: 5,
      description: 'Find how many are in neither of two groups, or in exactly one',
      pace: 'extended',
      draw: (chance) => ({
        N: chance.int(24, 40),
        a: chance.int(8, 22),
        b: chance.int(8, 20),
        c: chance.int(2, 12),
        q: chance.pick([true, false]),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ N, a, b, c }) => c < a && c < b && N - a - b + c >= 0,
      prompt: ({ N, a, b, c, q, story }) =>
        at(
          [
            text`In a class of ${N}, ${a} like tea, ${b} like juice and ${c} like both. How many like ${q ? 'neither' : 'exactly one of them'}?`,
            text`Of ${N} children, ${a} play tennis, ${b} play hockey and ${c} play both. How many play ${q ? 'neither' : 'just one of the two'}?`,
            text`A street has ${N} houses. ${a} have a cat, ${b} have a dog and ${c} have both. How many have ${q ? 'neither' : 'only a cat or only a dog'}?`,
            text`${N} books are checked: ${a} have pictures, ${b} have maps and ${c} have both. How many have ${q ? 'neither' : 'only one of the two'}?`,
          ],
          story,
        ),
      answer: ({ N, a, b, c, q }) => (q ? N - a - b + c : a + b - 2 * c),
      answerForm: 'whole',
    }),
    subUnit({
      position: 6,
      description: 'Predict for a population from a sample',
      pace: 'long',
      draw: (chance) => {
        const part = chance.pick([10, 20, 25, 40, 50]);
        const times = chance.int(5, 30);
        return {
          a: chance.int(2, part - 2),
          part,
          all: part * times,
          story: chance.pick([0, 1, 2, 3]),
        };
      },
      where: ({ a, part, story }) => story !== FISH || 5 * a <= 2 * part, // few fish of a lake are tagged
      prompt: ({ a, part, all, story }) =>
        at(
          [
            text`${a} of ${part} people in a sample cycle to work. How many of ${all} people would you expect to cycle?`,
            text`${a} of ${part} people who are asked have a bike. How many of ${all} people would you expect to have one?`,
            text`${a} of the first ${part} fish caught in a lake are tagged. The lake has ${all} fish. How many would you expect to be tagged?`,
            text`In a survey ${a} of ${part} voters choose the red party. How many of ${all} voters would you expect to choose it?`,
          ],
          story,
        ),
      answer: ({ a, part, all }) => (a * all) / part,
      answerForm: 'whole',
    }),
    subUnit({
      position: 7,
      description: 'Count successes in a simulation with random digits',
      pace: 'long',
      draw: (chance) => ({ last: chance.int(2, 6), pairs: chance.list(8, 0, 99) }),
      where: ({ last, pairs }) =>
        pairs.some((pair) => pair > 9 && bothUpTo(pair, last)) && pairs.every((pair) => pair > 9),
      prompt: ({ last, pairs }) =>
        text`The random digits 0 to ${last} stand for rain. Each pair is the two days of a weekend: ${listing(pairs)}. On how many weekends does it rain on both days?`,
      answer: ({ last, pairs }) => pairs.filter((pair) => bothUpTo(pair, last)).length,
      answerForm: 'whole',
    }),
  ],
});
