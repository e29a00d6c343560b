import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { privacySource } from './privacy-document.ts';

it('docs/privacy.md is what the register says (else: npm run privacy:document)', async () => {
  const stored = readFileSync(new URL('../docs/privacy.md', import.meta.url), 'utf8');
  expect(stored).toBe(await privacySource());
});
