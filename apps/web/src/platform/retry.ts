import { isRetryable } from './api-error.ts';

/** Requests that fail with a status starting 0 or 5: up to 10 times, 5 s apart (requirement DW-3). */
export const MAX_RETRIES = 10;
export const RETRY_DELAY_MS = 5_000;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || tries >= MAX_RETRIES) throw error;
      await wait(RETRY_DELAY_MS);
    }
  }
}
