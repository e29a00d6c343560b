import { text } from '../numbers.ts';
import { defineUnit, subUnit, type Unit } from '../sub-unit.ts';

const TIMES_TABLES = 14;
const ADDITION_TABLES = 15;
const LAST = 12;

interface TableUnit {
  readonly id: number;
  readonly value: number;
  readonly level: number;
  readonly subLevel: number;
  readonly name: string;
}

/** The unit of a times table from 1: multiplying both ways round, then dividing. */
export function timesTableUnit({ id, value, level, subLevel, name }: TableUnit): Unit {
  return defineUnit({
    id,
    topicId: TIMES_TABLES,
    level,
    subLevel,
    name,
    table: { kind: 'times', value },
    subUnits: [
      subUnit({
        position: 1,
        description: `Multiply by ${value}`,
        pace: 'quick',
        draw: (chance) => ({ m: chance.int(0, LAST), turned: chance.pick([false, true]) }),
        prompt: ({ m, turned }) =>
          turned ? text`${value} × ${m} = [?]` : text`${m} × ${value} = [?]`,
        answer: ({ m }) => m * value,
        answerForm: 'whole',
      }),
      subUnit({
        position: 2,
        description: `Divide with the ${value} times table`,
        pace: 'quick',
        draw: (chance) => {
          const turned = chance.pick([false, false, false, true]);
          const m = chance.int(turned ? 1 : 0, LAST); // nothing is divided by 0
          return { m, turned };
        },
        prompt: ({ m, turned }) =>
          turned ? text`${m * value} ÷ ${m} = [?]` : text`${m * value} ÷ ${value} = [?]`,
        answer: ({ m, turned }) => (turned ? value : m),
        answerForm: 'whole',
      }),
    ],
  });
}

/** The unit of an addition table from 0: adding both ways round, then taking away. */
export function additionTableUnit({ id, value, level, subLevel, name }: TableUnit): Unit {
  return defineUnit({
    id,
    topicId: ADDITION_TABLES,
    level,
    subLevel,
    name,
    table: { kind: 'addition', value },
    subUnits: [
      subUnit({
        position: 1,
        description: `Add ${value}`,
        pace: 'quick',
        draw: (chance) => ({ m: chance.int(0, LAST), turned: chance.pick([false, true]) }),
        prompt: ({ m, turned }) =>
          turned ? text`${value} + ${m} = [?]` : text`${m} + ${value} = [?]`,
        answer: ({ m }) => m + value,
        answerForm: 'whole',
      }),
      subUnit({
        position: 2,
        description: `Subtract with the add ${value} table`,
        pace: 'quick',
        draw: (chance) => {
          const m = chance.int(0, LAST);
          const turned = chance.pick([false, false, false, true]);
          return { m, turned };
        },
        prompt: ({ m, turned }) =>
          turned ? text`${m + value} − ${m} = [?]` : text`${m + value} − ${value} = [?]`,
        answer: ({ m, turned }) => (turned ? value : m),
        answerForm: 'whole',
      }),
    ],
  });
}
