import { expect, it } from 'vitest';

import { html } from './html.ts';

it('a value in a page is escaped, a piece of a page is not', () => {
  const name = '<script>alert("Ada")</script>';
  const piece = html`<b>${name}</b>`;
  expect(html`<p title="${name}">${piece}${7}${null}${[piece, piece]}</p>`.html).toBe(
    `<p title="${escaped}"><b>${escaped}</b>7<b>${escaped}</b><b>${escaped}</b></p>`,
  );
});

const escaped = '&lt;script&gt;alert(&quot;Ada&quot;)&lt;/script&gt;';
