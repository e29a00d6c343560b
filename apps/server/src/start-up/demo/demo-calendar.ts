import { ALL_UNITS } from '@moonbase/questions/all';
import { type Selection, type SelectionUnit } from '@moonbase/selections';

import type { Chance } from './chance.ts';
import { DAY_MS } from '../../platform/days.ts';

export const DEMO_WEEKS = 26;
const HOLIDAY_WEEKS = new Set([12, 13]);

/** The content of a class changes every few weeks, as a teacher would plan it. */
const PLAN = ['level', 'times', 'level', 'addition', 'units', 'times'] as const;
const WEEKS_PER_TOPIC = 4;
const FIRST_TIMES_UNIT = 119; // the zero times table; the others follow in order
const FIRST_ADDITION_UNIT = 136;

const aUnit = (unitId: number, maxOperand: number | null = null): SelectionUnit => ({
  unitId,
  selected: true,
  value: null,
  maxOperand,
  frequency: 0 as const,
});

/** A class's content in one week. */
export function selectionOfWeek(level: number, week: number): Selection {
  const step = Math.floor(week / WEEKS_PER_TOPIC);
  const units = ALL_UNITS.filter((unit) => unit.level === level && unit.table === undefined);
  const plain = { mode: 'normal', format: 'normal' } as const;
  switch (PLAN[step % PLAN.length]) {
    case 'times': {
      const first = Math.min(9, Math.max(1, level - 1 + (step % 3)));
      const tables = [first, first + 1, first + 2].map((table) =>
        aUnit(FIRST_TIMES_UNIT + table, 12),
      );
      const mode = level > 4 ? 'both' : 'normal';
      return { type: 'basic_tables', mode, format: 'normal', units: tables };
    }
    case 'addition': {
      const tables = [3, 5, 7, 9].map((table) => aUnit(FIRST_ADDITION_UNIT + table, 12));
      return { ...plain, type: 'basic_add_tables', units: tables };
    }
    case 'units': {
      const topic = units[week % Math.max(1, units.length)]?.topicId;
      const chosen = units.filter((unit) => unit.topicId === topic);
      return { ...plain, type: 'advanced_topics', units: chosen.map(({ id }) => aUnit(id)) };
    }
    default:
      return { ...plain, type: 'basic_topics', units: units.map(({ id }) => aUnit(id)) };
  }
}

/**
 * The times at which a child played in a week: school mornings and some evenings, none in the holidays.
 *
 * @param today the last moment of the demo, milliseconds since 1970
 * @returns starting times, earliest first
 */
export function sessionsOfWeek(
  diligence: number, // sessions per week on average
  week: number, // 0 is the oldest
  today: number,
  chance: Chance,
): readonly number[] {
  if (HOLIDAY_WEEKS.has(week)) return [];
  const weeksAgo = DEMO_WEEKS - 1 - week;
  const wanted = Math.min(5, Math.floor(diligence) + (chance.happens(diligence % 1) ? 1 : 0));
  return Array.from({ length: wanted }, () => {
    const minutes = chance.between(0, 7 * 24 * 60 - 60);
    return today - weeksAgo * 7 * DAY_MS - minutes * 60_000;
  })
    .map(atASensibleHour)
    .filter((time) => time < today - 30 * 60_000)
    .sort((a, b) => a - b);
}

/** Moves times at night to the morning before: nobody of six plays at three o'clock. */
function atASensibleHour(time: number): number {
  const hour = new Date(time).getUTCHours();
  return hour < 7 || hour > 18 ? time - ((hour + 24 - 9) % 24) * 3_600_000 : time;
}
