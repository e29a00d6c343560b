import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { documentSource, DOCUMENTS } from './privacy-document.ts';

it.each(Object.entries(DOCUMENTS))(
  'docs/%s matches the register (else: npm run privacy:document)',
  async (file, make) => {
    const stored = readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
    expect(stored).toBe(await documentSource(make));
  },
);
