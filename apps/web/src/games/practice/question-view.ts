import {
  boxesOf,
  choicesOf,
  fmtTyped,
  type Node as QuestionNode,
  type QuestionDoc,
  shownChoice,
  withoutCodes,
} from '@moonbase/questions';

import { el } from './dom.ts';

/** The text of a question without the answer slot at its end, since the answer box is there. */
export function withoutFinalSlot(body: readonly QuestionNode[]): readonly QuestionNode[] {
  const last = body.at(-1);
  if (last?.t !== 'box' || body.filter(({ t }) => t === 'box').length > 1) return body;
  return body.slice(0, -1);
}

/** The same without what only leads to the answer, in the form for a plate: "9 × 4", "1/2 + 1/3". */
export function plateBody(doc: QuestionDoc): readonly QuestionNode[] {
  const { body } = withoutCodes(doc);
  const [lead, last] = body.slice(-2);
  if (lead?.t !== 'text' || !last || !hasSlot([last]) || body.filter(hasOwnSlot).length > 1)
    return withoutFinalSlot(body);
  const before = lead.v.replace(/\s*(=|in its simplest form is)\s*$/, '');
  if (last.t !== 'box' && before === lead.v) return body;
  return [...body.slice(0, -2), { t: 'text', v: before }];
}

const hasOwnSlot = (node: QuestionNode): boolean => hasSlot([node]);

/** Question text as elements: stacked fractions, raised powers, a box where the answer goes. */
export function questionText(body: readonly QuestionNode[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...body.map(nodeElement));
  return fragment;
}

/** Makes each `?` of a question's text a box to be filled while it is typed; in the order of reading. */
export function makeBoxes(text: DocumentFragment): readonly HTMLElement[] {
  for (const each of text.querySelectorAll('span:not(.slot)')) {
    const [before = '', after] = each.textContent.split('?');
    if (each.childElementCount > 0 || after === undefined) continue;
    each.replaceChildren(before, el('span', { class: 'slot' }), after);
  }
  return [...text.querySelectorAll<HTMLElement>('.slot')];
}

/** A solved question: "7 × 8 = **56**", the answer in its place and in gold. */
export function solvedText(doc: QuestionDoc, answer: string): DocumentFragment {
  const { body } = withoutCodes(doc);
  const fragment = document.createDocumentFragment();
  const solve = solver(answer);
  for (const node of body) {
    const solved = solve(node);
    fragment.append(solved ? el('b', {}, nodeElement(solved)) : nodeElement(node));
  }
  if (!hasSlot(body))
    fragment.append(' ', el('b', {}, shownChoice(choicesOf(doc), fmtTyped(answer))));
  return fragment;
}

/** True when the answer has a place in the question: a box, or a `?` in a part of a node. */
export function hasSlot(body: readonly QuestionNode[]): boolean {
  return body.some((node) => solver('')(node) !== null);
}

/** Puts an answer into the slots of nodes, box by box; null for a node without one. */
export function solver(answer: string): (node: QuestionNode) => QuestionNode | null {
  const boxes = boxesOf(answer).map(fmtTyped);
  const give = (): string => boxes.splice(0, 1).join(''); // nothing once all boxes are given
  return (node) => solvedNode(node, give);
}

function solvedNode(node: QuestionNode, give: () => string): QuestionNode | null {
  const fill = (part: string): string => part.replace('?', give);
  switch (node.t) {
    case 'box':
      return { t: 'text', v: give() };
    case 'frac':
      return (node.n + node.d).includes('?')
        ? { t: 'frac', n: fill(node.n), d: fill(node.d) }
        : null;
    case 'mixed':
      return (node.w + node.n + node.d).includes('?')
        ? { t: 'mixed', w: fill(node.w), n: fill(node.n), d: fill(node.d) }
        : null;
    case 'pow':
      return (node.b + node.e).includes('?')
        ? { t: 'pow', b: fill(node.b), e: fill(node.e) }
        : null;
    case 'sub':
      return (node.b + node.e).includes('?')
        ? { t: 'sub', b: fill(node.b), e: fill(node.e) }
        : null;
    case 'root':
      return node.x.includes('?') ? { ...node, x: fill(node.x) } : null;
    case 'text':
    case 'br':
      return null;
  }
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
      return el('span', { class: 'nowrap' }, el('span', {}, node.w), fraction(node.n, node.d));
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
