import { assertNever, at } from '@moonbase/kit';

import type { WaveAnswer } from './earnest.ts';
import { momentsOf } from './grid.ts';
import { offsetOf, TARGET_SUCCESS } from './model.ts';
import { mannerOf } from './manner.ts';
import { orderOf, type PlanNode, planWave, steadying } from './plan.ts';
import { WAVE_QUESTIONS } from './numbers.ts';
import { type AdaptiveScale, residualAt, STEPS, YEAR_LOGITS } from './scale.ts';
import type { AdaptiveState } from './state.ts';

const ENOUGH_ANSWERS = 4; // answers needed to mention a topic
const WEAK_SUCCESS = 0.7; // at most
const LEAST_CHANGE = 0.2; // logits
const LITTLE = YEAR_LOGITS / 2; // logits

/**
 * The engine's reason for asking a question, with the figures that its sentence names. @see ../SPEC.md rules WY1 to
 * WY7, WY10, WY11
 */
export type Reason =
  | {
      readonly kind:
        | ('too-hard' | 'warm-up' | 'stretch' | 'rest' | 'ending' | 'fits')
        | ('finding' | 'behind' | 'ahead');
    }
  | { readonly kind: 'first-round'; readonly yearKnown: boolean }
  | { readonly kind: 'end-of-steps'; readonly step: number }
  | {
      readonly kind: 'topic';
      readonly topic: string;
      readonly right: number;
      readonly asked: number;
      readonly harder: boolean;
      readonly little: boolean;
    }
  | {
      readonly kind: 'one-before';
      readonly outcome: 'correct' | 'incorrect' | 'skipped';
      readonly little: boolean;
    };

/** A student's answers in one topic in the seven days before a round. */
export interface TopicRecord {
  readonly topic: number; // of the scale
  readonly name: string;
  readonly right: number;
  readonly asked: number;
  readonly difficulty: number; // of its questions on average, logits
}

export interface ExplainedRound {
  readonly unpressed: AdaptiveState; // the state from `beginWave`
  readonly begun: AdaptiveState; // after the presses of Too Hard, if any
  readonly plan: readonly PlanNode[]; // of `begun`
  readonly answers: readonly WaveAnswer[]; // in the order given
  readonly lastWeek: readonly TopicRecord[];
}

interface Asked {
  readonly question: number; // from 0
  readonly right: number; // the questions before it
  readonly node: PlanNode;
  readonly other: number | null; // the step, if the answer before had come out otherwise
  readonly before: WaveAnswer | undefined;
}

/** The reason for each question of a round, in the order of its answers. */
export function explainRound(scale: AdaptiveScale, round: ExplainedRound): readonly Reason[] {
  const { plan } = round;
  const told = new Set<string>(); // topics: each is mentioned once
  let right = 0;
  return round.answers.map((answer, question) => {
    const node = plan[orderOf(question, right) - 1];
    const before = round.answers[question - 1];
    if (node === undefined) throw new Error('A round has more answers than its plan');
    const otherwise = orderOf(question, before?.correct === true ? right - 1 : right + 1) - 1;
    const other = before === undefined ? null : (plan[otherwise]?.step ?? null);
    const asked = { question, right, node, other, before };
    if (answer.correct) right += 1;
    const start = reasonToStart(scale, round, asked);
    if (start !== null) return start;
    const aside = answer.topic !== undefined && answer.topic !== scale.topicOfStep[node.step];
    const topic = aside ? null : reasonOfTopic(scale, round, node);
    if (topic?.kind === 'topic' && !told.has(topic.topic)) {
      told.add(topic.topic);
      return topic;
    }
    return reasonBefore(scale, asked) ?? reasonOfPlace(scale, round.begun, asked);
  });
}

function reasonToStart(
  scale: AdaptiveScale,
  { begun, unpressed }: ExplainedRound,
  { question, node }: Asked,
): Reason | null {
  if (question > 0) return null;
  const offered = begun.pressed
    ? planWave(scale, unpressed, mannerOf(unpressed).aims)[0]?.step
    : undefined;
  if (offered !== undefined && node.step < offered) return { kind: 'too-hard' };
  return begun.waves === 1 ? { kind: 'first-round', yearKnown: begun.year !== null } : null;
}

/** @see ../SPEC.md rules WY3, WY4 */
function reasonOfTopic(
  scale: AdaptiveScale,
  { begun, lastWeek }: ExplainedRound,
  { step }: PlanNode,
): Reason | null {
  const number = at(scale.topicOfStep, step);
  if (number === null) return null;
  const record = lastWeek.find(({ topic }) => topic === number);
  if (record === undefined || record.asked < ENOUGH_ANSWERS) return null;
  const { name, right, asked, difficulty } = record;
  const success = right / asked;
  const believed = momentsOf(begun.workingPoint).mean + at(begun.topicMean, number) - difficulty;
  const moved = at(scale.difficulty, step) - difficulty;
  const harder = success > TARGET_SUCCESS && Math.min(believed, moved) >= LEAST_CHANGE;
  const easier = success <= WEAK_SUCCESS && Math.max(believed, moved) <= -LEAST_CHANGE;
  if (!harder && !easier) return null;
  const little = Math.abs(moved) < LITTLE;
  return { kind: 'topic', topic: name.toLowerCase(), right, asked, harder, little };
}

/** @see ../SPEC.md rule WY5 */
function reasonBefore(scale: AdaptiveScale, { node, other, before }: Asked): Reason | null {
  if (before === undefined || other === null) return null;
  const moved = at(scale.difficulty, node.step) - at(scale.difficulty, before.step);
  const holds = before.correct
    ? moved >= LEAST_CHANGE && node.step > other
    : moved <= -LEAST_CHANGE && node.step < other;
  if (!holds) return null;
  const outcome = before.correct ? 'correct' : before.skipped ? 'skipped' : 'incorrect';
  return { kind: 'one-before', outcome, little: Math.abs(moved) < LITTLE };
}

/** @see ../SPEC.md rules WY6, WY7, WY10, WY11 */
function reasonOfPlace(
  scale: AdaptiveScale,
  begun: AdaptiveState,
  { question, right, node: { step, level } }: Asked,
): Reason {
  const forChild = at(scale.difficulty, step) - residualAt(scale, begun.topicMean, step);
  const { clock, aims } = mannerOf(begun);
  if (!clock && question > 0) return { kind: 'finding' };
  const steady = aims.steadied ? steadying(question, right) : 0;
  if (steady < 0 && forChild <= level - LEAST_CHANGE) return { kind: 'behind' };
  if (steady > 0 && forChild > level) return { kind: 'ahead' };
  const offset = offsetOf(question);
  if (offset > 0 && forChild > level) return { kind: 'stretch' };
  if (offset < 0 && forChild < level) {
    if (question === 0) return { kind: 'warm-up' };
    return { kind: question === WAVE_QUESTIONS - 1 ? 'ending' : 'rest' };
  }
  return step === 1 || step === STEPS ? { kind: 'end-of-steps', step } : { kind: 'fits' };
}

/**
 * The reason as a sentence.
 *
 * @param name the student's; null addresses the student
 */
export function sentenceOf(reason: Reason, name: string | null): string {
  switch (reason.kind) {
    case 'too-hard':
      return `${name ?? 'You'} said Too Hard, so the round starts easier.`;
    case 'first-round':
      return `This is ${name === null ? 'your' : `${name}’s`} first round, so it starts near the middle of ${
        reason.yearKnown ? 'the school year' : 'all steps'
      }.`;
    case 'topic':
      return `${name === null ? 'You were' : `${name} was`} right ${reason.right} of ${reason.asked} on ${
        reason.topic
      } in the last week, so this is ${changeOf(reason)}.`;
    case 'one-before':
      return `${BEFORE[reason.outcome]}, so this one is ${changeOf({
        harder: reason.outcome === 'correct',
        little: reason.little,
      })}.`;
    case 'warm-up':
      return 'The first question is a little easier, to warm up.';
    case 'stretch':
      return 'Every round has a few harder questions to stretch for. This is one.';
    case 'rest':
      return 'Every round has easier questions between the harder ones. This is one.';
    case 'ending':
      return 'The last question is a little easier, to end well.';
    case 'end-of-steps':
      return reason.step === 1
        ? 'This is the first of all steps.'
        : 'This is the last of all steps.';
    case 'fits':
      return `This is near the step where ${name === null ? 'you are' : `${name} is`} right four times of five.`;
    case 'finding':
      return `This question helps to find ${name === null ? 'your' : `${name}’s`} level.`;
    case 'behind':
      return 'The round has been hard so far, so this one is easier.';
    case 'ahead':
      return 'All answers so far were right, so this one is a little harder.';
    default:
      return assertNever(reason);
  }
}

const BEFORE = {
  correct: 'The question before was right',
  incorrect: 'The question before was not right',
  skipped: 'The question before was too hard',
} as const;

function changeOf({ harder, little }: { readonly harder: boolean; readonly little: boolean }) {
  return `${little ? 'a little ' : ''}${harder ? 'harder' : 'easier'}`;
}
