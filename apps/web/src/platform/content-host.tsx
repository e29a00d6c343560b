import { createElement, type ReactNode } from 'react';

/** The path at which the product serves the content host's pages, or redirects to them when they are elsewhere. */
export const CONTENT_HOST = '/cdn';

/** A page of the content host: its title, and its words with their marks. */
export interface ContentPage {
  readonly title: string;
  readonly body: readonly ReactNode[];
}

const KEPT = new Set(
  'p h2 h3 h4 ul ol li dl dt dd strong em b i br hr table caption thead tbody tr th td'.split(' '),
);
const EMPTY = new Set(['br', 'hr']);
const LEFT_OUT = new Set('script style template iframe object noscript'.split(' '));

const HERE = 'https://here.invalid';

/** Safari 16 and Chrome 119 lack `URL.canParse`. */
function parsed(href: string): URL | null {
  try {
    return new URL(href, HERE);
  } catch {
    return null;
  }
}

/** A link into the product or to a safe address elsewhere, judged as the browser itself reads it. */
function safeHref(href: string | null): string | null {
  if (href === null || !/^(?:https:\/\/|\/)/iu.test(href)) return null;
  const url = parsed(href);
  if (url === null) return null;
  const { origin, pathname, search, hash } = url;
  if (/^https:\/\//iu.test(href)) return href;
  // A browser drops a tab or line break: it reads `/<tab>/elsewhere` as another site.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** A heading keeps a plain id, for links into the page. */
function anchorOf(node: Element): { readonly id?: string } {
  const id = node.getAttribute('id') ?? '';
  return /^[a-z][a-z0-9-]*$/.test(id) ? { id } : {};
}

/** Words for a finger or for a keyboard: `base.css` shows those that fit the device. */
function audienceOf(node: Element): { readonly 'data-for'?: string } {
  const audience = node.getAttribute('data-for');
  return audience === 'touch' || audience === 'keys' ? { 'data-for': audience } : {};
}

/**
 * Words stay, tags on the list stay, everything else is left out; no script of the page ever runs. The browser parses
 * and only elements made here are shown, so the main menu does without a sanitiser's 60 KB.
 */
function toElement(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (LEFT_OUT.has(name)) return null;
  const children = [...node.childNodes].map(toElement);
  const href = name === 'a' ? safeHref(node.getAttribute('href')) : null;
  if (href !== null) return createElement('a', { key, href }, ...children);
  if (EMPTY.has(name)) return createElement(name, { key });
  const anchor = /^h[2-4]$/.test(name) ? anchorOf(node) : {};
  const marks = { key, ...anchor, ...audienceOf(node) };
  return createElement(KEPT.has(name) ? name : 'span', marks, ...children);
}

/** Turns a page of the content host into React elements; null when it has no text. */
function readContentPage(html: string): ContentPage | null {
  const { title, body } = new DOMParser().parseFromString(html, 'text/html');
  // Space between the rows of a table must not become text in React.
  for (const element of body.querySelectorAll('table, thead, tbody, tr'))
    for (const node of [...element.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
  if (body.textContent.trim() === '') return null;
  return { title: title.trim(), body: [...body.childNodes].map(toElement) };
}

/**
 * Fetches a page of the content host.
 *
 * @param path below the content host, `/html/…`
 * @returns null when there is no such page, it has no text, or the network fails
 * @see requirement DW-9
 */
export async function fetchContentPage(base: string, path: string): Promise<ContentPage | null> {
  try {
    const reply = await fetch(base + path);
    return reply.ok ? readContentPage(await reply.text()) : null;
  } catch {
    return null;
  }
}
