import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { countries } from 'country-flag-icons';
import { describe, expect, it } from 'vitest';

import { flagAddress } from './flag-address.ts';

const INSTALLED = createRequire(import.meta.url).resolve('country-flag-icons/package.json');

describe('the address of a flag', () => {
  it('names the installed version of the flags, since browsers keep them', () => {
    const version = /"version": "(.+)"/.exec(readFileSync(INSTALLED, 'utf8'))?.[1] ?? '';
    expect(flagAddress('gb')).toBe(`/assets/flags-${version}/gb.svg`);
  });

  it('leads to a file for every country', () => {
    const missing = countries.filter(
      (country) => !existsSync(INSTALLED.replace('package.json', `3x2/${country}.svg`)),
    );
    expect(missing).toEqual([]);
  });
});
