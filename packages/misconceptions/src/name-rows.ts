import { type Answer, isRight, readAnswer } from './answer.ts';
import { inLastPlaces, type Match, matchOf } from './explain.ts';
import {
  kindAndName,
  NOTHING,
  type Shares,
  sharesOf,
  SLIP,
  Tally,
  type WrongAnswer,
} from './habits.ts';
import { NEVER_TOLD, shownIn } from './ideas.ts';
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

interface Best {
  readonly mistake: string;
  readonly sure: number;
  readonly isAlone?: boolean; // no earlier answer shows it
}

/** So many wrong answers before a row are used, as it happened. */
const EARLIER = 60;

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
  const named = new Map<number, Best>();
  for (const own of pupilsOf(rows)) {
    const wrong: WrongAnswer[] = [];
    const passed = new Tally();
    for (const at of own) {
      const mark = marks[at];
      if (mark?.right === true) for (const name of chancesIn(mark)) passed.add(name, 1);
      if (mark?.right !== false) continue;
      wrong.push(wrongAnswerOf(at, mark));
      if (asItHappened) {
        const recent = wrong.slice(-EARLIER);
        tell(sharesOf(recent, passed), [at], named);
        const best = named.get(at);
        if (best !== undefined)
          named.set(at, { ...best, isAlone: showing(best.mistake, recent, marks) < MATCHES });
      }
    }
    if (!asItHappened) tell(sharesOf(wrong, passed), own, named);
  }
  return marks.map(({ right }, at) => {
    const found = named.get(at);
    const isTold =
      found !== undefined &&
      found.isAlone !== true &&
      found.sure >= SURE_FOR_TEACHERS &&
      !NEVER_TOLD.has(found.mistake);
    return {
      right,
      mistake: isTold ? found.mistake : null,
      sure: found === undefined ? 0 : Math.round(found.sure * 100) / 100,
    };
  });
}

const MATCHES = 2; // in different questions: one answer names no mistake

/** In how many different problems wrong answers show a mistake. */
const showing = (mistake: string, wrong: readonly WrongAnswer[], marks: readonly Mark[]): number =>
  new Set(
    wrong
      .filter(({ explanations }) => explanations.has(mistake))
      .map(({ at }) => JSON.stringify(marks[at]?.problem)),
  ).size;

/** The rows of each pupil, in order. */
function pupilsOf(rows: readonly Row[]): Iterable<readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [at, { pupil }] of rows.entries()) {
    const own = found.get(pupil) ?? [];
    own.push(at);
    found.set(pupil, own);
  }
  return found.values();
}

function tell(
  shares: ReadonlyMap<number, Shares>,
  rows: readonly number[],
  named: Map<number, Best>,
): void {
  for (const at of rows) {
    const best = bestOf(shares.get(at) ?? new Map());
    if (best !== null) named.set(at, best);
  }
}

/** The mistakes that a right answer passed by. */
const chancesIn = ({ problem }: Mark): readonly string[] =>
  problem === null ? [] : shownIn(problem).map(({ idea }) => kindAndName(kindOf(problem), idea.id));

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

function wrongAnswerOf(at: number, { problem, answer, expected }: Mark): WrongAnswer {
  const explanations = new Map<string, Match>();
  if (problem !== null && answer !== null)
    for (const shown of shownIn(problem)) {
      const found = matchOf(answer, shown);
      if (found !== null) explanations.set(shown.idea.id, found);
    }
  return {
    at,
    kind: kindOf(problem),
    explanations,
    bySlip: answer && expected && problem ? slipOfTheRight(answer, expected, problem) : 0,
  };
}

const kindOf = (problem: Problem | null): string => {
  if (problem?.kind !== 'sum') return problem?.kind ?? 'unread';
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
  if (isEqual(answer, right)) return 0;
  const distance = answer.top / answer.bottom - right.top / right.bottom;
  return nearBy(inLastPlaces(answer, right) ?? distance);
}

const nearBy = (distance: number): number =>
  [1, 2, 10, 100].includes(Math.abs(distance)) ? 0.05 : 0;

function bestOf(shares: Shares): Best | null {
  const [best] = [...shares]
    .filter(([mistake]) => mistake !== NOTHING && mistake !== SLIP)
    .sort(([, one], [, other]) => other - one);
  return best === undefined ? null : { mistake: best[0], sure: best[1] };
}
