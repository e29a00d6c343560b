/**
 * The results of the simulation with which the rules' numbers were tuned; 10,000 games per line, standard error of a
 * share 0.4 points.
 */
export interface Expected {
  readonly minutes: number;
  readonly in6to10Percent: number;
  readonly allRescuedPercent: number;
  readonly winPercent: Readonly<Record<string, number>>;
}

export const EXPECTED: Readonly<Record<string, Expected>> = {
  'basic: 4 average players': {
    minutes: 7.7,
    in6to10Percent: 90,
    allRescuedPercent: 89,
    winPercent: { average: 25 },
  },
  'advanced: 4 average players': {
    minutes: 8.1,
    in6to10Percent: 96,
    allRescuedPercent: 87,
    winPercent: { average: 25 },
  },
  'basic: strong, 2 average, weak': {
    minutes: 7.8,
    in6to10Percent: 90,
    allRescuedPercent: 88,
    winPercent: { average: 24, strong: 31.4, weak: 20.6 },
  },
  'advanced: strong, 2 average, weak': {
    minutes: 8.1,
    in6to10Percent: 97,
    allRescuedPercent: 88,
    winPercent: { average: 24, strong: 31.5, weak: 20.4 },
  },
  'basic: same, unlevelled guests': {
    minutes: 7.9,
    in6to10Percent: 92,
    allRescuedPercent: 87,
    winPercent: { average: 23.1, rawStrong: 41.8, rawWeak: 12.1 },
  },
  'advanced: same, unlevelled guests': {
    minutes: 8.2,
    in6to10Percent: 97,
    allRescuedPercent: 85,
    winPercent: { average: 22.6, rawStrong: 43.5, rawWeak: 11.3 },
  },
  'basic: family, own levels': {
    minutes: 8.0,
    in6to10Percent: 94,
    allRescuedPercent: 85,
    winPercent: { step40: 25, step70: 22.6, step15: 28.1, step120: 24.2 },
  },
  'advanced: family, own levels': {
    minutes: 8.4,
    in6to10Percent: 98,
    allRescuedPercent: 81,
    winPercent: { step40: 25.4, step70: 21.7, step15: 28.1, step120: 24.8 },
  },
  'basic: family, one common level': {
    minutes: 7.8,
    in6to10Percent: 93,
    allRescuedPercent: 82,
    winPercent: { step40: 23.1, step70: 37.5, step15: 0, step120: 39.4 },
  },
  'advanced: family, one common level': {
    minutes: 8.1,
    in6to10Percent: 97,
    allRescuedPercent: 87,
    winPercent: { step40: 21.9, step70: 37.9, step15: 0, step120: 40.2 },
  },
  'basic: choice of sector: random-leaning / normal x2 / careful': {
    minutes: 7.8,
    in6to10Percent: 91,
    allRescuedPercent: 88,
    winPercent: { S2: 25.6, S1: 15.7, S3: 33 },
  },
  'advanced: choice of sector: random-leaning / normal x2 / careful': {
    minutes: 8.1,
    in6to10Percent: 96,
    allRescuedPercent: 89,
    winPercent: { S2: 25.1, S1: 11.3, S3: 38.5 },
  },
  'basic: 3 average players': {
    minutes: 8.4,
    in6to10Percent: 98,
    allRescuedPercent: 74,
    winPercent: { average: 33.3 },
  },
  'advanced: 3 average players': {
    minutes: 8.6,
    in6to10Percent: 99,
    allRescuedPercent: 69,
    winPercent: { average: 33.3 },
  },
  'basic: 2 average players': {
    minutes: 7.6,
    in6to10Percent: 87,
    allRescuedPercent: 90,
    winPercent: { average: 50 },
  },
  'advanced: 2 average players': {
    minutes: 7.7,
    in6to10Percent: 93,
    allRescuedPercent: 95,
    winPercent: { average: 50 },
  },
  'basic: 4 young, random-leaning': {
    minutes: 8.5,
    in6to10Percent: 97,
    allRescuedPercent: 71,
    winPercent: { young: 25 },
  },
  'advanced: 4 young, random-leaning': {
    minutes: 9.0,
    in6to10Percent: 99,
    allRescuedPercent: 46,
    winPercent: { young: 25 },
  },
  'basic: average human, easy crews': {
    minutes: 7.5,
    in6to10Percent: 92,
    allRescuedPercent: 81,
    winPercent: { cadet: 16.8, human: 34.5, pilot: 31.9 },
  },
  'advanced: average human, easy crews': {
    minutes: 7.9,
    in6to10Percent: 98,
    allRescuedPercent: 73,
    winPercent: { cadet: 14.6, human: 36.1, pilot: 34.6 },
  },
  'basic: average human, normal crews': {
    minutes: 7.2,
    in6to10Percent: 86,
    allRescuedPercent: 86,
    winPercent: { cadet: 13.1, pilot: 25.4, human: 26.1, captain: 35.4 },
  },
  'advanced: average human, normal crews': {
    minutes: 7.4,
    in6to10Percent: 93,
    allRescuedPercent: 90,
    winPercent: { cadet: 10.4, pilot: 24.1, human: 23.9, captain: 41.6 },
  },
  'basic: average human, hard crews': {
    minutes: 6.9,
    in6to10Percent: 80,
    allRescuedPercent: 91,
    winPercent: { pilot: 20.8, captain: 28.5, human: 22.1 },
  },
  'advanced: average human, hard crews': {
    minutes: 6.9,
    in6to10Percent: 84,
    allRescuedPercent: 97,
    winPercent: { pilot: 17.6, captain: 31.8, human: 18.8 },
  },
};
