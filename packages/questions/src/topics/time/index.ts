import { clocksAndDays } from './clocks-and-days.ts';
import { halfAndQuarterHours } from './half-and-quarter-hours.ts';
import { timeToTheMinute } from './time-to-the-minute.ts';
import { twentyFourHourTime } from './24-hour-time.ts';
import { timetables } from './timetables.ts';
import { timeZonesAndDecimalHours } from './time-zones-and-decimal-hours.ts';
import { speedDistanceAndTime } from './speed-distance-and-time.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 8, Time. */
export const units: readonly Unit[] = [
  clocksAndDays,
  halfAndQuarterHours,
  timeToTheMinute,
  twentyFourHourTime,
  timetables,
  timeZonesAndDecimalHours,
  speedDistanceAndTime,
];
