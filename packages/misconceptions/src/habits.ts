import { BY_NO_MISTAKE, type Match } from './explain.ts';
import { IDEAS } from './ideas.ts';
import type { Family } from './ideas/idea.ts';

/** A wrong answer of a pupil, with all that may be behind it. */
export interface WrongAnswer {
  readonly at: number; // its row
  readonly kind: string; // mistakes compete within one kind of problem
  readonly explanations: ReadonlyMap<string, Match>; // by mistake
  readonly bySlip: number; // likelihood of a slip in the right way of working
}

/** How much of an answer each explanation takes: shares that add up to 1. */
export type Shares = ReadonlyMap<string, number>;

export const NOTHING = ''; // something unknown
export const SLIP = 'slip';

const ROUNDS = 8; // of learning a pupil's habits; they settle within five
const STRENGTH = 2; // answers that what is usual counts for, beside the pupil's own
const OF_FAMILY = 0.1; // an answer to another kind of problem counts for a tenth
const PASSED = 0.2; // what a right answer, where the mistake would have shown, takes off its weight
const UNKNOWN = 6; // how usual a wrong answer is that nothing explains, as `usual` of a mistake
const SLIPS = 4; // how usual a slip is in a right way of working
const STRENGTH_SHARE = STRENGTH / 20; // the usual weights of one kind of problem add up to about 20

const FAMILY: ReadonlyMap<string, Family> = new Map(IDEAS.map(({ id, family }) => [id, family]));
const USUAL: ReadonlyMap<string, number> = new Map(IDEAS.map(({ id, usual }) => [id, usual]));

/**
 * What is behind each wrong answer of one pupil, by row.
 *
 * @param passed how often the pupil answered rightly where a mistake would have shown
 * @see ../SPEC.md rules MN2 and MC5
 */
export function sharesOf(own: readonly WrongAnswer[], passed: Tally): ReadonlyMap<number, Shares> {
  let shares = new Map<number, Shares>(own.map((each) => [each.at, takenBy(each, () => 1)]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const habits = habitsOf(own, shares);
    const before = shares;
    shares = new Map(
      own.map((each) => {
        const itself = before.get(each.at);
        return [
          each.at,
          takenBy(
            each,
            (name) => habits(name, each.kind, itself),
            (name) => passed.of(kindAndName(each.kind, name)),
          ),
        ];
      }),
    );
  }
  return shares;
}

/**
 * How much a pupil tends to an explanation, by the other answers: those to the same kind of problem count whole. What an
 * answer says about itself is taken off.
 */
function habitsOf(own: readonly WrongAnswer[], shares: ReadonlyMap<number, Shares>) {
  const byName = new Tally();
  const byFamily = new Tally();
  const inKind = new Tally();
  for (const { at, kind } of own)
    for (const [name, share] of shares.get(at) ?? []) {
      const family = FAMILY.get(name);
      byName.add(`${kind} ${name}`, share);
      if (family === undefined) continue;
      byFamily.add(family, share);
      inKind.add(`${kind} ${family}`, share);
    }
  return (name: string, kind: string, itself: Shares | undefined): number => {
    const family = FAMILY.get(name);
    const others = byName.of(`${kind} ${name}`) - (itself?.get(name) ?? NO_SHARE);
    if (family === undefined) return Math.max(NO_SHARE, others);
    const elsewhere = byFamily.of(family) - inKind.of(`${kind} ${family}`);
    return Math.max(NO_SHARE, others + OF_FAMILY * elsewhere);
  };
}

const NO_SHARE = 0;

export const kindAndName = (kind: string, name: string): string => `${kind} ${name}`;

/** Sums by name. */
export class Tally {
  readonly #sums = new Map<string, number>();

  add(name: string, share: number): void {
    this.#sums.set(name, this.of(name) + share);
  }

  of(name: string): number {
    return this.#sums.get(name) ?? NO_SHARE;
  }
}

function takenBy(
  { explanations, bySlip }: WrongAnswer,
  habitOf: (name: string) => number,
  passedBy: (name: string) => number = () => NO_SHARE,
): Shares {
  const weighed = new Map<string, number>();
  const put = (name: string, usual: number, { likely, alone }: Match) => {
    if (likely === 0) return;
    const habit = habitOf(name);
    const shown = (1 + habit) / (1 + habit + PASSED * passedBy(name));
    weighed.set(name, shown * (usual * STRENGTH_SHARE * alone + habit * likely));
  };
  for (const [name, found] of explanations) put(name, USUAL.get(name) ?? 1, found);
  put(SLIP, SLIPS, { likely: bySlip, alone: bySlip });
  put(NOTHING, UNKNOWN, { likely: BY_NO_MISTAKE, alone: BY_NO_MISTAKE });
  const all = [...weighed.values()].reduce((sum, each) => sum + each, 0);
  return new Map([...weighed].map(([name, weight]) => [name, weight / all]));
}
