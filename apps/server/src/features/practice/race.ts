import {
  type CheckedWave,
  type Ghost,
  ghostOf,
  isBetterGhost,
  isRaced,
  type MarkedWave,
  speedBandOf,
  type TimeSetting,
} from '@moonbase/practice';

import type { Db } from '../../platform/database/db.ts';
import type { GameRow } from './practice.queries.ts';
import { type BestRow, type BestRun, selectBests } from './race.queries.ts';

type RacedGame = Pick<GameRow, 'userId' | 'kind' | 'mode' | 'source'>;

interface RacedWave {
  readonly unitId: number;
  readonly speed: number;
}

/** The best run so far for a wave that is about to be served; null when there is none to race. */
export async function bestOf(
  db: Db,
  game: RacedGame,
  time: TimeSetting,
  wave: RacedWave,
): Promise<Ghost | null> {
  if (!hasRace(game, time)) return null;
  return findBest(await selectBests(db, game.userId, game.mode, [wave.unitId]), wave);
}

export interface FinishedRun {
  readonly waveId: number;
  readonly game: RacedGame;
  readonly time: TimeSetting;
  readonly wave: RacedWave; // that was played
  readonly next: RacedWave | null;
  readonly bests: readonly BestRow[]; // so far, including those of both waves' units
  readonly checked: CheckedWave;
  readonly marked: MarkedWave;
}

/** The outcome of a finished wave for the race: its run if that is a new best, and the run to race in the next wave. */
export function raceAfter(run: FinishedRun): {
  readonly kept: BestRun | null;
  readonly nextBest: Ghost | null;
} {
  const { game, wave, next, bests } = run;
  if (!hasRace(game, run.time)) return { kept: null, nextBest: null };
  const kept = betterRun(run, findBest(bests, wave));
  if (next === null) return { kept, nextBest: null };
  const isSamePlace =
    next.unitId === wave.unitId && speedBandOf(next.speed) === speedBandOf(wave.speed);
  return { kept, nextBest: (isSamePlace ? kept?.ghost : null) ?? findBest(bests, next) };
}

function hasRace({ kind, mode, source }: RacedGame, time: TimeSetting): boolean {
  return kind === 'practice' && isRaced({ mode, source, time });
}

function findBest(bests: readonly BestRow[], { unitId, speed }: RacedWave): Ghost | null {
  const band = speedBandOf(speed);
  return bests.find((each) => each.unitId === unitId && each.speedBand === band)?.rightAt ?? null;
}

function betterRun(
  { waveId, game, time, wave, checked, marked }: FinishedRun,
  best: Ghost | null,
): BestRun | null {
  if (marked.doubts.length > 0 || marked.taken === null) return null;
  const ghost = ghostOf({
    mode: game.mode,
    source: game.source,
    time,
    completed: marked.end === 'completed',
    answers: racedAnswers(checked, marked),
  });
  if (ghost === null || !isBetterGhost(ghost, best)) return null;
  return {
    userId: game.userId,
    mode: game.mode,
    unitId: wave.unitId,
    speedBand: speedBandOf(wave.speed),
    ghost,
    waveId,
  };
}

/** The required answers; a claimed moment after the end of the wave does not count. */
function racedAnswers({ answers, duration }: CheckedWave, marked: MarkedWave) {
  const counted = new Set(marked.answers.filter((each) => each.counted).map(({ id }) => id));
  return answers
    .filter(({ optional }) => !optional)
    .map(({ id, attempts }) => {
      const playedMs = attempts.at(-1)?.playedMs ?? null;
      const isTrue = counted.has(id) && playedMs !== null && playedMs <= duration;
      return { rightAtMs: isTrue ? playedMs : null, tries: attempts.length };
    });
}
