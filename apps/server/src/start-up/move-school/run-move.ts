import { createInterface } from 'node:readline/promises';

import { ConfigError, type Environment } from '../../platform/config.ts';
import type { Progress } from '../progress.ts';
import { CannotMove, SchoolMove } from './move-school.ts';

/**
 * Moves a school to the primary that MOVE_TO names, with a person who changes the proxy's map in between.
 *
 * @param school its id
 * @returns the exit code
 * @see ../../../../../docs/operations.md
 */
export async function runMove(
  { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, MOVE_TO }: Environment,
  { step, say }: Progress,
  school: string,
): Promise<number> {
  if (DATABASE_DIRECT_URL === undefined || MOVE_TO === undefined)
    throw new ConfigError([
      'MOVE_TO: the database that the school moves to; DATABASE_DIRECT_URL or DATABASE_URL: the one where it is',
    ]);
  const move = new SchoolMove({ school, sourceUrl: DATABASE_DIRECT_URL, targetUrl: MOVE_TO });
  const person = createInterface({ input: process.stdin, output: process.stdout });
  await move.connect();
  try {
    await step('Copying, while everybody plays', () => move.begin());
    await handOver(move, person, say);
    await person.question(
      'Let the school’s address lead to the other area now, then press Enter. ',
    );
    const rows = await move.leave();
    say(`The school has moved. ${rows} rows were deleted here.`);
    return 0;
  } catch (error) {
    if (!(error instanceof CannotMove)) throw error;
    await move.callOff();
    say(
      `${error.message}. The school is where it was, and nothing of it is in the other database.`,
    );
    return 1;
  } finally {
    person.close();
    await move.close();
  }
}

type Person = Pick<ReturnType<typeof createInterface>, 'question'>;

/** Asks for the moment, and again where the school was too busy then. */
async function handOver(
  move: SchoolMove,
  person: Person,
  say: (text: string) => void,
): Promise<void> {
  for (;;) {
    await person.question(
      'Everything is copied and followed. Set the school’s address to “moving” and cut its connections, then press Enter. ',
    );
    try {
      const { rows, copied, heldMs } = await move.handOver();
      say(
        `${rows + copied} rows are in the other database; changes were refused for ${Math.round(heldMs)} ms.`,
      );
      return;
    } catch (error) {
      if (!(error instanceof CannotMove)) throw error;
      say(`${error.message}.`);
      const reply = await person.question(
        'Set its address back. Try again (Enter), or call it off (c)? ',
      );
      if (reply.trim() === 'c') throw error;
    }
  }
}
