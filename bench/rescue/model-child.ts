// A model of a child who plays Space Rescue: its answers, its picks, its thinking time.
import { decideMove } from '../../packages/rescue/src/crews.ts';
import { raceKindsAt } from '../../apps/server/src/features/rescue/room/race-questions.ts';
import type { Dice } from '../../packages/rescue/src/dice.ts';
import {
  type Action,
  type AnswerResult,
  type Match,
  quickSecondsOf,
} from '../../packages/rescue/src/index.ts';

/** `theta` is the child's ability as a step; without one, the share of right answers is fixed. */
export interface Child {
  readonly name: string;
  readonly right: number; // share of right answers at the child's own level
  readonly seconds: number; // mean per answer
  readonly pace: number; // seconds per answer for computing par
  readonly theta: number | null;
  readonly fixedLevel: number | null; // everybody answers this level
  readonly randomPicks: number;
  readonly buys: number;
  readonly year?: number; // a guest of that school year, whose times follow the kinds of the questions
}

const ANSWER_CV = 0.45;
const THINK_SECONDS = 4.2;
const THINK_CV = 0.5;
const TURN_SECONDS = 15;
const LEVELS_AROUND = 6;
const SKIP_SHARE = 0.25;

/** The seconds for one question at the level, by its kind; null for a child whose times do not follow kinds. */
function secondsByKind({ year }: Child, level: number, dice: Dice): number | null {
  if (year === undefined) return null;
  const around = level + dice.int(2 * LEVELS_AROUND + 1) - LEVELS_AROUND; // where its level goes in a match
  const kinds = raceKindsAt(Math.max(1, Math.min(128, around)));
  let left = dice.unit() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  const kind = kinds.find(({ weight }) => (left -= weight) < 0) ?? kinds[0];
  return quickSecondsOf(year) * (kind?.pace ?? 1);
}

/** One answer: its time and its result. */
export function answerOf(
  child: Child,
  level: number,
  dice: Dice,
): { readonly ms: number; readonly result: AnswerResult } {
  const { theta } = child;
  const asked = child.fixedLevel ?? level;
  const right = theta === null ? child.right : 1 / (1 + Math.exp(-((theta - asked) / 5 + 1.25)));
  const usual = secondsByKind(child, asked, dice) ?? child.seconds;
  const mean = theta === null ? usual : usual * Math.exp((asked - theta) / 30);
  const ms = 1000 * Math.max(0.8, dice.logNormal(mean, ANSWER_CV));
  if (dice.chance(right)) return { ms, result: 'right' };
  return { ms, result: dice.chance(SKIP_SHARE) ? 'skipped' : 'wrong' };
}

/** The child's next action when it is its turn. */
export function moveOf(
  child: Child,
  match: Match,
  considered: number,
  dice: Dice,
): {
  readonly ms: number;
  readonly action: Action;
  readonly considered: number;
  readonly zone: number | null;
} {
  const seat = match.turn?.seat ?? 0;
  const crew = { right: 0, seconds: 0, randomPicks: child.randomPicks, buys: child.buys };
  const { move, considered: weighed } = decideMove(match, seat, crew, considered, dice);
  if (move.kind === 'power')
    return {
      ms: 1_000,
      action: { type: 'purchase-power', seat, power: move.power },
      considered: weighed,
      zone: move.tile,
    };
  const ms = 1000 * Math.min(TURN_SECONDS, dice.logNormal(THINK_SECONDS, THINK_CV));
  return {
    ms,
    action: { type: 'click-tile', seat, tile: move.tile },
    considered: weighed,
    zone: null,
  };
}
