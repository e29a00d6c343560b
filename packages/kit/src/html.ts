import { escapeMarkup } from './markup.ts';

/** Markup that is safe to insert into a page unescaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | readonly Html[];

/** A piece of a page. Inserted values are escaped unless they are pieces themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.map((string, at) => string + render(parts[at] ?? null)).join('');
  return { html: text };
}

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

/** A line drawing in a square of 24, in the colour of the text beside it. */
export function lineDrawing(content: Html): Html {
  return html`<svg
    class="i"
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-linecap="round"
    stroke-linejoin="round"
    stroke-width="2"
  >
    ${content}
  </svg>`;
}
