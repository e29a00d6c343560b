import { isFarBelow } from '@moonbase/campaign';
import { storyStep } from '@moonbase/content/story';
import type { GameReply } from '@moonbase/contracts';
import {
  firstWave,
  plannedWaves,
  timeOfRound,
  timeOfYoungest,
  type TimeSetting,
  type WaveStart,
} from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';

import { AppError } from '../../platform/http/app-error.ts';
import { ownSettings } from '../../play/people/own-settings.ts';
import type { Db } from '../../platform/database/db.ts';
import { refuseLockedRound } from '../../play/story/story-gate.ts';
import {
  selectStoryFactsForUpdate,
  type StoryRoundRow,
} from '../../play/story/story-rounds.queries.ts';
import { type GameOrder, refuseOthers } from './create-game.ts';
import { type DrawnWave, drawWave, toMissedByUnit } from './draw-wave.ts';
import { planOfRound, type PlayPlan } from './play-plan.ts';
import { type PlayerFacts, selectMissed, selectPlayerFacts } from './practice.queries.ts';
import { startGame } from './start-game.ts';

/**
 * Starts a round of the campaign with its first wave. The step decides mode, speed and units,
 * whatever the client asks for. Call it inside a transaction.
 *
 * @throws AppError when the player never started that round, or when it is locked by now
 */
export async function createRoundGame(
  db: Db,
  order: GameOrder,
  userStoryRound: string,
): Promise<GameReply> {
  const { userId, now, unlocked } = order;
  refuseOthers(order);
  const story = await selectStoryFactsForUpdate(db, userId);
  const row = story.rounds.find(({ id }) => String(id) === userStoryRound);
  if (!row) throw new AppError('not-found', 'There is no such round.');
  refuseLockedRound(story, { step: row.stage, round: row.round }, { unlocked, now });

  const facts = await selectPlayerFacts(db, userId);
  const { plan, start, first, timeScale } = await roundPlan(db, facts, order, row);
  return startGame(
    db,
    { userId, facts, now },
    {
      mode: plan.mode,
      start,
      timeScale,
      plannedWaves: plannedWaves(plan.mode, plan.bossStep),
      source: 'selection',
      pool: null,
      story: row,
      drawn: first,
    },
  );
}

export type RoundOrder = Pick<GameOrder, 'userId' | 'isKept' | 'now' | 'seed'> & {
  readonly game: Pick<GameOrder['game'], 'startingSpeed' | 'timeScale'>;
};

/** What the step decides about a game of a round, with the questions of its first wave. */
export async function roundPlan(
  db: Db,
  facts: PlayerFacts,
  order: RoundOrder,
  row: Pick<StoryRoundRow, 'stage' | 'round'>,
): Promise<{
  readonly plan: PlayPlan;
  readonly start: WaveStart;
  readonly first: DrawnWave;
  readonly timeScale: TimeSetting;
}> {
  const { userId, now } = order;
  const step = storyStep(row.stage);
  const plan = planOfRound(step, row.round);
  const missed = await selectMissed(
    db,
    userId,
    plan.units.map(({ unitId }) => unitId),
  );
  const start = firstWave(plan.mode, order.game.startingSpeed);
  const first = drawWave({
    waveId: facts.waveId,
    start,
    plan,
    hardestFirst: row.round === 1 && isFarBelow(step.areaId, ageOf(facts, now), facts.countryId),
    previousUnitId: null,
    missed: toMissedByUnit(missed),
    telling: toMissedByUnit(facts.telling),
    locale: localeOf(facts.countryId),
    seed: order.seed,
  });
  const { accessProfile, isYoungest } = ownSettings(facts, now);
  const asked = order.game.timeScale ?? accessProfile.time;
  const time = timeOfRound(asked, !order.isKept || accessProfile.noClockAllowed === true);
  return { plan, start, first, timeScale: isYoungest ? timeOfYoungest(time, step.areaId) : time };
}

const ageOf = ({ yearOfBirth }: Pick<PlayerFacts, 'yearOfBirth'>, now: number): number | null =>
  yearOfBirth === null ? null : new Date(now).getUTCFullYear() - yearOfBirth;
