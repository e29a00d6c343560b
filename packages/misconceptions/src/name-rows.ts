import { type Answer, isRight, readAnswer } from './answer.ts';
import { BY_NO_MISTAKE, type Match, matchOf } from './explain.ts';
import { IDEAS, NEVER_TOLD, shownIn } from './ideas.ts';
import type { Family } from './ideas/idea.ts';
import { type Problem, readProblem, rightAnswer } from './problem.ts';
import { isEqual, lcm, type Ratio } from './ratio.ts';

/** One answer of a pupil, in the order of answering. */
export interface Row {
  readonly pupil: string;
  readonly problem: string;
  readonly answer: string;
}

/** What is said of a row. */
export interface NamedRow {
  readonly right: boolean | null; // null: the problem or the answer cannot be read
  readonly mistake: string | null; // null: silent
  readonly sure: number; // 0 to 1; of the mistake that is most likely, also where it is not told
}

/** From this certainty on a mistake is told to a teacher. @see ../SPEC.md rule MN3 */
export const SURE_FOR_TEACHERS = 0.8;

interface Read {
  readonly at: number;
  readonly pupil: string;
  readonly kind: string; // mistakes compete within one kind of problem
  readonly explanations: ReadonlyMap<string, Match>; // by mistake
  readonly bySlip: number; // likelihood of a slip in the right way of working
}

const ROUNDS = 8; // of learning a pupil's habits; they settle within five
const STRENGTH = 2; // answers that what is usual counts for, beside the pupil's own
const OF_FAMILY = 0.1; // an answer to another kind of problem counts for a tenth
const UNKNOWN = 6; // how usual a wrong answer is that nothing explains, as `usual` of a mistake
const SLIPS = 4; // how usual a slip is in a right way of working

const FAMILY: ReadonlyMap<string, Family> = new Map(IDEAS.map(({ id, family }) => [id, family]));
const USUAL: ReadonlyMap<string, number> = new Map(IDEAS.map(({ id, usual }) => [id, usual]));

/**
 * Names the mistake behind each wrong answer.
 *
 * @param asItHappened uses only a pupil's earlier rows for each, as the product does; otherwise all of the pupil's
 * @see ../SPEC.md rules MN1 to MN5
 */
export function nameRows(
  rows: readonly Row[],
  { asItHappened = false }: { readonly asItHappened?: boolean } = {},
): readonly NamedRow[] {
  const marks = rows.map((row) => markOf(row));
  const read = rows.flatMap((row, at) => {
    const mark = marks[at];
    return mark?.right === false ? [readOf(row, at, mark)] : [];
  });
  const named = new Map<number, { mistake: string; sure: number }>();
  for (const pupil of new Set(read.map((each) => each.pupil))) {
    const own = read.filter((each) => each.pupil === pupil);
    const all = sharesOf(asItHappened ? [] : own);
    own.forEach((each, at) => {
      const shares = asItHappened ? sharesOf(own.slice(0, at + 1)) : all;
      const best = bestOf(shares.get(each.at) ?? new Map());
      if (best !== null) named.set(each.at, best);
    });
  }
  return marks.map(({ right }, at) => {
    const found = named.get(at);
    const isTold =
      found !== undefined && found.sure >= SURE_FOR_TEACHERS && !NEVER_TOLD.has(found.mistake);
    return {
      right,
      mistake: isTold ? found.mistake : null,
      sure: found === undefined ? 0 : Math.round(found.sure * 100) / 100,
    };
  });
}

interface Mark {
  readonly right: boolean | null;
  readonly problem: Problem | null;
  readonly answer: Answer | null;
  readonly expected: Ratio | null;
}

function markOf(row: Row): Mark {
  const problem = readProblem(row.problem);
  const answer = readAnswer(row.answer);
  const expected = problem === null ? null : rightAnswer(problem);
  const isRead = expected !== null && answer !== null;
  return { right: isRead ? isRight(answer, expected) : null, problem, answer, expected };
}

function readOf(row: Row, at: number, { problem, answer, expected }: Mark): Read {
  const explanations = new Map<string, Match>();
  if (problem !== null && answer !== null)
    for (const shown of shownIn(problem)) {
      const found = matchOf(answer, shown);
      if (found !== null) explanations.set(shown.idea.id, found);
    }
  return {
    at,
    pupil: row.pupil,
    kind: kindOf(problem),
    explanations,
    bySlip: answer && expected && problem ? slipOfTheRight(answer, expected, problem) : 0,
  };
}

const kindOf = (problem: Problem | null): string => {
  if (problem?.kind !== 'sum') return 'equation';
  const { left, right, operation } = problem;
  const form =
    left.isFraction || right.isFraction
      ? 'fractions'
      : left.places + right.places > 0
        ? 'decimals'
        : 'whole numbers';
  return `${form} ${operation}`;
};

/** How likely a slip of the finger or of a fact in the right way of working gives this answer. */
function slipOfTheRight(answer: Answer, right: Ratio, problem: Problem): number {
  if (problem.kind === 'sum' && (problem.left.isFraction || problem.right.isFraction)) {
    const [b, d] = [problem.left.bottom, problem.right.bottom];
    if (![lcm(b, d), b * d, right.bottom].includes(answer.bottom)) return 0;
    const expected = (right.top * answer.bottom) / right.bottom;
    return Number.isInteger(expected) ? nearBy(answer.top - expected) : 0;
  }
  return isEqual(answer, right) ? 0 : nearBy(answer.top / answer.bottom - right.top / right.bottom);
}

const nearBy = (distance: number): number =>
  [1, 2, 10, 100].includes(Math.abs(distance)) ? 0.05 : 0;

const NOTHING = '';
const SLIP = 'slip';

/** For each answer of one pupil, how much of it each explanation takes: shares that add up to 1. */
function sharesOf(own: readonly Read[]): ReadonlyMap<number, ReadonlyMap<string, number>> {
  let shares = new Map(own.map((each) => [each.at, takenBy(each, () => 1)]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = shares;
    shares = new Map(
      own.map((each) => [each.at, takenBy(each, (name) => habitOf(name, each, own, before))]),
    );
  }
  return shares;
}

/** How much a pupil tends to an explanation, by the other answers: those to the same kind of problem count whole. */
function habitOf(
  name: string,
  { at, kind }: Read,
  own: readonly Read[],
  shares: ReadonlyMap<number, ReadonlyMap<string, number>>,
): number {
  const family = FAMILY.get(name);
  let habit = 0;
  for (const other of own) {
    if (other.at === at) continue; // an answer says nothing about itself
    for (const [found, share] of shares.get(other.at) ?? []) {
      if (other.kind === kind) habit += found === name ? share : 0;
      else if (family !== undefined && FAMILY.get(found) === family) habit += OF_FAMILY * share;
    }
  }
  return habit;
}

function takenBy(
  { explanations, bySlip }: Read,
  habitOfName: (name: string) => number,
): ReadonlyMap<string, number> {
  const weighed = new Map<string, number>();
  const put = (name: string, usual: number, { likely, alone }: Match) => {
    if (likely > 0) weighed.set(name, usual * STRENGTH_SHARE * alone + habitOfName(name) * likely);
  };
  for (const [name, found] of explanations) put(name, USUAL.get(name) ?? 1, found);
  put(SLIP, SLIPS, { likely: bySlip, alone: bySlip });
  put(NOTHING, UNKNOWN, { likely: BY_NO_MISTAKE, alone: BY_NO_MISTAKE });
  const all = [...weighed.values()].reduce((sum, each) => sum + each, 0);
  return new Map([...weighed].map(([name, weight]) => [name, weight / all]));
}

const STRENGTH_SHARE = STRENGTH / 20; // the usual weights of one kind of problem add up to about 20

function bestOf(shares: ReadonlyMap<string, number>): { mistake: string; sure: number } | null {
  const [best] = [...shares]
    .filter(([mistake]) => mistake !== NOTHING && mistake !== SLIP)
    .sort(([, one], [, other]) => other - one);
  return best === undefined ? null : { mistake: best[0], sure: best[1] };
}
