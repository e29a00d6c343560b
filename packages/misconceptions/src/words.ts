import { DATA_AND_ALGEBRA_WORDS } from './words/data-and-algebra.ts';
import { DECIMAL_AND_RATIO_WORDS } from './words/decimals-and-ratio.ts';
import { EQUALITY_AND_ORDER_WORDS } from './words/equality-and-order.ts';
import { FRACTION_SUM_WORDS } from './words/fraction-sums.ts';
import { FRACTION_WORDS } from './words/fractions.ts';
import { MEASURE_WORDS } from './words/measures.ts';
import type { MistakeWords } from './words/mistake-words.ts';
import { POINT_WORDS } from './words/points.ts';
import { TIMES_AND_DIVISION_WORDS } from './words/times-and-division.ts';
import { WHOLE_NUMBER_WORDS } from './words/whole-numbers.ts';

const ALL = {
  ...WHOLE_NUMBER_WORDS,
  ...EQUALITY_AND_ORDER_WORDS,
  ...TIMES_AND_DIVISION_WORDS,
  ...FRACTION_WORDS,
  ...FRACTION_SUM_WORDS,
  ...DECIMAL_AND_RATIO_WORDS,
  ...POINT_WORDS,
  ...MEASURE_WORDS,
  ...DATA_AND_ALGEBRA_WORDS,
};

/** The id of a mistake, as in the rule book. Ids never change. */
export type MistakeId = keyof typeof ALL;

/** What is said of each mistake, to children and to teachers. @see ../SPEC.md rule MA1 */
export const MISTAKE_WORDS: Readonly<Record<MistakeId, MistakeWords>> = ALL;

export const isMistakeId = (id: string): id is MistakeId => Object.hasOwn(ALL, id);
