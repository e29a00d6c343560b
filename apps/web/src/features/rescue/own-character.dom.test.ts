import { expect, it } from 'vitest';

import { CHARACTERS, choices } from './characters.ts';
import { CHARACTER_ORDER, ownCharacter } from '../../play/own-character.ts';

it('a person’s own character is the one chosen for Space Rescue, and Paws before', () => {
  expect(ownCharacter('7')).toBe('paws');
  choices.setCharacter('7', 9);
  expect(ownCharacter('7')).toBe('tock');
  expect(CHARACTER_ORDER).toEqual(CHARACTERS.map(({ bust }) => bust));
});
