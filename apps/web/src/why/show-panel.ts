import type { Explanation } from '@moonbase/explanations';
import type { PublicQuestionDoc } from '@moonbase/questions';

import { button, made, nodeOf, whyPanel } from './why-panel.ts';
import s from './why.module.css';

const KINDS = 5; // of visitors
const SMALL = '(max-width: 599px), (max-height: 479px)'; // a panel in its row has its words out of sight there

/** What a panel explains. */
interface Shown {
  readonly explanation: Explanation;
  readonly doc: PublicQuestionDoc | null; // the question, for a sheet that covers it
  readonly kind?: number | undefined; // of the visitor who waited at it
}

/**
 * Shows a panel at the end of a place; on a phone as a sheet over the whole screen, with the question as its head. Focus
 * goes to Next.
 *
 * @param onClose the panel has gone
 * @returns takes the panel away
 * @see requirement EX-6
 */
export function showPanel(
  place: HTMLElement,
  { explanation, doc, kind = kindOf(doc) }: Shown,
  onClose: () => void,
): () => void {
  const panel = whyPanel(explanation, kind, () => {
    shown.remove();
    onClose();
  });
  const isSmall = 'matchMedia' in globalThis && matchMedia(SMALL).matches;
  const shown = isSmall ? sheetOf(panel, doc) : panel;
  place.append(shown);
  if (shown instanceof HTMLDialogElement) shown.showModal();
  panel.querySelector<HTMLButtonElement>('[data-next]')?.focus({ preventScroll: true });
  if (!isSmall && 'scrollIntoView' in panel) panel.scrollIntoView({ block: 'nearest' });
  return () => {
    shown.remove();
  };
}

/** A question has the same visitor each time. */
const kindOf = (doc: PublicQuestionDoc | null): number => (doc?.say.length ?? 0) % KINDS;

function sheetOf(panel: HTMLElement, doc: PublicQuestionDoc | null): HTMLDialogElement {
  const sheet = document.createElement('dialog');
  sheet.className = s['sheet'] ?? 'sheet';
  sheet.setAttribute('aria-label', panel.getAttribute('aria-label') ?? '');
  const head = made('div', s['head']);
  if (doc !== null) head.append(made('p', s['asked'], ...doc.body.flatMap(nodeOf)));
  const close = button(s['close'], '×');
  close.setAttribute('aria-label', 'Close');
  const shut = (): void => {
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })); // as by its key
  };
  close.addEventListener('click', shut);
  head.append(close);
  sheet.append(head, panel);
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return; // on the key Close; the dialog around the sheet is not to hear it
    event.preventDefault();
    event.stopPropagation();
    shut();
  });
  sheet.addEventListener('cancel', (event) => {
    event.preventDefault();
    shut();
  });
  return sheet;
}
