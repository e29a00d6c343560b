import { expect, it } from 'vitest';

import { countryOfBrowser } from './countries.ts';

it('the country of a new person is the one that the browser states, and none where it states none', () => {
  expect(countryOfBrowser('en-NZ,en;q=0.9')).toBe('nz');
  expect(countryOfBrowser('en,nl-BE;q=0.8')).toBe('be');
  expect(countryOfBrowser('en-001,en;q=0.9')).toBeUndefined();
  expect(countryOfBrowser('fr-CA,en-US;q=0.9')).toBe('ca');
  expect(countryOfBrowser('en')).toBeUndefined();
  expect(countryOfBrowser(undefined)).toBeUndefined();
});
