import * as algebra from './groups/algebra-areas.ts';
import * as arrays from './groups/arrays.ts';
import * as around from './groups/around.ts';
import * as columns from './groups/columns.ts';
import * as factors from './groups/factors.ts';
import * as fractions from './groups/fraction-bars.ts';
import * as fractionSums from './groups/fraction-sums.ts';
import * as frames from './groups/frames.ts';
import * as grids from './groups/grids.ts';
import * as jumps from './groups/jumps.ts';
import * as layers from './groups/layers.ts';
import * as more from './groups/more-fractions.ts';
import * as order from './groups/order.ts';
import * as percents from './groups/percent-bars.ts';
import * as places from './groups/places.ts';
import * as products from './groups/products.ts';
import * as ratios from './groups/ratio-bars.ts';
import * as rectangles from './groups/rectangles.ts';
import * as rounding from './groups/rounding.ts';
import * as scaled from './groups/scaled.ts';
import * as sums from './groups/sums.ts';
import * as times from './groups/times.ts';
import * as stories from './groups/unit-stories.ts';
import * as units from './groups/units.ts';
import * as unknowns from './groups/unknown-bars.ts';
import * as words from './groups/word-bars.ts';
import type { PictureGroup } from './kinds.ts';
import type { Explainer } from './step.ts';

/** An explainer and the kinds ("unit.position") that it explains. */
type Entry = readonly [explainer: Explainer, kinds: string];

const BAR_MODELS: readonly Entry[] = [
  [sums.partsAndTotal, '9.5 10.4 10.5 11.5 12.4 14.3 14.4 15.5'],
  [sums.goAndCome, '12.6 15.4'],
  [sums.againstTarget, '16.5'],
  [sums.sumAndDifference, '17.3'],
  [sums.takenFrom, '55.4'],
  [sums.missingOfMean, '100.4'],
  [sums.meanOfTwo, '103.3'],
  [sums.oneMoreInMean, '103.5'],
  [products.boxesOfPacks, '17.1'],
  [products.twoProducts, '17.5 55.1'],
  [products.timesAsMany, '20.5'],
  [products.partsAndMore, '21.7'],
  [products.equalParts, '25.4 38.5 48.1'],
  [products.sameForEach, '44.2 48.2'],
  [products.sharedWork, '48.3'],
  [products.fixedAndEach, '57.4 133.1'],
  [ratios.wholeFromFraction, '30.5 35.5'],
  [fractionSums.restOfWhole, '30.6 33.5'],
  [ratios.shareInRatio, '44.4 46.2 46.3'],
  [ratios.fractionOfRatio, '44.6'],
  [ratios.fromOneShare, '46.4'],
  [ratios.wholeFromShare, '48.7'],
  [percents.changedBy, '43.2 47.1 56.4'],
  [percents.partAsPercent, '43.3'],
  [percents.wholeFromPercent, '43.4 49.1 49.2'],
  [percents.restOfPercent, '43.5'],
  [percents.changeAsPercent, '47.2 56.3'],
  [percents.twoChanges, '49.5'],
  [percents.fixedAndPercent, '57.5'],
  [unknowns.thoughtOf, '150.5'],
  [unknowns.storyWithX, '155.5'],
  [unknowns.twoGroups, '157.4'],
];

const WORD_SUMS: readonly Entry[] = [
  [sums.partsAndTotal, '10.6 51.4 52.4 53.3 67.5 67.8 84.6'],
  [words.howManyMore, '66.4'],
  [products.equalParts, '20.8 53.5 54.3 54.4'],
  [products.partsAndMore, '17.6'],
  [products.twoProducts, '70.6'],
  [words.thenShared, '17.7 17.8'],
  [words.oneOfTheParts, '17.4'],
  [words.enoughForAll, '17.2 55.2'],
  [words.spentOf, '54.2'],
  [words.fromPriceList, '54.1'],
  [words.savedByPack, '55.3'],
  [words.coinsFor, '52.3'],
  [words.soMuchForOne, '44.3 71.2'],
  [words.sticksOf, '67.6'],
  [words.restOfTurn, '85.8 86.6'],
  [scaled.goesWith, '44.1 44.5 72.2'],
  [around.wayRound, '84.4'],
  [around.roundRectangle, '69.3'],
  [around.areaLeft, '75.3'],
  [around.twoBoxes, '74.6'],
];

const NUMBER_LINES: readonly Entry[] = [
  [jumps.moreOrLess, '2.1 3.3 4.4 15.6'],
  [jumps.sequenceOnLine, '2.3 3.5 4.5 5.3 5.4 6.3 18.5 37.6'],
  [jumps.fromTheFirst, '6.5 9.4 10.3 11.1 11.2 11.3 12.1 12.2 13.1 13.2 13.3 16.3'],
  [jumps.overTheRound, '13.5'],
  [jumps.halfway, '7.6'],
  [jumps.distance, '12.5 108.3'],
  [jumps.missingPart, '13.4 36.7 51.3 53.4'],
  [jumps.changeOf, '52.2'],
  [jumps.outermost, '108.4'],
  [jumps.withSigns, '109.1 109.2 109.3 109.4'],
  [jumps.twoJumps, '109.5'],
  [jumps.opposite, '109.6'],
];

const TIME_LINES: readonly Entry[] = [
  [times.hoursOn, '59.2'],
  [times.minutesBetween, '60.4 61.3 62.5'],
  [times.minutesPast, '61.6'],
  [times.endsAt, '62.4'],
  [times.inTimetable, '63.1 63.2'],
  [times.otherClock, '64.1'],
  [times.flight, '64.2'],
];

const ROUNDING_LINES: readonly Entry[] = [
  [rounding.roundOne, '5.2 6.2 7.3 8.1 8.2 36.4 37.2'],
  [rounding.roundAll, '14.5 15.3 16.4 54.5'],
  [rounding.bound, '41.3'],
];

const PLACE_VALUE: readonly Entry[] = [
  [places.valueOfDigit, '3.2 4.2 5.1 6.1 7.2'],
  [places.twoParts, '3.6'],
  [places.madeFrom, '3.7 4.1 5.8 6.8 7.1'],
  [places.compareNumbers, '4.3 5.6'],
  [places.howManyMake, '7.4'],
  [columns.columnSum, '14.1 15.1 16.1 37.4'],
  [columns.columnDifference, '12.3 14.2 15.2 16.2 37.5'],
  [columns.missingDigit, '16.6'],
  [places.moveDigits, '21.4 23.1 24.3 36.3 38.1'],
];

const TEN_FRAMES: readonly Entry[] = [
  [frames.together, '9.2'],
  [frames.otherPart, '9.3 9.7 11.7'],
  [frames.nearDouble, '9.6'],
  [frames.takeAway, '10.2'],
  [frames.threeNumbers, '9.8 11.4'],
  [frames.withTens, '11.8'],
];

const ARRAYS: readonly Entry[] = [
  [arrays.groupsOf, '18.2 21.5'],
  [arrays.repeatedAddition, '19.2'],
  [arrays.shareEqually, '18.3 19.3'],
  [arrays.makeGroups, '19.4'],
  [arrays.missingFactor, '20.1 20.7'],
  [arrays.leftOver, '22.1'],
  [arrays.boxesFor, '22.3 22.4'],
  [rectangles.splitProduct, '19.6 20.2 20.3 21.1 21.2 23.2 23.3 23.4 23.5 24.5 25.1 27.4'],
  [rectangles.splitDivision, '20.4 22.2 24.1 25.2'],
  [rectangles.nextProduct, '20.6 25.5'],
  [rectangles.threeFactors, '21.3'],
  [rectangles.missingInSplit, '21.6'],
  [rectangles.tenTimes, '22.5'],
  [rectangles.remainder, '24.2 24.6 25.3'],
  [order.productFirst, '26.1 26.5'],
  [order.bracketsFirst, '26.2'],
  [order.quotientAndProduct, '26.3'],
  [factors.decimalFromWhole, '27.1'],
  [factors.factorPairs, '107.1'],
  [rectangles.powers, '107.3'],
  [factors.otherFactor, '107.5'],
  [factors.rootBetween, '111.5'],
  [around.sideFromArea, '70.4 72.4'],
  [around.squareAround, '70.5'],
  [around.squaresInRows, '69.5 69.6 70.1 74.7'],
  [algebra.multiplyOut, '154.1'],
  [algebra.expandAndCollect, '154.2'],
  [algebra.takeOut, '154.3'],
  [algebra.twoBrackets, '158.1 158.2 158.4'],
  [algebra.fullSquare, '159.5'],
];

const FRACTION_BARS: readonly Entry[] = [
  [fractions.fractionOf, '28.2 28.3 29.2 30.4 34.3'],
  [fractions.partsInWholes, '28.4'],
  [fractions.sameBottom, '29.3 30.3'],
  [fractions.equalFractions, '29.5 30.1 30.2'],
  [fractions.compareFractions, '29.6 29.7 32.3'],
  [fractions.timesUnit, '30.7'],
  [fractions.mixedNumber, '31.1 31.2'],
  [fractionSums.unlikeFractions, '31.3 33.1 33.2 33.3 33.4'],
  [fractionSums.simplest, '32.1'],
  [fractions.beyondHalf, '32.4'],
  [more.severalTimes, '31.4 31.7'],
  [more.partsOfMixed, '31.6'],
  [more.commonBottom, '32.2'],
  [more.fractionTimesFraction, '34.1 34.7'],
  [more.fractionByWhole, '34.2'],
  [more.wholesByUnit, '34.4'],
  [more.piecesOfLength, '34.5'],
  [more.mixedTimesMixed, '35.1'],
  [more.fractionByFraction, '35.2'],
  [more.whichFraction, '35.4'],
];

const HUNDRED_GRIDS: readonly Entry[] = [
  [grids.toDecimal, '36.1 39.1'],
  [grids.compareDecimals, '36.5 37.3'],
  [grids.addHundredths, '36.6'],
  [grids.toFraction, '39.2 42.5'],
  [grids.largerOf, '39.3'],
  [grids.decimalProduct, '40.1'],
  [grids.decimalQuotient, '40.2'],
  [grids.toPercent, '42.4 45.3'],
  [grids.percentOfAmount, '42.3 43.1'],
  [grids.whichPercent, '45.1'],
  [grids.percentAndDecimal, '42.2 45.2'],
  [grids.largestOfThree, '45.5'],
];

const UNIT_BARS: readonly Entry[] = [
  [units.otherUnit, '61.4 62.3 63.3 63.4 64.3 64.4 68.1 69.1 69.7 71.1 72.1'],
  [units.otherMoney, '53.1 53.2'],
  [units.wholesAndShares, '60.3'],
  [stories.lessInSmaller, '68.3'],
  [stories.pairsTogether, '63.5 68.5'],
  [stories.fillsFromLarger, '71.4'],
  [stories.manyInLarger, '72.3'],
  [stories.fractionInSmaller, '31.5'],
  [stories.priceOfOne, '56.1'],
];

const LAYERS: readonly Entry[] = [
  [layers.cubesInBox, '71.3 71.6 74.1'],
  [layers.cubeOf, '74.2'],
  [layers.heightOfBox, '74.3'],
];

const GROUPS: Readonly<Record<PictureGroup, readonly Entry[]>> = {
  'bar-model': [...BAR_MODELS, ...WORD_SUMS],
  'number-line': NUMBER_LINES,
  'time-line': TIME_LINES,
  'rounding-line': ROUNDING_LINES,
  'place-value': PLACE_VALUE,
  'ten-frame': TEN_FRAMES,
  array: ARRAYS,
  'fraction-bars': FRACTION_BARS,
  'hundred-grid': HUNDRED_GRIDS,
  'unit-bars': UNIT_BARS,
  layers: LAYERS,
};

/** A kind of question that has a picture. */
export interface ExplainedKind {
  readonly key: string; // "unit.position"
  readonly group: PictureGroup;
  readonly explainer: Explainer;
}

const entriesOf = (group: PictureGroup): ExplainedKind[] =>
  GROUPS[group].flatMap(([explainer, kinds]) =>
    kinds.split(' ').map((key): ExplainedKind => ({ key, group, explainer })),
  );

/** Every kind that has a picture: the closed list. @see ../SPEC.md rule EP1 */
export const EXPLAINED_KINDS: readonly ExplainedKind[] = [
  ...entriesOf('bar-model'),
  ...entriesOf('number-line'),
  ...entriesOf('time-line'),
  ...entriesOf('rounding-line'),
  ...entriesOf('place-value'),
  ...entriesOf('ten-frame'),
  ...entriesOf('array'),
  ...entriesOf('fraction-bars'),
  ...entriesOf('hundred-grid'),
  ...entriesOf('unit-bars'),
  ...entriesOf('layers'),
];

export const EXPLAINED: ReadonlyMap<string, ExplainedKind> = new Map(
  EXPLAINED_KINDS.map((kind) => [kind.key, kind]),
);
