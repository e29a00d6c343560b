import { ANYTHING, call } from '../platform/api-client.ts';
import { contracts } from '../platform/contracts.ts';
import { createStore } from '../platform/store.ts';

/** Alerts stay up to 30 s with 3 s between, and are requested at most once an hour (requirement ST-8). */
export const ALERT_SHOWN_MS = 30_000;
export const ALERT_GAP_MS = 3_000;
export const CHECK_INTERVAL_MS = 3_600_000;
const SEEN_KEY = 'moonbase.system-alerts.seen-at';

export const systemAlerts = createStore<readonly { id: string; text: string }[]>([]);

/** The usual reply: it is recognised without the contracts, which a visitor's first page does not load just for it. */
const NONE = JSON.stringify({ systemAlerts: [] });

const seenAt = (): number => {
  try {
    return Number(localStorage.getItem(SEEN_KEY) ?? 0);
  } catch {
    return 0;
  }
};

/** Loads the alerts unless they were requested within the last hour; a failure shows nothing. */
export async function checkSystemAlerts(now: number): Promise<void> {
  const since = now - seenAt();
  if (since >= 0 && since < CHECK_INTERVAL_MS) return;
  try {
    const reply = await call('GET', '/system-alerts', ANYTHING);
    localStorage.setItem(SEEN_KEY, String(now));
    if (JSON.stringify(reply) === NONE) return;
    const alerts = (await contracts()).SystemAlertsReply.parse(reply).systemAlerts;
    systemAlerts.set(alerts);
  } catch {
    systemAlerts.set([]);
  }
}

export function closeSystemAlert(id: string): void {
  systemAlerts.set(systemAlerts.get().filter((each) => each.id !== id));
}
