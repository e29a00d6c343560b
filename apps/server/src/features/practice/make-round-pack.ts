import { nextRoundOf, roundInfo } from '@moonbase/campaign';
import { storyStep } from '@moonbase/content/story';
import type { KeptRound, RoundPackReply } from '@moonbase/contracts/packs';
import { nextWave, plannedWaves, rulesOf, type WaveStart } from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';

import type { Db } from '../../platform/database/db.ts';
import { minutesLocked, toProgress } from '../../play/story/story-gate.ts';
import {
  insertStoryRound,
  selectStoryFactsForUpdate,
  type StoryRoundRow,
} from '../../play/story/story-rounds.queries.ts';
import { roundPlan } from './create-round-game.ts';
import { type DrawnWave, drawWave } from './draw-wave.ts';
import { insertPack, insertWavesAhead, nextWaveIds } from './packs.queries.ts';
import type { PlayPlan } from './play-plan.ts';
import {
  insertGame,
  type NewWave,
  type PlayerFacts,
  selectPlayerFacts,
  type UnplayedGame,
} from './practice.queries.ts';
import { toGame, toWave } from './present.ts';

interface RoundPackOrder {
  readonly userId: number;
  readonly unlocked: boolean; // the campaign's locks do not apply
  readonly isKept: boolean; // a teacher or parent decides about this player's settings
  readonly now: number; // milliseconds since 1970
  readonly seed: () => number; // 0 to 2^32 − 1
}

const NO_QUESTIONS = new Map<number, never>();

/** The starts of the waves after the first one; shields that are lost in play are known only later. */
function startsAfter({ mode, bossStep }: PlayPlan, first: WaveStart): readonly WaveStart[] {
  const starts: WaveStart[] = [];
  let before = first;
  for (let wave = 1; wave < plannedWaves(mode, bossStep); wave += 1) {
    before = nextWave(mode, before, { mistakes: 0, landings: 0 });
    starts.push(before);
  }
  return starts;
}

/** A wave of a game, from its start and its questions. */
const newWaveOf =
  ({
    gameId,
    userId,
    now,
  }: {
    readonly gameId: number;
    readonly userId: number;
    readonly now: number;
  }) =>
  (id: number, { position, speed }: WaveStart, { unitId, served }: DrawnWave): NewWave => ({
    id,
    gameId,
    userId,
    position,
    speed,
    unitId,
    served,
    issuedAt: now,
  });

async function serveRound(
  db: Db,
  facts: PlayerFacts,
  order: RoundPackOrder,
  row: StoryRoundRow,
): Promise<Pick<KeptRound, 'game' | 'waves'>> {
  const { userId, now, seed } = order;
  const { gameId } = facts;
  const toNew = newWaveOf({ gameId, userId, now });
  const wanted = { game: { startingSpeed: 1, timeScale: undefined }, seed: seed() };
  const { plan, start, first, timeScale } = await roundPlan(
    db,
    facts,
    { ...order, ...wanted },
    row,
  );
  const game: UnplayedGame = {
    id: gameId,
    userId,
    mode: rulesOf(plan.mode).sentMode,
    startingSpeed: start.speed,
    timeScale,
    plannedWaves: plannedWaves(plan.mode, plan.bossStep),
    source: 'selection',
    kind: 'story',
    storyStage: row.stage,
    storyRound: row.round,
    userStoryRound: row.id,
  };
  const starts = startsAfter(plan, start);
  const ids = await nextWaveIds(db, starts.length);
  const later = starts.flatMap((next, place) => {
    const waveId = ids[place];
    if (waveId === undefined) return [];
    const drawn = drawWave({
      waveId,
      start: next,
      plan,
      previousUnitId: null,
      missed: NO_QUESTIONS,
      locale: localeOf(facts.countryId),
      seed: seed(),
    });
    return [toNew(waveId, next, drawn)];
  });
  const wave = toNew(facts.waveId, start, first);
  await insertGame(db, { game: { ...game, pool: null, createdAt: now }, wave });
  await insertWavesAhead(db, later);
  const saved = { ...game, createdAt: new Date(now), score: 0, passed: null, endedAt: null };
  return {
    game: toGame(saved),
    waves: [wave, ...later].map((each) => toWave(each, each.served, saved)),
  };
}

/**
 * Serves the next round of the campaign with all of its waves, for a device that may lose its network. Call it inside a
 * transaction.
 *
 * @returns no round where the map was never visited, or content is locked
 * @see packages/practice/SPEC.md rules PK6 to PK8
 */
export async function makeRoundPack(db: Db, order: RoundPackOrder): Promise<RoundPackReply> {
  const { userId, now, unlocked } = order;
  const madeAt = new Date(now).toISOString();
  const story = await selectStoryFactsForUpdate(db, userId);
  const progress = toProgress(story.rounds);
  if (minutesLocked(story, now) > 0 || progress.firstVisit)
    return { pack: { madeAt, round: null } };
  const ref = nextRoundOf(progress, { unlocked });
  const row = await insertStoryRound(db, userId, ref);
  const facts = await selectPlayerFacts(db, userId);
  const served = await serveRound(db, facts, order, row);
  await insertPack(db, { userId, gameIds: [Number(served.game.id)], now });
  const { name, areaId, focusLabel } = storyStep(ref.step);
  const { name: roundName, bossStep } = roundInfo(ref);
  return {
    pack: {
      madeAt,
      round: {
        step: ref.step,
        stepName: name,
        area: areaId,
        round: { position: ref.round, bossStep, name: roundName, focus: focusLabel },
        ...served,
      },
    },
  };
}
