import type { Controls } from './controls.ts';
import { el } from './dom.ts';
import { icon, type IconName } from './drawing/icons.ts';
import { onPress } from './input/keypad.ts';

/** The elements that make up the game's page. */
export interface PageParts {
  readonly field: readonly HTMLElement[]; // top to bottom
  readonly keypad: HTMLElement;
  readonly live: readonly HTMLElement[]; // for screen readers
}

/** The page: the field, keys beside it where the width allows, the keypad, and the live regions. */
export function gamePage(parts: PageParts, controls: Controls): HTMLElement {
  const label = 'Practice game. Arrow keys move, digits type, Space shoots.';
  const pause = (): void => {
    controls.pause();
  };
  return el(
    'main',
    { class: 'stage' },
    el('h1', { class: 'vh' }, 'Practice game'),
    el(
      'aside',
      { class: 'side l', attrs: { 'aria-label': 'Game help' } },
      sideKey('help', 'How to play', () => {
        controls.openHelp();
      }),
      sideKey('keyboard', 'Keyboard', () => {
        controls.toggleKeypad();
      }),
    ),
    el(
      'div',
      { class: 'fieldbox', attrs: { role: 'application', 'aria-label': label } },
      ...parts.field,
    ),
    el(
      'aside',
      { class: 'side r', attrs: { 'aria-label': 'Leave' } },
      sideKey('pause', 'Pause', pause),
      sideKey('close', 'End game', pause),
    ),
    parts.keypad,
    ...parts.live,
  );
}

function sideKey(name: IconName, label: string, act: () => void): HTMLButtonElement {
  const options = { class: `btn side-${name}`, attrs: { type: 'button' } };
  const button = el('button', options, icon(name), label);
  onPress(button, act);
  return button;
}
