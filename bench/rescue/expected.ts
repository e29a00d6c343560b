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

const line = (
  minutes: number,
  in6to10Percent: number,
  allRescuedPercent: number,
  winPercent: Expected['winPercent'],
): Expected => ({ minutes, in6to10Percent, allRescuedPercent, winPercent });

/** Minutes, percent of games of 6 to 10 minutes, of games in which all were rescued, and won by each kind of player. */
export const EXPECTED: Readonly<Record<string, Expected>> = {
  'basic: 4 average players': line(7.7, 90, 89, { average: 25 }),
  'advanced: 4 average players': line(8.1, 96, 87, { average: 25 }),
  'basic: strong, 2 average, weak': line(7.8, 90, 88, { average: 24, strong: 31.4, weak: 20.6 }),
  'advanced: strong, 2 average, weak': line(8.1, 97, 88, { average: 24, strong: 31.5, weak: 20.4 }),
  'basic: same, unlevelled guests': line(7.9, 92, 87, {
    average: 23.1,
    rawStrong: 41.8,
    rawWeak: 12.1,
  }),
  'advanced: same, unlevelled guests': line(8.2, 97, 85, {
    average: 22.6,
    rawStrong: 43.5,
    rawWeak: 11.3,
  }),
  'basic: family, own levels': line(8, 94, 85, {
    step40: 25,
    step70: 22.6,
    step15: 28.1,
    step120: 24.2,
  }),
  'advanced: family, own levels': line(8.4, 98, 81, {
    step40: 25.4,
    step70: 21.7,
    step15: 28.1,
    step120: 24.8,
  }),
  'basic: family, one common level': line(7.8, 93, 82, {
    step40: 23.1,
    step70: 37.5,
    step15: 0,
    step120: 39.4,
  }),
  'advanced: family, one common level': line(8.1, 97, 87, {
    step40: 21.9,
    step70: 37.9,
    step15: 0,
    step120: 40.2,
  }),
  'basic: choice of sector: random-leaning / normal x2 / careful': line(7.8, 91, 88, {
    S2: 25.6,
    S1: 15.7,
    S3: 33,
  }),
  'advanced: choice of sector: random-leaning / normal x2 / careful': line(8.1, 96, 89, {
    S2: 25.1,
    S1: 11.3,
    S3: 38.5,
  }),
  'basic: 3 average players': line(8.4, 98, 74, { average: 33.3 }),
  'advanced: 3 average players': line(8.6, 99, 69, { average: 33.3 }),
  'basic: 2 average players': line(7.6, 87, 90, { average: 50 }),
  'advanced: 2 average players': line(7.7, 93, 95, { average: 50 }),
  'basic: 4 young, random-leaning': line(8.5, 97, 71, { young: 25 }),
  'advanced: 4 young, random-leaning': line(9, 99, 46, { young: 25 }),
  'basic: average human, easy crews': line(7.5, 92, 81, { cadet: 16.8, human: 34.5, pilot: 31.9 }),
  'advanced: average human, easy crews': line(7.9, 98, 73, {
    cadet: 14.6,
    human: 36.1,
    pilot: 34.6,
  }),
  'basic: average human, normal crews': line(7.2, 86, 86, {
    cadet: 13.1,
    pilot: 25.4,
    human: 26.1,
    captain: 35.4,
  }),
  'advanced: average human, normal crews': line(7.4, 93, 90, {
    cadet: 10.4,
    pilot: 24.1,
    human: 23.9,
    captain: 41.6,
  }),
  'basic: average human, hard crews': line(6.9, 80, 91, {
    pilot: 20.8,
    captain: 28.5,
    human: 22.1,
  }),
  'advanced: average human, hard crews': line(6.9, 84, 97, {
    pilot: 17.6,
    captain: 31.8,
    human: 18.8,
  }),
};
