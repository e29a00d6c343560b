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
  readonly right?: string | undefined; // its answer: the head of a sheet shows it with the last step
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
  { explanation, doc, kind = waitsAt(doc.say), right }: Shown,
  onClose: () => void,
): () => void {
  const asked = made('p', s['asked']);
  const panel = whyPanel(
    explanation,
    kind,
    () => {
      shown.remove();
      onClose();
    },
    (isLast) => {
      asked.replaceChildren(...headOf(doc.body, isLast ? right : undefined));
    },
  );
  const isSmall = 'matchMedia' in globalThis && matchMedia(SMALL).matches;
  const shown = isSmall ? sheetOf(panel, asked, explanation.steps.length) : panel;
  place.append(shown);
  if (shown instanceof HTMLDialogElement) shown.showModal();
  panel.querySelector<HTMLButtonElement>('[data-next]')?.focus({ preventScroll: true });
  if (!isSmall && 'scrollIntoView' in panel) panel.scrollIntoView({ block: 'nearest' });
  return () => {
    shown.remove();
  };
}

/** The question, with its answer in its box once that is found. */
const headOf = (
  body: PublicQuestionDoc['body'],
  right: string | undefined,
): (HTMLElement | string)[] =>
  body.flatMap((node) =>
    node.t === 'box' && right !== undefined ? [made('b', undefined, right)] : nodeOf(node),
  );

function sheetOf(panel: HTMLElement, asked: HTMLElement, steps: number): HTMLDialogElement {
  const sheet = document.createElement('dialog');
  sheet.className = s['sheet'] ?? 'sheet';
  sheet.setAttribute('aria-label', nameOf(steps));
  const close = button(s['close'], '×');
  close.setAttribute('aria-label', 'Close');
  const shut = (): void => {
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })); // as by its key
  };
  close.addEventListener('click', shut);
  const head = made('div', s['head'], asked, close);
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
