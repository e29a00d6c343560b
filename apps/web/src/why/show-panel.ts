import type { Explanation } from '@moonbase/explanations';
import type { PublicQuestionDoc } from '@moonbase/questions';

import { waitsAt } from '../design/art/saucer.ts';
import { button, made, nameOf, nodeOf, whyPanel } from './why-panel.ts';
import s from './why.module.css';

const SMALL = '(max-width: 599px), (max-height: 479px)'; // a panel in its row has its words out of sight there

/** What a panel explains. */
interface Shown {
  readonly explanation: Explanation;
  readonly doc: PublicQuestionDoc; // the question, for a sheet that covers it
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
  { explanation, doc, kind = waitsAt(doc.say) }: Shown,
  onClose: () => void,
): () => void {
  const panel = whyPanel(explanation, kind, () => {
    shown.remove();
    onClose();
  });
  const isSmall = 'matchMedia' in globalThis && matchMedia(SMALL).matches;
  const shown = isSmall ? sheetOf(panel, doc, explanation.steps.length) : panel;
  place.append(shown);
  if (shown instanceof HTMLDialogElement) shown.showModal();
  panel.querySelector<HTMLButtonElement>('[data-next]')?.focus({ preventScroll: true });
  if (!isSmall && 'scrollIntoView' in panel) panel.scrollIntoView({ block: 'nearest' });
  return () => {
    shown.remove();
  };
}

function sheetOf(
  panel: HTMLElement,
  { body }: PublicQuestionDoc,
  steps: number,
): HTMLDialogElement {
  const sheet = document.createElement('dialog');
  sheet.className = s['sheet'] ?? 'sheet';
  sheet.setAttribute('aria-label', nameOf(steps));
  const close = button(s['close'], '×');
  close.setAttribute('aria-label', 'Close');
  const shut = (): void => {
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })); // as by its key
  };
  close.addEventListener('click', shut);
  const head = made('div', s['head'], made('p', s['asked'], ...body.flatMap(nodeOf)), close);
  sheet.append(head, panel);
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') event.stopPropagation(); // what lies behind the sheet is not to hear it
    if (event.key !== 'Escape') return;
    event.preventDefault();
    shut();
  });
  sheet.addEventListener('cancel', (event) => {
    event.preventDefault();
    shut();
  });
  return sheet;
}
