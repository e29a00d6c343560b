import { useSyncExternalStore } from 'react';

import type { Raised } from '@moonbase/scoring';

import type { BaseGround } from '../../games/art/base-place.ts';

/** Where somebody stands: the middle of the feet, and the size. */
export type Spot = readonly [x: number, y: number, scale: number];

/** Where everything of a base stands in its picture, for one shape of window. */
export interface BaseLayout extends BaseGround {
  readonly domes: readonly Spot[]; // area 1 first; the scale is the radius
  readonly raised: Readonly<Record<Raised, Spot>>;
  readonly rocket: Spot;
  readonly crew: Spot;
  readonly robots: readonly Spot[]; // area 1 first
  readonly visitors: readonly Spot[]; // ten at most; the other visitors are inside
}

const WIDE: BaseLayout = {
  width: 1_366,
  height: 768,
  hills: [105, 258, 312, 452],
  earth: [800, 150, 80],
  craters: [
    [250, 585, 86],
    [660, 640, 110],
    [1_010, 560, 80],
  ],
  domes: [
    [120, 486, 82],
    [318, 500, 82],
    [528, 486, 82],
    [752, 500, 86],
    [1_000, 486, 74],
    [84, 356, 46],
    [210, 346, 46],
    [640, 350, 48],
    [884, 340, 46],
    [1_040, 346, 46],
  ],
  raised: {
    antenna: [424, 366, 0.9],
    greenhouse: [1_226, 384, 1],
    telescope: [905, 420, 0.85],
    rail: [762, 372, 0.8],
  },
  rocket: [1_235, 552, 1.75],
  crew: [1_096, 664, 0.56],
  robots: [
    [226, 560, 0.46],
    [432, 566, 0.46],
    [640, 576, 0.46],
    [868, 572, 0.44],
    [1_000, 600, 0.42],
    [84, 640, 0.42],
    [262, 656, 0.42],
    [424, 660, 0.42],
    [585, 656, 0.42],
    [1_222, 694, 0.46],
  ],
  visitors: [
    [170, 690, 0.92],
    [345, 700, 0.9],
    [742, 652, 0.95],
    [508, 646, 0.8],
    [842, 664, 0.9],
    [928, 700, 1],
    [60, 738, 0.95],
    [258, 742, 0.9],
    [420, 738, 0.9],
    [1_016, 742, 0.95],
  ],
};

const TALL: BaseLayout = {
  width: 820,
  height: 1_180,
  hills: [116, 284, 342, 640],
  earth: [640, 190, 66], // below the keys
  craters: [
    [400, 800, 90],
    [640, 1_010, 96],
    [110, 1_000, 70],
  ],
  domes: [
    [130, 690, 88],
    [356, 706, 88],
    [600, 690, 92],
    [180, 950, 92],
    [400, 950, 80],
    [90, 430, 52],
    [246, 418, 54],
    [404, 432, 54],
    [560, 418, 54],
    [714, 430, 52],
  ],
  raised: {
    antenna: [744, 560, 1.1],
    greenhouse: [110, 560, 1],
    telescope: [500, 566, 1],
    rail: [300, 552, 0.9],
  },
  rocket: [702, 946, 1.9],
  crew: [568, 992, 0.62],
  robots: [
    [296, 800, 0.5],
    [492, 800, 0.48],
    [672, 760, 0.46],
    [78, 800, 0.44],
    [300, 1_048, 0.46],
    [70, 1_046, 0.44],
    [600, 1_056, 0.46],
    [716, 1_050, 0.46],
    [440, 1_048, 0.46],
    [178, 1_050, 0.46],
  ],
  visitors: [
    [150, 1_160, 0.95],
    [670, 1_150, 0.95],
    [396, 826, 0.8],
    [50, 1_150, 0.95],
    [770, 1_158, 0.95],
    [252, 852, 0.75],
    [50, 884, 0.8],
  ],
};

const PHONE: BaseLayout = {
  width: 390,
  height: 844,
  hills: [77, 189, 232, 452],
  earth: [316, 148, 40],
  craters: [
    [170, 540, 44],
    [80, 690, 44],
    [320, 672, 40],
  ],
  domes: [
    [76, 470, 56],
    [226, 480, 56],
    [76, 594, 56],
    [226, 608, 58],
    [338, 540, 36],
    [40, 304, 28],
    [118, 296, 28],
    [196, 306, 28],
    [274, 296, 28],
    [350, 304, 26],
  ],
  raised: {
    antenna: [120, 384, 0.6],
    greenhouse: [56, 384, 0.6],
    telescope: [352, 396, 0.6],
    rail: [250, 376, 0.5],
  },
  rocket: [325, 700, 1.05],
  crew: [258, 742, 0.36],
  robots: [
    [98, 530, 0.28],
    [304, 480, 0.27],
    [132, 656, 0.28],
    [336, 596, 0.24],
    [66, 724, 0.25],
    [184, 540, 0.24],
    [200, 672, 0.24],
    [142, 726, 0.25],
    [340, 738, 0.24],
    [36, 668, 0.26],
  ],
  visitors: [
    [104, 746, 0.54],
    [196, 744, 0.54],
    [24, 744, 0.52],
    [306, 748, 0.52],
    [24, 540, 0.45],
    [158, 612, 0.38],
  ],
};

const isWide = '(min-aspect-ratio: 1/1)';
const isTall = '(min-width: 600px)';

function layoutNow(): BaseLayout {
  if (matchMedia(isWide).matches) return WIDE;
  return matchMedia(isTall).matches ? TALL : PHONE;
}

function onChange(changed: () => void): () => void {
  const queries = [isWide, isTall].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** The layout of the base that fits the window. */
export const useBaseLayout = (): BaseLayout => useSyncExternalStore(onChange, layoutNow);
