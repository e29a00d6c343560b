// A node of the product in a process of its own, which a test can kill.
import { z } from 'zod';

import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase } from '../../../platform/database/db.ts';

const CONNECTIONS = 4;

const Order = z.object({
  database: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    password: z.string().optional(),
    database: z.string(),
  }),
  port: z.number(),
  dataDir: z.string(),
});
export type Order = z.infer<typeof Order>;

const { database, port, dataDir } = Order.parse(JSON.parse(process.argv[2] ?? '{}'));
const app = await buildApp({
  database: openDatabase(database, CONNECTIONS),
  clock: { now: () => Date.now() },
  config: readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: String(port),
    NODE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: 'postgres://elsewhere/moonbase',
  }),
});
await app.listen({ port, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
