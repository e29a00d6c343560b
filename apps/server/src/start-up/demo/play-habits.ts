import { unitInfo } from '@moonbase/content';
import type { MistakeId } from '@moonbase/misconceptions';

import { DAY_MS } from '../../platform/days.ts';
import type { Database } from '../../platform/database/db.ts';
import { createActivityWriter } from './activity-writer.ts';
import { lastKeys } from './adaptive-rows.queries.ts';
import { Chance } from './chance.ts';
import { DEMO_WEEKS } from './demo-calendar.ts';
import type { DemoUser } from './demo-cast.ts';
import type { DemoIds } from './load-demo.queries.ts';
import { playGame } from './play-practice.ts';
import { simulateStudent } from './simulated-student.ts';

const WAVES = 2;
const AT_HOUR = 10; // UTC
const SURE_OF_THE_REST = 2; // levels above those of the class: what is wrong comes from the mistake
const STUCK = { below: 3, secondTry: 0.2 }; // levels below the unit

/** Somebody who makes a mistake of the rule book in most of its chances. */
interface Habit {
  readonly sourceId: string;
  readonly mistake: MistakeId;
  readonly unitId: number;
  readonly days: readonly number[]; // before today, on which it is made
  readonly mendedOn?: readonly number[]; // before today, on which it is made no more
  readonly isStuck?: true; // what the mistake does not touch is often wrong, too
}

const LATELY = [24, 21, 18, 15, 12, 9, 6, 3, 1];

const HABITS: readonly Habit[] = [
  {
    sourceId: 'banksia-3w-3',
    mistake: 'smaller-from-larger',
    unitId: 12,
    days: LATELY,
    isStuck: true,
  },
  { sourceId: 'banksia-3w-6', mistake: 'smaller-from-larger', unitId: 12, days: LATELY },
  {
    sourceId: 'banksia-3w-9',
    mistake: 'smaller-from-larger',
    unitId: 14,
    days: LATELY,
    isStuck: true,
  },
  { sourceId: 'banksia-3w-11', mistake: 'no-carry', unitId: 14, days: LATELY },
  { sourceId: 'banksia-3w-14', mistake: 'no-carry', unitId: 11, days: LATELY, isStuck: true },
  {
    sourceId: 'banksia-3w-5',
    mistake: 'smaller-from-larger',
    unitId: 12,
    days: [25, 24, 23, 22, 21],
    mendedOn: [13, 11, 9, 7, 5, 3],
  },
  {
    sourceId: 'hill-6h-8',
    mistake: 'smaller-from-larger',
    unitId: 12,
    days: LATELY,
    isStuck: true,
  },
  {
    sourceId: 'hill-6h-11',
    mistake: 'smaller-from-larger',
    unitId: 12,
    days: LATELY,
    isStuck: true,
  },
  { sourceId: 'hill-6h-15', mistake: 'smaller-from-larger', unitId: 12, days: LATELY.slice(0, 6) },
  {
    sourceId: 'hill-6h-19',
    mistake: 'common-bottom-old-tops',
    unitId: 33,
    days: LATELY,
    isStuck: true,
  },
  { sourceId: 'hill-6h-22', mistake: 'percent-one-place', unitId: 45, days: LATELY, isStuck: true },
  { sourceId: 'hill-6h-25', mistake: 'longer-is-larger', unitId: 36, days: LATELY },
  { sourceId: 'child-nikau', mistake: 'smaller-from-larger', unitId: 15, days: LATELY },
];

/** Adds games of a few students who make one mistake again and again, so that there is something true to tell. */
export async function playHabits(
  database: Database,
  cast: readonly DemoUser[],
  ids: DemoIds,
  now: number,
): Promise<void> {
  const keys = await lastKeys(database.db);
  let nextId = Math.max(keys.game, keys.wave) + 1;
  const writer = createActivityWriter(database);
  for (const [index, habit] of HABITS.entries()) {
    const user = cast.find(({ sourceId }) => sourceId === habit.sourceId);
    if (!user || user.level === null || user.age === null) continue;
    const chance = new Chance(32_452_843 * (index + 1));
    const plain = simulateStudent(user.level, user.age, chance);
    const unitLevel = unitInfo(habit.unitId).level;
    const student =
      habit.isStuck === true
        ? { ...plain, skill: unitLevel - STUCK.below, secondTry: STUCK.secondTry }
        : { ...plain, skill: user.level + SURE_OF_THE_REST };
    const days = [
      ...habit.days.map((day) => ({ day, student: { ...student, habit: habit.mistake } })),
      ...(habit.mendedOn ?? []).map((day) => ({ day, student })),
    ];
    const games = days.map((each) => {
      const units = [{ unitId: habit.unitId, frequency: 0 as const, table: null }];
      const session = {
        student: each.student,
        week: DEMO_WEEKS - 1,
        startsAt: momentOf(now, each.day),
        nextId: () => nextId++,
        timeZone: user.timeZone,
        countryId: user.countryId,
        plan: { mode: 'classic' as const, bossStep: false, units, mixed: false },
        speed: 1,
        waves: WAVES,
      };
      return playGame(session, chance).game;
    });
    await writer.add(games.map((game) => ({ userId: ids.of(user.sourceId), game })));
  }
  await writer.finish();
}

/** Ten o'clock of a day before today. */
function momentOf(now: number, daysBefore: number): number {
  const day = now - daysBefore * DAY_MS;
  return day - (day % DAY_MS) + AT_HOUR * 3_600_000;
}
