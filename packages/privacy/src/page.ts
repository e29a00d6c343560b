import { escapeMarkup } from '@moonbase/kit';

/** A piece of a document. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

const PAGE_STYLE =
  'body{font:11pt/1.45 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:.8rem 0}td,th{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}';

/** A page on its own, which word processors can open too. */
export function toPage(blocks: readonly Block[]): string {
  const cells = (row: readonly string[], tag: 'td' | 'th') =>
    `<tr>${row.map((words) => `<${tag}>${escapeMarkup(words)}</${tag}>`).join('')}</tr>`;
  const body = blocks.map((block) => {
    switch (block.kind) {
      case 'title':
        return `<h1>${escapeMarkup(block.text)}</h1>`;
      case 'heading':
        return `<h2>${escapeMarkup(block.text)}</h2>`;
      case 'text':
        return `<p>${escapeMarkup(block.text)}</p>`;
      case 'list':
        return `<ul>${block.items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
      case 'table': {
        const head = block.head.some((words) => words !== '') ? cells(block.head, 'th') : '';
        return `<table>${head}${block.rows.map((row) => cells(row, 'td')).join('')}</table>`;
      }
    }
  });
  const title = blocks.find(({ kind }) => kind === 'title');
  const name = title?.kind === 'title' ? escapeMarkup(title.text) : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name}</title><style>${PAGE_STYLE}</style></head>
<body>
${body.join('\n')}
</body>
</html>
`;
}
