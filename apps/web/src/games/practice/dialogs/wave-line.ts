import { countRequiredRight, isClocked, STEP_MS, type GameState } from '@moonbase/practice';

import { el, setText, svgElement } from '../dom.ts';
import { SAUCER_KINDS } from '../drawing/field-scene.ts';
import { FRIEND, friend } from '../drawing/friend.ts';
import { icon } from '../drawing/icons.ts';
import type { Session } from '../session.ts';
import { button, type GameDialog, LATE_SHOT_MS, whileShown } from './dialog-parts.ts';
import { newBest, raceWords, seconds } from './end-words.ts';

const STAYS_MS = 2_500;

/** Whether the next wave begins by itself: where nothing presses for time and nothing was missed. */
export function goesOnByItself({ mode, profile, summary }: Session): boolean {
  return (
    (mode === 'classic' || mode === 'novice') &&
    (profile?.time ?? '1') === '1' &&
    summary?.lookAgain.length === 0
  );
}

/** The step of the last answer. */
function lastTick({ answers }: GameState): number {
  return Math.max(0, ...answers.flatMap(({ attempts }) => attempts.at(-1)?.tick ?? []));
}

/** What the line says of a wave: "10 home! 37 s, speed 2". */
export function waveWords({ state, summary }: Session): readonly [home: string, rest: string] {
  const home = state ? countRequiredRight(state) : 0;
  const away = state && summary ? state.setup.questions.length - home : 0;
  const slips = summary === null ? 0 : Math.max(0, summary.lookAgain.length - away);
  const time =
    state && isClocked(state.setup)
      ? `${seconds(lastTick(state) * STEP_MS)}, speed ${state.setup.speed}`
      : '';
  const rest = [
    time,
    away > 0 && home > 0 ? `${away} not home yet` : '',
    slips > 0 ? `${slips} took more tries` : '',
  ];
  return [home > 0 ? `${home} home!` : 'They come again.', rest.filter(Boolean).join(', ')];
}

const MOST_SEEN = 5; // friends on the edge of the line

/** Some of those who came home stand on the edge of the line: all cheer when nobody is missing. */
function homecomers({ state, summary, motionReduced, profile }: Session): HTMLElement | null {
  const home = state ? countRequiredRight(state) : 0;
  if (home === 0) return null;
  const isWhole = summary?.lookAgain.length === 0;
  const isStill = motionReduced || profile?.calmBackground === true;
  const friends = Array.from({ length: Math.min(MOST_SEEN, home) }, (_, index) => {
    const cheers = isWhole || index % 2 === 0;
    const drawn = friend((home + index) % SAUCER_KINDS, cheers ? 'cheers' : 'stands', false);
    return svgElement(FRIEND.width, FRIEND.height, drawn);
  });
  return el('div', { class: `homecomers${isStill ? ' still' : ''}` }, ...friends);
}

/** The end of a wave, in one line over the field: who is home, its figures at a tap, and the next wave. */
export function waveLine(
  session: Session,
  actions: { readonly next: () => void; readonly figures: () => void },
): GameDialog {
  const byItself = goesOnByItself(session);
  const [home, rest] = waveWords(session);
  const { race = null, ownBest = null } = session.summary ?? {};
  const next = button({ label: '', main: true, act: actions.next });
  const figures = button({ label: 'Figures', act: actions.figures });
  const label = el('span');
  const openedAt = performance.now();
  let isFocused = false;
  next.append(label, icon('right'));
  const element = el(
    'section',
    { class: 'wave-line', attrs: { 'aria-label': 'End of the wave' } },
    homecomers(session),
    el('p', {}, el('b', {}, home), ` ${rest}`),
    ownBest && el('p', { class: 'best' }, newBest(ownBest)),
    race === null || race.kind === 'more-right' ? null : el('p', {}, raceWords(race)),
    el('div', {}, figures, next),
  );
  const refresh = (): void => {
    const { nextWave, saveState } = session;
    next.disabled = nextWave === null;
    const openFor = performance.now() - openedAt;
    const isCut = nextWave === null && saveState === 'offline' && openFor >= STAYS_MS; // and not for a moment alone
    setText(label, isCut ? 'Next wave when you are online' : 'Next wave');
    if (byItself && nextWave && openFor >= STAYS_MS) actions.next();
    else if (!isFocused && nextWave && openFor >= LATE_SHOT_MS) {
      isFocused = true;
      next.focus({ preventScroll: true });
    }
  };
  refresh();
  whileShown(element, ({ key, target }) => {
    const isOnButton = target instanceof HTMLButtonElement;
    if (key === 'f' || key === 'F') actions.figures();
    else if ((key === ' ' || key === 'Enter') && !isOnButton && session.nextWave) actions.next();
  });
  return { element, onCancel: null, startsQuiet: true, refresh };
}
