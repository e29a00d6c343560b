import type { Node as QuestionNode, QuestionDoc } from '@moonbase/questions';

import { el } from './dom.ts';
import { signed } from './typed-words.ts';

/** The text of a question without the answer slot at its end, since the answer box stands there. */
export function withoutFinalSlot(body: readonly QuestionNode[]): readonly QuestionNode[] {
  const last = body.at(-1);
  if (last?.t !== 'box') return body;
  return body.slice(0, -1);
}

/** The same without its final "=" too, as it stands on a plate: "9 × 4". */
export function plateBody({ body }: QuestionDoc): readonly QuestionNode[] {
  const shown = withoutFinalSlot(body);
  const last = shown.at(-1);
  if (last?.t !== 'text' || shown.length === body.length) return shown;
  return [...shown.slice(0, -1), { t: 'text', v: last.v.replace(/\s*=\s*$/, '') }];
}

/** Question text as elements: stacked fractions, raised powers, a box where the answer goes. */
export function questionText(body: readonly QuestionNode[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...body.map(nodeElement));
  return fragment;
}

/** A solved question: "7 × 8 = **56**", the answer in its place and in gold. */
export function solvedText({ body }: QuestionDoc, answer: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const hasSlot = body.some(({ t }) => t === 'box');
  for (const node of body) {
    fragment.append(node.t === 'box' ? el('b', {}, signed(answer)) : nodeElement(node));
  }
  if (!hasSlot) fragment.append(' ', el('b', {}, signed(answer)));
  return fragment;
}

function nodeElement(node: QuestionNode): Node | string {
  switch (node.t) {
    case 'text':
      return node.v;
    case 'box':
      return el('span', { class: 'slot' }, '?');
    case 'br':
      return el('br');
    case 'frac':
      return fraction(node.n, node.d);
    case 'mixed':
      return el('span', { class: 'nowrap' }, node.w, fraction(node.n, node.d));
    case 'pow':
      return el('span', { class: 'nowrap' }, node.b, el('sup', {}, node.e));
    case 'sub':
      return el('span', { class: 'nowrap' }, node.b, el('sub', {}, node.e));
    case 'root':
      return el(
        'span',
        { class: 'nowrap' },
        node.i === 3 ? '∛' : '√',
        el('span', { class: 'root' }, node.x),
      );
  }
}

function fraction(above: string, below: string): HTMLElement {
  return el('span', { class: 'frac' }, el('span', {}, above), el('span', {}, below));
}
