import { expect, it } from 'vitest';

import { countriesByName } from './countries.ts';

it('has each country once, by its English name', () => {
  const countries = countriesByName();
  const names = countries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(countries).toContainEqual({ id: 'nz', name: 'New Zealand' });
  for (const id of ['dd', 'eu', 'ez', 'un', 'zz'])
    // of the past, of many, of none
    expect(countries.map((country) => country.id)).not.toContain(id);
});
