import { DAY_MS } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import {
  isPackGood,
  isRoundGood,
  needsPack,
  needsRound,
  PACK_WAVES,
  type PackFacts,
} from './packs.ts';

const NOW = Date.parse('2026-11-29T09:00:00Z');
const pack: PackFacts = {
  userId: '7',
  madeAt: NOW - DAY_MS,
  left: PACK_WAVES,
  selection: 'tables',
};
const here = { userId: '7', selection: 'tables', now: NOW };

describe('a pack for a device without a network', () => {
  it('[PK1] has ten waves', () => expect(PACK_WAVES).toBe(10));

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

  it('[PK7] keeps a round for one person, one progress and 14 days, and renews it after a week', () => {
    const round = { userId: '7', madeAt: NOW - DAY_MS, progress: '12 stars' };
    const place = { userId: '7', progress: '12 stars', now: NOW };
    expect(isRoundGood(round, place)).toBe(true);
    expect(isRoundGood(round, { ...place, progress: '13 stars' })).toBe(false);
    expect(isRoundGood(round, { ...place, userId: '8' })).toBe(false);
    expect(isRoundGood({ ...round, madeAt: NOW - 14 * DAY_MS }, place)).toBe(false);
    expect(needsRound(null, place)).toBe(true);
    expect(needsRound(round, place)).toBe(false);
    expect(needsRound({ ...round, madeAt: NOW - 7 * DAY_MS }, place)).toBe(true);
    expect(needsRound(round, { ...place, progress: '13 stars' })).toBe(true);
  });
});
