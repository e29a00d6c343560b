import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SystemAlert } from '@moonbase/contracts';
import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { selectStoredAlerts, storeAlerts } from './system-alerts.queries.ts';

export type SystemAlerts = readonly z.infer<typeof SystemAlert>[];

export const MOST_ALERTS = 20;
export const LONGEST_ALERT = 500; // characters
const DATABASE_READ_FOR_MS = 5_000; // how old a node's copy of the database's alerts may be

const Alerts = z
  .array(SystemAlert.extend({ text: z.string().min(1).max(LONGEST_ALERT) }))
  .max(MOST_ALERTS);

/** The operator's messages to everyone, in a file that may be changed while the product runs. */
export const ALERTS_FILE = 'system-alerts.json';

/** The place where an operator's alerts are stored. */
export interface AlertStore {
  /** @throws SyntaxError or ZodError when the file cannot be read as alerts */
  readonly read: () => Promise<SystemAlerts>;
  readonly write: (alerts: SystemAlerts) => Promise<void>;
}

/**
 * Keeps alerts in a file of the data folder: for a product with its own database, which holds that folder while it
 * runs.
 */
export function alertsInFile(dataDir: string): AlertStore {
  const path = join(dataDir, ALERTS_FILE);
  let known: { readonly changed: number; readonly alerts: SystemAlerts } | null = null;
  return {
    read: async () => {
      const changed = await stat(path).then(
        (file) => file.mtimeMs,
        () => null,
      );
      if (changed === null) return [];
      if (known?.changed !== changed)
        known = { changed, alerts: Alerts.parse(JSON.parse(await readFile(path, 'utf8'))) };
      return known.alerts;
    },
    write: async (alerts) => {
      await mkdir(dataDir, { recursive: true });
      await writeFile(`${path}.new`, JSON.stringify(alerts, null, 1));
      await rename(`${path}.new`, path); // so that nobody reads half a file
    },
  };
}

/** Keeps alerts in the database, for all nodes that share it. */
export function alertsInDatabase(db: Db): AlertStore {
  return {
    read: async () => Alerts.parse((await selectStoredAlerts(db)) ?? []),
    write: (alerts) => storeAlerts(db, alerts),
  };
}

/** Reads the alerts of the data folder and of the database, the latter at most every five seconds. */
export function createAlertReader(
  dataDir: string,
  db: Db,
  now: () => number,
): () => Promise<SystemAlerts> {
  const [file, database] = [alertsInFile(dataDir), alertsInDatabase(db)];
  let known: { readonly at: number; readonly alerts: Promise<SystemAlerts> } | null = null;
  return async () => {
    if (known === null || now() - known.at >= DATABASE_READ_FOR_MS)
      known = { at: now(), alerts: database.read() };
    const shared = await known.alerts.catch(() => []);
    return [...(await file.read()), ...shared];
  };
}
