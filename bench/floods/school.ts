import { newToken } from '@moonbase/key-pair';

import type { Database } from '../../apps/server/src/platform/database/db.ts';
import type { RunningProduct } from '../../e2e/product.test-kit.ts';
import { type Job, type Player, prepareJobs, preparePlayers } from '../wave/prepare.ts';

const PLAYERS = 40;

/** A school that was set up, and those who flood it. Cookies are sessions. */
export interface FloodedSchool {
  readonly pupil: Player; // who only opens her pages
  readonly player: string;
  readonly newcomerId: string; // a student of the head's school
  readonly teacher: string;
  readonly head: string; // a school admin
  readonly jobs: readonly Job[]; // finished waves of one player, not sent yet
}

/** Goes through the first-run wizard as a browser would, and adds people with their sessions. */
export async function prepareSchool(
  product: RunningProduct,
  database: Database,
): Promise<FloodedSchool> {
  const key = /set-up\?key=([\w-]+)/.exec(product.output())?.[1] ?? '';
  let cookie = '';
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${product.url}/door/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: product.url },
      body: new URLSearchParams(fields),
    });
    if (reply.status !== 303) throw new Error(`The wizard: ${reply.status} ${await reply.text()}`);
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  };
  await post('set-up/begin', { key });
  await post('set-up', { name: 'Bench School', country: 'gb', timeZone: 'Europe/London' });
  await post('set-up', { reach: 'computer' });
  await post('set-up', { do: 'door' });
  const email = 'head@bench.example';
  const password = 'orbit velvet teapot nine';
  await post('set-up', { firstName: 'Ann', lastName: 'Head', email, password });
  await post('set-up', { later: 'yes' });

  const players = await preparePlayers(database, PLAYERS);
  const [player, pupil] = players;
  if (player === undefined || pupil === undefined) throw new Error('There are no players');
  const { rows } = await database.pool.query<{ head: string; newcomer: string; teacher: string }>(
    `with teacher as (
       insert into users (identity_provider, source_id, first_name, school_id, school_role)
       select identity_provider, 'teacher', 'Teacher', school_id, 'teacher' from users where id = $1 returning id
     ), newcomer as (
       insert into users (identity_provider, source_id, first_name, school_id, school_role)
       select identity_provider, 'newcomer', 'Newcomer', school_id, 'student' from users where is_school_admin
       returning id
     )
     select (select id from newcomer)::text as newcomer, (select min(id) from users where is_school_admin)::text as head, (select id from teacher)::text as teacher`,
    [player.id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('There is no head');
  const signIn = async (userId: string): Promise<string> => {
    const { token, hash } = newToken();
    await database.pool.query(
      `insert into sessions (token_hash, user_id, identity_provider, name_id) values ($1, $2::bigint, 'bench', $2::bigint::text)`,
      [hash, userId],
    );
    return `moonbase=${token}`;
  };
  return {
    pupil,
    player: player.cookie,
    newcomerId: found.newcomer,
    teacher: await signIn(found.teacher),
    head: await signIn(found.head),
    jobs: await prepareJobs(database, [player], 110, 5),
  };
}
