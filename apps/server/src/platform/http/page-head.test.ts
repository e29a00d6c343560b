import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { PUBLIC_PAGES } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { readPublicPages, withHead } from './page-head.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const CONTENT = join(ROOT, 'content');
const known = readPublicPages(CONTENT);
const INDEX =
  '<head>\n    <meta name="description" content="old" />\n    <title>Old</title>\n  </head>';
const PAGES = [
  ...Object.keys(PUBLIC_PAGES),
  ...readdirSync(join(CONTENT, 'html/page')).map((file) => `/${file.replace('.html', '')}`),
];

describe('the head of a public page', () => {
  it.each(PAGES)('has a title, a description and a picture of its own kind at %s', (path) => {
    const facts = known.get(path);
    if (facts === undefined) throw new Error('no public page');
    expect(facts.title !== '' || path === '/').toBe(true);
    expect(facts.description.length).toBeGreaterThan(30);
    expect(facts.description.length).toBeLessThanOrEqual(201);
    expect(existsSync(join(ROOT, `apps/web/public/social/${facts.picture}.png`))).toBe(true);
  });

  it('exists only for the product’s own pages when the content is on another host', () =>
    expect([...readPublicPages(undefined).keys()]).toEqual(Object.keys(PUBLIC_PAGES)));

  it('has titles that no other page has', () => {
    const titles = PAGES.map((path) => known.get(path)?.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(['/app', '/teacher', '/login', '/no-such-page', '/../secret'])(
    'is not made for %s, which is not a public page',
    (path) => expect(known.get(path)).toBeUndefined(),
  );

  it('replaces the title and description of the app and names the picture by its full address', () => {
    const facts = { title: 'A "B" <C>', description: 'Words & more', picture: 'words' } as const;
    const html = withHead(INDEX, facts, { origin: 'https://maths.example', path: '/about' });
    expect(html).toContain('<title>A &quot;B&quot; &lt;C&gt; - Moon Base Pi</title>');
    expect(html).toContain('<meta name="description" content="Words &amp; more" />');
    expect(html).toContain(
      '<meta property="og:image" content="https://maths.example/social/words.png" />',
    );
    expect(html).toContain('<meta property="og:url" content="https://maths.example/about" />');
    expect(html).not.toContain('old');
  });

  it('copies nothing from a strange host name into the page', () => {
    const facts = known.get('/');
    if (facts === undefined) throw new Error('no home page');
    const html = withHead(INDEX, facts, { origin: 'http://"><script>', path: '/' });
    expect(html).not.toContain('<script>');
  });
});
