import { describe, expect, it } from 'vitest';

import { commandOf, isGameKey, releaseOf, keyNames, type KeyPress } from './keys.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  repeat: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

describe('the keys of the game (PG-23)', () => {
  it.each([
    ['ArrowLeft', { type: 'hold', direction: -1 }],
    ['a', { type: 'hold', direction: -1 }],
    ['D', { type: 'hold', direction: 1 }],
    [' ', { type: 'shoot' }],
    ['Enter', { type: 'shoot' }],
    ['p', { type: 'pause' }],
    ['Escape', { type: 'pause' }],
    ['h', { type: 'help' }],
    ['S', { type: 'toggle-sound' }],
    ['7', { type: 'key', key: '7' }],
    ['٣', { type: 'key', key: '3' }],
    ['３', { type: 'key', key: '3' }],
    ['٫', { type: 'key', key: '.' }],
    [',', { type: 'key', key: ',' }],
    ['-', { type: 'key', key: '-' }],
    ['Backspace', { type: 'key', key: 'Backspace' }],
    ['Delete', { type: 'key', key: 'Delete' }],
    ['Tab', { type: 'pick-next', direction: 1 }],
  ])('%s means %j', (key, command) => {
    expect(commandOf(press(key))).toEqual(command);
  });

  it('Shift+Tab goes to the left, Ctrl+3 to the third from the left', () => {
    expect(commandOf(press('Tab', { shiftKey: true }))).toEqual({
      type: 'pick-next',
      direction: -1,
    });
    expect(commandOf(press('3', { ctrlKey: true }))).toEqual({ type: 'pick', nth: 3 });
  });

  it('leaves the shortcuts of the browser alone', () => {
    for (const key of ['r', 'a', 'p', '7']) {
      expect(commandOf(press(key, { metaKey: true }))).toBeNull();
      expect(commandOf(press(key === '7' ? '9' : key, { ctrlKey: true }))).toBeNull();
    }
    expect(commandOf(press('F5'))).toBeNull();
  });

  it('does not shoot again and again while the key is held', () => {
    expect(commandOf(press(' ', { repeat: true }))).toBeNull();
    expect(isGameKey(press(' ', { repeat: true }))).toBe(true);
  });

  it('releases a held direction', () => {
    expect(releaseOf(press('a'))).toEqual({ type: 'release', direction: -1 });
    expect(releaseOf(press('ArrowRight'))).toEqual({ type: 'release', direction: 1 });
    expect(releaseOf(press('7'))).toBeNull();
  });

  it('a key that a player chose replaces the standard ones, also those of another action', () => {
    const own = { shoot: 'a', left: 'q' };
    expect(commandOf(press('A'), own)).toEqual({ type: 'shoot' });
    expect(commandOf(press('q'), own)).toEqual({ type: 'hold', direction: -1 });
    expect(commandOf(press('ArrowLeft'), own)).toBeNull();
    expect(commandOf(press('ArrowRight'), own)).toEqual({ type: 'hold', direction: 1 });
  });
});

it('the help of a game names the player’s keys as they are written on a keyboard', () => {
  expect(keyNames({})).toEqual({ move: ['←', '→'], shoot: ['Space', 'Enter'] });
  expect(keyNames({ left: 'f', right: 'g', shoot: 'v' })).toEqual({
    move: ['F', 'G'],
    shoot: ['V'],
  });
  expect(keyNames({ pause: 'Enter' }).shoot).toEqual(['Space']);
});
