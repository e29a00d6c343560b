import { describe, expect, it } from 'vitest';

import { guestName, guestNumber } from './player.ts';
import { seatsOf, shownName, type Sitter } from './seat-people.ts';

const GUEST = { kind: 'guest', guestHash: '00002a' } as const;

describe('the name of a guest', () => {
  it('[rescue RW5] is the guest’s number', () => {
    expect(shownName(GUEST, null, 'quick')).toBe(`Guest ${guestNumber(GUEST.guestHash)}`);
  });

  it('[rescue RW5] is the next number that is free where somebody has the same', () => {
    const own = guestNumber(GUEST.guestHash);
    expect(shownName(GUEST, null, 'private', [`Guest ${own}`, `Guest ${own + 1}`])).toBe(
      `Guest ${own + 2}`,
    );
  });

  it('[rescue RW5] goes on at 10 after 99', () => {
    const last = '000059'; // 89
    expect(guestNumber(last)).toBe(99);
    expect(guestName(last, ['Guest 99'])).toBe('Guest 10');
  });
});

describe('the seats of a match', () => {
  const sitting = (guestHash: string): Sitter => ({
    player: { kind: 'guest', guestHash },
    facts: null,
    character: 0,
    year: 3,
    paces: [],
  });

  it('[rescue RW5] have no two names alike', () => {
    const own = guestNumber(GUEST.guestHash);
    const seats = seatsOf(
      [sitting('00002a'), sitting('00002a'), sitting('00002a')],
      [],
      'quick',
      0,
    );
    expect(seats.map(({ name }) => name)).toEqual([
      `Guest ${own}`,
      `Guest ${own + 1}`,
      `Guest ${own + 2}`,
    ]);
  });
});
