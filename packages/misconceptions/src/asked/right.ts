import { dividedBy, ofNumber, plus, type Ratio, ratio, times } from '../ratio.ts';
import type {
  Asked,
  AskedOfFigure,
  AskedOfMeasures,
  AskedOfParts,
  Chain,
  ExtremeFraction,
  Figures,
  Rounding,
} from './asked.ts';
import { numberOfParts, numberOfWords } from './words-to-number.ts';

/** The right answer. @returns null where the text alone does not tell it @see ../../SPEC.md rule MP7 */
export function rightOfAsked(asked: Asked): Ratio | null {
  switch (asked.kind) {
    case 'figures':
      return ofKnown(numberOfFigures(asked));
    case 'digit value':
      return valueOfDigit(asked.digit, asked.number);
    case 'rounding':
      return ofNumber(rounded(asked));
    case 'extreme':
      return ofNumber(extreme(asked.numbers.map(Number), asked.isLargest));
    case 'balance':
      return ratio(asked.a + asked.b - asked.c);
    case 'gap':
      return ratio(asked.sign === '+' ? asked.result - asked.known : asked.result + asked.known);
    case 'difference':
      return ratio(Math.abs(asked.a - asked.b));
    case 'groups':
      return asked.each === 0
        ? null
        : ratio((asked.isNeeded ? Math.ceil : Math.floor)(asked.all / asked.each));
    case 'chain':
      return valueOfChain(asked);
    case 'power':
      return ofNumber(asked.base ** asked.exponent);
    case 'power sum':
      return ofNumber(asked.first + asked.sign * asked.base ** asked.exponent);
    case 'repeated sum':
      return dividedBy(ratio(asked.sum), ratio(asked.factor));
    default:
      return rightOfParts(asked);
  }
}

function rightOfParts(asked: AskedOfParts | AskedOfMeasures | AskedOfFigure): Ratio | null {
  switch (asked.kind) {
    case 'extreme fraction':
      return extremeBottom(asked);
    case 'shaded bottom':
      return null;
    case 'equivalent':
      return dividedBy(ratio(asked.from * asked.other), ratio(asked.beside));
    case 'fraction of':
      return dividedBy(ratio(asked.top * asked.of), ratio(asked.bottom));
    case 'mixed number':
      return ratio(asked.whole * asked.bottom + asked.top);
    case 'to decimal':
      return dividedBy(ratio(asked.top * (asked.isPercentage ? 100 : 1)), ratio(asked.bottom));
    case 'percent to decimal':
      return hundredths(asked.percent);
    case 'price before':
      return dividedBy(ofNumber(100 * asked.price) ?? ratio(0), ratio(100 + asked.change));
    case 'two changes':
      return ratio(100 * (asked.first + asked.then) + asked.first * asked.then, 100);
    case 'proportion':
      return dividedBy(ratio(asked.b * asked.c), ratio(asked.a));
    case 'inverse':
      return dividedBy(ratio(asked.a * asked.b), ratio(asked.c));
    default:
      return rightOfMeasures(asked);
  }
}

function rightOfMeasures(asked: AskedOfMeasures | AskedOfFigure): Ratio | null {
  switch (asked.kind) {
    case 'minutes between': {
      const [from, to] = [asked.from, asked.to].map(([hour, minute]) => 60 * hour + minute);
      return from === undefined || to === undefined || to <= from ? null : ratio(to - from);
    }
    case 'hours to minutes':
      return ofNumber(60 * asked.hours);
    case 'perimeter':
      return ratio(2 * (asked.long + asked.wide));
    case 'rectangle area':
      return ratio(asked.long * asked.wide);
    case 'distance':
      return ratio(asked.speed * asked.minutes, 60);
    case 'bracket equation':
      return dividedBy(
        ratio(asked.result - asked.factor * asked.added),
        ratio(asked.factor * asked.inner),
      );
    case 'enlarged area':
      return ratio(asked.area * asked.factor ** 2);
    case 'median':
      return median(asked.numbers);
    case 'mode':
      return ofKnown(mode(asked.numbers));
    case 'mean of two': {
      const [a, b] = asked.counts;
      const sum = ofNumber(a * asked.means[0] + b * asked.means[1]);
      return sum && dividedBy(sum, ratio(a + b));
    }
    case 'bracket':
      return ratio(asked.factor * asked.inner);
    case 'substitution':
      return ratio(asked.factors[0] * asked.values[0] + asked.factors[1] * asked.values[1]);
    case 'power product':
      return ratio(asked.exponents[0] + asked.exponents[1]);
    case 'tiles':
      return ratio(asked.first + (asked.wanted - 1) * (asked.second - asked.first));
    default:
      return rightOfFigure(asked);
  }
}

function rightOfFigure(asked: AskedOfFigure): Ratio | null {
  switch (asked.kind) {
    case 'marks':
      return ofNumber(asked.value);
    case 'ruler':
      return ofNumber(asked.to - asked.from);
    case 'clock minutes':
      return ratio(asked.minute);
    case 'half past':
      return ratio(asked.hour);
    case 'triangle area':
      return ofNumber(asked.area + asked.beside);
    case 'angle size':
      return ratio(asked.degrees);
    case 'coordinate':
      return ofNumber(asked.asked);
  }
}

const ofKnown = (number: number | null): Ratio | null =>
  number === null ? null : ofNumber(number);

const numberOfFigures = ({ words, isSpoken }: Figures): number | null =>
  isSpoken ? numberOfWords(words) : numberOfParts(words);

/** The value of a digit that stands once in a number. */
function valueOfDigit(digit: number, number: string): Ratio | null {
  if (number.split(String(digit)).length !== 2) return null;
  return ofNumber(
    Number(number.replaceAll(/[1-9]/g, (each) => (each === String(digit) ? each : '0'))),
  );
}

const rounded = ({ number, step }: Rounding): number =>
  Math.floor(Number((number / step).toFixed(6)) + 0.5) * step;

const extreme = (numbers: readonly number[], isLargest: boolean): number =>
  isLargest ? Math.max(...numbers) : Math.min(...numbers);

function extremeBottom({ tops, bottoms, isLargest }: ExtremeFraction): Ratio | null {
  const values = bottoms.map((bottom, at) => Number(tops[at]) / bottom);
  const bottom = bottoms[values.indexOf(extreme(values, isLargest))];
  return bottom === undefined ? null : ratio(bottom);
}

/** Times and divisions first, then from left to right. */
function valueOfChain({ numbers, signs }: Chain): Ratio | null {
  const [first = 0, ...rest] = numbers;
  let sum = ratio(0);
  let product: Ratio | null = ratio(first);
  for (const [at, number] of rest.entries()) {
    const sign = signs[at];
    if (product === null) return null;
    if (sign === '*') product = times(product, ratio(number));
    else if (sign === '/') product = dividedBy(product, ratio(number));
    else {
      sum = plus(sum, product);
      product = ratio(sign === '-' ? -number : number);
    }
  }
  return product === null ? null : plus(sum, product);
}

const hundredths = (percent: number): Ratio | null => {
  const whole = ofNumber(percent);
  return whole === null ? null : times(whole, ratio(1, 100));
};

function median(numbers: readonly number[]): Ratio | null {
  const inOrder = [...numbers].sort((one, other) => one - other);
  return ofKnown(middleOf(inOrder));
}

/** The number in the middle of a list as it stands, or halfway between the two. */
export function middleOf(numbers: readonly number[]): number | null {
  const half = Math.floor(numbers.length / 2);
  const [low, high] = [numbers[numbers.length % 2 === 0 ? half - 1 : half], numbers[half]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The number that is there most often; null where two are. */
function mode(numbers: readonly number[]): number | null {
  const countOf = (number: number) => numbers.filter((each) => each === number).length;
  const most = Math.max(...numbers.map(countOf));
  const often = new Set(numbers.filter((number) => countOf(number) === most));
  const [best] = often;
  return often.size === 1 && best !== undefined ? best : null;
}
