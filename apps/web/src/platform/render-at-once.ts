import { flushSync } from 'react-dom';

/** The renderer that the router uses when a navigation asks for `flushSync`. */
export function renderAtOnce(update: () => unknown): undefined {
  flushSync(update);
}
