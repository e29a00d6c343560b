import { buildApp } from '../../apps/server/src/app.ts';
import { processTimers } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/db.ts';

/**
 * The whole product on the bench's database, with a clock that runs `speed` times as fast.
 *
 * @param node its port when it is one of several nodes; 0 when it is alone
 * @returns its port
 */
export async function startProduct(socket: string, speed: number, node: number): Promise<number> {
  const database = openDatabase(
    { host: socket, port: 5432, user: 'postgres', database: 'postgres' },
    16,
  );
  const start = Date.now();
  const begin = performance.now();
  const app = await buildApp({
    database,
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ...(node > 0 && {
        PORT: String(node),
        NODE_URL: `http://127.0.0.1:${node}`,
        DATABASE_URL: 'postgres://elsewhere/moonbase', // a database exists; the connection is given above
      }),
    }),
    clock: { now: () => Math.round(start + (performance.now() - begin) * speed) },
    timers: { after: (ms, run) => processTimers.after(ms / speed, run) },
  });
  await app.listen({ port: node, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
