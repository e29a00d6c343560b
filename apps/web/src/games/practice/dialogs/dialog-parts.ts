import { placed } from '../../../design/art/draw.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { el, svgElement } from '../dom.ts';
import { icon, type IconName } from '../drawing/icons.ts';

/** A dialog of the game, or a part of the field itself, and its action on Escape; null when it must be answered. */
export interface GameDialog {
  readonly element: HTMLElement;
  readonly onCancel: (() => void) | null;
  /** Nothing is focused at first: a late shot must not press a button. */
  readonly startsQuiet?: boolean;
  /** Updates it while it is open. */
  readonly refresh?: () => void;
}

/**
 * The time for which a quiet dialog accepts no press: a key pressed at the instant a wave ends was meant for a saucer.
 */
export const LATE_SHOT_MS = 700;

/** Calls back for a key as long as a part of the field is shown, wherever the focus is. */
export function whileShown(element: HTMLElement, onKey: (event: KeyboardEvent) => void): void {
  const openedAt = performance.now();
  const listen = (event: KeyboardEvent): void => {
    if (!element.isConnected) document.removeEventListener('keydown', listen);
    else if (performance.now() - openedAt >= LATE_SHOT_MS && !event.repeat) onKey(event);
  };
  document.addEventListener('keydown', listen);
}

export interface Action {
  readonly label: string | Node;
  readonly main?: boolean;
  readonly act: () => void;
}

export function rowOfSaucers(): Element {
  return svgElement(
    300,
    100,
    placed(10, 20, 0.85, saucer(0)) +
      placed(98, 2, 0.85, saucer(1)) +
      placed(190, 20, 0.85, saucer(3)),
  );
}

/** A picture in a chunk of its own; without a network, saucers stay in its place. */
export function laterScene(come: (scene: HTMLElement) => Promise<void>): HTMLElement {
  const scene = el('div', { class: 'scene' }, rowOfSaucers());
  come(scene).catch(() => undefined);
  return scene;
}

export function labelled(name: IconName, words: string): Node {
  const fragment = document.createDocumentFragment();
  fragment.append(icon(name), words);
  return fragment;
}

export function button({ label, main, act }: Action): HTMLButtonElement {
  const element = el(
    'button',
    { class: main ? 'btn main big' : 'btn', attrs: { type: 'button' } },
    label,
  );
  element.addEventListener('click', act);
  return element;
}

/** Visitors who sleep while they wait. */
export function napScene(): HTMLElement {
  return laterScene(async (scene) => {
    const { restingSaucers } = await import('./resting-scene.ts');
    scene.replaceChildren(svgElement(300, 116, restingSaucers()));
  });
}

let dialogs = 0;

export function dialog(
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
