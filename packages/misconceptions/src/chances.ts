import { readAnswer } from './answer.ts';
import { figureByAnswer, readFigure } from './asked/figure.ts';
import { IDEAS, type Shown, shownIn } from './ideas.ts';
import { type Problem, readProblem, rightAnswer } from './problem.ts';
import { isEqual, type Ratio, ratio } from './ratio.ts';
import { MISTAKE_WORDS, type MistakeId } from './words.ts';

/** A question of the product. */
export interface AskedQuestion {
  readonly unit: number;
  readonly position: number; // of its sub-unit
  readonly text: string; // as plain text, with ? for the answer
  readonly right: string;
  /** The drawing of its document, where it is at hand: some mistakes are read from it alone. */
  readonly figure?: unknown;
}

/** What a pupil with a mistake answers to a question. */
export interface Chance {
  readonly mistake: MistakeId;
  readonly answers: readonly string[]; // as they are typed; at least one, none of them right
}

/** The longest answer that can be typed. */
const MOST_TYPED = 8;

/** Mistakes that can show in a sub-unit, as "unit.position". */
const BY_SUB_UNIT: ReadonlyMap<string, ReadonlySet<MistakeId>> = bySubUnit();

function bySubUnit(): ReadonlyMap<string, ReadonlySet<MistakeId>> {
  const found = new Map<string, Set<MistakeId>>();
  for (const { id } of IDEAS)
    for (const unit of MISTAKE_WORDS[id].units)
      found.set(unit, (found.get(unit) ?? new Set()).add(id));
  return found;
}

/**
 * The mistakes that can show in a question of the product: those that answer it differently from the right answer, in a
 * sub-unit where the rule book knows them. Never throws; a question of another kind shows none.
 *
 * @see ../SPEC.md rules MC1 to MC3
 */
export function chancesOf(question: AskedQuestion): readonly Chance[] {
  const known = BY_SUB_UNIT.get(`${question.unit}.${question.position}`);
  const typed = known && readAnswer(question.right);
  if (!known || !typed) return [];
  const text = question.text.replace(' in its simplest form is ', ' = ');
  const problem = problemOf({ ...question, text }, typed);
  const bottom = printedBottom(text);
  const right = bottom === null ? typed : ratio(typed.top, typed.bottom * bottom);
  if (problem === null || !isAsPrinted(problem, right)) return [];
  return shownIn(problem, right)
    .filter(({ idea }) => known.has(idea.id))
    .flatMap((shown) => chanceOf(shown, text.endsWith('?/?') ? 'both' : bottom));
}

function problemOf({ unit, position, text, figure }: AskedQuestion, right: Ratio): Problem | null {
  return (
    readFigure(figure, text) ??
    readProblem(text) ??
    figureByAnswer(`${unit}.${position}`, right.top / right.bottom)
  );
}

/** In `1/2 + 2/3 = ?/6` only the top is typed. @returns null where no bottom is printed */
function printedBottom(text: string): number | null {
  const [, bottom] = /[+−×÷-] .*= \?\/(\d+)$/.exec(text) ?? [];
  return bottom === undefined || Number(bottom) === 0 ? null : Number(bottom);
}

/** Whether the right answer is that of the question as it was read: otherwise it asks something else. */
function isAsPrinted(problem: Problem, right: Ratio): boolean {
  const expected = rightAnswer(problem);
  return expected === null ? problem.kind === 'shaded bottom' : isEqual(expected, right);
}

/** @param bottom the printed one; `both`: top and bottom are typed, each into a box */
function chanceOf({ idea, answers }: Shown, bottom: number | 'both' | null): readonly Chance[] {
  const typed = answers.flatMap(({ answer }) => typedAs(answer, bottom) ?? []);
  return typed.length === 0 ? [] : [{ mistake: idea.id, answers: [...new Set(typed)] }];
}

/** An answer as a pupil types it: a number. @returns null where it cannot be typed */
function typedAs({ top, bottom }: Ratio, printed: number | 'both' | null): string | null {
  if (printed === 'both') return bottom === 0 ? null : `${top}/${bottom}`;
  if (bottom === 0 || (printed !== null && bottom !== printed)) return null;
  const number = printed === null ? top / bottom : top;
  const text = String(number);
  return text.length <= MOST_TYPED && Number.isFinite(number) && !text.includes('e') ? text : null;
}
