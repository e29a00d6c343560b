import { buildApp } from '../../apps/server/src/app.ts';
import { processTimers } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';

/** The whole product on the bench's database, with a clock that runs `speed` times as fast. @returns its port */
export async function startProduct(socket: string, speed: number): Promise<number> {
  const database = openDatabase(
    { host: socket, port: 5432, user: 'postgres', database: 'postgres' },
    16,
  );
  const start = Date.now();
  const begin = performance.now();
  const app = await buildApp({
    database,
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    clock: { now: () => Math.round(start + (performance.now() - begin) * speed) },
    timers: { after: (ms, run) => processTimers.after(ms / speed, run) },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
