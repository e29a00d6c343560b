import { setTimeout as sleep } from 'node:timers/promises';

/** Everything that was started, in that order; it is stopped in the opposite order. */
export type Stops = (() => Promise<void>)[];

export async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse())
    await stop().catch((error: unknown) => console.error(error));
}

const FINISH_MS = 1_000; // time for the page that waits to be fetched whole

interface ListeningPorts {
  /** Starts what people reach. @param key to the first-run wizard; null: it is over */
  readonly open: (stops: Stops, key: string | null) => Promise<void>;
  /** Goes back to what surely can be opened, after `open` failed. */
  readonly retreat: (error: unknown) => Promise<void>;
  /** It could not be opened after that either. */
  readonly failed: (error: unknown) => void;
  readonly finishMs?: number;
}

/** What people reach. It can be closed and opened again in the same process, without the database below it. */
export interface Listening {
  readonly open: (key: string | null) => Promise<void>;
  /** Closes and opens it, a moment later. One that is under way takes the place of others. */
  readonly again: (key: string) => void;
  readonly stop: () => Promise<void>;
}

export function createListening(ports: ListeningPorts): Listening {
  const { open, retreat, failed, finishMs = FINISH_MS } = ports;
  const stops: Stops = [];
  let moving: Promise<void> | null = null;
  let isStopped = false;

  async function move(key: string): Promise<void> {
    await sleep(finishMs);
    if (isStopped) return;
    await stopAll(stops);
    try {
      await open(stops, key);
    } catch (error) {
      await stopAll(stops);
      await retreat(error);
      await open(stops, key);
    }
  }

  return {
    open: (key) => open(stops, key),
    again: (key) => {
      moving ??= move(key)
        .catch(failed)
        .finally(() => {
          moving = null;
        });
    },
    stop: async () => {
      isStopped = true;
      await moving;
      await stopAll(stops);
    },
  };
}
