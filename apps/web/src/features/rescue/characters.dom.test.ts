import { CHARACTERS as NUMBER_OF_THEM } from '@moonbase/contracts';
import { expect, it } from 'vitest';

import { CHARACTERS, choices, freeCharacter, GUEST } from './characters.ts';

it('the web draws each character that the game server knows by its number', () =>
  expect(CHARACTERS).toHaveLength(NUMBER_OF_THEM));

it('a student is the same figure in Space Rescue on every device, and those of a class differ', () => {
  expect(CHARACTERS[choices.firstCharacter('17', false)]?.bust).toBe('paws');
  expect(choices.firstCharacter('17', false)).toBe(choices.firstCharacter('18', false));
  expect(choices.firstCharacter('17', true)).not.toBe(choices.firstCharacter('18', true));
});

it('guests get different characters, each of the ten about equally often', () => {
  const counts = new Map<number, number>();
  for (let newcomer = 1; newcomer <= 2_000; newcomer += 1) {
    const character = choices.firstCharacter(GUEST, false);
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((one, other) => one - other)).toEqual(
    CHARACTERS.map((_, index) => index),
  );
  expect(Math.min(...counts.values())).toBeGreaterThan(100);
});

it('a newcomer who looks like one who came before gets a character that nobody has', () => {
  const room = [0, 6, 6, 1].map((character, index) => ({ socketId: `s${index}`, character }));
  expect(room.map(({ socketId }) => freeCharacter(room, socketId))).toEqual([null, null, 2, null]);
  expect(freeCharacter(room, 'nobody here')).toBeNull();
});
