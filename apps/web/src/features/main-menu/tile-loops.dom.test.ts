import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the tiles of the menu take turns of three seconds, and a locked one is left out', async () => {
  const { wakeTiles } = await import('./tile-loops.ts');
  const { keepAlive } = await import('../../design/art/alive.ts');
  const menu = document.createElement('div');
  const picture = (move: string) => `<span><svg><g data-move="${move}"></g></svg></span>`;
  menu.innerHTML = `<a data-tile>${picture('saucer')}</a><div>${picture('planet')}</div><a data-tile>${picture('ship')}</a>`;
  const awake = () =>
    [...menu.querySelectorAll<SVGElement>('[data-loop]')].map(({ dataset }) => dataset['loop']);
  const stop = wakeTiles(menu, keepAlive);
  expect(awake()).toEqual(['bob']);
  vi.advanceTimersByTime(3_000);
  expect(awake()).toEqual(['sail']);
  vi.advanceTimersByTime(3_000);
  expect(awake()).toEqual(['bob']);
  stop();
  expect(awake()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
