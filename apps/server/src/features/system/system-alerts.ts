import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { SystemAlert } from '@moonbase/contracts';
import { z } from 'zod';

export type SystemAlerts = readonly z.infer<typeof SystemAlert>[];

const Alerts = z.array(SystemAlert.extend({ text: z.string().min(1).max(500) })).max(20);

/** The operator's messages to everyone, in a file that may be changed while the product runs. */
export const ALERTS_FILE = 'system-alerts.json';

/**
 * Reads the operator's alerts, and again only after the file has changed. No file means no alerts.
 *
 * @throws SyntaxError or ZodError when the file cannot be read as alerts
 */
export function createAlertReader(dataDir: string): () => Promise<SystemAlerts> {
  const path = join(dataDir, ALERTS_FILE);
  let known: { readonly changed: number; readonly alerts: SystemAlerts } | null = null;
  return async () => {
    const changed = await stat(path).then(
      (file) => file.mtimeMs,
      () => null,
    );
    if (changed === null) return [];
    if (known?.changed !== changed) {
      known = { changed, alerts: Alerts.parse(JSON.parse(await readFile(path, 'utf8'))) };
    }
    return known.alerts;
  };
}
