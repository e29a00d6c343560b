import { el } from '../dom.ts';
import type { ShownQuestion } from '../wave-setup.ts';

/**
 * The place of "Show me why" in a row. Its code is loaded here and not before: a game that is played needs no pictures
 * that explain.
 *
 * @param kind of the visitor who waited at the question
 */
export function whyPlace(
  { unit, subUnit, doc, expected }: ShownQuestion,
  kind: number | undefined,
): HTMLElement {
  const place = el('div', { class: 'why-place' });
  void import('../../../why/why-row.ts').then(
    ({ whyRow }) => {
      const row = whyRow({ unit, subUnit, text: doc, expected, visitor: kind });
      if (row) place.append(row);
    },
    () => undefined, // without a network there is no key
  );
  return place;
}
