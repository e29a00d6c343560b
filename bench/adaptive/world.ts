import { normal, even } from './chance.ts';
import { type Kind, type Syllabus } from './syllabus.ts';

/** Last step of each band: Year 1 to Year 8 and Open. */
export const BANDS = [7, 12, 23, 34, 49, 70, 92, 108, 128];
export const TOPICS = 10;

const SPANS = [3.0, 2.8, 3.0, 2.8, 2.8, 3.0, 3.0, 2.6, 3.0]; // logits gained over each band
const TARGET = 0.8;

export interface WorldOptions {
  readonly spanScale?: number;
  readonly spanSd?: number;
  readonly stepSd?: number;
  readonly habits?: Partial<Habits>;
  readonly course?: Course;
}

/** The product's own questions instead of one nameless question per step. */
export interface Course {
  readonly syllabus: Syllabus;
  readonly order: 'difficulty' | 'topic'; // of the steps of a year; by topic, all of them are about equally hard
  readonly unitSd: number; // logits
  readonly kindSd: number; // logits
}

const QUICK_SECONDS = 4; // of a quick fact

/** The habits of a world's children when they answer, in logits and log seconds. */
export interface Habits {
  readonly slip: number;
  readonly guess: number;
  readonly formSd: number;
  readonly itemSd: number;
  readonly slopeSd: number;
  readonly growth: number; // per week
  readonly timeSlope: number;
  readonly timeSd: number;
  readonly speedSd: number;
  readonly topicSd: number;
  readonly bursts: number; // share of rounds in which the child starts clicking
  readonly clickMs: number;
}

const USUAL: Habits = {
  slip: 0.05,
  guess: 0.02,
  formSd: 0.25,
  itemSd: 0.25,
  slopeSd: 0.2,
  growth: 0.065,
  timeSlope: 0.12,
  timeSd: 0.35,
  speedSd: 0.25,
  topicSd: 0.5,
  bursts: 0.02,
  clickMs: 900,
};

/** A world that breaks an engine's assumptions: more slips and guesses, rougher steps, moodier children. */
export const HARSH: WorldOptions = {
  spanSd: 0.35,
  stepSd: 0.7,
  habits: {
    slip: 0.09,
    guess: 0.06,
    formSd: 0.5,
    itemSd: 0.5,
    slopeSd: 0.35,
    growth: 0.13,
    timeSlope: 0.25,
    timeSd: 0.5,
    speedSd: 0.4,
    topicSd: 0.8,
    bursts: 0.06,
    clickMs: 1_200,
  },
};

/** True difficulties of the 128 steps, which no engine sees. */
export interface World {
  readonly habits: Habits;
  readonly targetLogits: number;
  readonly easiest: number; // logits, of the questions asked
  readonly hardest: number;
  readonly difficulty: Float64Array; // by step; index 0 is unused
  readonly topic: readonly number[]; // by step; index 0 is unused
  readonly usualLogSeconds: Float64Array;
  readonly topicOfStep: readonly (number | null)[]; // as given to the engine; null where topics are mixed
  readonly byTopic: boolean; // the steps of a year
  readonly topics: number;
  readonly kindsOf: (step: number) => readonly (readonly AskedKind[])[]; // by unit; none without a course
  readonly difficultyAt: (step: number) => number; // smooth
  readonly stepAt: (difficulty: number) => number; // smooth
}

/** A question with its true difficulty. */
export interface Asked {
  readonly difficulty: number; // logits
  readonly topic: number;
  readonly usualLogSeconds: number;
  readonly pace: number; // in multiples of a quick fact's time, as given to the engine
}
export type AskedKind = Asked & Kind;

export function makeWorld(seed: number, options: WorldOptions = {}): World {
  const { spanScale = 1, spanSd = 0.2, stepSd = 0.35 } = options;
  const habits = { ...USUAL, ...options.habits };
  const spans = SPANS.map((span, b) => span * spanScale * Math.exp(spanSd * normal(seed, 1, b, 0)));
  const knots = spans.reduce((list, span) => [...list, (list.at(-1) ?? 0) + span], [0]);
  const { difficultyAt, stepAt } = curveOf(knots, spans);
  const steps = Array.from({ length: 129 }, (_, step) => step);
  const kinds = options.course && kindsIn(options.course, seed, difficultyAt);
  const topic = steps.map((step) => (step === 0 ? 0 : Math.floor(even(seed, 3, step, 0) * TOPICS)));
  return {
    habits,
    difficultyAt,
    stepAt,
    topicOfStep: options.course?.syllabus.topicOfStep ?? topic,
    byTopic: options.course?.order === 'topic',
    topics: options.course?.syllabus.topics ?? TOPICS,
    kindsOf: (step) => kinds?.[step] ?? [],
    targetLogits: targetLogitsOf(habits),
    easiest: difficultyAt(options.course?.order === 'topic' ? middleOf(0) : 1),
    hardest: knots.at(-1) ?? 0,
    difficulty: Float64Array.from(steps, (s) => difficultyAt(s) + stepSd * normal(seed, 2, s, 0)),
    topic,
    usualLogSeconds: Float64Array.from(
      steps,
      (step) => Math.log(2.6 + (2.2 * step) / 128) + 0.15 * normal(seed, 4, step, 0),
    ),
  };
}

/** Every step's kinds with their true difficulty; a unit is equally hard wherever it is asked. */
function kindsIn(
  { syllabus, order, unitSd, kindSd }: Course,
  seed: number,
  difficultyAt: (step: number) => number,
): readonly (readonly (readonly AskedKind[])[])[] {
  const placeOf = (step: number): number =>
    order === 'topic' ? middleOf(BANDS.findIndex((end) => step <= end)) : step;
  return syllabus.units.map((units) =>
    units.map((kinds) =>
      kinds.map((kind) => ({
        ...kind,
        difficulty:
          difficultyAt(placeOf(kind.home)) +
          unitSd * normal(seed, 5, kind.unit, 0) +
          kindSd * normal(seed, 6, kind.unit, kind.position),
        usualLogSeconds:
          Math.log(QUICK_SECONDS * kind.pace) + 0.15 * normal(seed, 7, kind.unit, kind.position),
      })),
    ),
  );
}

/** Logits at which a child with these habits meets the target success rate. */
function targetLogitsOf({ slip, guess }: Habits): number {
  const known = (TARGET - guess) / (1 - slip - guess);
  return Math.log(known / (1 - known));
}

/** The same with usual habits: children of a rough world start where those of a usual one do. */
export const USUAL_TARGET_LOGITS = targetLogitsOf(USUAL);

const firstStep = (band: number): number => (band === 0 ? 0 : (BANDS[band - 1] ?? 0));

function curveOf(knots: readonly number[], spans: readonly number[]) {
  const width = (band: number): number => (BANDS[band] ?? 0) - firstStep(band);
  const difficultyAt = (step: number): number => {
    const inside = Math.max(0, Math.min(128, step));
    const band = BANDS.findIndex((end) => inside <= end);
    const share = (inside - firstStep(band)) / width(band);
    return (knots[band] ?? 0) + (spans[band] ?? 0) * share;
  };
  const stepAt = (difficulty: number): number => {
    if (difficulty <= difficultyAt(1)) return 1;
    if (difficulty >= (knots[BANDS.length] ?? 0)) return 128;
    const band = BANDS.findIndex((_, index) => difficulty <= (knots[index + 1] ?? 0));
    const share = (difficulty - (knots[band] ?? 0)) / (spans[band] ?? 1);
    return Math.max(1, firstStep(band) + width(band) * share);
  };
  return { difficultyAt, stepAt };
}

/** The middle of a band, as a step. */
export function middleOf(band: number): number {
  return (firstStep(band) + (BANDS[band] ?? 0)) / 2;
}
