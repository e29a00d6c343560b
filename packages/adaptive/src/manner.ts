import { estimateOf, WIDE_STEPS } from './estimate.ts';
import { type Aims, USUAL_AIMS } from './plan.ts';
import type { AdaptiveState } from './state.ts';

const FIRST_ROUNDS = 2; // without a clock, however narrow the interval is
const CERTAIN_STEPS = 8; // width of the interval
const SETTLED_STEPS = 10; // the third round has a clock only with an interval this narrow
const UNSURE_STEPS = 24; // width of the interval
const KINDEST = 0.92; // target share of right answers when a question is expected to reveal little
const MOST_TELLING = 0.765; // the same when it is expected to reveal much
const THIRD_ROUND = 0.66; // target share in the third round, the last chance to settle before rounds have a clock
const OPENING_DOUBT = 8; // logits squared
const PACE_POWER = 3; // a kind of twice the pace is drawn an eighth as often

export interface RoundManner {
  readonly clock: boolean; // a round without a limit has all twelve questions
  readonly aims: Aims;
}

/**
 * The manner of the next round: a new or an uncertain student has no clock, and questions that find the level.
 *
 * @param begun the state from `beginWave` (and `pressTooHard`)
 * @param target the success to aim at in a round with a clock, as a share: that of `aimedAt`
 * @see ../SPEC.md rules AE21, AE22, AE23, AE39
 */
export function mannerOf(
  begun: Pick<AdaptiveState, 'workingPoint' | 'waves'>,
  target = USUAL_AIMS.target,
): RoundManner {
  const { low, high } = estimateOf(begun);
  const width = high - low;
  const third = begun.waves === FIRST_ROUNDS + 1;
  if (begun.waves > FIRST_ROUNDS && width <= (third ? SETTLED_STEPS : WIDE_STEPS))
    return { clock: true, aims: { ...USUAL_AIMS, target, steadied: true } };
  return {
    clock: false,
    aims: {
      target: third ? THIRD_ROUND : kindTarget(width),
      mostDoubt: OPENING_DOUBT,
      steadied: false,
    },
  };
}

/** How many of the latest answers in Adaptive Learning say whether a chosen success comes out. */
export const LATELY = 120;

/** The latest answers of a student, and how many of them were right. */
export interface Lately {
  readonly asked: number;
  readonly right: number;
}

const PULL = 0.3; // of the distance from the usual success
const GAIN = 2.5; // of the distance of what came out lately
const [LEAST_AIM, MOST_AIM] = [0.35, 0.95];

/**
 * The success to aim at, so that the one that was chosen comes out: rounds are drawn towards the usual one by their warm
 * start and kind end and by doubt about the student, in some more than in others.
 *
 * @see ../SPEC.md rule AE39
 */
export function aimedAt(chosen: number, { asked, right }: Lately): number {
  const { target } = USUAL_AIMS;
  if (chosen === target) return target;
  const missed = asked === 0 ? 0 : (asked / LATELY) * (chosen - right / asked);
  const aim = chosen + PULL * (chosen - target) + GAIN * missed;
  return Math.min(MOST_AIM, Math.max(LEAST_AIM, aim));
}

/** Target success in a round without a clock: the wider the interval, the more informative the questions. */
function kindTarget(width: number): number {
  const share = (width - CERTAIN_STEPS) / (UNSURE_STEPS - CERTAIN_STEPS);
  return KINDEST + (MOST_TELLING - KINDEST) * Math.min(1, Math.max(0, share));
}

/**
 * Weight with which a kind of question is drawn among the others of its unit.
 *
 * @param pace in multiples of a quick fact's time, 1 or more
 * @see ../SPEC.md rule AE24
 */
export function drawWeight(pace: number, clock: boolean): number {
  return clock ? pace ** -PACE_POWER : 1;
}
