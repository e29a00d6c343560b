import type { GameReply } from '@moonbase/contracts';
import { firstWave, plannedWaves, playModeOf } from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';
import type { Selection } from '@moonbase/selections';
import { halfOfQuiz } from '@moonbase/set-work';
import type { StartWorkBody } from '@moonbase/contracts/set-work';
import type { z } from 'zod';

import { localDay } from '../../platform/days.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectOwnZone } from '../../play/people/own-zone.queries.ts';
import { ownSettings } from '../../play/people/own-settings.ts';
import { bringsReception } from '../../play/reception.queries.ts';
import { selectProgressOf, toDone } from '../../play/set-work/work-progress.queries.ts';
import { drawWave, toMissedByUnit } from './draw-wave.ts';
import { playableUnits } from './play-plan.ts';
import {
  type PlayerFacts,
  selectMissed,
  selectOptionalGame,
  selectPlayerFacts,
} from './practice.queries.ts';
import { toGame, toWave } from './present.ts';
import { startGame } from './start-game.ts';
import { insertWorkGame, selectOptionalWorkToPlay } from './work-game.queries.ts';

const QUIZ_MODE = 'classic'; // ten questions one by one, without a clock
const QUIZ_WAVES = 1;

interface WorkOrder {
  readonly workId: string;
  readonly userId: number;
  readonly body: z.output<typeof StartWorkBody>;
  readonly now: number; // milliseconds since 1970
  readonly seed: number; // 0 to 2^32 − 1
}

type Half = 'before' | 'after';

/**
 * Starts a game of exactly what a work asks, whatever the student has chosen; a half of a quiz that was begun goes on.
 * Call it inside a transaction.
 *
 * @throws AppError when there is no such open work for them, or when it has nothing to ask now
 */
export async function playWork(db: Db, order: WorkOrder): Promise<GameReply> {
  const { workId, userId, now } = order;
  const facts = await selectPlayerFacts(db, userId); // locks the student
  const today = localDay(now, await selectOwnZone(db, String(userId)));
  const work = await selectOptionalWorkToPlay(db, { workId, userId, today });
  if (!work) throw new AppError('not-found', 'This work is over.');
  if (work.content === null) throw new AppError('selection-gone', 'This work has no questions');
  if (work.kind !== 'quiz')
    return startWorkGame(db, { order, facts, content: work.content, half: null });
  const open = work.gameId && (await selectOptionalGame(db, work.gameId, userId));
  if (open && open.wave?.served)
    return {
      game: { ...toGame(open.game), isTest: true },
      wave: toWave(open.wave, open.wave.served, open.game),
    };
  const half = await halfNow(db, order, { secondDay: work.secondDay ?? work.until, today });
  return startWorkGame(db, { order, facts, content: work.content, half });
}

/** The half of a quiz that is open. @throws AppError when none is */
async function halfNow(
  db: Db,
  { workId, userId }: WorkOrder,
  { secondDay, today }: { readonly secondDay: string; readonly today: string },
): Promise<Half> {
  const [row] = await selectProgressOf(db, [workId], { userId: String(userId), today });
  const half = row === undefined ? null : halfOfQuiz(toDone(row), secondDay, today);
  if (half === null)
    throw new AppError('selection-gone', 'The second half of this quiz comes on another day.');
  return half;
}

async function startWorkGame(
  db: Db,
  {
    order: { workId, userId, body, now, seed },
    facts,
    content,
    half,
  }: {
    readonly order: WorkOrder;
    readonly facts: PlayerFacts;
    readonly content: Selection;
    readonly half: Half | null;
  },
): Promise<GameReply> {
  const isQuiz = half !== null;
  const mode = playModeOf(isQuiz ? QUIZ_MODE : body.mode, null);
  const start = firstWave(mode, isQuiz ? 1 : body.startingSpeed);
  const units = playableUnits(content, bringsReception(facts.levelOne, now));
  if (units.length === 0) throw new AppError('selection-gone', 'This work has no questions');
  const missed = isQuiz
    ? null
    : await selectMissed(
        db,
        userId,
        units.map(({ unitId }) => unitId),
      );
  const drawn = drawWave({
    waveId: facts.waveId,
    start,
    plan: { mode, bossStep: false, units, mixed: false },
    previousUnitId: null,
    missed: toMissedByUnit(missed),
    locale: localeOf(facts.countryId),
    seed,
  });
  const reply = await startGame(
    db,
    { userId, facts, now },
    {
      mode,
      start,
      timeScale: isQuiz ? 'off' : ownSettings(facts, now).accessProfile.time,
      plannedWaves: isQuiz ? QUIZ_WAVES : plannedWaves(mode),
      source: 'selection',
      pool: null,
      story: null,
      drawn,
    },
  );
  await insertWorkGame(db, { id: facts.gameId, workId, userId, half });
  return isQuiz ? { ...reply, game: { ...reply.game, isTest: true } } : reply;
}
