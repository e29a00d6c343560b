// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

import { countDown } from './count-down.ts';

afterEach(() => vi.useRealTimers());

it('the pause after wrong pictures counts down and says when it is over', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<span id="wait" data-ms="125000">Try again in 3 minutes</span>';
  const words = document.querySelector<HTMLElement>('#wait');
  countDown(words);
  expect(words?.textContent).toBe('Try again in 3 minutes');
  vi.advanceTimersByTime(10_000);
  expect(words?.textContent).toBe('Try again in 2 minutes');
  vi.advanceTimersByTime(60_000);
  expect(words?.textContent).toBe('Try again in 1 minute');
  vi.advanceTimersByTime(55_000);
  expect(words?.textContent).toBe('You can try again now');
});

it('a door page without a pause has nothing to count down', () =>
  expect(() => countDown(null)).not.toThrow());
