import type { AccessProfile, Game, Wave } from '@moonbase/contracts';
import { isRecord } from '@moonbase/kit';
import type { WaveToSend } from '@moonbase/practice';

/**
 * The messages between the page that hosts the practice game and the game in its `<iframe>` (`/game.html`).
 * Both sides accept only messages from the other's window and from their own origin, and check the shape with the
 * guards below.
 *
 * Host: on `ready` send `load`; on `wave-complete` put the wave into the outbox and answer `saving`, `offline` or
 * `saved`, then `next-wave` unless the game is over. Store each `progress` until its `wave-complete` is acknowledged:
 * when the page goes away in mid-wave, the last one is to be sent, with the same `submissionId`.
 */

/** The best run of a unit, which the next game of it races against. */
export interface RunToBeat {
  readonly unitName: string;
  readonly right: number;
  readonly ms: number;
}

/** The facts about a campaign round that the game gets; null in free play. */
export interface RoundInfo {
  readonly position: 1 | 2 | 3;
  readonly bossStep: boolean;
  readonly isGate?: boolean; // it leads into the area, whose gate stands in the field
  readonly name: string; // "Basic Speed", "Expert Speed" or "Master Speed"
  readonly focus: string; // topic of the step, or "Zone Summary"
}

/** The progress towards the next Defender Level before the game, in right answers. */
export interface DefenderProgress {
  readonly correct: number; // so far
  readonly score: number; // the start of the present level
  readonly nextScore: number;
  readonly next: number; // the next level, 1 to 50
}

/** The settings of the game for this person. */
export interface GameSettings {
  readonly profile: AccessProfile; // its `time` gives way to the game's own `timeScale`
  readonly round: RoundInfo | null;
  readonly area: number; // 1 to 10: the planet in the sky
  readonly rocketPaint: number; // 0 for the standard colour, 1 to 10 for an area's
  readonly showHowTo: boolean; // this person has not been shown how to play on this computer
  readonly guided: boolean; // an arrow points the way until the first right answer
  readonly countryId: string | null; // whose words an example has
  readonly youngest: boolean; // cannot be expected to read
  readonly keyboardToggle: boolean; // whether the player can show and hide the on-screen keypad
  readonly clockOffsetMs: number; // server minus this computer
  readonly defender: DefenderProgress | null; // null at the last level
}

export type HostMessage =
  | {
      readonly type: 'load';
      readonly game: Game;
      readonly wave: Wave;
      readonly settings: GameSettings;
    }
  /** Without `game` the server has not seen the wave before: the device keeps the next one. */
  | { readonly type: 'next-wave'; readonly game?: Game; readonly wave: Wave }
  /** The server has the wave; `game` holds the score so far and, after a final wave, whether a round is passed. */
  | { readonly type: 'saved'; readonly waveId: string; readonly game: Game }
  | { readonly type: 'saving'; readonly waveId: string }
  /** The wave is stored on this computer and will be sent when there is a network. */
  | { readonly type: 'offline'; readonly waveId: string }
  /** A dialog of the host covers the game, or the person changed a setting. */
  | { readonly type: 'pause' }
  /** What a row of the wave's end says of an answer that the student has objected to. */
  | { readonly type: 'objected'; readonly answer: string; readonly words: string }
  | { readonly type: 'profile'; readonly profile: AccessProfile };

export type FrameMessage =
  | { readonly type: 'ready' }
  /** The body of `POST /api/waves/{waveId}/complete`, once a wave is over. */
  | {
      readonly type: 'wave-complete';
      readonly waveId: string;
      readonly submissionId: string;
      readonly wave: WaveToSend;
      readonly settled: readonly string[]; // ids of the answers that are final
    }
  /** Sent at every settled question, as if the player left now: `final` is true. */
  | {
      readonly type: 'progress';
      readonly waveId: string;
      readonly submissionId: string;
      readonly wave: WaveToSend;
      readonly settled: readonly string[];
    }
  /** Sent after the last summary. `passed` is null in free play, and until the server has answered. */
  | {
      readonly type: 'game-over';
      readonly gameId: string;
      readonly passed: boolean | null;
      readonly toBeat: RunToBeat | null; // the run that the next game races against
    }
  /** The player wants the same game or round once more, at once. */
  | { readonly type: 'again' }
  /** The player wants the questions once more that were not solved in this game. */
  | { readonly type: 'mend' }
  /** No visitor came home in a clocked game: opens the settings, with Classic chosen. */
  | { readonly type: 'classic' }
  /** Sent after a round that was not passed: opens the step's example questions. */
  | { readonly type: 'examples' }
  | { readonly type: 'close' }
  /** The player thinks that an answer of a wave that is over is right. */
  | { readonly type: 'object'; readonly answer: string }
  /** The player changed a setting in the game; the host saves it. */
  | { readonly type: 'profile-change'; readonly change: Partial<AccessProfile> }
  | { readonly type: 'error'; readonly detail: string };

const FRAME_TYPES: ReadonlySet<string> = new Set([
  'ready',
  'wave-complete',
  'progress',
  'game-over',
  'again',
  'classic',
  'mend',
  'examples',
  'close',
  'object',
  'profile-change',
  'error',
] satisfies FrameMessage['type'][]);

const HOST_TYPES: ReadonlySet<string> = new Set([
  'load',
  'next-wave',
  'saved',
  'saving',
  'offline',
  'pause',
  'objected',
  'profile',
] satisfies HostMessage['type'][]);

/** The fields that each message of the host must hold as objects. */
const OBJECTS: Readonly<Partial<Record<string, readonly string[]>>> = {
  load: ['game', 'wave', 'settings'],
  'next-wave': ['wave'],
  saved: ['game'],
  profile: ['profile'],
  'wave-complete': ['wave'],
  progress: ['wave'],
  'profile-change': ['change'],
};

/** The fields that each message must hold as lists. */
const LISTS: Readonly<Partial<Record<string, readonly string[]>>> = {
  'wave-complete': ['settled'],
  progress: ['settled'],
};

/** Checks messages from the host. The host has checked their contents against the contracts. */
export function isHostMessage(data: unknown): data is HostMessage {
  return isMessage(data, HOST_TYPES);
}

export function isFrameMessage(data: unknown): data is FrameMessage {
  return isMessage(data, FRAME_TYPES);
}

function isMessage(data: unknown, types: ReadonlySet<string>): boolean {
  if (!isRecord(data) || typeof data['type'] !== 'string' || !types.has(data['type'])) return false;
  if ((LISTS[data['type']] ?? []).some((field) => !Array.isArray(data[field]))) return false;
  return (OBJECTS[data['type']] ?? []).every((field) => isRecord(data[field]));
}
