import { join } from 'node:path';

import { loadKeyPair, loadServerKey } from '@moonbase/key-pair';
import {
  createDesk,
  createDoor,
  createHashing,
  type Desk,
  type Door,
  type DoorPorts,
  type HashingCosts,
  type SetUp,
} from '@moonbase/school-door';
import type { FastifyPluginAsync } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { isOwnHttps } from '../../platform/http/own-https.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { createDirectory } from './directory.ts';
import { mailerOf } from '../../platform/mail.ts';

export type { HashingCosts } from '@moonbase/school-door';

interface DoorSetting {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
  /** The product as the door knows it: the service provider that its answers are addressed to. */
  readonly serviceProvider: Parameters<typeof createDoor>[0]['serviceProvider'];
  readonly productUrl: string;
  readonly writtenUrl?: () => string; // as paper and links carry it; absent: productUrl
  readonly hashingCosts?: HashingCosts; // absent: those of the door
}

/** The door, and its desk on the connection of a transaction. */
export interface OpenDoor extends Door {
  readonly deskIn: (db: Db) => Desk;
}

/** The school door with the product's people. Its key and server key lie in DATA_DIR/door. */
export async function openDoor(setting: DoorSetting): Promise<OpenDoor> {
  const { database, clock, config, serviceProvider, productUrl, hashingCosts } = setting;
  const { writtenUrl = () => productUrl } = setting;
  const folder = join(config.DATA_DIR, 'door');
  const ports: DoorPorts = {
    database: { db: database.db, transact: (work) => transact(database, work) },
    directory: createDirectory(database.db, clock),
    clock,
    ownHttpsOf: (request) => (isOwnHttps(request, config) ? `https://${request.host}` : null),
    baseUrl: `${productUrl}/door`,
    writtenUrl: () => `${writtenUrl()}/door`,
    keys: await loadKeyPair(folder, 'School door'),
    serverKey: await loadServerKey(folder),
    hashing: createHashing(hashingCosts),
    serviceProvider,
    sendMail: mailerOf(config),
  };
  const portsIn = (db: Db): DoorPorts => ({
    ...ports,
    database: { db, transact: (work) => work(db) },
    directory: createDirectory(db, clock),
  });
  return { ...createDoor(ports), deskIn: (db) => createDesk(portsIn(db)) };
}

/** The paths that the first-run wizard needs before anybody has chosen the door. */
const SET_UP_PATHS = /^\/door\/(?:set-up|style\.css|door\.js|fonts\/)/;

/** The pages of the door; they do not exist where people sign in elsewhere. */
export const doorPages: FastifyPluginAsync<{
  readonly door: Door;
  readonly setUp: SetUp;
  readonly isInUse: () => boolean;
  readonly isSettingUp: boolean;
}> = async (app, { door, setUp, isInUse, isSettingUp }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen = isInUse() || (isSettingUp && SET_UP_PATHS.test(request.url));
    if (!isOpen) throw refusal('hidden');
    done();
  });
  await app.register(door.pages(setUp));
};
