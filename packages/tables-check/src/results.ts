import { type Arrangements, isNational, STANDARD_ARRANGEMENTS } from './arrangements.ts';
import { type Question, QUESTIONS } from './form.ts';
import { type Answer, limitOf } from './sitting.ts';

export const productOf = ({ first, second }: Question): number => first * second;

/** "7 × 8" */
export const questionWords = ({ first, second }: Question): string => `${first} × ${second}`;

/** @see ../SPEC.md rule TC7 */
export const isRightAnswer = (question: Question, { typed }: Pick<Answer, 'typed'>): boolean =>
  /^\d+$/.test(typed) && Number(typed) === productOf(question);

export interface Result {
  readonly answered: number;
  readonly right: number;
  readonly timeUp: number; // how often the time was up
  readonly usualMs: number | null; // of the answer in the middle; null: there is none
  readonly missed: readonly number[]; // places, 0 to 24
}

/**
 * @param answers those that there are, in the order of the questions
 * @see ../SPEC.md rule TC14
 */
export function resultOf(
  questions: readonly Question[],
  answers: readonly Answer[],
  arrangements: Arrangements = STANDARD_ARRANGEMENTS,
): Result {
  const asked = questions.slice(0, answers.length);
  const missed = asked.flatMap((question, place) => {
    const answer = answers[place];
    return answer !== undefined && isRightAnswer(question, answer) ? [] : [place];
  });
  const limit = limitOf(arrangements);
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    answered: answers.length,
    right: asked.length - missed.length,
    timeUp: limit === null ? 0 : answers.filter(({ ms }) => ms >= limit).length,
    usualMs: sorted[Math.floor(sorted.length / 2)] ?? null,
    missed,
  };
}

/**
 * The average of a class to a tenth, with how many results are in it; null: there is none.
 *
 * @see ../SPEC.md rule TC13
 */
export function averageOf(
  results: readonly {
    readonly right: number;
    readonly answered: number;
    readonly arrangements: Arrangements;
    readonly letter: string | null;
  }[],
): { readonly average: number; readonly of: number } | null {
  const counted = results.filter(
    ({ answered, arrangements, letter }) =>
      answered === QUESTIONS && letter === null && isNational(arrangements),
  );
  if (counted.length === 0) return null;
  const sum = counted.reduce((total, { right }) => total + right, 0);
  return { average: Math.round((10 * sum) / counted.length) / 10, of: counted.length };
}

/** The questions that were missed most, with by how many. @see ../SPEC.md rule TC16 */
export function missedMost(
  missed: readonly Question[],
  most: number,
): readonly { readonly question: Question; readonly students: number }[] {
  const counts = new Map<string, { question: Question; students: number }>();
  for (const question of missed) {
    const key = questionWords(question);
    const known = counts.get(key);
    counts.set(key, { question, students: known === undefined ? 1 : known.students + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.students - a.students || productOf(b.question) - productOf(a.question))
    .slice(0, most);
}
