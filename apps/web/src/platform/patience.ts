import { call, type CallOptions, type Method, type ReplySchema } from './api-client.ts';
import { ApiError, isRetryable, textOf } from './api-error.ts';
import { messages } from './messages.ts';
import { MAX_RETRIES, RETRY_DELAY_MS } from './retry.ts';
import { createStore } from './store.ts';

const STOPPED = 499; // no status of the server, and none that another try follows

/** The person did not want to wait any longer. */
export class GaveUp extends ApiError {
  constructor() {
    super(
      STOPPED,
      'network',
      'You stopped waiting. Look whether it was done before you try again.',
    );
    this.name = 'GaveUp';
  }
}

/** The number of the person's actions that are waiting for the server. */
export const patient = createStore(0);

/** How many of them have failed and rest before their next try. */
export const resting = createStore(0);

const leaving = new Set<() => void>();

/** Ends all waiting of `patiently` at once. */
export function giveUp(): void {
  for (const leave of [...leaving]) leave();
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The time between two tries. @param left ends it */
async function rest(left: Promise<never>): Promise<void> {
  resting.set(resting.get() + 1);
  try {
    await Promise.race([pause(RETRY_DELAY_MS), left]);
  } finally {
    resting.set(resting.get() - 1);
  }
}

/**
 * Carries out a person's action, with retries (requirement DW-3). The page shows that it is retrying and
 * offers a way out (requirement ST-13).
 * @throws GaveUp when the person took it, otherwise the last failure
 */
export async function patiently<T>(
  run: () => Promise<T>,
  mayTryAgain: (error: unknown) => boolean = isRetryable,
): Promise<T> {
  let leave: () => void = () => undefined;
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(new GaveUp());
  });
  leaving.add(leave);
  patient.set(patient.get() + 1);
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await Promise.race([run(), left]);
      } catch (error) {
        if (!mayTryAgain(error) || tries >= MAX_RETRIES) throw error;
        await rest(left);
      }
    }
  } finally {
    leaving.delete(leave);
    patient.set(patient.get() - 1);
  }
}

/** One call that changes something, carried out patiently. @throws GaveUp @throws ApiError */
export function write<T>(
  method: Exclude<Method, 'GET'>,
  path: string,
  schema: ReplySchema<T>,
  options: CallOptions = {},
): Promise<T> {
  return patiently(() => call(method, path, schema, options));
}

const NOTHING_DONE: readonly number[] = [429, 503]; // the server says that it did nothing

/**
 * One call that makes something new, or a step that would be taken twice. It is tried again only where the server has said
 * that it did nothing: a reply that was lost may be one of something that was made.
 * @throws GaveUp @throws ApiError
 */
export function writeOnce<T>(
  method: Exclude<Method, 'GET'>,
  path: string,
  schema: ReplySchema<T>,
  options: CallOptions = {},
): Promise<T> {
  return patiently(
    () => call(method, path, schema, options),
    (error) => error instanceof ApiError && NOTHING_DONE.includes(error.status),
  );
}

const CLOSED: readonly string[] = ['content-locked', 'half-waits'];

/** Shows why an action failed, unless the person gave up. A lock is a message: nobody made a mistake. */
export function tellFailure(error: unknown, text = textOf(error)): void {
  if (error instanceof GaveUp) return;
  const isLocked = error instanceof ApiError && CLOSED.includes(error.code);
  void (isLocked ? messages.message(text) : messages.error(text));
}
