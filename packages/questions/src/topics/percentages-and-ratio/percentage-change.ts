import { at } from '@moonbase/kit';

import { isWhole } from '../../maths.ts';
import { money } from '../../quantities/quantity.ts';
import { text } from '../../numbers.ts';
import { defineUnit, subUnit } from '../../sub-unit.ts';

export const percentageChange = defineUnit({
  id: 47,
  topicId: 6,
  level: 8,
  subLevel: 1,
  name: 'Percentage Change',
  subUnits: [
    subUnit({
      position: 1,
      description: 'Increase or decrease by any whole percentage',
      pace: 'long',
      draw: (chance) => ({
        up: chance.pick([true, false]),
        p: chance.int(2, 64),
        A: chance.int(50, 800, 50),
      }),
      prompt: ({ up, p, A }) => text`${up ? 'Increase' : 'Decrease'} ${A} by ${p}%.`,
      answer: ({ up, p, A }) => A * (1 + (up ? p : -p) / 100),
      answerForm: 'dp1',
    }),
    subUnit({
      position: 2,
      description: 'Find the percentage change',
      pace: 'long',
      draw: (chance) => ({
        up: chance.pick([true, false]),
        a: chance.pick([20, 25, 40, 50, 60, 80, 120, 150, 200, 240, 250, 400]),
        p: chance.pick([4, 5, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 60]),
        story: chance.aside([0, 1, 2, 3]),
      }),
      where: ({ a, p }) => isWhole((a * p) / 100),
      prompt: ({ up, a, p, story }) => {
        const b = a * (1 + (up ? p : -p) / 100);
        return at(
          [
            text`A price ${up ? 'rises' : 'falls'} from ${money(a)} to ${money(b)}. What is the percentage ${up ? 'increase' : 'decrease'}?`,
            text`The savings of a club ${up ? 'grow' : 'shrink'} from ${money(a)} to ${money(b)}. What is the percentage ${up ? 'increase' : 'decrease'}?`,
            text`A share was worth ${money(a)} and is now worth ${money(b)}. What percentage of its value did it ${up ? 'gain' : 'lose'}?`,
            text`A ticket goes ${up ? 'up' : 'down'} from ${money(a)} to ${money(b)}. By what percentage does it ${up ? 'rise' : 'fall'}?`,
          ],
          story,
        );
      },
      answer: ({ p }) => p,
      answerForm: 'whole',
    }),
    subUnit({
      position: 3,
      description: 'Give the multiplier for a percentage change',
      pace: 'short',
      draw: (chance) => ({
        up: chance.pick([true, false]),
        p: chance.pick([
          1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 17.5, 2.5, 18, 22, 24, 30, 35, 45, 60, 72, 85, 99,
        ]),
      }),
      prompt: ({ up, p }) =>
        text`To ${up ? 'increase' : 'decrease'} a number by ${p}%, multiply it by [?]`,
      answer: ({ up, p }) => 1 + (up ? p : -p) / 100,
      answerForm: 'dp3',
    }),
    subUnit({
      position: 4,
      description: 'Find more than 100 percent of an amount',
      pace: 'short',
      draw: (chance) => ({ p: chance.int(105, 350, 5), A: chance.int(20, 400, 20) }),
      where: ({ p }) => p % 100 !== 0,
      prompt: ({ p, A }) => text`${p}% of ${A} = [?]`,
      answer: ({ p, A }) => (p * A) / 100,
      answerForm: 'whole',
    }),
  ],
});
