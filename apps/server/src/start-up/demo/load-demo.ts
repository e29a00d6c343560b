import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { playModeOf } from '@moonbase/practice';

import type { Environment } from '../../platform/config.ts';
import { DAY_MS, localDay, weekStart } from '../../platform/days.ts';
import { type Database, transact, transactUnhurried } from '../../platform/database/db.ts';
import { fillReadModels } from '../../play/recount/recount.queries.ts';
import { closeLeaderboardWeeks } from '../../features/leaderboard/close-weeks.ts';
import { playableUnits } from '../../features/practice/play-plan.ts';
import type { DemoPerson } from '../demo-people.ts';
import { createActivityWriter } from './activity-writer.ts';
import { Chance } from './chance.ts';
import { DEMO_WEEKS, selectionOfWeek, sessionsOfWeek } from './demo-calendar.ts';
import { castDemo, type DemoUser } from './demo-cast.ts';
import {
  beginDemo,
  clearDemoTables,
  createPartitions,
  type DemoIds,
  finishDemo,
  insertPeople,
  insertSelections,
} from './load-demo.queries.ts';
import { castOtherSchools } from './other-schools.ts';
import { insertOtherSchools } from './other-schools.queries.ts';
import { playAdaptiveWeeks } from './play-adaptive-weeks.ts';
import { playCampaignWeeks } from './play-campaign-weeks.ts';
import { playRescueWeeks } from './play-rescue-weeks.ts';
import { playHabits } from './play-habits.ts';
import { playGame } from './play-practice.ts';
import { setDemoWork } from './set-demo-work.ts';
import { type SimulatedStudent, simulateStudent } from './simulated-student.ts';
import { toDemoPerson } from './to-demo-person.ts';

const LONGEST_SESSION_WAVES = 2;
const YOUNG_LEVEL = 2; // up to this age children play without a clock

export interface DemoOrder {
  readonly database: Database;
  readonly now: number; // milliseconds since 1970
  readonly config: Pick<Environment, 'DATA_DIR'>;
  readonly tell: (state: string) => void; // called several times a second; an error thrown here ends the load
}

/** Fills an empty database with the demo: people, and 26 weeks played by simulated children. */
export async function loadDemo({ database, now, config, tell }: DemoOrder): Promise<void> {
  const cast = castDemo();
  const people = cast.map((user) => toDemoPerson(user, now));
  await beginDemo(database.db);
  await createPartitions(database.db, now, DEMO_WEEKS);
  const ids = await insertPeople(database.db, cast, now);
  await insertSelections(database.db, selectionsNow(cast), ids, now);
  await playWeeks(database, cast, ids, now, tell);
  await playAdaptiveWeeks(database, cast, ids, now, tell);
  await playCampaignWeeks(database, cast, ids, now, tell);
  await playRescueWeeks(database, cast, ids, now, tell);
  await playHabits(database, cast, ids, now);
  tell('totals');
  await transactUnhurried(database, fillReadModels);
  tell('leaderboards');
  await loadOtherSchools(database, now);
  await transact(database, (db) => setDemoWork(db, ids, now));
  await transact(database, (db) => finishDemo(db, now));
  writePeople(config, people);
}

/** Loads classes of twenty countries that the demo's classes are ranked with; the weeks before this one are closed. */
async function loadOtherSchools(database: Database, now: number): Promise<void> {
  const current = weekStart(localDay(now, 'UTC'));
  const share = (now - Date.parse(current)) / (7 * DAY_MS);
  const year = new Date(now).getUTCFullYear();
  await insertOtherSchools(database.db, castOtherSchools(current, DEMO_WEEKS, share), year);
  await closeLeaderboardWeeks(database, now);
}

/** Empties every table of the demo. @throws when the database holds anything but the demo */
export async function clearDemo(database: Database): Promise<void> {
  await clearDemoTables(database.db);
}

/** The people file that the demo identity provider reads. */
export function demoPeopleFile({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'demo-people.json');
}

function writePeople(config: Pick<Environment, 'DATA_DIR'>, people: readonly DemoPerson[]): void {
  const file = demoPeopleFile(config);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(people, null, 1));
}

function selectionsNow(cast: readonly DemoUser[]) {
  return cast.flatMap(({ sourceId, level, classes, parent }) =>
    level === null
      ? []
      : [
          {
            sourceId,
            creator: classes[0]?.teachers[0] ?? parent ?? sourceId,
            selection: selectionOfWeek(level, DEMO_WEEKS - 1),
          },
        ],
  );
}

interface Player {
  readonly user: DemoUser;
  readonly level: number;
  readonly student: SimulatedStudent;
  readonly chance: Chance;
}

async function playWeeks(
  database: Database,
  cast: readonly DemoUser[],
  ids: DemoIds,
  now: number,
  tell: (state: string) => void,
): Promise<void> {
  const players = cast.flatMap((user, index): readonly Player[] => {
    if (user.level === null || user.age === null) return [];
    const chance = new Chance(7_919 * (index + 1));
    return [
      { user, level: user.level, student: simulateStudent(user.level, user.age, chance), chance },
    ];
  });
  let nextId = 1;
  const writer = createActivityWriter(database);
  for (let week = 0; week < DEMO_WEEKS; week += 1) {
    tell(`week ${week + 1} of ${DEMO_WEEKS}`);
    for (const player of players) {
      const userId = ids.of(player.user.sourceId);
      const games = playWeek(player, week, now, () => nextId++);
      await writer.add(games.map((game) => ({ userId, game })));
    }
  }
  await writer.finish();
}

function playWeek(
  { user, level, student, chance }: Player,
  week: number,
  now: number,
  nextId: () => number,
) {
  const units = playableUnits(selectionOfWeek(level, week), false);
  return sessionsOfWeek(student.diligence, week, now, chance).map((startsAt) => {
    const free =
      level <= YOUNG_LEVEL ? 'classic' : chance.pick(['expert', 'expert', 'novice'] as const);
    const session = {
      student,
      week,
      startsAt,
      nextId,
      timeZone: user.timeZone,
      countryId: user.countryId,
      plan: { mode: playModeOf(free, null), bossStep: false, units, mixed: false },
      speed: Math.min(10, 1 + Math.floor(level / 4)),
      waves: chance.between(1, LONGEST_SESSION_WAVES),
    };
    return playGame(session, chance).game;
  });
}
