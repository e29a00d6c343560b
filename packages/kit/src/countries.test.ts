import { expect, it } from 'vitest';

import { countriesByName, countryCode } from './countries.ts';

it('the list of countries has each of them once, by its English name', () => {
  const countries = countriesByName();
  const names = countries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(countries).toContainEqual({ id: 'nz', name: 'New Zealand' });
  for (const id of ['dd', 'eu', 'ez', 'un', 'zz'])
    // of the past, of many, of none
    expect(countries.map((country) => country.id)).not.toContain(id);
});

it('the list of countries has the territories that ISO 3166-1 lists, and Kosovo', () => {
  const ids = new Set(countriesByName().map(({ id }) => id));
  expect(ids.size).toBe(250);
  for (const id of ['je', 'gg', 'im', 'gi', 'bm', 'ky', 'pr', 'gu', 'xk'])
    expect(ids).toContain(id);
});

it('the list of countries calls the United Kingdom gb, also where a program says UK', () =>
  expect(['UK', ' uk', 'GB', 'NZ'].map(countryCode)).toEqual(['gb', 'gb', 'gb', 'nz']));
