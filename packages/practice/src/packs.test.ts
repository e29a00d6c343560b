import { DAY_MS } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { isPackGood, needsPack, PACK_WAVES, type PackFacts } from './packs.ts';

const NOW = Date.parse('2026-11-29T09:00:00Z');
const pack: PackFacts = {
  userId: '7',
  madeAt: NOW - DAY_MS,
  left: PACK_WAVES,
  selection: 'tables',
};
const here = { userId: '7', selection: 'tables', now: NOW };

describe('a pack for a device without a network', () => {
  it('[PK1] has ten waves', () => {
    expect(PACK_WAVES).toBe(10);
  });

  it('[PK2] is asked for when there is none, few are left, it is a week old or the selection is another', () => {
    expect(needsPack(null, here)).toBe(true);
    expect(needsPack(pack, here)).toBe(false);
    expect(needsPack({ ...pack, left: 5 }, here)).toBe(false);
    expect(needsPack({ ...pack, left: 4 }, here)).toBe(true);
    expect(needsPack({ ...pack, madeAt: NOW - 7 * DAY_MS }, here)).toBe(true);
    expect(needsPack({ ...pack, madeAt: NOW - 7 * DAY_MS + 1 }, here)).toBe(false);
    expect(needsPack(pack, { ...here, selection: 'fractions' })).toBe(true);
  });

  it('[PK3] serves one person, one selection and 14 days', () => {
    expect(isPackGood(pack, here)).toBe(true);
    expect(isPackGood(pack, { ...here, userId: '8' })).toBe(false);
    expect(isPackGood(pack, { ...here, selection: 'fractions' })).toBe(false);
    expect(isPackGood({ ...pack, madeAt: NOW - 14 * DAY_MS + 1 }, here)).toBe(true);
    expect(isPackGood({ ...pack, madeAt: NOW - 14 * DAY_MS }, here)).toBe(false);
  });
});
