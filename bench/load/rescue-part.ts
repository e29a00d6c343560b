import { setTimeout as sleep } from 'node:timers/promises';

import { keepAnswers, readAnswers } from '../rescue/prepare.ts';
import { type Seated, seatInProduct } from '../rescue/tables.ts';
import type { Part, Target } from './parts.ts';

const LONGEST_MS = 60_000;
const OPENING_MS = 100; // nobody may act while a game opens, which takes seconds

/** @throws when the server did not acknowledge the action, for example because the connection has ended */
function inTime<Result>(action: Promise<Result> | undefined): Promise<Result | undefined> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('an action was not acknowledged')), LONGEST_MS);
    void Promise.resolve(action)
      .then(done, failed)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Answers and scans of Space Rescue over sockets: at every board four students, who do one thing a second between them.
 * Boards that end are replaced. What is measured is the time until an action is acknowledged.
 */
export async function rescueActions(
  { port, database }: Target,
  facts: Pick<Part, 'perSecond' | 'limitMs'>,
): Promise<Part> {
  await keepAnswers(database);
  let answers: ReturnType<typeof readAnswers> | null = null;
  const traffic = { updates: [], frames: 0, bytes: 0 };
  const seated: Seated[] = [];
  const open = () => seated.flatMap(({ tables }) => tables).filter(({ over }) => !over);
  return {
    name: 'rescue-actions',
    ...facts,
    prepare: async (_count, perSecond) => {
      answers ??= readAnswers(database);
      const { expected } = answers;
      for (const each of seated) each.closeEnded();
      const lacking = Math.ceil(perSecond) - open().length;
      if (lacking > 0)
        seated.push(await seatInProduct(port, lacking, { expected, traffic, database }));
      const tables = open();
      const act = async (index: number): Promise<number | null> => {
        for (let tried = 0; tried < tables.length; tried += 1) {
          const acted = await inTime(tables[(index + tried) % tables.length]?.act());
          if (typeof acted === 'number') return acted;
        }
        return null;
      };
      for (let waited = 0; (await act(0)) === null; waited += OPENING_MS) {
        if (waited >= LONGEST_MS) throw new Error('no board can be played');
        await sleep(OPENING_MS);
      }
      return act;
    },
    end: async () => {
      answers?.stop();
      answers = null;
      await Promise.all(seated.splice(0).map(({ leave }) => leave()));
    },
  };
}
