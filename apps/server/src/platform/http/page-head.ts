import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { type PageFacts, PUBLIC_PAGES } from '@moonbase/contracts';
import { escapeMarkup } from '@moonbase/kit';

const PRODUCT = 'Moon Base Pi';
const LONGEST_DESCRIPTION = 200; // characters

const PICTURE_SIZE = { width: 1200, height: 630 };

const WORDS = /^[a-z0-9-]{1,60}\.html$/;

/**
 * The facts about each public page by its path. The content host's pages are read here, once.
 *
 * @param contentHost the folder of the content host's pages; undefined when they are on another host
 */
export function readPublicPages(contentHost: string | undefined): ReadonlyMap<string, PageFacts> {
  const pages = new Map<string, PageFacts>();
  const folder = join(contentHost ?? '', 'html/page');
  if (contentHost !== undefined && existsSync(folder)) {
    for (const file of readdirSync(folder).filter((name) => WORDS.test(name))) {
      const html = readFileSync(join(folder, file), 'utf8');
      pages.set(`/${basename(file, '.html')}`, factsOfWords(html));
    }
  }
  for (const [path, facts] of Object.entries(PUBLIC_PAGES)) pages.set(path, facts);
  return pages;
}

/** The title of a page of words is its first heading, and its description is its first paragraph. */
function factsOfWords(html: string): PageFacts {
  const textOf = (tag: string): string => {
    const [, inner = ''] = new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(html) ?? [];
    return readable(inner);
  };
  return {
    title: textOf('title'),
    description: shortened(textOf('p') || textOf('li')),
    picture: 'words',
  };
}

function readable(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:[lr]dquo|quot);/g, '"')
    .replace(/&(?:[lr]squo|#39);/g, '’')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const cut = text.slice(0, LONGEST_DESCRIPTION);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/**
 * Puts a page's own title, description and picture into the HTML that the app starts from. Search engines and social
 * networks run no scripts.
 *
 * @param origin of the product as people reach it: `https://maths.example`
 */
export function withHead(
  html: string,
  { title, description, picture }: PageFacts,
  { origin, path }: { readonly origin: string; readonly path: string },
): string {
  const whole = title === '' ? PRODUCT : `${title} - ${PRODUCT}`;
  const meta = (kind: 'name' | 'property', name: string, content: string | number): string =>
    `<meta ${kind}="${name}" content="${escapeMarkup(String(content))}" />`;
  const tags = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:title', whole),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + path),
    meta(
      'property',
      'og:image',
      origin + (picture.startsWith('/') ? picture : `/social/${picture}.png`),
    ),
    meta('property', 'og:image:width', PICTURE_SIZE.width),
    meta('property', 'og:image:height', PICTURE_SIZE.height),
    meta('property', 'og:image:alt', whole),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(whole)}</title>`)
    .replace(/ *<meta\s+name="description"[^>]*>\n?/, '')
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}
