import { bossOf } from '@moonbase/practice';

import { el, setHidden, setText } from '../dom.ts';
import type { Session } from '../session.ts';
import type { ShownBoss } from './field-scene.ts';
import type { LaterParts } from './later-parts.ts';

const BUBBLE = { after: 1_200, stays: 2_500 };
const SKIPPABLE_MS = 1_200; // a late shot does not cut its scene

/** The Muddlebot of a boss step, or the gate of a skip test, with its moments, and what is said there. */
export class BossInField {
  readonly bubble = el('p', { class: 'bubble', attrs: { hidden: '', 'aria-live': 'polite' } });
  readonly #later: LaterParts;
  #shown: ShownBoss | null = null;
  #line = '';
  #lineUntil = 0;
  #isCut = false;

  constructor(later: LaterParts) {
    this.#later = later;
  }

  /** As it is now; null where there is none. @param now ms of the view's clock */
  follow(
    { settings, goal, screen, state }: Pick<Session, 'settings' | 'goal' | 'screen' | 'state'>,
    now: number,
  ): ShownBoss | null {
    const { bossStep = false, isGate = false } = settings?.round ?? {};
    if (!settings || !(bossStep || isGate) || !goal || settings.profile.calmBackground) return null;
    this.#later.loadBoss(isGate);
    if (this.#later.bossArt === null) return null;
    const before = this.#shown;
    const boss = bossOf(goal);
    const openedAt = before?.open === boss.open ? before.openedAt : now;
    const { drawBoss: draw, lineOf } = this.#later.bossArt;
    const shownAt = before?.shownAt ?? now;
    const end = state?.end ?? null;
    const isFree = end?.final === true && end.reason === 'completed' && boss.open >= boss.padlocks;
    const freedAt = isFree ? (before?.freedAt ?? now) : null;
    this.#shown = { ...boss, area: settings.area, shownAt, openedAt, freedAt, draw };
    const line = now - shownAt < BUBBLE.after ? '' : lineOf(this.#shown, end?.final === true);
    if (line !== this.#line) {
      this.#line = line;
      this.#lineUntil = now + BUBBLE.stays;
      setText(this.bubble, line);
    }
    const isEnd = screen === 'game-over' && freedAt === null;
    setHidden(this.bubble, now >= this.#lineUntil || isEnd);
    return this.#shown;
  }

  /** True while it has the stage for itself, since it has just been freed. */
  isFreeing(now: number, still: boolean): boolean {
    const at = this.#shown?.freedAt ?? null;
    const { bossArt } = this.#later;
    if (at === null || bossArt === null || this.#isCut) return false;
    return now - at < bossArt.freedMs(still);
  }

  /** Cuts that scene, once it has been seen for a moment. */
  cut(now: number): void {
    if (now - (this.#shown?.freedAt ?? now) > SKIPPABLE_MS) this.#isCut = true;
  }
}
