import { beforeEach, describe, expect, it } from 'vitest';

import { raceBefore } from './race-memory.ts';

const at = (day: string, userId = '7', board = 'week 48') => ({ userId, board, day });

beforeEach(() => localStorage.clear());

describe('the race as it was seen before', () => {
  it('is that of the last earlier day, as often as it is looked at', () => {
    expect(raceBefore(at('2026-11-24'), { a: 3 })).toBeNull();
    const monday = { day: '2026-11-24', scores: { a: 3 } };
    expect(raceBefore(at('2026-11-25'), { a: 4 })).toEqual(monday);
    expect(raceBefore(at('2026-11-25'), { a: 5 })).toEqual(monday);
    expect(raceBefore(at('2026-11-26'), { a: 5 })?.scores).toEqual({ a: 5 });
  });

  it('is nothing on another board, nor for somebody else', () => {
    raceBefore(at('2026-11-24'), { a: 30 });
    expect(raceBefore(at('2026-11-30', '8'), { a: 1 })).toBeNull();
    expect(raceBefore(at('2026-11-30', '7', 'week 49'), { a: 1 })).toBeNull();
  });

  it('is nothing where what is kept cannot be read', () => {
    localStorage.setItem('moonbase.7.race-seen', '{');
    expect(raceBefore(at('2026-11-24'), { a: 3 })).toBeNull();
  });
});
