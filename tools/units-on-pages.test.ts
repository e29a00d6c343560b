import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { UNITS } from '@moonbase/content';

const page = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('a page that counts the content', () => {
  it.each(['README.md', 'content/html/home-page.html', 'content/html/page/about.html'])(
    '%s counts the units that there are',
    (path) => expect(/\b(\d+) units\b/.exec(page(path))?.[1]).toBe(String(UNITS.length)),
  );
});
