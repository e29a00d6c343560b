import { ApiError, isRetryable, textOf } from './api-error.ts';
import { messages } from './messages.ts';
import { MAX_RETRIES, RETRY_DELAY_MS } from './retry.ts';
import { createStore } from './store.ts';

/** The person did not want to wait any longer. */
export class GaveUp extends Error {
  constructor() {
    super('Given up');
    this.name = 'GaveUp';
  }
}

/** The number of the person's actions that are waiting for the server. */
export const patient = createStore(0);

const leaving = new Set<() => void>();

/** Ends all waiting of `patiently` at once. */
export function giveUp(): void {
  for (const leave of [...leaving]) leave();
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Carries out a person's action, with retries (requirement DW-3). The page shows that it is retrying and
 * offers a way out (requirement ST-13).
 * @throws GaveUp when the person took it, otherwise the last failure
 */
export async function patiently<T>(run: () => Promise<T>): Promise<T> {
  let leave: () => void = () => undefined;
  const left = new Promise<never>((_, reject) => {
    leave = () => {
      reject(new GaveUp());
    };
  });
  leaving.add(leave);
  patient.set(patient.get() + 1);
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await Promise.race([run(), left]);
      } catch (error) {
        if (!isRetryable(error) || tries >= MAX_RETRIES) throw error;
        await Promise.race([pause(RETRY_DELAY_MS), left]);
      }
    }
  } finally {
    leaving.delete(leave);
    patient.set(patient.get() - 1);
  }
}

/** Shows why an action failed, unless the person gave up. A lock is a message: nobody made a mistake. */
export function tellFailure(error: unknown, text = textOf(error)): void {
  if (error instanceof GaveUp) return;
  const isLocked = error instanceof ApiError && error.code === 'content-locked';
  void (isLocked ? messages.message(text) : messages.error(text));
}
