import { at } from '@moonbase/kit';
import { ROLE_TRAITS } from '@moonbase/access';

import { levelOfYear } from '../../features/rescue/matches/seat-people.ts';
import type { Database } from '../../platform/database/db.ts';
import { createActivityWriter } from './activity-writer.ts';
import { lastKeys } from './adaptive-rows.queries.ts';
import { Chance } from './chance.ts';
import { DEMO_WEEKS, sessionsOfWeek } from './demo-calendar.ts';
import type { DemoUser } from './demo-cast.ts';
import type { DemoIds } from './load-demo.queries.ts';
import { playMatch, type PlayedMatch } from './play-rescue.ts';
import { insertMatches, type MatchRow } from './rescue-rows.queries.ts';
import { simulateStudent, type SimulatedStudent } from './simulated-student.ts';

const SITTINGS = 0.35; // matches per class and week
const AT_A_TABLE = 4;

interface Child {
  readonly user: DemoUser;
  readonly userId: number;
  readonly student: SimulatedStudent;
  level: number; // as of the last match
}

/** Matches of classmates over the weeks of the demo, played by the product's own rules. */
export async function playRescueWeeks(
  database: Database,
  cast: readonly DemoUser[],
  ids: DemoIds,
  now: number,
  tell: (state: string) => void,
): Promise<void> {
  const classes = childrenByClass(cast, ids);
  const keys = await lastKeys(database.db);
  let nextId = Math.max(keys.game, keys.wave) + 1;
  const writer = createActivityWriter(database);
  const rows: MatchRow[] = [];
  for (let week = 0; week < DEMO_WEEKS; week += 1) {
    tell(`Space Rescue, week ${week + 1} of ${DEMO_WEEKS}`);
    for (const { children, chance } of classes)
      for (const startsAt of sessionsOfWeek(SITTINGS, week, now, chance)) {
        const table = atATable(children, chance);
        const mode = chance.pick(['basic', 'advanced'] as const);
        const played = playMatch(
          { sitters: table.map(toSitter), mode, week, startsAt, nextId: () => nextId++ },
          chance,
        );
        rows.push(toRow(played, table, mode, startsAt));
        table.forEach((child, seat) => {
          child.level = played.seats[seat]?.level ?? child.level;
        });
        for (const [seat, { game }] of played.seats.entries())
          if (game) await writer.add([{ userId: at(table, seat).userId, game }]);
      }
  }
  await writer.finish();
  await insertMatches(database.db, rows);
}

/** The children of each class, with a random generator of the class's own. */
function childrenByClass(cast: readonly DemoUser[], ids: DemoIds) {
  const classes = new Map<string, Child[]>();
  cast.forEach((user, index) => {
    const { level, age } = user;
    const group = user.classes[0];
    const learns = user.schoolRole !== null && ROLE_TRAITS[user.schoolRole].inClasses === 'learns';
    if (!learns || level === null || age === null || !group) return;
    const student = simulateStudent(level, age, new Chance(15_485_863 * (index + 1)));
    const child = { user, userId: ids.of(user.sourceId), student, level: levelOfYear(level) };
    classes.set(group.sourceId, [...(classes.get(group.sourceId) ?? []), child]);
  });
  return [...classes.values()].map((children, index) => ({
    children,
    chance: new Chance(32_452_843 * (index + 1)),
  }));
}

function atATable(children: readonly Child[], chance: Chance): readonly Child[] {
  const left = [...children];
  return Array.from({ length: Math.min(AT_A_TABLE, left.length) }, () => {
    const child = chance.pick(left);
    left.splice(left.indexOf(child), 1);
    return child;
  });
}

function toSitter({ user, student, level }: Child) {
  const { firstName, timeZone, countryId } = user;
  return { name: firstName, student, level, timeZone, countryId };
}

function toRow(
  { endedAt, seats }: PlayedMatch,
  table: readonly Child[],
  mode: MatchRow['mode'],
  startsAt: number,
): MatchRow {
  return {
    mode,
    createdAt: new Date(startsAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    players: seats.map(({ game, score, rank, counts }, seat) => ({
      seat,
      userId: at(table, seat).userId,
      gameId: game?.id ?? null,
      score,
      rank,
      counts,
    })),
  };
}
