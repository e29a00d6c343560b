import { describe, expect, it } from 'vitest';

import {
  crewsOf,
  drawRoomCode,
  nextLineUp,
  publicName,
  publicNameAmong,
  quickFill,
  quickStartsAt,
  readRoomCode,
} from './waiting.ts';

describe('quick game', () => {
  it('[RW1] starts 20 s after the first player', () =>
    expect(quickStartsAt(null, 1, 1_000)).toBe(21_000));

  it('[RW1] leaves at least 8 s after a further player, and more if more were left', () => {
    expect(quickStartsAt(21_000, 2, 18_000)).toBe(26_000);
    expect(quickStartsAt(21_000, 2, 2_000)).toBe(21_000);
  });

  it('[RW1] starts 1 s after the fourth player', () =>
    expect(quickStartsAt(21_000, 4, 5_000)).toBe(6_000));

  it.each([
    [1, ['cadet', 'pilot', 'pilot']],
    [3, ['cadet']],
    [4, []],
  ])('[RW2] fills up %i players with %j', (players, expected) =>
    expect(quickFill(players)).toEqual(expected),
  );
});

describe('room codes', () => {
  it('[RW3] have five letters or digits without vowels', () => {
    let rng = { state: 1 };
    for (let draw = 0; draw < 200; draw += 1) {
      const [code, next] = drawRoomCode(rng);
      rng = next;
      expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{5}$/);
    }
  });

  it.each([
    [' bcdf2 ', 'BCDF2'],
    ['BCDF', null],
    ['ABCDE', null],
    ['BCDF0', null],
  ])('[RW3] are read in any form: "%s" is %s', (typed, code) =>
    expect(readRoomCode(typed)).toBe(code),
  );
});

describe('crews against one person', () => {
  it.each([
    [[], 'easy'],
    [[['easy', 1]], 'easy'],
    [
      [
        ['easy', 1],
        ['easy', 1],
      ],
      'normal',
    ],
    [
      [
        ['easy', 1],
        ['normal', 1],
      ],
      'normal',
    ],
    [
      [
        ['normal', 1],
        ['normal', 1],
      ],
      'hard',
    ],
    [
      [
        ['hard', 1],
        ['hard', 1],
      ],
      'hard',
    ],
    [
      [
        ['hard', 4],
        ['hard', 4],
      ],
      'normal',
    ],
    [
      [
        ['easy', 4],
        ['easy', 4],
      ],
      'easy',
    ],
    [
      [
        ['normal', 4],
        ['normal', 2],
      ],
      'normal',
    ],
  ] as const)('[CC6] after %j are %s', (games, expected) =>
    expect(nextLineUp(games.map(([lineUp, rank]) => ({ lineUp, rank })))).toBe(expected),
  );

  it('[CC6] are stronger in a harder line-up', () =>
    expect(crewsOf('hard')).toEqual(['pilot', 'captain', 'captain']));
});

describe('the name shown to others', () => {
  it('[RW4] is the first name for strangers, with an initial for friends', () => {
    const person = { firstName: 'Maya', lastName: 'Okafor' };
    expect(publicName(person, 'quick')).toBe('Maya');
    expect(publicName(person, 'private')).toBe('Maya O');
    expect(publicName({ firstName: 'Maya', lastName: '' }, 'private')).toBe('Maya');
  });

  it('[RW5] tells two of one name apart: by letters for friends, else by a number', () => {
    const moreno = { firstName: 'Bella', lastName: 'Moreno' };
    expect(publicNameAmong(moreno, 'private', ['Ben M'])).toBe('Bella M');
    expect(publicNameAmong(moreno, 'private', ['Bella M'])).toBe('Bella Mo');
    expect(publicNameAmong(moreno, 'private', ['Bella M', 'Bella Mo'])).toBe('Bella Mor');
    expect(publicNameAmong({ ...moreno, lastName: 'M' }, 'private', ['Bella M'])).toBe('Bella M 2');
    expect(publicNameAmong(moreno, 'quick', ['Bella', 'Bella 2'])).toBe('Bella 3');
  });
});
