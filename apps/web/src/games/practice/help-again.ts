import { withoutCodes } from '@moonbase/questions';

import { VISITOR, visitor } from '../../design/art/visitor.ts';
import { el, svgElement } from './dom.ts';
import { questionText } from './question-view.ts';
import type { ShownQuestion } from './wave-setup.ts';

/** What the one who waits says after the first wrong try, and after the next; of a question with a picture. */
const LEADS = [
  'Read it once more. The gold numbers help.',
  'Say it in your own words. What is asked?',
] as const;
const OF_PICTURE = [
  'Look at the picture once more.',
  'Look at each part of the picture. What is asked?',
] as const;
const OF_SUM = [
  'One step after the other. What comes first?',
  'Look at each number, then at each sign.',
] as const;
const WORD = /\p{L}{3}/u; // a sum of figures has none: there is nothing to be read again
const NUMBER = /[−-]?\d[\d,.]*\d|\d/g;

/** What is on the card of help. */
export interface HelpCard {
  readonly picture: HTMLElement;
  readonly words: HTMLElement;
  readonly say: string;
}

/**
 * What helps with a question that has no explanation: who waits points at its sentence, whose numbers are marked.
 *
 * @param tries wrong ones so far, from 1
 */
export function againOf(
  { doc, visitor: kind }: Pick<ShownQuestion, 'doc' | 'visitor'>,
  tries: number,
): HelpCard {
  const body = questionText(withoutCodes(doc).body);
  const leads = doc.diagram ? OF_PICTURE : WORD.test(body.textContent) ? LEADS : OF_SUM;
  const lead = tries > 1 ? leads[1] : leads[0];
  markNumbers(body);
  const picture = el('div', { class: 'help-picture', attrs: { 'aria-hidden': 'true' } });
  const friend = svgElement(VISITOR.width, VISITOR.height, visitor(kind, 'point'));
  friend.classList.add('points');
  picture.append(friend);
  const words = el(
    'div',
    { attrs: { role: 'status' } },
    el('p', {}, lead),
    el('p', { class: 'again' }, body),
  );
  return { picture, words, say: `${lead} ${doc.say}` };
}

/** Marks each number of a text, and each fraction. */
export function markNumbers(text: DocumentFragment): void {
  for (const fraction of text.querySelectorAll('.frac')) fraction.classList.add('marked');
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest('.frac, sup, sub')) nodes.push(node);
  for (const node of nodes) {
    const parts = node.data.split(NUMBER);
    const found = node.data.match(NUMBER) ?? [];
    node.replaceWith(
      ...parts.flatMap((part, at) => {
        const number = found[at];
        return number === undefined ? [part] : [part, el('mark', {}, number)];
      }),
    );
  }
}
