import { type Problem, readProblem } from './problem.ts';
import { MISTAKE_WORDS, type MistakeId } from './words.ts';

/** A person's own question with the answer that was typed. */
export interface OwnQuestion {
  readonly text: string;
  readonly right: string;
  readonly typed: string;
}

/** What a child reads: what may have happened, and how to look at it. */
export interface OwnWords {
  readonly may: string; // behind "You may have"
  readonly look: string; // one or two short sentences; '' where the rule book's would have other numbers
}

interface Two {
  readonly a: number;
  readonly b: number;
  readonly sign: string;
}

type Say = (two: Two, own: OwnQuestion) => string;

const PLAIN: Readonly<Partial<Record<MistakeId, { readonly may: string; readonly look?: Say }>>> = {
  'smaller-from-larger': {
    may: 'taken the smaller digit from the larger one',
    look: (two) => firstShort(two).join(' '),
  },
  'zero-minus-n': {
    may: 'written the digit below the 0',
    look: (two) => firstShort(two).join(' '),
  },
  'borrow-no-decrement': {
    may: 'swapped a ten and counted it twice',
    look: () => 'You took a ten for the ones, but it is still standing in the tens.',
  },
  'borrow-across-zero': {
    may: 'taken a ten from a 0',
    look: () => 'A zero has no ten to give. Ask the next place first.',
  },
  'no-carry': {
    may: 'left one ten behind',
    look: ({ a, b }) =>
      `${a % 10} and ${b % 10} make ${(a % 10) + (b % 10)}: look for the ten that goes to the tens.`,
  },
  'write-both-digits': {
    may: 'written two digits in one place',
    look: ({ a, b }) =>
      `${(a % 10) + (b % 10)} ones do not fit in the ones place. Ten of them make a ten.`,
  },
  'off-by-one': {
    may: 'counted the number you began with',
    look: ({ a, sign }) =>
      sign === '-'
        ? `Start the first jump back with ${a - 1}.`
        : `Start the first jump with ${a + 1}.`,
  },
  'tens-as-ones': {
    may: 'added tens to the ones',
    look: ({ b }) => `${b} is ${b / 10} tens. They belong to the tens.`,
  },
  'near-hundred-wrong-way': {
    may: 'gone the wrong way at the end',
    look: ({ b, sign }) => nearWords(b, sign),
  },
  'times-zero': {
    may: 'kept the number',
    look: ({ a, b }) => `${Math.max(a, b)} bags with nothing in them hold nothing.`,
  },
  'times-as-add': {
    may: 'added the two numbers',
    look: ({ a, b }) => `${a} × ${b} means ${a} times ${b}. It is not ${a} + ${b}.`,
  },
  'no-placeholder': {
    may: 'left out the 0 of the second row',
    look: ({ a, b }) => {
      const tens = Math.floor(b / 10) * 10;
      return `${tens} times ${a} is ${tens * a}. So the second row ends with a 0.`;
    },
  },
  'corners-only': {
    may: 'multiplied tens with tens and ones with ones only',
    look: () => 'Two of the four rectangles are missing.',
  },
  'carry-first': {
    may: 'added what you carried too soon',
    look: () => 'Multiply first, then add what you carried.',
  },
  'remainder-as-decimal': {
    may: 'written the remainder behind the point',
    look: ({ a, b }) => `The remainder is ${a % b} of ${b}: a fraction, not .${a % b}.`,
  },
  'zero-in-quotient': {
    may: 'left out a 0 in the answer',
    look: () => 'Where it does not go, write a 0 and go on.',
  },
  'two-whole-numbers': {
    may: 'added the two sides of the point on their own',
    look: () => 'Line up the tenths under the tenths. Ten tenths make a whole.',
  },
  'places-lined-up': {
    may: 'kept the places of the numbers',
    look: () => 'Tenths times tenths are hundredths.',
  },
  'just-add-a-zero': {
    may: 'written a 0 at the end',
    look: ({ a }) => `${a}0 is still ${a}. The digits must move.`,
  },
  'minus-minus': {
    may: 'taken away the minus as well',
    look: () => 'Taking away a debt makes you richer.',
  },
  'two-minuses-plus': {
    may: 'made a plus of two minuses',
    look: () => 'That rule is for multiplying. Two steps below zero go further down.',
  },
  'inverse-forgotten': { may: 'done what the sign says', look: () => 'Undo it instead.' },
  'common-bottom-old-tops': {
    may: 'kept the old tops',
    look: () => 'You found the common bottom. The tops must grow by the same factor.',
  },
  'plus-instead-of-take': { may: 'added', look: () => 'Look at the sign: it says minus.' },
  'took-instead': { may: 'taken away', look: () => 'Look at the sign: it says plus.' },
  'lined-up-at-the-right': {
    may: 'lined the numbers up at the right edge',
    look: () => 'Put point under point.',
  },
  'lined-up-at-the-left': {
    may: 'lined the numbers up at the left edge',
    look: () => 'Put point under point, not first digit under first digit.',
  },
  'add-counts-places': {
    may: 'counted the places',
    look: () => 'Counting the places belongs to times. In plus the point stays where it is.',
  },
  'point-missing': {
    may: 'left out the point',
    look: () => 'The digits are right. Where does the point go? Estimate first.',
  },
  'point-elsewhere': {
    may: 'put the point in another place',
    look: () => 'The digits are right. Estimate to see where the point goes.',
  },
};

/**
 * What a child reads of a mistake in one of the child’s questions, with its numbers. A sentence of the rule book that has numbers of
 * another question is left out.
 *
 * @see ../SPEC.md rule MN13
 */
export function ownWords(mistake: MistakeId, own: OwnQuestion): OwnWords {
  const own2 = twoOf(readProblem(own.text));
  const plain = PLAIN[mistake];
  const { name, child } = MISTAKE_WORDS[mistake];
  const book = /\d/.test(child) ? '' : child;
  const may = plain?.may ?? `done this: ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return { may, look: own2 === null || plain?.look === undefined ? book : plain.look(own2, own) };
}

function twoOf(problem: Problem | null): Two | null {
  if (problem?.kind !== 'sum') return problem === null ? null : { a: 0, b: 0, sign: '=' };
  const { left, right, operation } = problem;
  return { a: left.top / left.bottom, b: right.top / right.bottom, sign: operation };
}

const PLACES = ['one', 'ten', 'hundred', 'thousand', 'ten thousand'] as const;

/** "6 ones are not enough to take 7.", "Swap one ten for ten ones." */
function firstShort({ a, b }: Two): readonly string[] {
  for (const [at, place] of PLACES.entries()) {
    const [over, under] = [a, b].map((number) => Math.floor(number / 10 ** at) % 10);
    if (over === undefined || under === undefined || over >= under) continue;
    const swap = `Swap one ${PLACES[at + 1] ?? 'of the next place'} for ten ${place}s.`;
    if (over === 0) return [`There are no ${place}s to take ${under} from.`, swap];
    const are = over === 1 ? `1 ${place} is` : `${over} ${place}s are`;
    return [`${are} not enough to take ${under}.`, swap];
  }
  return ['Look at each place.'];
}

function nearWords(b: number, sign: string): string {
  const step = b > 100 ? 100 : 10;
  const near = Math.round(b / step) * step;
  const rest = Math.abs(near - b);
  if (sign === '-')
    return near > b
      ? `For ${b} you took away ${near}: that is ${rest} too many. Give ${rest} back.`
      : `For ${b} you took away ${near}: that is ${rest} too few. Take ${rest} more.`;
  return near > b
    ? `You added ${near}: that is ${rest} too many. Take ${rest} off again.`
    : `For ${b} you added ${near}: that is ${rest} too few. Add ${rest} more.`;
}
