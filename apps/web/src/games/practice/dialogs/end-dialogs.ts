import type { PlayMode, RaceResult } from '@moonbase/practice';

import {
  button,
  dialog,
  laterScene,
  napScene,
  rowOfSaucers,
  type Action,
  type GameDialog,
  LATE_SHOT_MS,
} from './dialog-parts.ts';
import { el, grouped, svgElement } from '../dom.ts';
import { icon, type IconName } from '../drawing/icons.ts';
import type { DrawPicture } from '../input/answer-console.ts';
import { solvedText } from '../question-view.ts';
import { mendedIn, type RunToBeat, type ShownSummary } from '../game-so-far.ts';
import type { SaveState } from '../sent-wave.ts';
import type { Session } from '../session.ts';
import { typedWords } from '../typed-words.ts';

const QUIET_MS = 2_000; // after a wave: a child still paging through saucers must not land on End game
const THEY_WAIT = 'They will come again. This opens their locks.';
const WORDS: Readonly<Record<SaveState, string>> = {
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Kept on this computer until you are online',
};

export function summaryDialog(
  session: Session,
  actions: {
    readonly next: () => void;
    readonly end: () => void;
    readonly drawPicture: DrawPicture;
  },
): GameDialog {
  const { summary } = session;
  if (!summary) throw new Error('There is no wave to sum up');
  const chip = el('span', { class: 'chip', attrs: { role: 'status' } });
  const next = button({ label: '', main: true, act: actions.next });
  const end = button({ label: summary.final ? 'See the result' : 'End game', act: actions.end });
  const openedAt = performance.now();
  const openFor = (): number => performance.now() - openedAt;
  const refresh = (): void => {
    const { saveState, nextWave } = session;
    chip.replaceChildren(icon(saveState === 'saved' ? 'tick' : 'clock'), WORDS[saveState]);
    next.hidden = summary.final;
    next.disabled = nextWave === null;
    const waits = nextWave === null && saveState === 'offline';
    next.classList.toggle('whole', waits);
    next.replaceChildren(
      'Next wave',
      el(
        'span',
        { class: 'sub' },
        nextWave ? `speed ${nextWave.speed}` : waits ? 'when you are online' : '',
      ),
      icon('right'),
    );
    if (summary.final) end.classList.add('main', 'big');
    if (!next.isConnected || openFor() < LATE_SHOT_MS) return;
    if (document.activeElement === element.querySelector('h2')) {
      (summary.final ? end : next).focus({ preventScroll: true });
    }
  };
  refresh();
  const noneTried = summary.correct === 0 && summary.incorrect === 0 && summary.skipped > 0;
  const element = dialog(
    titleOf(session, summary),
    'summary',
    [
      noneTried ? napScene() : rowOfSaucers(),
      ...(noneTried ? [el('p', { class: 'lead' }, THEY_WAIT)] : []),
      counts(summary, session.scored),
      ...raceLine(summary.race),
      lookAgain(session, summary, actions.drawPicture),
    ],
    [chip],
    [],
  );
  element.querySelector('footer')?.append(end, next);
  element.addEventListener('keydown', (event) => {
    const waits = openFor() < (session.saveState === 'saving' ? QUIET_MS : LATE_SHOT_MS);
    if (event.key === 'Tab' && waits) event.preventDefault();
  });
  refresh();
  return { element, onCancel: null, startsQuiet: true, refresh };
}

/** The end of a free game, or of a round whose last wave the server does not have yet. */
export function gameOverDialog(
  session: Session,
  actions: {
    readonly again: () => void;
    readonly classic: () => void;
    readonly close: () => void;
    readonly examples: () => void;
  },
): GameDialog {
  const { summary, settings, goal } = session;
  const { visitors, inARow, ownBest, toBeat } = session.homecoming;
  const body: Node[] = [visitors > 0 ? sceneOf(session) : napScene()];
  const heading = el('p', { class: 'lead' });
  const score = el(
    'p',
    { class: 'final-score' },
    'Score ',
    el('b', { class: 'num' }, grouped(session.game?.score ?? summary?.totalScore ?? 0)),
  );
  const footer: Action[] = [];
  if (settings?.round && goal) {
    heading.textContent = `${session.rightBefore} right, ${goal.needed} pass.`;
    footer.push(
      { label: 'Map', act: actions.close },
      { label: 'Example questions', act: actions.examples },
      { label: 'Try again', main: true, act: actions.again },
    );
  } else if (!session.scored) {
    heading.textContent = mendedWords(session);
    footer.push({ label: 'Carry on', main: true, act: actions.close });
  } else {
    heading.textContent = homeWords(visitors, session.mode);
    if (inARow >= LEAST_RUN)
      body.push(el('p', { class: 'race-line' }, icon('tick'), runWords(inARow)));
    if (ownBest) body.push(raceLineOf(`${ownBest.unitName}: ${inUnit(ownBest.race)}`));
    else if (toBeat && visitors > 0) body.push(raceLineOf(toBeatWords(toBeat)));
    const toClassic = visitors === 0 && session.mode !== 'classic';
    footer.push(
      { label: 'Close', act: actions.close },
      toClassic
        ? { label: 'Try Classic', main: true, act: actions.classic }
        : { label: 'Play again', main: true, act: actions.again },
    );
  }
  body.splice(1, 0, heading);
  if (session.scored && visitors > 0) body.push(score);
  if (session.saveState !== 'saved')
    body.push(el('p', { class: 'muted', attrs: { role: 'status' } }, WORDS[session.saveState]));
  const element = dialog(endTitle(session), 'over', body, [], footer);
  return { element, onCancel: actions.close };
}

const TOOLS = { el, grouped, icon, mendedIn, solvedText, svgElement };

/** The picture of the base where the visitors come home, and the elements below the words. */
const sceneOf = (session: Session): Element =>
  laterScene(async (scene) => {
    const { endScene } = await import('./end-scene.ts');
    const { picture, below } = endScene(session, TOOLS);
    scene.replaceChildren(picture);
    scene
      .closest('dialog')
      ?.querySelector('footer')
      ?.before(...below);
  });

/**
 * The heading of a game's end. The server judges a round, so before its reply the heading only states that it is over.
 */
function endTitle(session: Session): string {
  if (session.settings?.round) return 'Round over';
  if (!session.scored) return session.homecoming.atOnce > 0 ? 'Mended' : 'On the mend';
  return session.homecoming.visitors > 0 ? 'Home safely' : 'That was quick';
}

const LEAST_RUN = 3; // right in a row, worth naming

const runWords = (inARow: number): string => `${inARow} right in a row`;

/** The visitors who came home; a student to whom none came is shown the way to play without a clock. */
function homeWords(visitors: number, mode: PlayMode): string {
  if (visitors > 0) return visitors === 1 ? '1 visitor is home.' : `${visitors} visitors are home.`;
  return mode === 'classic'
    ? 'The visitors wait for you. Come back when you like.'
    : 'In Classic the saucers wait for you, without a clock.';
}

function titleOf(session: Session, { position }: ShownSummary): string {
  if (session.state?.end?.reason === 'completed') return `Wave ${position} complete`;
  return `Wave ${position} has ended`;
}

/** The wave compared with the student's own best; nothing where it was slower. */
function raceLine(race: RaceResult | null): Node[] {
  return race === null ? [] : [raceLineOf(raceWords(race))];
}

const raceLineOf = (words: string): Node => el('p', { class: 'race-line' }, icon('clock'), words);

/** The gain in words, such as "4 s quicker than your best". */
export function raceWords(race: RaceResult): string {
  switch (race.kind) {
    case 'first':
      return `${seconds(race.ms)}: your run to beat at this speed`;
    case 'more-right':
      return `Your best run: ${race.right} right`;
    case 'quicker':
      return `${seconds(race.byMs)} quicker than your best`;
    case 'close':
      return `Your best: ${seconds(race.bestMs)}`;
  }
}

/** The result of a race after the name of its unit: "your best run, 9 right". */
function inUnit(race: RaceResult): string {
  const words = raceWords(race);
  return race.kind === 'more-right'
    ? words.charAt(0).toLowerCase() + words.slice(1).replace(':', ',')
    : words;
}

/** The run that the next game races against: "Adding Ten: your run to beat is 9 right in 41 s". */
const toBeatWords = ({ unitName, right, ms }: RunToBeat): string =>
  `${unitName}: your run to beat is ${right} right in ${seconds(ms)}`;

/**
 * The questions that are mended. What took another try is offered again as soon as this is closed, so it does not count
 * as mended here.
 */
function mendedWords({ homecoming: { atOnce }, questions, state }: Session): string {
  const left = questions.size - mendedIn(state).size;
  if (left === 0) return `${atOnce} mended. You have looked at every one of them again.`;
  const more = left === 1 ? 'The orange one comes' : 'The orange ones come';
  return `${atOnce > 0 ? `${atOnce} mended. ` : ''}${more} once more, when you like.`;
}

/** A duration such as "41 s"; a gain of less than a second is given as one second. */
function seconds(ms: number): string {
  return `${Math.max(1, Math.round(ms / 1000))} s`;
}

function counts(summary: ShownSummary, scored: boolean): HTMLElement {
  const row = (mark: string, name: IconName, label: string, value: number): HTMLElement =>
    el(
      'div',
      {},
      el('dt', {}, el('span', { class: `mark ${mark}` }, icon(name)), label),
      el('dd', { class: 'num' }, String(value)),
    );
  const slips = summary.mistakes === 1 ? '1 slip' : `${summary.mistakes} slips`;
  const why = summary.final ? 'none in the last wave' : slips;
  const line = (label: (Node | string)[], value: string, total = false): HTMLElement =>
    el(
      'div',
      { class: total ? 'tot' : '' },
      el('dt', {}, ...label),
      el('dd', { class: 'num' }, value),
    );
  return el(
    'div',
    { class: 'wgrid' },
    el(
      'dl',
      { class: 'counts' },
      row('ok', 'tick', 'Right', summary.correct),
      row('no', 'cross', 'Not yet', summary.incorrect),
      row('skip', 'exclamation', 'Skipped', summary.skipped),
    ),
    ...(scored
      ? [
          el(
            'dl',
            { class: 'scores' },
            line(['Answers'], grouped(summary.answersScore)),
            line(
              ['Wave bonus ', el('span', { class: 'muted' }, `(${why})`)],
              `+${grouped(summary.waveScore)}`,
            ),
            line(['Score'], grouped(summary.totalScore), true),
          ),
        ]
      : []),
  );
}

function lookAgain(
  session: Session,
  { lookAgain: items, correct }: ShownSummary,
  drawPicture: DrawPicture,
): HTMLElement {
  if (items.length === 0 && correct === 0) return el('p', { class: 'clean' }, 'No question came.');
  if (items.length === 0) return el('p', { class: 'clean' }, 'Every one right at the first try.');
  const rows = items.flatMap((item) => {
    const question = session.questions.get(item.id);
    if (!question) return [];
    const right = item.standing === 'right';
    const mark = right ? 'ok' : item.standing === 'skipped' ? 'skip' : 'no';
    const sign: IconName = right ? 'tick' : item.standing === 'skipped' ? 'exclamation' : 'cross';
    const picture = el('span', { class: 'qpicture' });
    if (question.doc.diagram)
      void drawPicture(question.doc).then((drawn) => {
        if (drawn) picture.append(drawn);
      });
    return [
      el(
        'li',
        {},
        el('span', { class: `mark ${mark}` }, icon(sign)),
        el('span', { class: 'qq' }, solvedText(question.doc, question.expected), picture),
        el('span', { class: 'muted small push' }, whatHappened(item.inputs, item.teleports)),
      ),
    ];
  });
  return el('section', {}, el('h3', {}, 'Look again'), el('ul', { class: 'again' }, ...rows));
}

/** A question's attempts in words, such as "you typed 54, then 56; teleported once". */
function whatHappened(inputs: readonly string[], teleports: number): string {
  const typed =
    inputs.length > 1 || (inputs.length === 1 && teleports === 0) ? typedWords(inputs) : '';
  const times = ['', 'once', 'twice', 'three times'][teleports] ?? '';
  return [typed, times ? `teleported ${times}` : ''].filter(Boolean).join('; ');
}
