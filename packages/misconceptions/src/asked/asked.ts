// What the product's own questions ask beside a sum of two numbers and an equation. Numbers stay as they are printed where
// their digits matter.

/** "Type in figures: three hundred and eight." and "What number is made from 3 hundreds and 8 ones?" */
export interface Figures {
  readonly kind: 'figures';
  readonly words: string;
  readonly isSpoken: boolean; // written out in words
}

export interface DigitValue {
  readonly kind: 'digit value';
  readonly digit: number;
  readonly number: string;
}

export interface Rounding {
  readonly kind: 'rounding';
  readonly number: number;
  readonly step: number;
}

/** `65 − 5²` */
export interface PowerSum {
  readonly kind: 'power sum';
  readonly sign: 1 | -1;
  readonly first: number;
  readonly base: number;
  readonly exponent: number;
}

/** `10 + 10 + 10 = 3 × ?` */
export interface RepeatedSum {
  readonly kind: 'repeated sum';
  readonly sum: number;
  readonly factor: number; // the one that is printed
}

/** The largest or smallest of some numbers. */
export interface Extreme {
  readonly kind: 'extreme';
  readonly isLargest: boolean;
  readonly numbers: readonly string[];
}

/** `a + b = ? + c`, or `a + b = c + ?` */
export interface Balance {
  readonly kind: 'balance';
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** `? + 22 = 79`, `22 + ? = 79` or `? − 25 = 61` */
export interface Gap {
  readonly kind: 'gap';
  readonly sign: '+' | '-';
  readonly known: number;
  readonly result: number;
}

/** "Kiri has 14 marbles. Olive has 6. How many more does Kiri have?" */
export interface Difference {
  readonly kind: 'difference';
  readonly a: number;
  readonly b: number;
}

/** Things in groups, with a rest that counts as one more group (needed) or does not (full). */
export interface Groups {
  readonly kind: 'groups';
  readonly all: number;
  readonly each: number;
  readonly isNeeded: boolean;
}

/** More than two numbers with signs between them. */
export interface Chain {
  readonly kind: 'chain';
  readonly numbers: readonly number[];
  readonly signs: readonly string[]; // one fewer than numbers: + - * /
}

export interface Power {
  readonly kind: 'power';
  readonly base: number;
  readonly exponent: number;
}

/** The largest or smallest of some fractions, told by its bottom. */
export interface ExtremeFraction {
  readonly kind: 'extreme fraction';
  readonly isLargest: boolean;
  readonly tops: readonly number[];
  readonly bottoms: readonly number[]; // in the order of the tops
}

/** "What fraction is shaded? 3/?" */
export interface ShadedBottom {
  readonly kind: 'shaded bottom';
  readonly shaded: number;
}

/** `top/bottom = ?/other`, or the other way up, as `bottom/top = other/?` */
export interface Equivalent {
  readonly kind: 'equivalent';
  readonly from: number; // the number that the gap belongs to
  readonly beside: number; // the other number of the same fraction
  readonly other: number; // the number beside the gap
}

export interface FractionOf {
  readonly kind: 'fraction of';
  readonly top: number;
  readonly bottom: number;
  readonly of: number;
}

/** `7 1/4 = ?/4` */
export interface MixedNumber {
  readonly kind: 'mixed number';
  readonly whole: number;
  readonly top: number;
  readonly bottom: number;
}

/** A fraction as a decimal or as a percentage. */
export interface ToDecimal {
  readonly kind: 'to decimal';
  readonly isPercentage: boolean;
  readonly top: number;
  readonly bottom: number;
}

export interface PercentToDecimal {
  readonly kind: 'percent to decimal';
  readonly percent: number;
}

/** The price before a change by some per cent. */
export interface PriceBefore {
  readonly kind: 'price before';
  readonly change: number; // per cent, below 0 for a fall
  readonly price: number;
}

export interface TwoChanges {
  readonly kind: 'two changes';
  readonly first: number; // per cent, below 0 for a fall
  readonly then: number;
}

/** `a : b = c : ?` */
export interface Proportion {
  readonly kind: 'proportion';
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** a of something take b; how much do c take? */
export interface Inverse {
  readonly kind: 'inverse';
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export interface MinutesBetween {
  readonly kind: 'minutes between';
  readonly from: readonly [hour: number, minute: number];
  readonly to: readonly [hour: number, minute: number];
}

export interface HoursToMinutes {
  readonly kind: 'hours to minutes';
  readonly hours: number;
}

/** The perimeter of a rectangle. */
export interface Perimeter {
  readonly kind: 'perimeter';
  readonly long: number;
  readonly wide: number;
}

/** The area of a rectangle. */
export interface RectangleArea {
  readonly kind: 'rectangle area';
  readonly long: number;
  readonly wide: number;
}

/** How far one gets in some minutes. */
export interface Distance {
  readonly kind: 'distance';
  readonly speed: number; // an hour
  readonly minutes: number;
}

export interface EnlargedArea {
  readonly kind: 'enlarged area';
  readonly area: number;
  readonly factor: number;
}

export interface Median {
  readonly kind: 'median';
  readonly numbers: readonly number[];
}

export interface Mode {
  readonly kind: 'mode';
  readonly numbers: readonly number[];
}

/** The mean of two groups together: so many with this mean, so many with that. */
export interface MeanOfTwo {
  readonly kind: 'mean of two';
  readonly counts: readonly [number, number];
  readonly means: readonly [number, number];
}

/** `9(4x + 4) = 36x + ?` */
export interface Bracket {
  readonly kind: 'bracket';
  readonly factor: number;
  readonly inner: number;
}

/** `9(2x + 12) = 36` */
export interface BracketEquation {
  readonly kind: 'bracket equation';
  readonly factor: number;
  readonly inner: number; // of x
  readonly added: number;
  readonly result: number;
}

/** "When a = 7 and b = 11, what is 9a + 4b?" */
export interface Substitution {
  readonly kind: 'substitution';
  readonly values: readonly [number, number];
  readonly factors: readonly [number, number];
}

/** `a⁴ × a³ = a^?` */
export interface PowerProduct {
  readonly kind: 'power product';
  readonly exponents: readonly [number, number];
}

/** A pattern that grows by the same number each time. */
export interface Tiles {
  readonly kind: 'tiles';
  readonly first: number;
  readonly second: number;
  readonly wanted: number; // which pattern, from 1
}

// Questions about a drawing.

/** A value on a line or a scale: so many small marks, each worth `step`, past the written number below. */
export interface Marks {
  readonly kind: 'marks';
  readonly value: number;
  readonly step: number;
  readonly below: number;
}

export interface Ruler {
  readonly kind: 'ruler';
  readonly from: number;
  readonly to: number;
}

export interface ClockMinutes {
  readonly kind: 'clock minutes';
  readonly minute: number;
}

export interface HalfPast {
  readonly kind: 'half past';
  readonly hour: number;
}

export interface TriangleArea {
  readonly kind: 'triangle area';
  readonly area: number;
  readonly beside: number; // what else belongs to the shape
}

export interface AngleSize {
  readonly kind: 'angle size';
  readonly degrees: number;
}

export interface Coordinate {
  readonly kind: 'coordinate';
  readonly asked: number;
  readonly other: number;
}

/** Questions about whole numbers. */
export type AskedOfNumbers =
  | Figures
  | DigitValue
  | Rounding
  | Extreme
  | Balance
  | Gap
  | Difference
  | Groups
  | Chain
  | Power
  | PowerSum
  | RepeatedSum;

/** Questions about fractions, decimals, percentages and ratio. */
export type AskedOfParts =
  | ExtremeFraction
  | ShadedBottom
  | Equivalent
  | FractionOf
  | MixedNumber
  | ToDecimal
  | PercentToDecimal
  | PriceBefore
  | TwoChanges
  | Proportion
  | Inverse;

/** Questions about measures, data and algebra. */
export type AskedOfMeasures =
  | MinutesBetween
  | HoursToMinutes
  | Perimeter
  | RectangleArea
  | Distance
  | EnlargedArea
  | Median
  | Mode
  | MeanOfTwo
  | Bracket
  | BracketEquation
  | Substitution
  | PowerProduct
  | Tiles;

/** Questions about a drawing. */
export type AskedOfFigure =
  | Marks
  | Ruler
  | ClockMinutes
  | HalfPast
  | TriangleArea
  | AngleSize
  | Coordinate;

/** Everything that is asked beside a sum of two numbers and an equation. */
export type Asked = AskedOfNumbers | AskedOfParts | AskedOfMeasures | AskedOfFigure;
