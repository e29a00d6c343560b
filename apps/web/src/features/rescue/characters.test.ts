import { CHARACTERS as NUMBER_OF_THEM } from '@moonbase/contracts';
import { expect, it } from 'vitest';

import { CHARACTERS } from './characters.ts';

it('the web draws each character that the game server knows by its number', () => {
  expect(CHARACTERS).toHaveLength(NUMBER_OF_THEM);
});
