import { zeroTimesTable } from './zero-times-table.ts';
import { oneTimesTable } from './one-times-table.ts';
import { twoTimesTable } from './two-times-table.ts';
import { threeTimesTable } from './three-times-table.ts';
import { fourTimesTable } from './four-times-table.ts';
import { fiveTimesTable } from './five-times-table.ts';
import { sixTimesTable } from './six-times-table.ts';
import { sevenTimesTable } from './seven-times-table.ts';
import { eightTimesTable } from './eight-times-table.ts';
import { nineTimesTable } from './nine-times-table.ts';
import { tenTimesTable } from './ten-times-table.ts';
import { elevenTimesTable } from './eleven-times-table.ts';
import { twelveTimesTable } from './twelve-times-table.ts';
import { customTimesTable } from './custom-times-table.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 14, Times Tables. */
export const units: readonly Unit[] = [
  zeroTimesTable,
  oneTimesTable,
  twoTimesTable,
  threeTimesTable,
  fourTimesTable,
  fiveTimesTable,
  sixTimesTable,
  sevenTimesTable,
  eightTimesTable,
  nineTimesTable,
  tenTimesTable,
  elevenTimesTable,
  twelveTimesTable,
  customTimesTable,
];
