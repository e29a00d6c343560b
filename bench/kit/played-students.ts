import { playModeOf } from '@moonbase/practice';

import { type Database, transactUnhurried } from '../../apps/server/src/platform/database/db.ts';
import { playableUnits } from '../../apps/server/src/features/practice/play-plan.ts';
import { fillReadModels } from '../../apps/server/src/play/recount/recount.queries.ts';
import { createActivityWriter } from '../../apps/server/src/start-up/demo/activity-writer.ts';
import { Chance } from '../../apps/server/src/start-up/demo/chance.ts';
import {
  DEMO_WEEKS,
  selectionOfWeek,
  sessionsOfWeek,
} from '../../apps/server/src/start-up/demo/demo-calendar.ts';
import type { DemoUser } from '../../apps/server/src/start-up/demo/demo-cast.ts';
import type { DemoIds } from '../../apps/server/src/start-up/demo/load-demo.queries.ts';
import { playAdaptiveWeeks } from '../../apps/server/src/start-up/demo/play-adaptive-weeks.ts';
import { playCampaignWeeks } from '../../apps/server/src/start-up/demo/play-campaign-weeks.ts';
import { playGame } from '../../apps/server/src/start-up/demo/play-practice.ts';
import { simulateStudent } from '../../apps/server/src/start-up/demo/simulated-student.ts';

const SITTINGS = 3; // with the practice game, per week
const WAVES = 2; // per sitting
const LEVELS = 8; // of ten: the levels of the students go round

/**
 * Half a year of some students, played and stored by the product's own rules: the practice game, Adaptive Learning and
 * the campaign, with all read models.
 *
 * @param userIds students with no answers yet; nobody else may have any
 */
export async function playStudents(
  database: Database,
  userIds: readonly number[],
  now: number,
): Promise<void> {
  const cast = userIds.map(castStudent);
  const ids: DemoIds = { of: Number };
  await playPractice(database, cast, now);
  await playAdaptiveWeeks(database, cast, ids, now, () => undefined);
  await playCampaignWeeks(database, cast, ids, now, () => undefined);
  await transactUnhurried(database, fillReadModels);
}

function castStudent(userId: number, index: number): DemoUser {
  const level = 1 + (index % LEVELS);
  return {
    sourceId: String(userId),
    firstName: 'Student',
    lastName: String(userId),
    title: null,
    age: level + 4,
    level,
    countryId: 'gb',
    stateId: null,
    timeZone: 'UTC',
    school: null,
    classes: [],
    schoolRole: 'student',
    homeRole: null,
    isSchoolAdmin: false,
    isAdmin: false,
    parent: null,
    secondParent: null,
  };
}

/** Plays week by week, so that the keys of games and waves are about as old as what they name. */
async function playPractice(
  database: Database,
  cast: readonly DemoUser[],
  now: number,
): Promise<void> {
  const players = cast.map(({ level, age, ...user }, index) => {
    const chance = new Chance(7_919 * (index + 1));
    return {
      user,
      chance,
      level: level ?? 1,
      student: simulateStudent(level ?? 1, age ?? 5, chance),
    };
  });
  const writer = createActivityWriter(database);
  let nextId = 1;
  for (let week = 0; week < DEMO_WEEKS; week += 1)
    for (const { user, chance, level, student } of players)
      for (const startsAt of sessionsOfWeek(SITTINGS, week, now, chance)) {
        const units = playableUnits(selectionOfWeek(level, week), false);
        const { game } = playGame(
          {
            student,
            week,
            startsAt,
            timeZone: user.timeZone,
            countryId: user.countryId,
            plan: { mode: playModeOf('expert', null), bossStep: false, units, mixed: false },
            speed: 1 + Math.floor(level / 4),
            waves: WAVES,
            nextId: () => nextId++,
          },
          chance,
        );
        await writer.add([{ userId: Number(user.sourceId), game }]);
      }
  await writer.finish();
}
