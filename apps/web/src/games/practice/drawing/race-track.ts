import { countRequiredRight, ghostAt, STEP_MS } from '@moonbase/practice';

import { rocket } from '../../../design/art/rocket.ts';
import { el, setHidden, svgElement } from '../dom.ts';
import { rivalOf, type Session } from '../session.ts';

const PALE = '#B4C0F5';

/**
 * The track under the queue bar: a line grows with the right answers, and a pale rocket repeats the student's best
 * wave.
 */
export class RaceTrack {
  readonly root: HTMLElement;
  readonly #runner: HTMLElement;
  readonly #own = el('span', { class: 'own' });
  #shown = '';

  constructor() {
    const picture = svgElement(
      112,
      120,
      `<g transform="translate(112 0) rotate(90)">${rocket(PALE)}</g>`,
    );
    this.#runner = el('span', { class: 'runner' }, picture);
    this.root = el(
      'span',
      { class: 'race', attrs: { 'aria-hidden': 'true' } },
      this.#own,
      this.#runner,
    );
  }

  update(session: Session): void {
    const { state } = session;
    const rival = rivalOf(session);
    setHidden(this.root, rival === null || state === null);
    if (rival === null || state === null) return;
    const required = state.answers.filter(({ optional }) => !optional);
    const place = ghostAt(rival, state.tick * STEP_MS);
    const ahead = percentOf(session.motionReduced ? Math.floor(place) : place, required.length);
    const own = percentOf(countRequiredRight(state), required.length);
    const shown = `${ahead} ${own}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#runner.style.transform = `translateX(${ahead}%)`;
    this.#own.style.transform = `scaleX(${own / 100})`;
  }
}

/** A share of the track, to a tenth of a percent. */
function percentOf(part: number, whole: number): number {
  return Math.round(1000 * Math.min(1, part / whole)) / 10;
}
