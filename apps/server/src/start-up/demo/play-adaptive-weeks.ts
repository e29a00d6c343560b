import type { Database } from '../../platform/database/db.ts';
import { createActivityWriter } from './activity-writer.ts';
import { insertAdaptiveRounds, insertAdaptiveStates, lastKeys } from './adaptive-rows.queries.ts';
import { Chance } from './chance.ts';
import { DEMO_WEEKS, sessionsOfWeek } from './demo-calendar.ts';
import type { DemoUser } from './demo-cast.ts';
import type { DemoIds } from './load-demo.queries.ts';
import {
  adaptiveLearner,
  type AdaptiveLearner,
  type AdaptiveRoundRow,
  playAdaptive,
  stateBytesOf,
} from './play-adaptive.ts';

const SITTINGS = [0.5, 0.15, 0.9, 0.3]; // per week on average: some play it now and then, some always
const LEAST_ROUNDS = 2; // per sitting
const MOST_ROUNDS = 3;

interface Learner {
  readonly user: DemoUser;
  readonly userId: number;
  readonly learner: AdaptiveLearner;
  readonly sittings: number; // per week on average
  readonly chance: Chance;
}

/** Adaptive Learning over the weeks of the demo, played by the product's own engine. */
export async function playAdaptiveWeeks(
  database: Database,
  cast: readonly DemoUser[],
  ids: DemoIds,
  now: number,
  tell: (state: string) => void,
): Promise<void> {
  const learners = cast.flatMap((user, index): readonly Learner[] => {
    if (user.level === null || user.age === null) return [];
    const chance = new Chance(104_729 * (index + 1));
    const learner = adaptiveLearner(user.age, chance);
    const sittings = SITTINGS[index % SITTINGS.length] ?? 1;
    return [{ user, userId: ids.of(user.sourceId), learner, sittings, chance }];
  });
  const keys = await lastKeys(database.db);
  let nextId = Math.max(keys.game, keys.wave) + 1;
  const writer = createActivityWriter(database);
  for (let week = 0; week < DEMO_WEEKS; week += 1) {
    tell(`adaptive learning, week ${week + 1} of ${DEMO_WEEKS}`);
    const rounds: (AdaptiveRoundRow & { readonly userId: number })[] = [];
    for (const { user, userId, learner, sittings, chance } of learners) {
      for (const startsAt of sessionsOfWeek(sittings, week, now, chance)) {
        const played = playAdaptive(
          {
            learner,
            week,
            startsAt,
            rounds: chance.between(LEAST_ROUNDS, MOST_ROUNDS),
            timeZone: user.timeZone,
            countryId: user.countryId,
            nextId: () => nextId++,
          },
          chance,
        );
        await writer.add([{ userId, game: played.game }]);
        rounds.push(...played.rounds.map((round) => ({ ...round, userId })));
      }
    }
    await insertAdaptiveRounds(database.db, rounds);
  }
  await writer.finish();
  await insertAdaptiveStates(
    database.db,
    learners
      .filter(({ learner }) => learner.state.waves > 0)
      .map(({ userId, learner }) => ({ userId, state: stateBytesOf(learner) })),
  );
}
