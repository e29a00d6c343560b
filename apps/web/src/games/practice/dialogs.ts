import { rocket } from '../../design/art/rocket.ts';
import { saucer } from '../../design/art/saucer.ts';
import { at } from '../../design/art/draw.ts';
import { el, grouped, svgElement } from './dom.ts';
import { icon, type IconName } from './icons.ts';
import { signed, solvedText } from './question-view.ts';
import type { SaveState, Session, ShownSummary } from './session.ts';

/** A dialog of the game and what it does on Escape; null when it must be answered. */
export interface GameDialog {
  readonly element: HTMLDialogElement;
  readonly onCancel: (() => void) | null;
  /** Brings it up to date while it is open. */
  readonly refresh?: () => void;
}

interface Action {
  readonly label: string | Node;
  readonly main?: boolean;
  readonly act: () => void;
}

const WORDS: Readonly<Record<SaveState, string>> = {
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Kept on this computer until you are online',
};

export function howToDialog(options: {
  readonly touch: boolean;
  readonly moreTime: boolean | null; // null: there is no clock to give more time
  readonly onMoreTime: (on: boolean) => void;
  readonly onDone: () => void;
}): GameDialog {
  const { touch, moreTime, onMoreTime, onDone } = options;
  const key = (name: string): HTMLElement => el('span', { class: 'kbd' }, name);
  const step = (
    picture: Element,
    keys: (Node | string)[],
    bold: string,
    hint: string,
  ): HTMLElement =>
    el(
      'li',
      {},
      picture,
      el(
        'div',
        {},
        el('p', { class: 'kk' }, ...keys),
        el('b', {}, bold),
        el('span', { class: 'small muted' }, hint),
      ),
    );
  const scene = (fragment: string): Element =>
    svgElement(144, 88, `<rect width="144" height="88" rx="14" fill="#0B1030"/>${fragment}`);
  const arrows =
    '<path d="M38 48H18m0 0l8-8m-8 8l8 8M106 48h20m0 0l-8-8m8 8l-8 8" fill="none" stroke="#FFD23F" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';
  const typing =
    '<rect x="18" y="26" width="64" height="36" rx="10" fill="#F7F9FF"/><text x="50" y="52" text-anchor="middle" font-family="Andika" font-weight="700" font-size="22" fill="#0B1030">7 × 8</text><rect x="92" y="26" width="34" height="36" rx="10" fill="#F7F9FF" stroke="#7CC0FF" stroke-width="4"/><text x="109" y="51" text-anchor="middle" font-family="Andika" font-weight="700" font-size="20" fill="#0B1030">56</text>';
  const list = el(
    'ol',
    { class: 'how' },
    step(
      scene(at(34, 8, 0.62, rocket('#7CC0FF')) + arrows),
      touch ? ['Tap'] : [key('←'), ' ', key('→')],
      'Slide under a saucer',
      'or tap the saucer',
    ),
    step(
      scene(typing),
      touch ? ['Keypad'] : [key('0'), ' to ', key('9')],
      'Type its answer',
      'wrong tries cost nothing but points',
    ),
    step(
      scene(
        at(32, 8, 0.66, saucer(1)) +
          '<path d="M72 70v8" stroke="#2ED3A2" stroke-width="4" stroke-linecap="round"/>',
      ),
      touch ? [key('Shoot')] : [key('Space'), ' or ', key('Enter')],
      'Shoot to open the lock',
      'the visitor flies home',
    ),
    step(
      scene(
        at(8, 10, 0.5, saucer(0)) +
          at(76, 10, 0.5, saucer(0)) +
          '<path d="M38 66Q72 88 106 66m0 0l-10-2m10 2l-4 9" fill="none" stroke="#B4C0F5" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
      ),
      [key(touch ? 'Shoot' : 'Space'), ' with no answer'],
      'Teleport it',
      'it comes back at the end of the wave',
    ),
  );
  const check = el('input', { class: 'checkbox', attrs: { type: 'checkbox' } });
  check.checked = moreTime === true;
  check.addEventListener('change', () => {
    onMoreTime(check.checked);
  });
  const element = dialog(
    'How to play',
    'wide',
    [list],
    [
      ...(moreTime === null
        ? []
        : [el('label', { class: 'more-time' }, check, 'Give me more time')]),
    ],
    [{ label: 'Got it', main: true, act: onDone }],
  );
  return { element, onCancel: onDone };
}

export function readyDialog(
  session: Session,
  onStart: () => void,
  onClose: () => void,
): GameDialog {
  const { wave, settings } = session;
  const name = settings?.round
    ? `${settings.round.name}: ${settings.round.focus}`
    : (wave?.unitName ?? '');
  const goal = session.goal;
  const lines = [
    el('p', { class: 'lead' }, name),
    el(
      'p',
      { class: 'muted' },
      goal ? `${goal.needed} right answers pass this round.` : `Wave 1, speed ${wave?.speed ?? 1}.`,
    ),
  ];
  const element = dialog(
    'Ready?',
    'ready',
    [rowOfSaucers(), ...lines],
    [],
    [
      { label: 'Back', act: onClose },
      { label: 'Start', main: true, act: onStart },
    ],
  );
  return { element, onCancel: onClose };
}

export function pauseDialog(actions: {
  readonly resume: () => void;
  readonly help: () => void;
  readonly sound: () => void;
  readonly keypad: (() => void) | null; // null: it may not be switched
  readonly end: () => void;
  readonly muted: () => boolean;
  readonly keypadShown: () => boolean;
}): GameDialog {
  const sound = button({ label: '', act: actions.sound });
  const keypad = actions.keypad ? button({ label: '', act: actions.keypad }) : null;
  const refresh = (): void => {
    const muted = actions.muted();
    keypad?.replaceChildren(
      icon('keyboard'),
      actions.keypadShown() ? 'Hide the keypad' : 'Show the keypad',
    );
    sound.replaceChildren(icon(muted ? 'muted' : 'sound'), muted ? 'Sound is off' : 'Sound is on');
  };
  refresh();
  const help = button({ label: labelled('help', 'How to play'), act: actions.help });
  const element = dialog(
    'Paused',
    'paused',
    [
      el('p', { class: 'muted' }, 'Time stands still. Nothing is lost.'),
      el('div', { class: 'stack' }, sound, keypad, help),
    ],
    [],
    [
      { label: 'End game', act: actions.end },
      { label: 'Carry on', main: true, act: actions.resume },
    ],
  );
  return { element, onCancel: actions.resume, refresh };
}

export function summaryDialog(
  session: Session,
  actions: { readonly next: () => void; readonly end: () => void },
): GameDialog {
  const { summary } = session;
  if (!summary) throw new Error('There is no wave to sum up');
  const chip = el('span', { class: 'chip', attrs: { role: 'status' } });
  const next = button({ label: '', main: true, act: actions.next });
  const end = button({ label: summary.final ? 'See the result' : 'End game', act: actions.end });
  const refresh = (): void => {
    const { saveState, nextWave } = session;
    chip.replaceChildren(icon(saveState === 'saved' ? 'tick' : 'clock'), WORDS[saveState]);
    next.hidden = summary.final;
    next.disabled = nextWave === null;
    next.replaceChildren(
      'Next wave',
      el(
        'span',
        { class: 'sub' },
        nextWave ? `speed ${nextWave.speed}` : saveState === 'offline' ? 'when you are online' : '',
      ),
      icon('right'),
    );
    if (summary.final) end.classList.add('main', 'big');
    if (next.isConnected && document.activeElement === element.querySelector('h2')) {
      (summary.final ? end : next).focus({ preventScroll: true }); // not before it can be pressed: a late shot must not start or end anything
    }
  };
  refresh();
  const element = dialog(
    titleOf(session, summary),
    'summary',
    [rowOfSaucers(), counts(summary), lookAgain(session, summary)],
    [chip],
    [],
  );
  element.querySelector('footer')?.append(end, next);
  refresh();
  return { element, onCancel: null, refresh };
}

export function gameOverDialog(
  session: Session,
  actions: {
    readonly again: () => void;
    readonly close: () => void;
    readonly examples: () => void;
  },
): GameDialog {
  const { summary, settings, goal } = session;
  const passed = session.game?.passesUserStoryRound ?? null;
  const body: Node[] = [rowOfSaucers()];
  const heading = el('p', { class: 'lead' });
  const score = el(
    'p',
    { class: 'final-score' },
    'Score ',
    el('b', { class: 'num' }, grouped(session.game?.score ?? summary?.totalScore ?? 0)),
  );
  const footer: Action[] = [];
  if (settings?.round && goal) {
    heading.textContent =
      passed === true
        ? `${settings.round.name}: passed with ${session.rightBefore}`
        : roundWords(session, goal.needed);
    footer.push({ label: 'Map', act: actions.close });
    if (passed !== true) footer.push({ label: 'Example questions', act: actions.examples });
    footer.push({
      label: passed === true ? 'Carry on' : 'Try again',
      main: true,
      act: passed === true ? actions.close : actions.again,
    });
  } else {
    heading.textContent = 'All the visitors that you helped are on their way home.';
    footer.push(
      { label: 'Close', act: actions.close },
      { label: 'Play again', main: true, act: actions.again },
    );
  }
  body.push(heading, score);
  if (session.saveState !== 'saved')
    body.push(el('p', { class: 'muted', attrs: { role: 'status' } }, WORDS[session.saveState]));
  return { element: dialog('Game over', 'over', body, [], footer), onCancel: actions.close };
}

export function errorDialog(detail: string, onClose: () => void): GameDialog {
  const body = [
    el('p', {}, 'The game could not go on. What you have finished is safe.'),
    el('p', { class: 'muted small' }, detail),
  ];
  return {
    element: dialog(
      'Something went wrong',
      'over',
      body,
      [],
      [{ label: 'Close', main: true, act: onClose }],
    ),
    onCancel: onClose,
  };
}

function roundWords(session: Session, needed: number): string {
  if (session.game?.passesUserStoryRound === null)
    return `${session.rightBefore} right, ${needed} pass.`;
  return `So close - ${session.rightBefore} of the ${needed} you need.`;
}

function titleOf(session: Session, { position }: ShownSummary): string {
  if (session.state?.end?.reason === 'completed') return `Wave ${position} complete`;
  return `Wave ${position} has ended`;
}

function counts(summary: ShownSummary): HTMLElement {
  const row = (mark: string, name: IconName, label: string, value: number): HTMLElement =>
    el(
      'div',
      {},
      el('span', { class: `mark ${mark}` }, icon(name)),
      el('dt', {}, label),
      el('dd', { class: 'num' }, String(value)),
    );
  const slips = summary.mistakes === 1 ? '1 slip' : `${summary.mistakes} slips`;
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
    el(
      'dl',
      { class: 'scores' },
      line(['Answers'], grouped(summary.answersScore)),
      line(
        ['Wave bonus ', el('span', { class: 'muted' }, `(${slips})`)],
        `+${grouped(summary.waveScore)}`,
      ),
      line(['Score'], grouped(summary.totalScore), true),
    ),
  );
}

function lookAgain(session: Session, { lookAgain: items }: ShownSummary): HTMLElement {
  if (items.length === 0) return el('p', { class: 'clean' }, 'Every one right at the first try.');
  const rows = items.flatMap((item) => {
    const question = session.questions.get(item.id);
    if (!question) return [];
    const right = item.standing === 'right';
    const mark = right ? 'ok' : item.standing === 'skipped' ? 'skip' : 'no';
    const sign: IconName = right ? 'tick' : item.standing === 'skipped' ? 'exclamation' : 'cross';
    return [
      el(
        'li',
        {},
        el('span', { class: `mark ${mark}` }, icon(sign)),
        el('span', { class: 'qq' }, solvedText(question.doc, question.expected)),
        el('span', { class: 'muted small push' }, whatHappened(item.inputs, item.teleports)),
      ),
    ];
  });
  return el('section', {}, el('h3', {}, 'Look again'), el('ul', { class: 'again' }, ...rows));
}

/** "you typed 54, then 56; teleported once" */
function whatHappened(inputs: readonly string[], teleports: number): string {
  const typed =
    inputs.length > 1 || (inputs.length === 1 && teleports === 0)
      ? `you typed ${inputs.map(signed).join(', then ')}`
      : '';
  const times = ['', 'once', 'twice', 'three times'][teleports] ?? '';
  return [typed, times ? `teleported ${times}` : ''].filter(Boolean).join('; ');
}

function rowOfSaucers(): Element {
  return svgElement(
    300,
    100,
    at(10, 20, 0.85, saucer(0)) + at(98, 2, 0.85, saucer(1)) + at(190, 20, 0.85, saucer(3)),
  );
}

function labelled(name: IconName, words: string): Node {
  const fragment = document.createDocumentFragment();
  fragment.append(icon(name), words);
  return fragment;
}

function button({ label, main, act }: Action): HTMLButtonElement {
  const element = el(
    'button',
    { class: main ? 'btn main big' : 'btn', attrs: { type: 'button' } },
    label,
  );
  element.addEventListener('click', act);
  return element;
}

let dialogs = 0;

function dialog(
  title: string,
  kind: string,
  body: readonly Node[],
  left: readonly Node[],
  actions: readonly Action[],
): HTMLDialogElement {
  dialogs += 1;
  const id = `dialog-${dialogs}`;
  const buttons = actions.map(button);
  const main = buttons.at(-1);
  main?.setAttribute('autofocus', '');
  return el(
    'dialog',
    { class: `dialog ${kind}`, attrs: { 'aria-labelledby': id } },
    el('h2', { attrs: { id, tabindex: '-1' } }, title),
    ...body,
    el('footer', {}, ...left, el('span', { class: 'grow' }), ...buttons),
  );
}
