import { z } from 'zod';

import { FREE_MODES, type FreeMode, type GameSource } from '@moonbase/practice';

import { remembered } from '../../platform/remembered.ts';
import type { RunToBeat } from '../practice/protocol.ts';

export interface GameChoice {
  readonly mode: FreeMode;
  readonly speed: number; // 1 to 10
}

/** A game that is about to start: from the content selection, from recently missed questions, or from those missed in one game. */
export interface ChosenGame extends GameChoice {
  readonly source: GameSource;
  readonly facts?: readonly number[]; // facts that were missed, in place of those that are due
  readonly ofGame?: string; // the game whose missed questions
  readonly work?: string; // the work that was set, whose content it asks
  readonly backTo?: string; // the page to return to; absent: the settings
}

/** Mode and speed of the last game on this computer; null before the first. */
export function lastGame(userId: string): GameChoice | null {
  const mode = FREE_MODES.find((each) => each === remembered.get(userId, 'practice-mode'));
  if (mode === undefined) return null;
  const speed = Number(remembered.get(userId, 'practice-speed'));
  return { mode, speed: Number.isInteger(speed) && speed >= 1 && speed <= 10 ? speed : 1 };
}

export function rememberGame(userId: string, { mode, speed }: GameChoice): void {
  remembered.set(userId, 'practice-mode', mode);
  remembered.set(userId, 'practice-speed', String(speed));
}

const Run = z.object({ unitName: z.string(), right: z.number(), ms: z.number() });

/** Keeps the run that the next game races against, so that the settings can name it. */
export function rememberRun(userId: string, run: RunToBeat | null): void {
  if (run !== null) remembered.set(userId, 'run-to-beat', JSON.stringify(run));
}

/** The run that the last game on this computer left to beat; null before the first. */
export function lastRun(userId: string): RunToBeat | null {
  try {
    return Run.parse(JSON.parse(remembered.get(userId, 'run-to-beat') ?? 'null'));
  } catch {
    return null; // none yet, or one of another version
  }
}

let chosen: ChosenGame | null = null;

/** The mode and speed of the game that is about to start; a reload forgets them, and leads back to the settings. */
export const chosenGame = {
  get: (): ChosenGame | null => chosen,
  set: (game: ChosenGame | null): void => {
    chosen = game;
  },
};

/** A game of the facts that are due: without a clock. @param backTo the page that it returns to */
export const factsAgain = (backTo: string): ChosenGame => ({
  mode: 'classic',
  speed: 1,
  source: 'facts',
  backTo,
});

/** A game of facts that a check found, mixed with what the student knows: without a clock. */
export const missedFacts = (facts: readonly number[], backTo: string): ChosenGame => ({
  ...factsAgain(backTo),
  facts,
});

/** A game of the questions that were not solved in another one: without a clock, and without a score. */
export const toMend = (ofGame: string): ChosenGame => ({
  mode: 'classic',
  speed: 1,
  source: 'misses',
  ofGame,
});
