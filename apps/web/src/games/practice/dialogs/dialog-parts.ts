import { at } from '../../../design/art/draw.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { el, svgElement } from '../dom.ts';
import { icon, type IconName } from '../drawing/icons.ts';

/** A dialog of the game and what it does on Escape; null when it must be answered. */
export interface GameDialog {
  readonly element: HTMLDialogElement;
  readonly onCancel: (() => void) | null;
  /** Nothing is chosen at first: a shot fired late must not press a button. */
  readonly startsQuiet?: boolean;
  /** Brings it up to date while it is open. */
  readonly refresh?: () => void;
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
    at(10, 20, 0.85, saucer(0)) + at(98, 2, 0.85, saucer(1)) + at(190, 20, 0.85, saucer(3)),
  );
}

const LIDS = ['M44 35H60M61 35H77', 'M48 34H72'] as const;

/** Saucers whose visitors sleep while the game is paused. */
export function restingSaucers(): Element {
  const asleep = [0, 1]
    .map((kind) => {
      const lids = `<path d="${LIDS[kind] ?? ''}" stroke="#14204F" stroke-width="9" stroke-linecap="round" transform="translate(0 -2)"/><path d="${LIDS[kind] ?? ''}" stroke="#D8ECFF" stroke-width="7" stroke-linecap="round" transform="translate(0 -4)"/>`;
      return at(30 + kind * 120, 24, 1, saucer(kind) + lids);
    })
    .join('');
  const snores = [
    [128, 34, 20],
    [148, 18, 26],
    [250, 30, 24],
  ]
    .map(
      ([x, y, size]) =>
        `<text class="snore" x="${x}" y="${y}" font-family="Fredoka" font-weight="600" font-size="${size}" fill="#B4C0F5">z</text>`,
    )
    .join('');
  return svgElement(300, 116, asleep + snores);
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
