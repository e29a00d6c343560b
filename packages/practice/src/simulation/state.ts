import type { Rng } from '@moonbase/kit';
import type { Pace } from '@moonbase/questions';

import type { PlayMode, TimeSetting } from '../modes.ts';

/** One step of the simulation; drawing interpolates between two. */
export const STEP_MS = 1000 / 60;

/** Columns of the play field, 0 at the left. */
export const LANES = 5;

/** Design units: 800 x 600. */
export const FIELD = {
  skyTop: 44,
  base: 516,
  entryY: 120, // at this height the whole plate of a clocked game is visible
  courierY: 96,
  waitingY: 44 + 256,
  firstLaneX: 96,
  laneGap: 152,
} as const;

/** A question as the game plays it. */
export interface GameQuestion {
  readonly id: string; // of the answer record
  readonly expected: string; // as typed
  readonly reversible: boolean;
  readonly pace: Pace;
}

/** Everything that determines a wave, apart from the player's input. */
export interface WaveSetup {
  readonly seed: number;
  readonly mode: PlayMode;
  readonly time: TimeSetting;
  readonly speed: number; // 1 to 10
  readonly shields: number | null; // at the start of the wave; null: the mode has none
  readonly lastWave: boolean;
  readonly questions: readonly GameQuestion[]; // required, in the order of play
  readonly couriers: readonly GameQuestion[]; // optional, in the order of appearance
  readonly aimHelp: boolean;
  readonly reducedMotion: boolean;
}

/**
 * `intro` shows the wave's title, `resuming` counts 3-2-1, `ending` is the short pause before the summary.
 * Time runs in `intro`, `playing` and `ending` only.
 */
export type Phase = 'intro' | 'playing' | 'paused' | 'resuming' | 'ending' | 'over';

/** How a question was settled. */
export type Settlement =
  | 'right' // within three tries
  | 'late' // right after the answer had been shown
  | 'unanswered' // shown, and not typed
  | 'landed'
  | 'missed'; // a courier's question, by its one try

export interface AttemptRecord {
  readonly tick: number;
  readonly input: string;
  readonly correct: boolean;
}

/** The record of one question so far. */
export interface AnswerRecord {
  readonly id: string;
  readonly optional: boolean;
  readonly launchedTick: number | null; // of its first launch
  readonly attempts: readonly AttemptRecord[];
  readonly teleports: number;
  readonly settled: Settlement | null;
}

/** A saucer on the field, showing one question. No two share a lane. */
export interface Carrier {
  readonly id: string; // of its question
  readonly kind: 'question' | 'courier';
  readonly lane: number;
  readonly launchedTick: number;
  readonly stayMs: number | null; // to the base, or of a courier's stay; null: it waits
  readonly shownTick: number | null; // when its answer was shown; it stops moving then
}

/** A teleported question, which comes back no earlier than its tick. */
interface QueueEntry {
  readonly id: string;
  readonly readyTick: number;
}

export interface Shot {
  readonly target: string; // the question aimed at when fired
  readonly lane: number;
  readonly text: string; // empty: a teleport
  readonly firedTick: number;
  readonly hitTick: number;
}

export interface Rocket {
  readonly lane: number; // its lane, or the one it is moving to
  readonly fromLane: number;
  readonly movedTick: number; // when it left `fromLane`
  readonly buffered: -1 | 0 | 1; // one further move, made on arrival
  readonly held: -1 | 0 | 1; // direction key held down
  readonly repeatTick: number; // when a held key moves again
  readonly playerMovedTick: number; // last move by the player, for aim help
}

export type EndReason = 'completed' | 'shields' | 'left';

/** A whole wave in play, as plain data. */
export interface GameState {
  readonly setup: WaveSetup;
  readonly rng: Rng;
  readonly phase: Phase;
  readonly tick: number; // game time in steps; stands still in pauses
  readonly step: number; // calls of `step`, pauses included: the index of recorded inputs
  readonly resumeSteps: number; // left of the countdown
  readonly pausedPhase: 'intro' | 'playing'; // the phase that a pause returns to
  readonly endTick: number; // when `ending` is over
  readonly end: { readonly reason: EndReason; readonly final: boolean } | null;
  readonly rocket: Rocket;
  readonly carriers: readonly Carrier[];
  readonly queue: readonly QueueEntry[];
  readonly couriersSent: number;
  readonly lastLaunchTick: number;
  readonly lastLane: number; // of the last launch, -1 before the first
  readonly shots: readonly Shot[];
  readonly lastShotTick: number;
  readonly typed: string; // in the answer box
  readonly answers: readonly AnswerRecord[]; // required first, then couriers
  readonly shields: number | null;
  readonly score: number; // of this wave's answers
  readonly streak: number; // right at the first try, in a row
}

export type GameInput =
  | { readonly type: 'hold'; readonly direction: -1 | 1 } // key down: moves once, then repeats
  | { readonly type: 'release'; readonly direction: -1 | 1 }
  | { readonly type: 'move'; readonly direction: -1 | 1 }
  | { readonly type: 'go-to-lane'; readonly lane: number }
  | { readonly type: 'pick'; readonly nth: number } // carrier from the left, from 1
  | { readonly type: 'pick-next'; readonly direction: -1 | 1 }
  | { readonly type: 'key'; readonly key: string } // in the form that `typeKey` of @moonbase/questions reads
  | { readonly type: 'shoot' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'end-game' };

export type GameEvent =
  | { readonly type: 'play-began' }
  | {
      readonly type: 'launched';
      readonly id: string;
      readonly lane: number;
      readonly kind: Carrier['kind'];
    }
  | { readonly type: 'aimed'; readonly id: string | null }
  | { readonly type: 'moved'; readonly lane: number }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'refused' } // a key that the answer box does not take
  | { readonly type: 'fired'; readonly id: string; readonly lane: number; readonly text: string }
  | { readonly type: 'clicked'; readonly reason: 'empty-lane' | 'no-digit' | 'anchored' | 'shown' }
  | {
      readonly type: 'right';
      readonly id: string;
      readonly lane: number;
      readonly y: number;
      readonly input: string;
      readonly attempts: number;
      readonly points: number;
      readonly streak: number;
      readonly optional: boolean;
    }
  | {
      readonly type: 'wrong';
      readonly id: string;
      readonly lane: number;
      readonly y: number;
      readonly input: string;
      readonly attempts: number;
      readonly optional: boolean;
    }
  | { readonly type: 'shown'; readonly id: string; readonly lane: number; readonly y: number }
  | {
      readonly type: 'teleported';
      readonly id: string;
      readonly lane: number;
      readonly y: number;
      readonly teleports: number;
    }
  | {
      readonly type: 'left';
      readonly id: string;
      readonly lane: number;
      readonly y: number;
      readonly kind: Carrier['kind'];
    }
  | {
      readonly type: 'landed';
      readonly id: string;
      readonly lane: number;
      readonly shields: number;
    }
  | { readonly type: 'paused' }
  | { readonly type: 'resuming' }
  | { readonly type: 'resumed' }
  | { readonly type: 'wave-ending'; readonly reason: EndReason; readonly final: boolean }
  | { readonly type: 'wave-over'; readonly reason: EndReason; readonly final: boolean };

/** Game time of a tick, in ms. */
export function msOf(ticks: number): number {
  return ticks * STEP_MS;
}

/** The question with this id; an unknown id is a programming error. */
export function questionOf(setup: WaveSetup, id: string): GameQuestion {
  const question = [...setup.questions, ...setup.couriers].find((each) => each.id === id);
  if (!question) throw new Error(`No question ${id} in this wave`);
  return question;
}

/** The carrier that a shot would hit: the one in the rocket's lane; null over an empty lane. */
export function aimedCarrier(state: GameState): Carrier | null {
  return state.carriers.find(({ lane }) => lane === state.rocket.lane) ?? null;
}

export function answerOf(state: GameState, id: string): AnswerRecord {
  const answer = state.answers.find((each) => each.id === id);
  if (!answer) throw new Error(`No answer ${id} in this wave`);
  return answer;
}

export function laneX(lane: number): number {
  return FIELD.firstLaneX + FIELD.laneGap * lane;
}
