import { el, setText, svgElement } from '../dom.ts';
import { FRIEND, friend } from '../drawing/friend.ts';
import { icon } from '../drawing/icons.ts';
import type { Session } from '../session.ts';
import { button, type GameDialog, LATE_SHOT_MS, whileShown } from './dialog-parts.ts';
import { newBest, raceWords } from './end-words.ts';

const STAYS_MS = 2_500;

/** Whether the next wave begins by itself: where nothing presses for time and nothing was missed. */
export function goesOnByItself({ mode, profile, summary }: Session): boolean {
  return (
    (mode === 'classic' || mode === 'novice') &&
    (profile?.time ?? '1') === '1' &&
    summary?.lookAgain.length === 0
  );
}

/** Those of a game who belong to its last wave. */
function ofWave<Each extends { readonly id: string }>(
  { state }: Session,
  all: readonly Each[],
): readonly Each[] {
  const ids = new Set(state?.answers.map(({ id }) => id));
  return all.filter(({ id }) => ids.has(id));
}

/**
 * What the line says of a wave: "7 home! 3 walked home sleepy". A courier's guest is one of the seven, as on the ground
 * and in the figures, which are behind a key.
 */
export function waveWords(session: Session): readonly [home: string, rest: string] {
  const { summary } = session;
  const home = summary ? summary.correct : 0;
  const sleepy = ofWave(session, session.homecoming.sleepers).filter(
    ({ isAway }) => !isAway,
  ).length;
  if (home > 0) return [`${home} home!`, sleepy > 0 ? `${sleepy} walked home sleepy` : ''];
  if (sleepy > 0)
    return [
      sleepy === 1 ? '1 sleepy friend' : `${sleepy} sleepy friends`,
      'Good night! They wake up and play again.',
    ];
  return ['They come again.', ''];
}

const MOST_SEEN = 5; // friends on the edge of the line

/** Those who came home last stand on the edge of the line: all cheer when nobody is missing; who is sleepy sleeps. */
function homecomers(session: Session): HTMLElement | null {
  const { summary, motionReduced, profile, homecoming } = session;
  const isWhole = summary?.lookAgain.length === 0;
  const isStill = motionReduced || profile?.calmBackground === true;
  const freed = ofWave(session, homecoming.friends).filter(({ isGuest }) => !isGuest);
  const home = freed.slice(-MOST_SEEN);
  const sleepy = ofWave(session, homecoming.sleepers).filter(({ isAway }) => !isAway);
  const friends = [
    ...home.map(({ kind }, index) =>
      friend(kind, isWhole || index % 2 === 0 ? 'cheers' : 'stands', false),
    ),
    ...sleepy.slice(0, MOST_SEEN - home.length).map(({ kind }) => friend(kind, 'sleeps', false)),
  ].map((drawn) => svgElement(FRIEND.width, FRIEND.height, drawn));
  if (friends.length === 0) return null;
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
