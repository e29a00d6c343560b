import type { Outcome } from '@moonbase/practice';

const LEAST_FALL = 1; // step
const MOST_OF_IT = 0.7; // share of the fall that one round has
const HALF = 0.5; // share of the misses that are of one kind
const TOPIC_SHARE = 0.4; // share of the misses that one topic has
const ENOUGH = 4; // answers in a topic, or misses
const HASTY_MS = 2_000;

/** An estimate after a round: steps, with the 90 % interval. */
interface Estimate {
  readonly average: number;
  readonly low: number;
  readonly high: number;
}

export interface FallAnswer {
  readonly topic: string;
  readonly outcome: Outcome;
  readonly duration: number | null; // milliseconds; null: not known
}

/** A round that counts, with its answers. */
export interface FallRound {
  readonly day: string; // YYYY-MM-DD
  readonly after: Estimate;
  readonly answers: readonly FallAnswer[];
}

/** Why an estimate is lower than before, with the figures that its sentence names. @see ../SPEC.md rules WF1 to WF6 */
type Fall =
  | { readonly kind: 'within'; readonly steps: number; readonly low: number; readonly high: number }
  | { readonly kind: 'hasty'; readonly steps: number; readonly count: number; readonly of: number }
  | {
      readonly kind: 'skipped';
      readonly steps: number;
      readonly count: number;
      readonly of: number;
    }
  | {
      readonly kind: 'topic';
      readonly steps: number;
      readonly topic: string;
      readonly right: number;
      readonly asked: number;
    }
  | {
      readonly kind: 'one-round';
      readonly steps: number;
      readonly day: string;
      readonly right: number;
      readonly asked: number;
    }
  | {
      readonly kind: 'all-over';
      readonly steps: number;
      readonly right: number;
      readonly asked: number;
    };

/**
 * Why the estimate after some rounds is lower than before them.
 *
 * @param rounds oldest first
 * @returns null: it is not lower by a step
 */
export function whyFell(before: Estimate, rounds: readonly FallRound[]): Fall | null {
  const last = rounds.at(-1);
  if (last === undefined) return null;
  const fall = before.average - last.after.average;
  if (fall < LEAST_FALL) return null;
  const steps = Math.round(fall);
  if (last.after.average >= before.low)
    return { kind: 'within', steps, low: before.low, high: before.high };
  const answers = rounds.flatMap((round) => round.answers);
  return (
    ofTheMisses(answers, steps) ??
    ofATopic(answers, steps) ??
    ofOneRound(before, rounds, { fall, steps }) ?? {
      kind: 'all-over',
      steps,
      ...figuresOf(answers),
    }
  );
}

const isMiss = ({ outcome }: FallAnswer): boolean => outcome !== 'correct';

const figuresOf = (answers: readonly FallAnswer[]) => ({
  right: answers.filter((answer) => !isMiss(answer)).length,
  asked: answers.length,
});

/** Most of what was missed was hasty, or skipped. @see ../SPEC.md rules WF3, WF4 */
function ofTheMisses(answers: readonly FallAnswer[], steps: number): Fall | null {
  const misses = answers.filter(isMiss);
  if (misses.length < ENOUGH) return null;
  const hasty = misses.filter(({ duration }) => duration !== null && duration < HASTY_MS).length;
  if (hasty > HALF * misses.length)
    return { kind: 'hasty', steps, count: hasty, of: misses.length };
  const skipped = misses.filter(({ outcome }) => outcome === 'skipped').length;
  return skipped > HALF * misses.length
    ? { kind: 'skipped', steps, count: skipped, of: misses.length }
    : null;
}

/** One topic has many of the misses, and half of it or less is right. @see ../SPEC.md rule WF5 */
function ofATopic(answers: readonly FallAnswer[], steps: number): Fall | null {
  const misses = answers.filter(isMiss).length;
  const [worst] = [...new Set(answers.map(({ topic }) => topic))]
    .map((topic) => ({ topic, ...figuresOf(answers.filter((answer) => answer.topic === topic)) }))
    .filter(({ asked, right }) => asked >= ENOUGH && right <= HALF * asked)
    .filter(({ asked, right }) => asked - right >= TOPIC_SHARE * misses)
    .sort((one, other) => other.asked - other.right - (one.asked - one.right));
  return worst === undefined ? null : { kind: 'topic', steps, ...worst };
}

/** Of three rounds at least, one has most of the fall. @see ../SPEC.md rule WF6 */
function ofOneRound(
  before: Estimate,
  rounds: readonly FallRound[],
  { fall, steps }: { readonly fall: number; readonly steps: number },
): Fall | null {
  if (rounds.length < 3) return null;
  const [worst] = rounds
    .map((round, at) => ({
      round,
      drop: (rounds[at - 1]?.after ?? before).average - round.after.average,
    }))
    .sort((one, other) => other.drop - one.drop);
  if (worst === undefined || worst.drop < MOST_OF_IT * fall) return null;
  return { kind: 'one-round', steps, day: worst.round.day, ...figuresOf(worst.round.answers) };
}

const stepsText = (steps: number): string => (steps === 1 ? 'one step' : `${steps} steps`);

/**
 * The fall as one sentence.
 *
 * @param name the student's; null addresses the student
 * @param dayText writes a day for the reader
 */
export function sentenceOfFall(
  fall: Fall,
  name: string | null,
  dayText: (day: string) => string,
): string {
  const whose = name === null ? 'Your' : `${name}’s`;
  const fell = `${whose} level is ${stepsText(fall.steps)} lower`;
  switch (fall.kind) {
    case 'within':
      return `${fell}, which is no real change: before, it was somewhere from ${fall.low} to ${fall.high}.`;
    case 'hasty':
      return `${fell}: ${fall.count} of ${fall.of} missed questions were answered in under two seconds.`;
    case 'skipped':
      return `${fell}: ${fall.count} of ${fall.of} missed questions were skipped.`;
    case 'topic':
      return `${fell}, most of all by ${fall.topic.toLowerCase()}: ${fall.right} of ${fall.asked} right.`;
    case 'one-round':
      return `${fell}, most of it in one round on ${dayText(fall.day)}: ${fall.right} of ${fall.asked} right.`;
    case 'all-over':
      return `${fell}: ${fall.right} of ${fall.asked} right, and no one topic or round stands out.`;
  }
}
