import { at } from '../../../design/art/draw.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { button, dialog, labelled, rowOfSaucers, type GameDialog } from './dialog-parts.ts';
import { el, svgElement } from '../dom.ts';
import { icon } from '../drawing/icons.ts';
import { toldKeys } from '../input/keys.ts';
import type { Session } from '../session.ts';

export function howToDialog(options: {
  readonly touch: boolean;
  readonly keys: Readonly<Record<string, string>>; // the player's own
  readonly moreTime: boolean | null; // null: there is no clock to give more time
  readonly onMoreTime: (on: boolean) => void;
  readonly onDone: () => void;
}): GameDialog {
  const { touch, moreTime, onMoreTime, onDone } = options;
  const { move, shoot } = toldKeys(options.keys);
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
      move.flatMap((name) => [key(name), ' ']),
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
      touch
        ? [key('Shoot')]
        : shoot.flatMap((name, at) => (at ? [' or ', key(name)] : [key(name)])),
      'Shoot to open the lock',
      'the visitor flies home',
    ),
    step(
      scene(
        at(8, 10, 0.5, saucer(0)) +
          at(76, 10, 0.5, saucer(0)) +
          '<path d="M38 66Q72 88 106 66m0 0l-10-2m10 2l-4 9" fill="none" stroke="#B4C0F5" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
      ),
      [key(touch ? 'Shoot' : (shoot[0] ?? '')), ' with no answer'],
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
      goal
        ? `${goal.needed} right answers pass this round.`
        : session.scored
          ? `Wave 1, speed ${wave?.speed ?? 1}.`
          : 'No clock, no score.',
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
