import type { WaveSoFarBody } from '@moonbase/contracts';
import { outcomeSoFar } from '@moonbase/practice';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { notifyWatchers } from '../../play/watched-classes.queries.ts';
import { type AnswerSoFar, saveSoFar, selectOptionalOpenWave } from './so-far.queries.ts';

interface SoFar {
  readonly waveId: string;
  readonly userId: string;
  readonly body: WaveSoFarBody;
  readonly now: number; // milliseconds since 1970
}

/**
 * Takes the answers so far of an open wave, marks them here and shows them to the live lesson. It is not a
 * submission: the wave counts when it is completed. While nobody watches, nothing is stored.
 *
 * @returns true when somebody watches
 */
export async function takeSoFar(db: Db, { waveId, userId, body, now }: SoFar): Promise<boolean> {
  const wave = await selectOptionalOpenWave(db, { waveId, userId });
  if (wave === null) throw new AppError('not-found', 'There is no such wave.');
  if (!wave.isWatched) return false;
  if (wave.questions !== null) {
    const byId = new Map(wave.questions.map((question) => [question.id, question]));
    const earliest = wave.issuedAt.getTime();
    const answers = body.answers.flatMap(({ id, inputs, at }): AnswerSoFar[] => {
      const question = byId.get(id);
      if (question === undefined) return [];
      const time = Math.min(now, Math.max(earliest, Date.parse(at)));
      return [
        {
          unitId: question.unitId,
          outcome: outcomeSoFar(inputs, question),
          at: new Date(time).toISOString(),
        },
      ];
    });
    await saveSoFar(db, { userId, waveId, answers, now });
  }
  return notifyWatchers(db, [userId]);
}
