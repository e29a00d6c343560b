import { nextInt, type Rng, rngFromSeed, SEEDS } from '@moonbase/kit';

import type { WaveAnswer } from './earnest.ts';
import { type Estimate, estimateOf } from './estimate.ts';
import {
  learnLevel,
  levelGroup,
  levelOf,
  type LevelRule,
  type LevelState,
  newLevelState,
  nextLevel,
} from './level-rule.ts';
import { TARGET_SUCCESS } from './model.ts';
import { drawWeight, mannerOf } from './manner.ts';
import { type Aims, type PlanNode, planWave } from './plan.ts';
import { WAVE_QUESTIONS } from './numbers.ts';
import { type AdaptiveScale, STEPS } from './scale.ts';
import { type SimulatedStudent, simulateAnswer, trueStepOf } from './simulated-student.ts';
import { type AdaptiveState, newState } from './state.ts';
import { beginWave, finishWave } from './wave.ts';

const LEAST_TARGET = 0.5;
const MOST_TARGET = 0.95;
const GROWTH = 0.2; // steps per round
const SETBACK_AFTER = 20; // rounds
const SETBACK = 15; // steps

/** The student's ability from round to round. */
export type AbilityPattern = 'steady' | 'growth' | 'setback';

export interface SimulationSettings {
  readonly student: SimulatedStudent;
  readonly pattern: AbilityPattern;
  readonly rule: LevelRule; // its group size is the number of questions for both engines
  readonly daysBetween: number;
  readonly seed: number;
  /** The questions at a step: for each of its units the paces of its kinds; 1 is that of a quick fact. */
  readonly unitsAt: (step: number) => readonly (readonly number[])[];
}

/** The state of one engine in its open round. */
export interface Side<Kept> {
  readonly kept: Kept; // at the beginning of the round
  readonly answers: readonly WaveAnswer[]; // of the open round
  readonly last: readonly WaveAnswer[]; // of the round before
}

/** The truth and both estimates after a round, in steps. */
export interface RunPoint {
  readonly round: number; // 0 before the first
  readonly truth: number;
  readonly product: Estimate;
  readonly rule: number;
  readonly clock: boolean; // of the product's round
  readonly paces: readonly number[]; // among the questions that the product asked in it
}

/** Two engines in the same classroom: each asks its own questions of the same student with the same luck. */
export interface Simulation {
  readonly rng: Rng;
  readonly day: number;
  readonly product: Side<AdaptiveState> & { readonly plan: readonly PlanNode[] };
  readonly rule: Side<LevelState> & { readonly group: readonly number[] };
  readonly points: readonly RunPoint[]; // oldest first
}

/** Target success of the product's engine when the page asks for a weight. @see ../SPEC.md rule SI4 */
export function targetOfWeight(weight: number): number {
  return Math.min(MOST_TARGET, Math.max(LEAST_TARGET, weight));
}

/** The student's ability in a round, counted from 0. @see ../SPEC.md rule SI5 */
export function abilityInRound(settings: SimulationSettings, round: number): SimulatedStudent {
  const { student, pattern } = settings;
  const change = {
    steady: 0,
    growth: GROWTH * round,
    setback: round < SETBACK_AFTER ? 0 : -SETBACK,
  };
  const ability = Math.min(STEPS, Math.max(1, student.ability + change[pattern]));
  return { ...student, ability };
}

/** Two engines without any answers of the student yet. */
export function startSimulation(scale: AdaptiveScale, settings: SimulationSettings): Simulation {
  const begun = beginWave(newState(scale, null), 0);
  const rule = newLevelState(null);
  return {
    rng: rngFromSeed(settings.seed),
    day: 0,
    product: {
      kept: begun,
      answers: [],
      last: [],
      plan: planWave(scale, begun, aimsOf(begun, settings)),
    },
    rule: { kept: rule, answers: [], last: [], group: levelGroup(rule, 0, settings.rule) },
    points: [
      pointOf(
        scale,
        settings,
        0,
        { begun, learned: begun, answers: [] },
        levelOf(rule, 0, settings.rule),
      ),
    ],
  };
}

/**
 * Lets each engine ask one question and get its answer; after the last of a round both learn.
 *
 * @see ../SPEC.md rules SI6, SI7
 */
export function answerOnce(
  scale: AdaptiveScale,
  settings: SimulationSettings,
  { rng, ...simulation }: Simulation,
): Simulation {
  const student = abilityInRound(settings, simulation.points.length - 1);
  const [luck, next] = nextInt(rng, SEEDS); // the same for both, so that neither is luckier
  const give = (step: number) => simulateAnswer(student, step, rngFromSeed(luck));
  const product = answerProduct(scale, settings, simulation, give);
  const rule = answerRule(simulation.rule, give);
  const answered = { ...simulation, product, rule, rng: next };
  return rule.answers.length < settings.rule.groupSize
    ? answered
    : finishRound(scale, settings, answered);
}

type Give = (step: number) => readonly [WaveAnswer, Rng];

/** Plays a round of more than twelve questions as several of the product's waves. */
function answerProduct(
  scale: AdaptiveScale,
  settings: SimulationSettings,
  { product, day }: Pick<Simulation, 'product' | 'day'>,
  give: Give,
): Simulation['product'] {
  const inWave = product.answers.length % WAVE_QUESTIONS;
  let { kept, plan } = product;
  if (inWave === 0 && product.answers.length > 0) {
    const wave = product.answers.slice(-WAVE_QUESTIONS);
    kept = beginWave(finishWave(scale, kept, wave).state, day);
    plan = planWave(scale, kept, aimsOf(kept, settings));
  }
  let node = plan[0];
  for (const { correct } of product.answers.slice(product.answers.length - inWave)) {
    const order = correct ? node?.correct : node?.incorrect;
    node = plan[(order ?? 0) - 1];
  }
  if (node === undefined) throw new Error('The plan ends before its wave');
  const [answer, luck] = give(node.step);
  const pace = drawPace(settings.unitsAt(node.step), mannerOf(kept).clock, luck);
  const timeMs = Math.round(answer.timeMs * pace);
  return { ...product, kept, plan, answers: [...product.answers, { ...answer, timeMs, pace }] };
}

/** The pace of the kind asked, drawn as in a round. @see ../SPEC.md rule SI9 */
function drawPace(units: readonly (readonly number[])[], clock: boolean, luck: Rng): number {
  const [unit, afterUnit] = nextInt(luck, Math.max(1, units.length));
  const paces = units[unit] ?? [];
  const weights = paces.map((pace) => drawWeight(pace, clock));
  const [draw] = nextInt(afterUnit, SEEDS);
  let left = (draw / SEEDS) * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return paces.at(place) ?? 1;
}

function answerRule(rule: Simulation['rule'], give: Give): Simulation['rule'] {
  const step = nextLevel(
    rule.group,
    rule.answers.map(({ correct }) => correct),
  );
  if (step === null) throw new Error('The group ends before its round');
  return { ...rule, answers: [...rule.answers, give(step)[0]] };
}

function finishRound(
  scale: AdaptiveScale,
  settings: SimulationSettings,
  simulation: Simulation,
): Simulation {
  const { product, rule, day, points } = simulation;
  const open = product.answers.length % WAVE_QUESTIONS || WAVE_QUESTIONS;
  const learned = finishWave(scale, product.kept, product.answers.slice(-open)).state;
  const level = learnLevel(rule.kept, rule.answers, day, settings.rule);
  const nextDay = day + settings.daysBetween;
  const begun = beginWave(learned, nextDay);
  return {
    ...simulation,
    day: nextDay,
    product: {
      kept: begun,
      answers: [],
      last: product.answers,
      plan: planWave(scale, begun, aimsOf(begun, settings)),
    },
    rule: {
      kept: level,
      answers: [],
      last: rule.answers,
      group: levelGroup(level, nextDay, settings.rule),
    },
    points: [
      ...points,
      pointOf(
        scale,
        settings,
        points.length,
        { begun: product.kept, learned, answers: product.answers },
        levelOf(level, day, settings.rule),
      ),
    ],
  };
}

function pointOf(
  scale: AdaptiveScale,
  settings: SimulationSettings,
  round: number,
  {
    begun,
    learned,
    answers,
  }: {
    readonly begun: AdaptiveState;
    readonly learned: AdaptiveState;
    readonly answers: readonly WaveAnswer[];
  },
  rule: number,
): RunPoint {
  const student = abilityInRound(settings, Math.max(0, round - 1));
  return {
    round,
    truth: trueStepOf(student, TARGET_SUCCESS),
    product: estimateOf(learned, scale),
    rule,
    clock: mannerOf(begun).clock,
    paces: answers.map(({ pace = 1 }) => pace),
  };
}

/** The product's aims, with the page's target success in place of its own. @see ../SPEC.md rule SI8 */
function aimsOf(begun: AdaptiveState, { rule }: SimulationSettings): Aims {
  return { ...mannerOf(begun).aims, target: targetOfWeight(rule.targetWeight) };
}
