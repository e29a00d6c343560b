import { bossOf, isClose, minutesToMend } from '@moonbase/practice';
import { toPlainText } from '@moonbase/questions';

import { areaPlanet, lookOfArea } from '../../art/planet.ts';
import { el, grouped, setText, svgElement } from '../dom.ts';
import { icon, type IconName } from '../drawing/icons.ts';
import { friend } from '../drawing/friend.ts';
import type { Standing } from '../drawing/standing.ts';
import { mendedIn } from '../game-so-far.ts';
import { plateBody, solvedText } from '../question-view.ts';
import type { Session } from '../session.ts';
import { button, type GameDialog, LATE_SHOT_MS, whileShown } from './dialog-parts.ts';
import { newBest, raceWords, seconds } from './end-words.ts';

const LEAST_ASKED = 3; // questions, for a game that was not over at once
const LEAST_RUN = 3; // right in a row, worth naming
const LONGEST_SUM = 14; // characters of a question that is named on the card
const TOOLS = { areaPlanet, el, friend, icon, lookOfArea, mendedIn, solvedText, svgElement };

/** What the player can do at the end of a game. */
export interface EndActions {
  readonly again: () => void;
  readonly mend: () => void;
  readonly classic: () => void;
  readonly close: () => void;
  readonly examples: () => void;
  readonly figures: () => void;
  /** Where the friends of the last wave stand: they go on from there. */
  readonly standing: ReadonlyMap<string, Standing>;
  /** Called once, when the title is sure: after the server has judged a round. */
  readonly told: (words: string, verdict: Verdict) => void;
}

/** How a game ended, for the tune and the ribbon. */
export type Verdict = 'gold' | 'plain' | 'missed';

/** The title of a game's end, which is true of it; a round is judged by the server, and until then only over. */
export function titleOf(session: Session): readonly [title: string, verdict: Verdict] {
  const { settings, scored, homecoming, game, summary, state } = session;
  const { visitors, atOnce, ownBest, asked, sleepers } = homecoming;
  if (settings?.round) return roundTitle(session);
  const defender = settings?.defender ?? null;
  if (defender && defender.correct + visitors >= defender.nextScore)
    return [`Defender Level ${defender.next}!`, 'gold'];
  if (!scored) return atOnce > 0 ? ['Mended', 'plain'] : ['On the mend', 'plain'];
  if (ownBest) return [newBest(ownBest), 'gold'];
  if (visitors === 0 && sleepers.some(({ isAway }) => !isAway)) return ['Home, asleep', 'plain'];
  if (visitors === 0 && asked < LEAST_ASKED) return ['That was quick', 'plain'];
  const waves = game?.plannedWaves;
  const all = state?.end?.reason === 'completed' && summary?.position === waves && visitors > 0;
  if (!all) return ['Back at the base', 'plain'];
  return [waves === 12 ? 'All twelve waves!' : 'All waves!', 'plain'];
}

function roundTitle(session: Session): readonly [string, Verdict] {
  const { game, goal, rightBefore } = session;
  const passed = game?.passesUserStoryRound ?? null;
  if (passed === null && canPass(session)) return ['Back at the base', 'plain'];
  if (passed) return ['Passed!', 'gold'];
  return [
    goal && isClose({ right: rightBefore, needed: goal.needed }) ? 'So close' : 'Not yet',
    'missed',
  ];
}

/** What falls at the end: paper and a star after a round that was passed or all waves of a game, paper after a best. */
function gladOf(
  { settings, scored, game, state, summary, homecoming }: Session,
  verdict: Verdict,
): string {
  if (settings?.round) return verdict === 'gold' ? 'star' : '';
  const isAll = state?.end?.reason === 'completed' && summary?.position === game?.plannedWaves;
  if (scored && isAll && homecoming.visitors > 0) return 'star';
  return verdict === 'gold' ? 'paper' : '';
}

/** A line of the end: what it is about, and its figure. */
type Line = readonly [label: string, value: string];

/** The three lines: who came home, the student's own best, and the way to the next level (drawn with its bar). */
export function linesOf(session: Session): readonly Line[] {
  const { settings, game, goal, homecoming, rightBefore, scored, questions, state, saveState } =
    session;
  const { visitors, asked, ownBest, toBeat, inARow } = homecoming;
  const lines: Line[] = [];
  if (settings?.round && goal) {
    const bonus = visitors - rightBefore;
    const label = bonus > 0 ? `This round, beside ${bonus} bonus` : 'This round';
    lines.push([label, `${rightBefore} right, ${goal.needed} were needed`]);
    const { locks, broken } = bossOf({ right: rightBefore, needed: goal.needed });
    if (settings.round.bossStep && !settings.round.isGate)
      lines.push(['Its chain', `${broken} of ${locks} locks`]);
    if (game?.passesUserStoryRound === false && rightBefore >= goal.needed)
      lines.push(['Left too soon', 'It counts when the last wave is played to its end.']);
    if (saveState === 'offline') lines.push(['Your star', whenSent(session)]);
  } else if (scored && visitors === 0) lines.push(...nobodyLines(homecoming));
  else if (scored) lines.push(['Came home', `${visitors} of ${asked}`]);
  else lines.push(['Mended', `${mendedIn(state).size} of ${questions.size}`]);
  if (ownBest) lines.push([ownBest.unitName, raceWords(ownBest.race)]);
  else if (toBeat && visitors > 0)
    lines.push([`${toBeat.unitName}: your run to beat`, seconds(toBeat.ms)]);
  else if (inARow >= LEAST_RUN) lines.push(['Longest run', `${inARow} right in a row`]);
  return lines;
}

/** Where those are who were not freed: no figure of what was missed. */
function nobodyLines({ sleepers }: Session['homecoming']): readonly Line[] {
  const asleep = sleepers.filter(({ isAway }) => !isAway).length;
  const away = sleepers.length - asleep;
  const lines: Line[] = [];
  if (asleep > 0) lines.push(['Asleep at home', String(asleep)]);
  if (away > 0) lines.push(['Waiting up there', String(away)]);
  return lines;
}

/** What the server will decide of a round that waits for the network. */
const whenSent = (session: Session): string =>
  canPass(session) ? 'comes with the network' : 'not this time';

/** Whether the server can find that a round was passed: it was played to its end, with enough right. */
function canPass({ goal, rightBefore, summary, state, game }: Session): boolean {
  const isWhole = state?.end?.reason === 'completed' && summary?.position === game?.plannedWaves;
  return isWhole && goal !== null && rightBefore >= goal.needed;
}

/** The end of a game or round, in the field itself: no dialog, no veil. */
export function endPanel(session: Session, actions: EndActions): GameDialog {
  const { settings, motionReduced } = session;
  const title = el('h2', { attrs: { id: 'end-title', tabindex: '-1' } });
  const scene = el('div', { class: 'end-scene' });
  const lines = el('dl', { class: 'end-lines' });
  const card = el('div', { class: 'end-card' });
  const footer = el('footer', {});
  const status = el('p', { class: 'muted', attrs: { role: 'status' } });
  const element = el(
    'section',
    { class: `end${motionReduced ? ' still' : ''}`, attrs: { 'aria-labelledby': 'end-title' } },
    scene,
    title,
    el('div', { class: 'end-foot' }, lines, card, footer, status),
  );
  showScene(session, scene, card, actions.standing);
  const openedAt = performance.now();
  let shown = '';
  let isFocused = false;
  let saidTitle = '';
  const refresh = (): void => {
    const { saveState, game } = session;
    setText(status, STATUS[saveState]);
    const now = `${saveState} ${String(game?.passesUserStoryRound)}`;
    if (now !== shown) {
      shown = now;
      const [words, verdict] = titleOf(session);
      title.textContent = words;
      element.dataset['verdict'] = verdict;
      element.dataset['glad'] = gladOf(session, verdict);
      lines.replaceChildren(...linesOf(session).map(lineOf), ...defenderLine(session));
      if (session.scored) card.replaceChildren(...cardOf(session, actions));
      footer.replaceChildren(...buttonsOf(session, actions));
      const isNew = saveState !== 'saving' && saidTitle !== words;
      if (isNew) saidTitle = words;
      if (isNew) actions.told([words, ...linesOf(session).flat()].join('. '), verdict);
      isFocused = false;
    }
    if (isFocused || saveState === 'saving' || performance.now() - openedAt < LATE_SHOT_MS) return;
    isFocused = true;
    footer.querySelector<HTMLElement>('.main')?.focus({ preventScroll: true });
  };
  refresh();
  whileShown(element, ({ key, target, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey || session.saveState === 'saving') return;
    const named = element.querySelector<HTMLElement>(`[data-key="${key.toLowerCase()}"]`);
    const main = key === 'Enter' && !(target instanceof HTMLButtonElement);
    if (named) named.click();
    else if (main) footer.querySelector<HTMLElement>('.main')?.click();
    else if (key === 'f' && settings) actions.figures();
  });
  return { element, onCancel: null, startsQuiet: true, refresh };
}

const STATUS = {
  saving: 'Saving…',
  saved: '',
  offline: 'Kept on this computer until you are online',
};

function showScene(
  session: Session,
  scene: HTMLElement,
  card: HTMLElement,
  standing: EndActions['standing'],
): void {
  const show = async (): Promise<void> => {
    const { endScene, comeFrom } = await import('./end-scene.ts');
    const { picture, mended } = endScene(session, scene.getBoundingClientRect(), TOOLS);
    scene.replaceChildren(...picture);
    if (!session.motionReduced) comeFrom(scene, standing);
    if (mended) card.replaceChildren(mended);
  };
  show().catch(() => undefined); // without a network the sky stays plain
}

const lineOf = ([label, value]: Line): HTMLElement =>
  el('div', {}, el('dt', {}, label), el('dd', { class: 'num' }, value));

/** The way to the next Defender Level, with a bar that grows. */
function defenderLine({ settings, homecoming, motionReduced }: Session): readonly Node[] {
  const defender = settings?.defender ?? null;
  if (defender === null) return [];
  const { before, after, left } = defenderWay(defender, homecoming.visitors);
  const bar = el('i');
  bar.style.width = `${100 * (motionReduced ? after : before)}%`;
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      bar.style.width = `${100 * after}%`;
    });
  });
  const value = left > 0 ? `${grouped(left)} more` : 'Yours!';
  return [
    el(
      'div',
      {},
      el('dt', {}, `Defender Level ${defender.next}`),
      el('dd', { class: 'num' }, value),
      el('dd', { class: 'bar' }, bar),
    ),
  ];
}

/**
 * The share of the way to the next Defender Level that a student has after a game's right answers, and before: 0 to 1.
 */
export function defenderWay(
  {
    correct,
    score,
    nextScore,
  }: { readonly correct: number; readonly score: number; readonly nextScore: number },
  right: number,
): { readonly before: number; readonly after: number; readonly left: number } {
  const share = (answers: number): number =>
    Math.min(1, Math.max(0, (answers - score) / (nextScore - score)));
  return {
    before: share(correct),
    after: share(correct + right),
    left: Math.max(0, nextScore - correct - right),
  };
}

/** What is left to mend, or praise that is true; the way to Classic for somebody to whom nobody came. */
function cardOf(session: Session, actions: EndActions): readonly Node[] {
  const { homecoming, mode, saveState } = session;
  const { visitors, asked, untried, missed, atOnce } = homecoming;
  const isYoung = session.settings?.youngest === true;
  if (session.settings?.round && saveState === 'offline') return [];
  const isUnhurried = mode === 'classic' || session.profile?.time === 'off';
  if (asked === 0 && isUnhurried) return []; // they wait already
  if (asked === 0 || (visitors === 0 && !isUnhurried))
    return [
      ...told('clock', 'The visitors wait for you', 'In Classic they wait without a clock.'),
      keyed('c', button({ label: 'Try Classic', act: actions.classic })),
    ];
  if (missed.length === 0)
    return told(
      'tick',
      'Not one left to mend',
      `Every sum ${untried > 0 ? 'you tried ' : ''}went home${atOnce === visitors ? ' first time' : ''}`,
    );
  const minutes = minutesToMend(missed.length);
  const sums = missed
    .filter(({ doc }) => !doc.diagram)
    .map(({ doc }) => toPlainText({ body: plateBody(doc) }).trim())
    .filter((sum) => sum.length <= LONGEST_SUM);
  const named = [...new Set(sums)].slice(0, 2).join(' and ');
  const time = minutes === 1 ? 'one minute' : `${minutes} minutes`;
  const mend = keyed('m', button({ label: 'Mend', act: actions.mend }));
  mend.disabled = saveState !== 'saved';
  return [
    ...told(
      'loop',
      muddledWords(missed.length, isYoung),
      isYoung
        ? `You can open ${missed.length === 1 ? 'it' : 'them'}`
        : [named, time].filter(Boolean).join(', '),
    ),
    mend,
  ];
}

/** The youngest need no figure for it. */
function muddledWords(count: number, isYoung: boolean): string {
  if (count === 1) return '1 saucer still muddled';
  return `${isYoung ? 'Some' : count} saucers still muddled`;
}

const told = (name: IconName, words: string, more: string): readonly Node[] => [
  el('span', { class: `mark ${name === 'tick' ? 'ok' : 'no'}` }, icon(name)),
  el('p', {}, el('b', {}, words), el('span', { class: 'small muted' }, more)),
];

/** A button that a key presses too. */
function keyed(key: string, made: HTMLButtonElement): HTMLButtonElement {
  made.dataset['key'] = key;
  made.setAttribute('aria-keyshortcuts', key.toUpperCase());
  return made;
}

/** The ways on; none while a wave is being saved, so that nothing is torn from under a finger. */
function buttonsOf(session: Session, actions: EndActions): readonly Node[] {
  const { settings, game, saveState, scored, homecoming } = session;
  if (saveState === 'saving') return [];
  if (!scored) {
    const once = keyed('m', button({ label: 'Once more', act: actions.mend }));
    const on = keyed('h', button({ label: 'Carry on', main: true, act: actions.close }));
    const isLeft = homecoming.missed.length > 0 && saveState === 'saved';
    return isLeft ? [once, on] : [on];
  }
  const isRound = settings?.round != null;
  if (isRound && saveState === 'offline')
    return [keyed('h', button({ label: 'Carry on', main: true, act: actions.close }))]; // the others need the network
  const isPassed = game?.passesUserStoryRound === true;
  const isFreed = isPassed && settings?.round?.bossStep === true; // the area that is free comes before the map
  const homeWords = isFreed ? 'Carry on' : isRound ? 'To the map' : 'Home';
  const home = keyed('h', button({ label: homeWords, main: isPassed, act: actions.close }));
  const label = isRound && !isPassed ? 'Try again' : 'Play again';
  const again = button({ label, main: !isPassed, act: actions.again });
  const examples = button({ label: 'Example questions', act: actions.examples });
  if (isPassed) return [again, home];
  return isRound ? [home, examples, again] : [home, again];
}
