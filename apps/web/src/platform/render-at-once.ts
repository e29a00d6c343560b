import { flushSync } from 'react-dom';

/** What the router renders with where a navigation asks for `flushSync`. */
export function renderAtOnce(update: () => unknown): undefined {
  flushSync(update);
}
