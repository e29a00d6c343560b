/** Markup that is safe to put into a page as it is. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | readonly Html[];

/** A piece of a page; whatever is put into it that is not itself a piece is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.map((string, at) => string + render(parts[at] ?? null)).join('');
  return { html: text };
}

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

/** For HTML and XML, text and attributes alike. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
