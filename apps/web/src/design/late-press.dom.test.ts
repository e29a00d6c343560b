import { afterEach, expect, it, vi } from 'vitest';

import { ignoreLatePresses } from './late-press.ts';

afterEach(() => vi.restoreAllMocks());

/** A dialog with one button, opened at 1,000 ms. @returns true when a key reaches the button */
function opened(quietMs?: number) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  dialog.append(button);
  ignoreLatePresses(dialog, quietMs);
  const send =
    (type: 'keydown' | 'keyup') =>
    (key: string, repeat = false) =>
      button.dispatchEvent(
        new KeyboardEvent(type, { key, repeat, cancelable: true, bubbles: true }),
      );
  return { clock, dialog, down: send('keydown'), up: send('keyup') };
}

it('a dialog ignores a key that was held when it opened, until it is pressed again', () => {
  const { down, up } = opened();
  expect(down('Enter', true)).toBe(false);
  expect(up('Enter')).toBe(false);
  expect(down(' ', true)).toBe(false);
  expect(up(' ')).toBe(false);

  expect(down('Enter')).toBe(true);
  expect(up('Enter')).toBe(true);
});

it('a dialog that opened unasked counts no press within its first moments', () => {
  const { clock, down, up } = opened(500);
  clock.mockReturnValue(1_499);
  expect(down(' ')).toBe(false);
  clock.mockReturnValue(1_600);
  expect(up(' ')).toBe(false); // let go later, but pressed too early

  expect(down(' ')).toBe(true);
  expect(up(' ')).toBe(true);
});

it('a dialog’s button is pressed once however long the key is held', () => {
  const { down } = opened();
  expect(down('Enter')).toBe(true);
  expect(down('Enter', true)).toBe(false);
});

it('a dialog ignores other keys and typed text', () => {
  const { dialog, down } = opened(500);
  expect(down('Tab')).toBe(true);
  expect(down('Escape')).toBe(true);
  const field = document.createElement('input');
  dialog.append(field);
  const space = new KeyboardEvent('keydown', { key: ' ', cancelable: true, bubbles: true });
  expect(field.dispatchEvent(space)).toBe(true);
});
