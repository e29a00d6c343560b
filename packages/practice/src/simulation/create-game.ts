import { rngFromSeed } from '@moonbase/kit';

import type { AnswerRecord, GameQuestion, GameState, WaveSetup } from './state.ts';

const START_LANE = 2;
const LONG_AGO = -1_000_000; // before any delay of the game

/** A wave before its title is shown. The same setup and inputs always give the same events. */
export function createGame(setup: WaveSetup): GameState {
  return {
    setup,
    rng: rngFromSeed(setup.seed),
    phase: 'intro',
    tick: 0,
    step: 0,
    resumeSteps: 0,
    pausedPhase: 'intro',
    endTick: 0,
    end: null,
    rocket: {
      lane: START_LANE,
      fromLane: START_LANE,
      movedTick: LONG_AGO,
      buffered: 0,
      held: 0,
      repeatTick: 0,
      playerMovedTick: LONG_AGO,
    },
    carriers: [],
    queue: setup.questions.map(({ id }) => ({ id, readyTick: 0 })),
    couriersSent: 0,
    lastLaunchTick: LONG_AGO,
    lastLane: -1,
    shots: [],
    lastShotTick: LONG_AGO,
    typed: '',
    answers: [
      ...setup.questions.map((question) => untouched(question, false)),
      ...setup.couriers.map((question) => untouched(question, true)),
    ],
    shields: setup.shields,
    score: 0,
    streak: 0,
  };
}

function untouched({ id }: GameQuestion, optional: boolean): AnswerRecord {
  return { id, optional, launchedTick: null, attempts: [], teleports: 0, settled: null };
}
