import type { Suite } from './suite.ts';
import { PRODUCT } from './syllabus.ts';
import { type Course, HARSH } from './world.ts';

export const WORLD_SEEDS = [301, 302];
export const PUPIL_SEEDS = [701, 702];

export const SUITES = {
  regular: { n: 90, rounds: 156 },
  noAge: { n: 45, rounds: 60, scenario: 'noAge' },
  jumpUp: { n: 45, rounds: 110, scenario: 'jumpUp' },
  jumpDown: { n: 45, rounds: 110, scenario: 'jumpDown' },
  clicker: { n: 45, rounds: 80, scenario: 'clicker' },
  sandbag: { n: 45, rounds: 60, scenario: 'sandbag' },
  gaps: { n: 45, rounds: 110, scenario: 'gaps' },
  steep: { n: 45, rounds: 60, world: { spanScale: 2 } },
  harsh: { n: 45, rounds: 110, world: HARSH },
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;

type Threshold = readonly [suite: SuiteName, figure: string, is: '<=' | '>=', limit: number];

/** The bar of an engine: errors in steps, shares, answers, microseconds. */
export const THRESHOLDS: readonly Threshold[] = [
  ['regular', 'rmse12', '<=', 7.2], // steps, at the first wave end with 12 answers
  ['regular', 'rmse40', '<=', 4.0],
  ['regular', 'rmse120', '<=', 2.9],
  ['regular', 'rmse500', '<=', 2.3],
  ['regular', 'lateRmse', '<=', 2.4], // after 200 answers
  ['regular', 'lateBias', '<=', 0.8],
  ['regular', 'lateBias', '>=', -0.8],
  ['regular', 'lateWithin4', '>=', 0.91],
  ['regular', 'settleMedian', '<=', 20], // answers until two waves in a row end within 4 steps
  ['regular', 'settleP90', '<=', 80],
  ['regular', 'success', '>=', 0.785],
  ['regular', 'success', '<=', 0.815],
  ['regular', 'successP10', '>=', 0.77],
  ['regular', 'successP90', '<=', 0.83],
  ['regular', 'inBand', '>=', 0.87], // children between 75% and 85%
  ['regular', 'early', '>=', 0.73], // success over the first 24 answers
  ['regular', 'hardWaves', '<=', 0.015], // waves below 50%
  ['regular', 'coverEarly', '>=', 0.84],
  ['regular', 'coverLate', '>=', 0.87],
  ['regular', 'coverLate', '<=', 0.97],
  ['regular', 'weekMedianRmse', '<=', 2.2],
  ['regular', 'changeP95', '<=', 2.7], // steps between two wave ends
  ['regular', 'highVarLate', '<=', 0.03],
  ['regular', 'missFlagged', '>=', 0.1], // whether highVariance is meaningful
  ['regular', 'missUnflagged', '<=', 0.01],
  ['regular', 'badPayloads', '<=', 0],
  ['regular', 'stateBytes', '<=', 1024],
  ['regular', 'treeNodes', '<=', 156],
  ['regular', 'planMedianUs', '<=', 1000],
  ['regular', 'finishMedianUs', '<=', 500],
  ['noAge', 'rmse12', '<=', 10.5],
  ['noAge', 'rmse40', '<=', 4.6],
  ['noAge', 'settleP90', '<=', 100],
  ['noAge', 'early', '>=', 0.69],
  ['jumpUp', 'lagMedian', '<=', 65], // answers to within 4 steps after +4 logits
  ['jumpUp', 'lagP90', '<=', 130],
  ['jumpDown', 'lagMedian', '<=', 22],
  ['jumpDown', 'lagP90', '<=', 55],
  ['clicker', 'lateRmse', '<=', 2.5],
  ['clicker', 'burstMean', '>=', -0.3], // steps lost to a wave of clicking
  ['clicker', 'burstP05', '>=', -0.8],
  ['sandbag', 'recoverMedian', '<=', 34],
  ['sandbag', 'recoverP90', '<=', 95],
  ['gaps', 'gapSuccess', '>=', 0.68], // success on the topics that lag
  ['gaps', 'lateRmse', '<=', 2.9],
  ['gaps', 'coverLate', '>=', 0.8],
  ['steep', 'lateRmse', '<=', 1.9],
  ['steep', 'success', '>=', 0.775],
  ['harsh', 'lateRmse', '<=', 4.3],
  ['harsh', 'success', '>=', 0.78],
  ['harsh', 'success', '<=', 0.83],
  ['harsh', 'burstMean', '>=', -1.6],
  ['harsh', 'coverLate', '>=', 0.74],
];

/**
 * The product's steps and paces: the steps of a year in order of topic, units and their kinds of unequal difficulty.
 */
const BY_TOPIC: Course = { syllabus: PRODUCT, order: 'topic', unitSd: 0.6, kindSd: 0.6 };

/** Rounds as the product plays them. */
export const PRODUCT_SUITES = {
  opening: { n: 405, rounds: 3, world: { course: BY_TOPIC } },
  season: { n: 45, rounds: 156, world: { course: BY_TOPIC } },
  rough: { n: 18, rounds: 60, world: { course: { ...BY_TOPIC, unitSd: 0.9, kindSd: 0.9 } } },
  inOrder: { n: 18, rounds: 60, world: { course: { ...BY_TOPIC, order: 'difficulty' } } },
} as const satisfies Record<string, Suite>;

export type ProductSuiteName = keyof typeof PRODUCT_SUITES;

/** The bar of the product's rounds; the other worlds are printed beside them. */
export const PRODUCT_THRESHOLDS: readonly (readonly [
  suite: ProductSuiteName,
  figure: string,
  is: '<=' | '>=',
  limit: number,
])[] = [
  ['opening', 'placed', '>=', 0.94], // within 8 steps after three rounds
  ['opening', 'placedOlder', '>=', 0.9], // the same, from Year 6 up
  ['opening', 'early', '>=', 0.77], // success over the first 24 answers
  ['season', 'success', '>=', 0.78],
  ['season', 'success', '<=', 0.82],
  ['season', 'hardWaves', '<=', 0.015],
  ['season', 'coverLate', '>=', 0.87],
];
