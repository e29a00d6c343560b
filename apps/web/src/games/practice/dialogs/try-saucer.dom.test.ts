import { expect, it, vi } from 'vitest';

import { trySaucer } from './try-saucer.ts';

const opened = () => {
  const root = trySaucer();
  document.body.replaceChildren(root);
  const press = (name: string): void => {
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  };
  return {
    root,
    press,
    words: () => root.querySelector('[role="status"]')?.textContent.replaceAll('\u00A0', ' '),
  };
};

it('the saucer of how to play is opened by its answer, and its visitor is free', () => {
  const { root, press, words } = opened();
  expect(words()).toBe('Somebody is in there! What is 3 + 2?');
  press('5');
  expect(words()).toContain('3 + 2 = 5. The lock is open');
  expect(root.querySelector('.try-out')).not.toBeNull();
  expect([...root.querySelectorAll('button')].every(({ disabled }) => disabled)).toBe(true);
});

it('the saucer of how to play takes another try after a wrong one, and a key of the keyboard', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { root, press, words } = opened();
  press('4');
  expect(words()).toBe('Not yet. Three, and two more: count on.');
  expect(root.querySelector('.try-out')).toBeNull();
  now.mockReturnValue(1_000);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));
  expect(root.dataset['is']).toBe('open');
  now.mockRestore();
});
