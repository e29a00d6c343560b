import { isValidElement, type ReactNode } from 'react';

/** The id of the words before the first heading. */
export const FIRST = '';

interface Part {
  readonly id: string; // of its heading
  readonly words: readonly ReactNode[]; // the heading first
}

/** The words of a page, cut before each heading of the second order. */
export function partsOf(body: readonly ReactNode[]): readonly Part[] {
  const parts: { id: string; words: ReactNode[] }[] = [{ id: FIRST, words: [] }];
  for (const node of body) {
    if (isValidElement<{ id?: string }>(node) && node.type === 'h2')
      parts.push({ id: String(node.props.id), words: [] });
    parts.at(-1)?.words.push(node);
  }
  return parts;
}

/** What stands in an element, without its marks. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
