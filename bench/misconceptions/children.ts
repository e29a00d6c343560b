// Pupils who are more like children: a mistake with one sign goes with its likes at other signs, a third of its answers
// carry a wrong fact, and other wrong answers lie near those of the rule book.
import {
  FRACTION_MISTAKES,
  isSame,
  type Numbers,
  rightOf,
  type RobotRow,
  type Wrong,
} from './robots.ts';

const ALIKE: readonly (readonly string[])[] = [
  ['add-tops-and-bottoms', 'take-tops-and-bottoms', 'tops-added-bottoms-multiplied'],
  ['keep-bottom-in-times', 'keep-bottom-in-divide'],
  ['common-bottom-old-tops', 'bottom-of-one'],
  ['flip-in-times', 'flip-the-wrong-one'],
  ['took-instead', 'plus-instead-of-take', 'divide-as-times'],
];

const SIGNS = ['+', '-', '*', ':'] as const;
const BOTTOMS = [2, 3, 4, 5, 6, 7, 8];
const WITH_A_HABIT = 0.6;
const OF_THE_LIKES = 0.6;
const AT_RANDOM = 0.12; // a mistake that comes once
const WITH_A_WRONG_FACT = 0.33;
const NEAR_THE_BOOK = 0.3; // of the other wrong answers

type Habit = readonly [id: string, wrong: Wrong];

/** Some sums of fractions by one child. */
export function childRows(pupil: string, count: number, chance: () => number): readonly RobotRow[] {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const mistakesOf = (sign: string): readonly Habit[] =>
    Object.entries(FRACTION_MISTAKES[sign] ?? {});
  const likes = pick(ALIKE);
  const habits = new Map(
    SIGNS.map((sign) => {
      const alike = mistakesOf(sign).filter(([id]) => likes.includes(id));
      const from = alike.length > 0 && chance() < OF_THE_LIKES ? alike : mistakesOf(sign);
      return [sign, chance() < WITH_A_HABIT ? pick(from) : null] as const;
    }),
  );
  const shows = 0.3 + 0.65 * chance();
  const slips = 0.05 + 0.2 * chance();
  return Array.from({ length: count }, (): RobotRow => {
    const sign = pick(SIGNS);
    const numbers = numbersOf(sign, pick, chance);
    const [a, b, c, d] = numbers;
    const problem = `${a}/${b}${sign}${c}/${d}`;
    const right = rightOf(sign, numbers);
    const habit = chance() < AT_RANDOM ? pick(mistakesOf(sign)) : (habits.get(sign) ?? null);
    const wrong = habit !== null && chance() < shows ? habit[1](numbers) : null;
    if (habit !== null && wrong !== null && !isSame(wrong, right)) {
      const answer = chance() < WITH_A_WRONG_FACT ? withWrongFact(wrong, pick) : wrong;
      return { pupil, problem, answer, mistake: habit[0] };
    }
    if (chance() >= slips) return { pupil, problem, answer: right, mistake: null };
    const near = chance() < NEAR_THE_BOOK;
    const answer = near ? pick(nearTheBook(numbers)) : elsewhere(right, pick, chance);
    return { pupil, problem, answer, mistake: null };
  });
}

type Pick = <Item>(items: readonly Item[]) => Item;

function numbersOf(sign: string, pick: Pick, chance: () => number): Numbers {
  const b = pick(BOTTOMS);
  const d = chance() < 0.4 ? b : pick(BOTTOMS);
  const [a, c] = [b, d].map((bottom) => 1 + Math.floor(chance() * (bottom - 1)));
  if (a === undefined || c === undefined) throw new Error('There are two tops');
  return sign === '-' && a * d < c * b ? [c, d, a, b] : [a, b, c, d];
}

function withWrongFact(answer: string, pick: Pick): string {
  const [top = 1, bottom = 1] = answer.split('/').map(Number);
  const off = pick([1, -1, 1, -1, 10, 2, -2, 3, -3, 4]);
  return pick([true, true, false])
    ? `${Math.max(0, top + off)}/${bottom}`
    : `${top}/${Math.max(1, bottom + off)}`;
}

/** Answers that no mistake was meant by, though some are those of a mistake. */
const nearTheBook = ([a, b, c, d]: Numbers): readonly string[] => [
  `${a + c}/${b}`,
  `${a * c}/${b}`,
  `${a + c}/${d}`,
  `${a + d}/${b + c}`,
  `${Math.abs(a - c)}/${b * d}`,
  `${a * c}/${b + d}`,
  `${a}/${b}`,
  `${c}/${d}`,
  `${a + c}/${b * d}`,
  `${a * d}/${b * c}`,
];

function elsewhere(right: string, pick: Pick, chance: () => number): string {
  const [top = 1, bottom = 1] = right.split('/').map(Number);
  return chance() < 0.5
    ? `${Math.max(0, top + pick([1, -1, 2, -2]))}/${bottom}`
    : `${1 + Math.floor(chance() * 12)}/${2 + Math.floor(chance() * 14)}`;
}
