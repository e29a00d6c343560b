// The script that speaks for a page whose files do not come. Its journey is in `e2e/start-again.test.ts`.
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync(`${import.meta.dirname}/../../public/try-again.js`, 'utf8');
const PAGE = '<script type="module" src="/assets/index-2.js"></script>';

const reload = vi.fn();
let answers: Record<string, boolean> = {};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  answers = { '/assets/index-2.js': false };
  vi.stubGlobal('location', { href: 'http://localhost/app', reload });
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve({ ok: answers[path] ?? true, text: () => Promise.resolve(PAGE) }),
  );
  document.body.innerHTML =
    '<div id="root"></div><script type="text/plain" src="/assets/index-1.js"></script>';
  runInThisContext(SCRIPT);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const miss = (): void => {
  document.querySelector('script')?.dispatchEvent(new Event('error'));
};
const told = (): string => document.querySelector('[role=status]')?.textContent ?? '';

describe('a page whose files do not come', () => {
  it('says that it tries again where a page would be blank', () => {
    expect(told()).toBe('');
    miss();
    expect(told()).toMatch(/^Trying again/u);
  });

  it('opens the page again when all of its files answer, and not before', async () => {
    miss();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
    answers = {};
    await vi.advanceTimersByTimeAsync(32_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits longer each time, also when the page opened again has the same fault', async () => {
    sessionStorage.setItem('tried-again', '4');
    document.body.innerHTML = '<div id="root"></div><script src="/assets/index-1.js"></script>';
    runInThisContext(SCRIPT);
    answers = {};
    miss();
    await vi.advanceTimersByTimeAsync(900);
    const early = reload.mock.calls.length; // the first script, which this file has run before, waits a second
    await vi.advanceTimersByTimeAsync(16_000);
    expect(reload.mock.calls.length).toBeGreaterThan(early);
    expect(Number(sessionStorage.getItem('tried-again'))).toBe(5);
  });

  it('goes when what did not come was asked for again, and came', async () => {
    globalThis.dispatchEvent(new Event('vite:preloadError'));
    expect(told()).toMatch(/^Trying again/u);
    const heading = document.createElement('h1');
    document.getElementById('root')?.append(heading);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(told()).toBe('');
    expect(reload).not.toHaveBeenCalled();
  });

  it('goes at once when the page is drawn after all, also before it is printed', async () => {
    globalThis.dispatchEvent(new Event('vite:preloadError'));
    expect(told()).toMatch(/^Trying again/u);
    document.getElementById('root')?.append(document.createElement('h1'));
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toBe('');
  });

  it('leaves a page alone that shows something when a part of it fails', () => {
    document.body.innerHTML = '<div id="root"><h1>Menu</h1></div>';
    globalThis.dispatchEvent(new Event('vite:preloadError'));
    expect(told()).toBe('');
  });
});
