import { AdaptiveStartReply } from '@moonbase/contracts';

import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { newToken } from '@moonbase/key-pair';
import { QUICK, quantile } from '../figure.ts';

const PLAYERS = QUICK ? 4 : 60;
const ROUNDS = 5; // rounds per player; the first warms up

/**
 * A new round for one child after another, over HTTP and with everything: session, permission, state, plan, 78
 * questions, the row.
 *
 * @returns milliseconds: the 95th percentile by the clock, and the CPU time of a call, client and server, on average
 */
export async function measureQuestionsCall(
  database: Database,
): Promise<{ readonly p95: number; readonly cpu: number }> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const app = await buildApp({ database, clock: { now: Date.now }, config });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cookies = await signPlayersIn(database);
  const times: number[] = [];
  let spent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const cookie of cookies) {
      const post = (path: string) =>
        fetch(`http://127.0.0.1:${port}/api/adaptive-leveling/${path}`, {
          method: 'POST',
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
        });
      const { game } = AdaptiveStartReply.parse(await (await post('start')).json());
      const started = performance.now();
      const cpu = process.cpuUsage();
      const reply = await post(`${game.id}/questions?count=12`);
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`The call returned ${reply.status}`);
      if (round === 0) continue;
      times.push(performance.now() - started);
      const { user, system } = process.cpuUsage(cpu);
      spent += (user + system) / 1_000;
    }
  }
  await app.close();
  return { p95: quantile(times, 0.95), cpu: spent / times.length };
}

async function signPlayersIn({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (identity_provider, source_id, first_name, year_of_birth)
     select 'bench', n::text, 'Player', 2012 + n % 9 from generate_series(1, $1) n returning id::text`,
    [PLAYERS],
  );
  return Promise.all(
    rows.map(async ({ id }) => {
      const { token, hash } = newToken();
      await pool.query(
        `insert into sessions (token_hash, user_id, identity_provider, name_id) values ($1, $2, 'bench', $3)`,
        [hash, id, id],
      );
      return `moonbase=${token}`;
    }),
  );
}
