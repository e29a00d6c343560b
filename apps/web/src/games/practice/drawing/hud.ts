import { rulesOf, standingOf, type Standing } from '@moonbase/practice';

import { star } from '../../../design/art/draw.ts';
import { el, grouped, setHidden, setText, svgElement } from '../dom.ts';
import { icon, type IconName } from './icons.ts';
import type { Session } from '../session.ts';

const SPEEDS = 10;
const SCORE_TWEEN_MS = 400;

const STANDING_ICONS: Readonly<Record<Standing, IconName | null>> = {
  coming: null,
  teleported: 'loop',
  right: 'tick',
  wrong: 'cross',
  skipped: 'exclamation',
};
const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  coming: 'to come',
  teleported: 'teleported',
  right: 'right',
  wrong: 'not yet',
  skipped: 'skipped',
};

/** The bar on top: score, wave, queue, speed, shields, and the two permanent buttons. */
export class Hud {
  readonly root: HTMLElement;
  readonly pauseButton = iconButton('pause', 'Pause');
  readonly soundButton = iconButton('sound', 'Sound');
  readonly #score = el('b', { class: 'num' });
  readonly #scoreLine = el(
    'span',
    { class: 'score' },
    el('span', { class: 'label' }, 'Score'),
    this.#score,
  );
  readonly #wave = el('span', { class: 'wave-count' });
  readonly #queue = el('ol', { class: 'queue', attrs: { 'aria-label': 'Questions of this wave' } });
  readonly #speed = el('span', { class: 'gauge' });
  readonly #shields = el('span', { class: 'shields' });
  readonly #goal = el('span', { class: 'goal' });
  readonly #goalWords = el('span', { class: 'words' });
  readonly #goalFigures = el('span', { class: 'figures', attrs: { 'aria-hidden': 'true' } }); // on narrow fields
  readonly #standings: Standing[] = [];
  #shieldsShown = '';
  #speedShown = -1;
  #muted: boolean | null = null;
  #shownScore = 0;
  #tween = { from: 0, to: 0, at: 0 };

  constructor() {
    const ticks = Array.from({ length: SPEEDS }, () => el('i'));
    this.#speed.append(el('span', { class: 'vh' }), ...ticks);
    this.root = el(
      'header',
      { class: 'hud' },
      this.#shields,
      this.#scoreLine,
      this.#wave,
      this.#goal,
      el('span', { class: 'queue-box' }, this.#queue),
      this.#speed,
      el('span', { class: 'hud-buttons' }, this.soundButton, this.pauseButton),
    );
  }

  /** @param now ms of the view's clock */
  update(session: Session, now: number): void {
    setHidden(this.#scoreLine, !session.scored);
    this.#showScore(session, now);
    const position = session.wave?.position ?? 1;
    const wave = `Wave ${position} of ${session.game?.plannedWaves ?? position}`;
    setText(this.#wave, session.scored ? wave : 'Mending');
    this.#showQueue(session);
    this.#showSpeed(session.wave?.speed ?? 1);
    this.#showShields(session);
    this.#showGoal(session);
    this.#showSound(session.profile?.muted ?? false);
  }

  #showScore(session: Session, now: number): void {
    if (session.score !== this.#tween.to) {
      this.#tween = { from: this.#shownScore, to: session.score, at: now };
    }
    const { from, to, at } = this.#tween;
    const share = session.motionReduced ? 1 : Math.min(1, (now - at) / SCORE_TWEEN_MS);
    this.#shownScore = Math.round(from + (to - from) * (1 - (1 - share) ** 3));
    setText(this.#score, grouped(this.#shownScore));
  }

  #showQueue({ state }: Session): void {
    const answers = state?.answers.filter(({ optional }) => !optional) ?? [];
    while (this.#queue.children.length > answers.length) this.#queue.lastChild?.remove();
    answers.forEach((answer, index) => {
      const standing = standingOf(answer);
      const item = this.#queue.children[index] ?? this.#queue.appendChild(el('li'));
      if (this.#standings[index] === standing && item.childNodes.length > 0) return;
      this.#standings[index] = standing;
      const name = STANDING_ICONS[standing];
      item.className = `q-${standing}`;
      item.replaceChildren(
        ...(name ? [icon(name)] : []),
        el('span', { class: 'vh' }, STANDING_WORDS[standing]),
      );
    });
  }

  #showSpeed(speed: number): void {
    if (speed === this.#speedShown) return;
    this.#speedShown = speed;
    const [words, ...ticks] = this.#speed.children;
    if (words) setText(words, `Speed ${speed} of ${SPEEDS}`);
    ticks.forEach((tick, index) => tick.classList.toggle('on', index < speed));
  }

  #showShields({ state, mode }: Session): void {
    const most = rulesOf(mode).shields;
    const left = state ? state.shields : most;
    const shown = most === null || left === null ? '' : `Shields ${left} of ${most}`;
    if (shown === this.#shieldsShown) return;
    this.#shieldsShown = shown;
    setHidden(this.#shields, most === null);
    if (most === null || left === null) return;
    this.#shields.replaceChildren(
      ...Array.from({ length: most }, (_, index) => hexagon(index < left)),
      el('span', { class: 'vh' }, shown),
    );
  }

  #showGoal({ goal }: Session): void {
    setHidden(this.#goal, goal === null);
    if (!goal) return;
    const reached = goal.right >= goal.needed;
    if (this.#goal.childNodes.length === 0) {
      this.#goal.append(
        svgElement(
          24,
          24,
          `<path d="${star(12, 12.5, 11)}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`,
        ),
        this.#goalWords,
        this.#goalFigures,
      );
    }
    this.#goal.classList.toggle('reached', reached);
    const right = Math.min(goal.right, goal.needed); // never more than the goal
    setText(this.#goalWords, `${right} of the ${goal.needed} needed`);
    setText(this.#goalFigures, `${right} of ${goal.needed}`);
  }

  #showSound(muted: boolean): void {
    if (muted === this.#muted) return;
    this.#muted = muted;
    this.soundButton.replaceChildren(icon(muted ? 'muted' : 'sound'));
    this.soundButton.setAttribute('aria-pressed', String(!muted));
  }
}

export function iconButton(name: IconName, label: string): HTMLButtonElement {
  return el(
    'button',
    { class: 'btn icon', attrs: { type: 'button', 'aria-label': label, title: label } },
    icon(name),
  );
}

function hexagon(full: boolean): Element {
  const fill = full ? 'currentColor' : 'none';
  return svgElement(
    24,
    26,
    `<path d="M12 2L22 7.500V18.500L12 24L2 18.500V7.500Z" fill="${fill}" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`,
  );
}
