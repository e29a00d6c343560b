import { expect, it } from 'vitest';

import { escapeMarkup } from './markup.ts';

it('the markup escapes characters that have a meaning in it, between tags and in attributes', () => {
  expect(escapeMarkup(`<b title="it's">5 > 4 & 3</b>`)).toBe(
    '&lt;b title=&quot;it&#39;s&quot;&gt;5 &gt; 4 &amp; 3&lt;/b&gt;',
  );
  expect(escapeMarkup('&lt;')).toBe('&amp;lt;');
});

it('the markup leaves every other text as it is', () =>
  expect(escapeMarkup('Åse 李 10 × 3½ = 35')).toBe('Åse 李 10 × 3½ = 35'));
