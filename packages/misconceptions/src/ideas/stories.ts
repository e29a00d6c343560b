import { either, type Idea, inKind } from './idea.ts';

/** Mistakes with the sign =, with stories, and with the order of operations. @see ../../SPEC.md rule MW3 */
export const STORY_IDEAS: readonly Idea[] = [
  {
    id: 'equals-means-answer',
    family: 'equality',
    usual: 4,
    answers: either(
      inKind('balance', ({ a, b }) => [a + b]),
      inKind('repeated sum', ({ sum }) => [sum]),
    ),
  },
  {
    id: 'adds-everything',
    family: 'equality',
    usual: 3,
    answers: inKind('balance', ({ a, b, c }) => [a + b + c]),
  },
  {
    id: 'gap-same-sign',
    family: 'equality',
    usual: 4,
    answers: inKind('gap', ({ sign, known, result }) => [
      sign === '+' ? known + result : Math.abs(result - known),
    ]),
  },
  {
    id: 'more-means-add',
    family: 'stories',
    usual: 4,
    answers: inKind('difference', ({ a, b }) => [a + b]),
  },
  {
    id: 'bus-remainder',
    family: 'stories',
    usual: 4,
    answers: inKind('groups', ({ all, each, isNeeded }, right) =>
      isNeeded && all % each !== 0 ? [right - 1] : [],
    ),
  },
  {
    id: 'full-groups-rounded-up',
    family: 'stories',
    usual: 4,
    answers: inKind('groups', ({ all, each, isNeeded }, right) =>
      !isNeeded && all % each !== 0 ? [right + 1] : [],
    ),
  },
  {
    id: 'left-to-right',
    family: 'order',
    usual: 4,
    answers: either(
      inKind('chain', ({ numbers, signs }) => {
        const [first = 0, ...rest] = numbers;
        const answer = rest.reduce((value, number, at) => worked(value, signs[at], number), first);
        return Number.isInteger(answer) ? [answer] : [];
      }),
      inKind('power sum', ({ sign, first, base, exponent }) => [(first + sign * base) ** exponent]),
    ),
  },
  {
    id: 'square-as-double',
    family: 'order',
    usual: 4,
    answers: either(
      inKind('power', ({ base, exponent }) => (exponent > 1 ? [base * exponent] : [])),
      inKind('power sum', ({ sign, first, base, exponent }) => [first + sign * base * exponent]),
    ),
  },
];

function worked(value: number, sign: string | undefined, number: number): number {
  switch (sign) {
    case '*':
      return value * number;
    case '/':
      return value / number;
    case '-':
      return value - number;
    default:
      return value + number;
  }
}
