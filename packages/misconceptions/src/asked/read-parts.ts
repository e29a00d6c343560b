import type { Reader } from './reader.ts';
import { reader } from './reader.ts';

/** Words of a price that fell. */
const FALLS = /\b(?:taken off|loses|sale|down|reduced|falls)\b/;

/** Fractions, decimals, percentages and ratio. */
export const PART_READERS: readonly Reader[] = [
  reader(
    /^Which fraction is the (largest|smallest): (\d+)\/(\d+), (\d+)\/(\d+) or (\d+)\/(\d+)\? Type its (?:bottom number|denominator)\.$/,
    (found) => ({
      kind: 'extreme fraction',
      isLargest: found.text(1) === 'largest',
      tops: [found.number(2), found.number(4), found.number(6)],
      bottoms: [found.number(3), found.number(5), found.number(7)],
    }),
  ),
  reader(/shaded\??\.? (\d+)\/\?$/, (found) => ({
    kind: 'shaded bottom',
    shaded: found.number(1),
  })),
  reader(/^(\d+)\/(\d+) ?= ?\?\/(\d+)$/, (found) => ({
    kind: 'equivalent',
    from: found.number(1),
    beside: found.number(2),
    other: found.number(3),
  })),
  reader(/^(\d+)\/(\d+) ?= ?(\d+)\/\?$/, (found) => ({
    kind: 'equivalent',
    from: found.number(2),
    beside: found.number(1),
    other: found.number(3),
  })),
  reader(/^(\d+)\/(\d+) of (\d+)(?: [a-z]+)?(?: ?= ?\??)?$/, (found) => ({
    kind: 'fraction of',
    top: found.number(1),
    bottom: found.number(2),
    of: found.number(3),
  })),
  reader(/^(\d+) (\d+)\/(\d+) ?= ?\?\/(\d+)$/, (found) =>
    found.text(3) === found.text(4)
      ? {
          kind: 'mixed number',
          whole: found.number(1),
          top: found.number(2),
          bottom: found.number(3),
        }
      : null,
  ),
  reader(/^Write (\d+)\/(\d+) as a (decimal|percentage)\.?$/, (found) => ({
    kind: 'to decimal',
    isPercentage: found.text(3) === 'percentage',
    top: found.number(1),
    bottom: found.number(2),
  })),
  reader(/^Write (\d+(?:\.\d+)?)% as a decimal\.?$/, (found) => ({
    kind: 'percent to decimal',
    percent: found.number(1),
  })),
  reader(
    /^\D*(\d+)%.*[£$€](\d+(?:\.\d+)?).*\b(?:before|without|old|full|original|pay)\b.*\?$/,
    (found) => ({
      kind: 'price before',
      change: (FALLS.test(found.text(0)) ? -1 : 1) * found.number(1),
      price: found.number(2),
    }),
  ),
  reader(/goes (up|down) by (\d+)%, then (up|down) by (\d+)%/, (found) => ({
    kind: 'two changes',
    first: (found.text(1) === 'up' ? 1 : -1) * found.number(2),
    then: (found.text(3) === 'up' ? 1 : -1) * found.number(4),
  })),
  reader(/^(\d+) ?: ?(\d+) ?= ?(\d+) ?: ?\?$/, (found) => ({
    kind: 'proportion',
    a: found.number(1),
    b: found.number(2),
    c: found.number(3),
  })),
  reader(
    /rectangle (\d+) cm by (\d+) cm is enlarged\. The \d+ cm side becomes (\d+) cm/,
    (found) => ({ kind: 'proportion', a: found.number(1), b: found.number(2), c: found.number(3) }),
  ),
  reader(/^(?:(\d+)\/[a-z]|[a-z]\/(\d+)) ?= ?(\d+)\/(\d+)\. [a-z] = \?$/, (found) =>
    found.text(1) === ''
      ? { kind: 'proportion', a: found.number(4), b: found.number(3), c: found.number(2) }
      : { kind: 'proportion', a: found.number(3), b: found.number(4), c: found.number(1) },
  ),
  reader(/^(\d+) \w+ (?:empty|paint)[^\d]*(\d+) (?:hours|days)\.[^\d]*(\d+)/, (found) => ({
    kind: 'inverse',
    a: found.number(1),
    b: found.number(2),
    c: found.number(3),
  })),
  reader(
    /inversely proportional.* When x = (\d+), y = (\d+)\. Find y when x = (\d+)\.?$/,
    (found) => ({ kind: 'inverse', a: found.number(1), b: found.number(2), c: found.number(3) }),
  ),
];
