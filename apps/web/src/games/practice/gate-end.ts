import { endsOnPage } from './screens/screens.ts';
import type { Session } from './session.ts';

const SEEN_MS = 1_800;

/** The end of a skip test: its gate stays for a moment, then the page tells how the test ended. */
export class GateEnd {
  #overAt: number | null = null;

  /** @param now in ms of the view's clock */
  leave(session: Session, now: number): void {
    if (!endsOnPage(session)) return;
    this.#overAt ??= now;
    const isSeen = now - this.#overAt > SEEN_MS;
    if (isSeen && session.saveState === 'saved') session.close();
  }
}
