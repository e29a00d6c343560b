import { plannedWaves, rulesOf, type StoryMode } from './modes.ts';

/** Share of right answers that passes a round, in per cent. @see ../SPEC.md rule PL1 */
const PASS_PERCENT: Readonly<Record<StoryMode, number>> = {
  'basic-speed': 80,
  'expert-speed': 85,
  'master-speed': 90,
};

/** The outcome of a whole story round, without couriers. */
export interface StoryRoundFacts {
  readonly right: number; // required questions right within 3 tries
  readonly questions: number; // all required questions of the round, seen or not
  readonly completed: boolean; // the last planned wave was played to its end
}

/** True when the round is passed, in whole numbers. @see ../SPEC.md rules PL1 to PL3 */
export function passesStoryRound(mode: StoryMode, facts: StoryRoundFacts): boolean {
  return facts.completed && 100 * facts.right >= PASS_PERCENT[mode] * facts.questions;
}

/** Required questions of a whole round. @see ../SPEC.md rule PL2 */
export function questionsOfRound(mode: StoryMode, bossStep: boolean): number {
  return rulesOf(mode).required * plannedWaves(mode, bossStep);
}

/** Right answers needed to pass a round: "15 of the 16 you need". @see ../SPEC.md rule PL2 */
export function neededToPass(mode: StoryMode, bossStep: boolean): number {
  return Math.ceil((PASS_PERCENT[mode] * questionsOfRound(mode, bossStep)) / 100);
}
