import {
  button,
  dialog,
  labelled,
  napScene,
  rowOfSaucers,
  type GameDialog,
} from './dialog-parts.ts';
import { el } from '../dom.ts';
import { icon } from '../drawing/icons.ts';
import type { Session } from '../session.ts';

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
  const element = dialog(
    'Ready?',
    'ready',
    [
      rowOfSaucers(),
      el('p', { class: 'lead' }, name),
      el(
        'p',
        { class: 'muted' },
        goal
          ? settings?.round?.isGate
            ? `Each right answer lights a lamp. ${goal.needed} open it.`
            : `${goal.needed} right answers pass this round.`
          : session.scored
            ? `Wave 1, speed ${wave?.speed ?? 1}.`
            : 'No clock, no score.',
      ),
    ],
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
  readonly visitors: number; // sent home in this game so far
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
      napScene(),
      el('p', { class: 'lead' }, visitorsHome(actions.visitors)),
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

/** The results so far, shown in a pause. */
function visitorsHome(count: number): string {
  if (count === 0) return 'The visitors take a nap.';
  return `${count} visitor${count === 1 ? ' is' : 's are'} home already.`;
}

export function errorDialog(detail: string, onClose: () => void): GameDialog {
  return {
    element: dialog(
      'Something went wrong',
      'over',
      [
        el('p', {}, 'The game could not go on. What you have finished is safe.'),
        el('p', { class: 'muted small' }, detail),
      ],
      [],
      [{ label: 'Close', main: true, act: onClose }],
    ),
    onCancel: onClose,
  };
}
