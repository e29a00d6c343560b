import { addDays, localDay } from '../../apps/server/src/platform/days.ts';
import { type Database, transact } from '../../apps/server/src/platform/database/db.ts';
import { deleteGames } from '../../apps/server/src/features/user-activities/delete-activities.queries.ts';
import { lockPerson } from '../../apps/server/src/play/recount/learn-again.queries.ts';
import { recomputePerson } from '../../apps/server/src/play/recount/recompute-person.queries.ts';
import { saveWaves } from '../../apps/server/src/play/waves/saved-waves.test-kit.ts';

const WORKERS = 6;
const DELETED = 0.05; // share of the turns that delete games instead of playing
const HEAVY = 0.0005; // share of the waves with more answers than count in a day
const HEAVY_ANSWERS = 1_100;

/**
 * Random waves of random students, with a deletion of random games now and then, all by the product's own
 * statements. A student is played by one worker alone, since the product locks the player's row.
 */
export async function playAtRandom(
  database: Database,
  { waves, students }: { readonly waves: number; readonly students: number },
) {
  const done = { waves: 0, deletions: 0, games: 0 };
  const worker = async (place: number): Promise<void> => {
    while (done.waves < waves) {
      const user = String(WORKERS * Math.floor((Math.random() * students) / WORKERS) + place + 1);
      if (Math.random() < DELETED) {
        done.deletions += 1;
        done.games += await deleteSome(database, user);
      } else {
        done.waves += 1;
        await playOne(database, user);
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, place) => worker(place)));
  return done;
}

async function playOne(database: Database, user: string): Promise<void> {
  const today = localDay(Date.now(), 'UTC');
  const length = Math.random() < HEAVY ? HEAVY_ANSWERS : Math.ceil(Math.random() * 12);
  await saveWaves(database, [
    {
      user,
      day: Math.random() < 0.9 ? today : addDays(today, 1),
      outcomes: Array.from({ length }, () => (Math.random() < 0.8 ? 'correct' : 'incorrect')),
      onDayBefore: Math.random() < 0.1 ? 2 : 0,
      suspect: Math.random() < 0.05,
    },
  ]);
}

/** @returns the number of games deleted */
async function deleteSome(database: Database, user: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text from games where user_id = $1 order by random() limit 2',
    [user],
  );
  return transact(database, async (db) => {
    await lockPerson(db, user);
    const ids = rows.map(({ id }) => id);
    const { games } = await deleteGames(db, user, ids);
    await recomputePerson(db, user);
    return games;
  });
}
