import { createStore } from './store.ts';

/** A server that has not answered for this long is reported (requirement ST-14). */
export const SLOW_MS = 2_500;

export type Trouble = 'slow' | 'unreached';

/** The trouble with the connection to the server; null while it answers. */
export const trouble = createStore<Trouble | null>(null);

let slow = 0; // calls that have waited for longer than SLOW_MS

/**
 * Follows one call: reports it when it is slow, or fails on the way. Any reply except a server failure ends the
 * trouble.
 */
export async function followed(sending: Promise<Response>): Promise<Response> {
  const call = { isSlow: false };
  const timer = setTimeout(() => {
    call.isSlow = true;
    slow += 1;
    if (trouble.get() === null) trouble.set('slow');
  }, SLOW_MS);
  try {
    const response = await sending;
    trouble.set(response.status >= 500 ? 'unreached' : null);
    return response;
  } catch (error) {
    if (!isAbort(error)) trouble.set('unreached');
    throw error;
  } finally {
    clearTimeout(timer);
    if (call.isSlow) slow -= 1;
    if (slow === 0 && trouble.get() === 'slow') trouble.set(null);
  }
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
