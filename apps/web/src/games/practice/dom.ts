import { groupDigits } from '@moonbase/kit';

type Child = Node | string | null;

interface Options {
  readonly class?: string;
  readonly attrs?: Readonly<Record<string, string>>;
}

/** An element with its children. Styles come from classes only: the page forbids inline ones. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options: Options = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (options.class) element.className = options.class;
  for (const [name, value] of Object.entries(options.attrs ?? {})) {
    element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

const written = new WeakMap<Element, string>();

/** Writes text only when it differs, so that a frame without changes does not even touch the page. */
export function setText(element: Element, text: string): void {
  if (written.get(element) === text) return;
  written.set(element, text);
  element.textContent = text;
}

export function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/** An SVG drawn by our own functions, as an element. */
export function svgElement(width: number, height: number, fragment: string): Element {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">${fragment}</svg>`;
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
  return document.importNode(parsed.documentElement, true);
}

/** A number with narrow no-break spaces between groups of three: 2 732. */
export function grouped(value: number): string {
  return groupDigits(value, '\u202F');
}
