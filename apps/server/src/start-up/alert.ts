import { randomUUID } from 'node:crypto';

import {
  type AlertStore,
  alertsInDatabase,
  alertsInFile,
  LONGEST_ALERT,
  MOST_ALERTS,
} from '../features/system/system-alerts.ts';
import type { Environment } from '../platform/config.ts';
import { openProductDatabase } from './database.ts';
import type { Progress } from './progress.ts';

/** An operator's request about alerts: to add one, to remove all, or only to list them. */
export interface AlertOrder {
  readonly text: string | null;
  readonly clear: boolean;
}

/**
 * Changes and lists the messages shown to everybody, while the product runs.
 *
 * @returns the exit code: 1 when the text cannot be an alert
 */
export async function runAlert(
  config: Environment,
  progress: Progress,
  order: AlertOrder,
): Promise<number> {
  if (config.DATABASE_URL === undefined)
    return changeAlerts(alertsInFile(config.DATA_DIR), progress, order);
  const { database, close } = await openProductDatabase(config, progress, (error) => {
    throw error;
  });
  try {
    return await changeAlerts(alertsInDatabase(database.db), progress, order);
  } finally {
    await close();
  }
}

async function changeAlerts(
  store: AlertStore,
  { say }: Progress,
  { text, clear }: AlertOrder,
): Promise<number> {
  const before = clear ? [] : await store.read();
  if (text !== null && (text.trim() === '' || text.length > LONGEST_ALERT)) {
    say(`An alert has 1 to ${LONGEST_ALERT} characters.`);
    return 1;
  }
  if (text !== null && before.length >= MOST_ALERTS) {
    say(`There are ${MOST_ALERTS} alerts already. Take them away first: npm run alert -- --clear`);
    return 1;
  }
  const after = text === null ? before : [...before, { id: randomUUID(), text: text.trim() }];
  if (text !== null || clear) await store.write(after);
  if (after.length === 0) say('There are no alerts.');
  else say('Everybody reads within the hour, and at once after signing in:');
  for (const alert of after) say(`  ${alert.text}`);
  return 0;
}
