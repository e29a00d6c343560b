import { findStep, storyRound } from '@moonbase/content/story';
import { neededToPass, plannedWaves, questionsOfRound, type StoryMode } from '@moonbase/practice';
import { CAMPAIGN_STEPS } from '@moonbase/scoring';

export const ROUNDS = [1, 2, 3] as const;
export type RoundPosition = (typeof ROUNDS)[number];

/** One of the 384 rounds of the campaign. */
export interface RoundRef {
  readonly step: number; // 1 to 128
  readonly round: RoundPosition;
}

export interface RoundInfo {
  readonly name: string; // "Basic Speed", "Expert Speed" or "Master Speed"
  readonly mode: StoryMode;
  readonly bossStep: boolean;
  readonly waves: number;
  readonly questions: number; // required questions in the whole round
  readonly needed: number; // right answers that pass it
}

const MODES = { 1: 'basic-speed', 2: 'expert-speed', 3: 'master-speed' } as const;
const ID = /^([1-9]\d{0,2})\.([1-3])$/;

/** The wire's name of a round: "57.1". */
export function roundId({ step, round }: RoundRef): string {
  return `${step}.${round}`;
}

/** The round of an id, or null when there is none. */
export function parseRoundId(id: string): RoundRef | null {
  const [, stepText, roundText] = ID.exec(id) ?? [];
  const step = Number(stepText);
  const round = ROUNDS.find((each) => String(each) === roundText);
  return round === undefined || step > CAMPAIGN_STEPS ? null : { step, round };
}

/** Waves, questions and the right answers that pass a round. */
export function roundInfo({ step, round }: RoundRef): RoundInfo {
  const mode = MODES[round];
  const bossStep = isBoss(step);
  return {
    name: storyRound(round).name,
    mode,
    bossStep,
    waves: plannedWaves(mode, bossStep),
    questions: questionsOfRound(mode, bossStep),
    needed: neededToPass(mode, bossStep),
  };
}

/** True for the last step of an area. @see ../SPEC.md rule CM3 */
export function isBoss(step: number): boolean {
  return findStep(step)?.boss ?? false;
}
