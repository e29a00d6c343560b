import { unitInfo } from '@moonbase/content';
import type { GameReply } from '@moonbase/contracts';
import { USUAL_OPERAND } from '@moonbase/lesson';
import { canBeAsked, firstWave, type PlayableUnit } from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';
import type { Selection } from '@moonbase/selections';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { bringsReception } from '../../play/reception.queries.ts';
import { dueQuestions } from './facts-again.ts';
import { drawWave, toMissedByUnit } from './draw-wave.ts';
import {
  insertLessonGame,
  type LessonOfGame,
  selectOptionalLessonToJoin,
} from './lesson-game.queries.ts';
import { playableUnits, type PlayPlan } from './play-plan.ts';
import { selectMissed, selectOptionalGame, selectPlayerFacts } from './practice.queries.ts';
import { drawFromPool } from './repeat-missed.ts';
import { toGame, toWave } from './present.ts';
import { startGame } from './start-game.ts';

const MODE = 'classic'; // no clock, no shields, one question at a time
const FACTS_TO_BEGIN = 3; // that are due: the first wave of what a class needs (LN19)
const MOST_WAVES = 200; // a lesson ends by its own clock

/** The units of a lesson for one of its students, and its rules. @param own what the student has chosen */
export function planOfLesson(
  { what, content, units }: LessonOfGame,
  own: { readonly selection: Selection | null; readonly reception: boolean },
): PlayPlan {
  const chosen = what === 'choice' ? content : what === 'theirs' ? own.selection : null;
  const playable = chosen === null ? [] : playableUnits(chosen, own.reception);
  const needed = units.map(toPlayable).filter(canBeAsked);
  return {
    mode: MODE,
    bossStep: false,
    units: playable.length > 0 ? playable : needed,
    mixed: playable.length === 0,
  };
}

function toPlayable(unitId: number): PlayableUnit {
  const { table } = unitInfo(unitId);
  return {
    unitId,
    frequency: 0,
    table: table && {
      value: table.value,
      maxOperand: USUAL_OPERAND,
      mode: 'normal',
      format: 'normal',
    },
  };
}

interface LessonOrder {
  readonly lessonId: string;
  readonly userId: number;
  readonly now: number; // milliseconds since 1970
  readonly seed: number; // 0 to 2^32 − 1
}

/**
 * Lets a student into a lesson of their class: the open game and wave that they have in it, or a new one. Call it inside a
 * transaction.
 *
 * @throws AppError when there is no such lesson for them, when it is over, or when it has nothing to ask
 */
export async function joinLesson(db: Db, order: LessonOrder): Promise<GameReply> {
  const { lessonId, userId, now, seed } = order;
  const facts = await selectPlayerFacts(db, userId); // locks the student
  const joined = await selectOptionalLessonToJoin(db, lessonId, userId);
  if (!joined) throw new AppError('lesson-over', 'This lesson is over.');
  const open = joined.gameId && (await selectOptionalGame(db, joined.gameId, userId));
  if (open && open.wave?.served)
    return { game: toGame(open.game), wave: toWave(open.wave, open.wave.served, open.game) };
  const reception = bringsReception(facts.levelOne, now);
  const plan = planOfLesson(joined.lesson, { selection: facts.selection, reception });
  if (plan.units.length === 0) throw new AppError('selection-gone', 'This lesson has no questions');
  const { lesson, classGroup } = joined;
  const due = lesson.what === 'needs' ? await dueQuestions(db, userId, { now, classGroup }) : [];
  const missed = await selectMissed(
    db,
    userId,
    plan.units.map(({ unitId }) => unitId),
  );
  const start = firstWave(MODE, 1);
  const drawn =
    due.length >= FACTS_TO_BEGIN
      ? drawFromPool(due, { waveId: facts.waveId, position: 1, plannedWaves: 1 }, start.shields)
      : drawWave({
          waveId: facts.waveId,
          start,
          plan,
          previousUnitId: null,
          missed: toMissedByUnit(missed),
          locale: localeOf(facts.countryId),
          seed,
        });
  const reply = await startGame(
    db,
    { userId, facts, now },
    {
      mode: MODE,
      start,
      timeScale: 'off',
      plannedWaves: MOST_WAVES,
      source: 'selection',
      pool: null,
      story: null,
      drawn,
    },
  );
  await insertLessonGame(db, { id: facts.gameId, lessonId, userId });
  return reply;
}
