import type { Database } from '../../platform/database/db.ts';
import { createActivityWriter } from './activity-writer.ts';
import { lastKeys } from './adaptive-rows.queries.ts';
import { Chance } from './chance.ts';
import { DEMO_WEEKS, sessionsOfWeek } from './demo-calendar.ts';
import type { DemoUser } from './demo-cast.ts';
import type { DemoIds } from './load-demo.queries.ts';
import { playRound, temperamentOf, type Traveller } from './play-campaign.ts';
import { simulateStudent } from './simulated-student.ts';

const MOST_ROUNDS = 3; // per sitting
const BETWEEN_ROUNDS_MS = 20_000;

/** The Galactic Campaign over the weeks of the demo, played by its own rules. */
export async function playCampaignWeeks(
  database: Database,
  cast: readonly DemoUser[],
  ids: DemoIds,
  now: number,
  tell: (state: string) => void,
): Promise<void> {
  const keys = await lastKeys(database.db);
  let nextId = Math.max(keys.game, keys.wave) + 1;
  const travellers = travellersOf(cast);
  const writer = createActivityWriter(database);
  for (const [index, traveller] of travellers.entries()) {
    if (index % 10 === 0) tell(`campaign, child ${index + 1} of ${travellers.length}`);
    const userId = ids.of(traveller.user.sourceId);
    const games = travel(traveller, now, () => nextId++);
    await writer.add(games.map((game) => ({ userId, game })));
  }
  await writer.finish();
}

function travellersOf(cast: readonly DemoUser[]): readonly Traveller[] {
  return cast.flatMap((user, index): readonly Traveller[] => {
    if (user.level === null || user.age === null) return [];
    const chance = new Chance(15_485_863 * (index + 1));
    const student = simulateStudent(user.level, user.age, chance);
    const temperament = temperamentOf(user, chance);
    return temperament.sittings === 0
      ? []
      : [{ user, student, temperament, chance, results: [], goal: null }];
  });
}

/** All rounds that one child played, the oldest first. */
function travel(traveller: Traveller, now: number, nextId: () => number) {
  const { temperament, chance } = traveller;
  const sittings = Array.from({ length: DEMO_WEEKS }, (_, week) => week)
    .filter((week) => week >= temperament.firstWeek)
    .flatMap((week) =>
      sessionsOfWeek(temperament.sittings, week, now, chance).map((startsAt) => ({
        week,
        startsAt,
        rounds: chance.between(1, MOST_ROUNDS),
      })),
    );
  return sittings.flatMap(({ week, startsAt, rounds }, sitting) => {
    let time = startsAt;
    return Array.from({ length: rounds }, (_, round) => {
      const lastOfAll = sitting === sittings.length - 1 && round === rounds - 1;
      const game = playRound(traveller, { week, startsAt: time, lastOfAll }, nextId);
      time = Date.parse(game.endedAt) + BETWEEN_ROUNDS_MS;
      return game;
    });
  });
}
