// A node of the product in a process of its own. Its parent sets its clock, makes it close weeks, and sends it HTTP
// requests.
import { z } from 'zod';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { closeLeaderboardWeeks } from './close-weeks.ts';

/** An order of the parent's. */
export interface Order {
  readonly now: number; // milliseconds since 1970
  readonly close: boolean;
}

const CONNECTIONS = 4;

let now = 0;
const Connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string().optional(),
  database: z.string(),
});
const database = openDatabase(Connection.parse(JSON.parse(process.argv[2] ?? '{}')), CONNECTIONS);
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: process.argv[3] });
const app = await buildApp({ database, clock: { now: () => now }, config });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (order: Order) => {
  ({ now } = order);
  void (order.close ? closeLeaderboardWeeks(database, now) : Promise.resolve()).then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ done: false, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ url });
