import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { fetchContentPage } from './content-host.tsx';

afterEach(() => vi.unstubAllGlobals());

async function linkWith(href: string): Promise<string | null> {
  const html = `<title>News</title><p>Read <a href="${href}">more</a></p>`;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html)));
  const page = await fetchContentPage('/cdn', '/html/news.html');
  const { unmount } = render(<div>{page?.body}</div>);
  const found = screen.queryByRole('link')?.getAttribute('href') ?? null;
  unmount();
  return found;
}

it.each(['/play', '/class/3?tab=a#b', 'https://elsewhere.example/a'])(
  'a link of the content host to %s stays',
  async (href) => expect(await linkWith(href)).toBe(href),
);

it.each([
  ['with a tab', '/\t/evil.example'],
  ['with a line break', '/\n/evil.example'],
  ['with a backslash', '/\\evil.example'],
  ['with two slashes', '//evil.example'],
  ['that climbs to two slashes', '/a/..//evil.example'],
  ['with a script', 'javascript:alert(1)'],
  ['without https', 'http://elsewhere.example'],
])('a link of the content host %s is left out', async (_title, href) =>
  expect(await linkWith(href)).toBeNull(),
);

it('a link of the content host stays in a browser that lacks URL.canParse', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse(): boolean {
        throw new TypeError('URL.canParse is not a function');
      }
    },
  );
  expect(await linkWith('/help')).toBe('/help');
});
