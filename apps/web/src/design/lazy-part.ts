import { lazy } from 'react';

const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 60_000;

/** Until the browser says that there is a network again, or for `ms`. */
function rest(ms: number): Promise<void> {
  return new Promise((done) => {
    const goOn = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', goOn);
      done();
    };
    const timer = setTimeout(goOn, ms);
    globalThis.addEventListener('online', goOn);
  });
}

/** What `load` gives, at its first try that does not fail. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let ms = FIRST_REST_MS; ; ms = Math.min(2 * ms, LONGEST_REST_MS)) {
    try {
      return await load();
    } catch {
      await rest(ms);
    }
  }
}

/**
 * A part of a page whose code is loaded when it is first shown. While that fails, its place stays empty, and it comes with the
 * network: with React's own `lazy` the page around it, such as a game that is played without a network, would end in an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load));
