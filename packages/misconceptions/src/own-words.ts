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

/** Mistakes whose words need no numbers of the question. */
const WITHOUT_NUMBERS: typeof PLAIN = {
  'teen-swap': {
    may: 'written the second digit first',
    look: () => 'Say the ten first, then write it first.',
  },
  'write-as-said': {
    may: 'written the number as you say it',
    look: () => 'The small part belongs on top of the zeros.',
  },
  'zero-place-lost': {
    may: 'left out a 0',
    look: () => 'A place with nothing in it still needs a 0 to hold it open.',
  },
  'face-value': {
    may: 'looked at the digit alone',
    look: () => 'Look at the place where the digit stands.',
  },
  'round-down': {
    may: 'cut the number off',
    look: () => 'Which of the two round numbers is nearer?',
  },
  'each-mark-is-one': {
    may: 'counted each small mark as 1',
    look: () => 'First find out what one step is worth.',
  },
  'negatives-by-size': {
    may: 'looked at the size without the minus',
    look: () => 'With a minus, the one that looks bigger lies further down.',
  },
  'equals-means-answer': {
    may: 'written the answer to the first sum',
    look: () => 'The sign = says that both sides are worth the same.',
  },
  'adds-everything': { may: 'added all the numbers', look: () => 'Both sides are worth the same.' },
  'gap-same-sign': {
    may: 'done what the sign says',
    look: () => 'One number is the whole, one is a part. What is the other part?',
  },
  'more-means-add': {
    may: 'added',
    look: () => '"How many more" asks for the difference. Line them up.',
  },
  'bus-remainder': { may: 'left some behind', look: () => 'What is left over needs a place too.' },
  'full-groups-rounded-up': {
    may: 'counted a group that is not full',
    look: () => 'The last one is not full. Do not count it.',
  },
  'left-to-right': {
    may: 'gone from left to right',
    look: () => 'Times is stronger than plus. It comes first.',
  },
  'square-as-double': {
    may: 'doubled it',
    look: () => 'Squared is a number times itself, not two of them.',
  },
  'bigger-bottom-bigger': {
    may: 'taken the bigger bottom number for the bigger fraction',
    look: () => 'More pieces means smaller pieces.',
  },
  'part-to-part': {
    may: 'counted the white parts',
    look: () => 'The bottom number counts all parts.',
  },
  'equivalent-by-adding': {
    may: 'added the same to top and bottom',
    look: () => 'Look how often the bottom was taken. Do the same to the top.',
  },
  'one-part-only': {
    may: 'stopped at one part',
    look: () => 'You have found one part. How many of them does it ask for?',
  },
  'mixed-adds': {
    may: 'added the whole and the top',
    look: () => 'Each whole holds as many parts as the bottom says.',
  },
  'division-makes-smaller': {
    may: 'made it smaller',
    look: () => 'How many of the small parts fit in?',
  },
  'longer-is-larger': {
    may: 'taken the longer number for the larger one',
    look: () => 'Look at the tenths first.',
  },
  'shorter-is-larger': {
    may: 'taken the shorter number for the larger one',
    look: () => 'Look at the tenths first, then at the hundredths.',
  },
  'percent-one-place': {
    may: 'moved one place only',
    look: () => 'Per cent are hundredths: two places.',
  },
  'ratio-additive': {
    may: 'kept the difference',
    look: () => 'What was one side multiplied by? Do the same to the other.',
  },
  'ruler-reads-end': {
    may: 'read only the end',
    look: () => 'It does not start at 0. Count the steps between.',
  },
  'ruler-counts-marks': { may: 'counted the lines', look: () => 'Count the gaps between them.' },
  'time-base-100': {
    may: 'taken an hour for a hundred minutes',
    look: () => 'An hour has 60 minutes. Go to the next hour first.',
  },
  'minute-number': {
    may: 'read the long hand like the short one',
    look: () => 'The long hand counts in fives.',
  },
  'half-past-next-hour': {
    may: 'named the next hour',
    look: () => 'The short hand is still on its way.',
  },
  'area-perimeter-swap': {
    may: 'mixed up round the edge and inside',
    look: () => 'Does it ask how far it is round, or how much it covers?',
  },
  'two-sides-only': {
    may: 'added only the sides that are marked',
    look: () => 'A rectangle has four sides. Two of them are not marked.',
  },
  'triangle-no-half': {
    may: 'found the whole rectangle',
    look: () => 'The triangle is half of it.',
  },
  'other-scale': {
    may: 'read the other row of numbers',
    look: () => 'Is it more or less than a right angle? Choose the row that starts at 0.',
  },
  'xy-swapped': { may: 'gone up first', look: () => 'Go along first, then up.' },
  'median-unordered': {
    may: 'taken the middle one as they stand',
    look: () => 'Put them in order first. Then take the middle one.',
  },
  'mode-as-count': {
    may: 'said how often it comes',
    look: () => 'Which number is it that comes most often?',
  },
  'bracket-first-only': {
    may: 'multiplied only the first part',
    look: () => 'The number in front goes to both parts in the bracket.',
  },
  'letter-as-digit': {
    may: 'put the number behind the other',
    look: () => 'A number before a letter means times.',
  },
  'powers-multiplied': {
    may: 'multiplied the little numbers',
    look: () => 'Count how often the letter stands there in all.',
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
  const plain = PLAIN[mistake] ?? WITHOUT_NUMBERS[mistake];
  const { name, child } = MISTAKE_WORDS[mistake];
  const book = /\d/.test(child) ? '' : child;
  const may = plain?.may ?? `done this: ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const two = own2 ?? (mistake in WITHOUT_NUMBERS ? NONE : null);
  return { may, look: two === null || plain?.look === undefined ? book : plain.look(two, own) };
}

const NONE: Two = { a: 0, b: 0, sign: '' };

function twoOf(problem: Problem | null): Two | null {
  if (problem?.kind !== 'sum') return problem === null ? null : { a: 0, b: 0, sign: '=' };
  const { left, right, operation } = problem;
  return { a: left.top / left.bottom, b: right.top / right.bottom, sign: operation };
}

const PLACES = ['one', 'ten', 'hundred', 'thousand', 'ten thousand'] as const;

/** "Swap one ten for ten ones."; over a zero the next place is asked first, as no. 11 of the rule book says. */
function swapWords(a: number, at: number): string {
  const nameOf = (place: number): string => PLACES[place] ?? 'of the next place';
  let from = at + 1;
  while (from < PLACES.length && Math.floor(a / 10 ** from) % 10 === 0) from += 1;
  const swaps: string[] = [];
  for (let place = from; place > at; place -= 1)
    swaps.push(`one ${nameOf(place)} for ten ${nameOf(place - 1)}s`);
  const empty = from === at + 1 ? '' : `There is no ${nameOf(at + 1)} to swap. `;
  return `${empty}Swap ${swaps.join(', then ')}.`;
}

/** "6 ones are not enough to take 7.", "Swap one ten for ten ones." */
function firstShort({ a, b }: Two): readonly string[] {
  for (const [at, place] of PLACES.entries()) {
    const [over, under] = [a, b].map((number) => Math.floor(number / 10 ** at) % 10);
    if (over === undefined || under === undefined || over >= under) continue;
    const swap = swapWords(a, at);
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
