import type { GameReply } from '@moonbase/contracts';
import { type PlayMode, rulesOf, type TimeSetting, type WaveStart } from '@moonbase/practice';

import type { Db } from '../../platform/database/db.ts';
import type { StoryRoundRow } from '../../play/story/story-rounds.queries.ts';
import { makeRoomForGame } from '../../play/waves/abandoned-waves.ts';
import type { MissedQuestion } from '../../play/waves/served-wave.ts';
import type { DrawnWave } from './draw-wave.ts';
import {
  type GameRow,
  insertGame,
  type PlayerFacts,
  type UnplayedGame,
} from './practice.queries.ts';
import { toGame, toWave } from './present.ts';
import { bestOf } from './race.ts';

/** A game that is about to start, with the questions of its first wave. */
export interface GameStart {
  readonly mode: PlayMode;
  readonly start: WaveStart;
  readonly timeScale: TimeSetting;
  readonly plannedWaves: number;
  readonly source: GameRow['source'];
  readonly pool: readonly MissedQuestion[] | null; // the questions, unless they come from the selection
  readonly story: StoryRoundRow | null; // the round of the campaign being played
  readonly drawn: DrawnWave;
}

/** Saves a new game with its first wave. @returns both as their player sees them */
export async function startGame(
  db: Db,
  player: { readonly userId: number; readonly facts: PlayerFacts; readonly now: number },
  { mode, start, story, drawn, ...chosen }: GameStart,
): Promise<GameReply> {
  const { userId, facts, now } = player;
  const game: UnplayedGame = {
    id: facts.gameId,
    userId,
    mode: rulesOf(mode).sentMode,
    startingSpeed: start.speed,
    timeScale: chosen.timeScale,
    plannedWaves: chosen.plannedWaves,
    source: chosen.source,
    ...placeOf(story),
  };
  const wave = {
    id: facts.waveId,
    gameId: facts.gameId,
    userId,
    position: start.position,
    speed: start.speed,
    unitId: drawn.unitId,
    served: drawn.served,
    issuedAt: now,
  };
  await makeRoomForGame(db, userId, { besides: game.id, now });
  await insertGame(db, { game: { ...game, pool: chosen.pool, createdAt: now }, wave });
  const saved = { ...game, createdAt: new Date(now), score: 0, passed: null, endedAt: null };
  const best = await bestOf(db, game, chosen.timeScale, wave);
  return { game: toGame(saved), wave: toWave(wave, drawn.served, saved, best) };
}

/** What a game is: one of free play, or one of a round. */
function placeOf(story: StoryRoundRow | null) {
  if (story === null)
    return { kind: 'practice', storyStage: null, storyRound: null, userStoryRound: null } as const;
  const { stage: storyStage, round: storyRound, id: userStoryRound } = story;
  return { kind: 'story', storyStage, storyRound, userStoryRound } as const;
}
