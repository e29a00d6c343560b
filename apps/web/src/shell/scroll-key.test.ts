import { expect, it } from 'vitest';

import { scrollKey } from './scroll-key.ts';

const first = { key: 'default', pathname: '/leaderboard', search: '?country=gb' };

it('a reloaded page keeps its scroll position', () =>
  expect(scrollKey(first)).toBe(scrollKey({ ...first })));

it('another page opened by its address has a position of its own', () => {
  expect(scrollKey({ ...first, pathname: '/', search: '' })).not.toBe(scrollKey(first));
  expect(scrollKey({ ...first, search: '?country=ie' })).not.toBe(scrollKey(first));
});

it('a page reached within the product is known by its place in the history', () =>
  expect(scrollKey({ ...first, key: 'abc' })).toBe('abc'));
