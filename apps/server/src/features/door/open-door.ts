import { join } from 'node:path';

import { loadKeyPair } from '@moonbase/key-pair';
import { createDoor, type Door, loadServerKey } from '@moonbase/school-door';
import type { FastifyPluginAsync } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import { type Database, transact } from '../../platform/db.ts';
import { refusal } from '../../platform/permissions.ts';
import { createDirectory } from './directory.ts';

interface DoorSetting {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
  /** The product as the door knows it: the one that its answers are for. */
  readonly serviceProvider: Parameters<typeof createDoor>[0]['serviceProvider'];
  readonly productUrl: string;
}

/** The school door with the product's people. Its key and server key lie in DATA_DIR/door. */
export async function openDoor(setting: DoorSetting): Promise<Door> {
  const { database, clock, config, serviceProvider, productUrl } = setting;
  const folder = join(config.DATA_DIR, 'door');
  return createDoor({
    database: { db: database.db, transact: (work) => transact(database, work) },
    directory: createDirectory(database.db, clock),
    clock,
    baseUrl: `${productUrl}/door`,
    keys: await loadKeyPair(folder, 'School door'),
    serverKey: await loadServerKey(folder),
    serviceProvider,
  });
}

/** The door's pages, which are missing where people sign in elsewhere. */
export const doorPages: FastifyPluginAsync<{
  readonly door: Door;
  readonly isInUse: () => boolean;
}> = async (app, { door, isInUse }) => {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!isInUse()) throw refusal('hidden');
    done();
  });
  await app.register(door.pages);
};
