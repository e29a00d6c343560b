import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { bust } from '@moonbase/paper/bust';
import type { Alive } from './alive.ts';

/** Says whether a drawing is in sight, as a browser would. */
class Sight {
  static seen: ((isIntersecting: boolean) => void) | undefined;
  readonly #say: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(say: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#say = say;
  }
  observe(target: Element): void {
    Sight.seen = (isIntersecting) => this.#say([{ target, isIntersecting }]);
  }
  unobserve = vi.fn();
  disconnect = vi.fn();
}

let drawing: HTMLElement;
let alive: Alive;
const isQuiet = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };

beforeEach(async () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal('matchMedia', () => isQuiet);
  vi.resetModules();
  const { keepAlive } = await import('./alive.ts');
  drawing = document.createElement('div');
  drawing.innerHTML = `<svg>${bust('paws')}</svg>`;
  alive = keepAlive(drawing);
  Sight.seen?.(true);
});
afterEach(() => {
  alive.stop();
  isQuiet.matches = false;
  Reflect.deleteProperty(document.documentElement.dataset, 'background');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turnOf = (part: string): string =>
  drawing.querySelector<SVGElement>(`[data-part='${part}']`)?.style.transform ?? 'none';

/** How often a part has turned within so many ms. */
function turns(part: string, ms: number): number {
  let count = 0;
  let before = turnOf(part);
  for (let at = 0; at < ms; at += 20) {
    vi.advanceTimersByTime(20);
    if (turnOf(part) !== before) count += 1;
    before = turnOf(part);
  }
  return count;
}

describe('a figure on a page', () => {
  it('blinks once each 4.2 seconds and rests in between', () => {
    expect(turns('lids', 4_200)).toBe(2); // shut and open again
    expect(turns('lids', 8_400)).toBe(4);
    expect(turns('mouth', 4_200)).toBe(0);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('moves its mouth and head while its words appear, then rests', () => {
    alive.talk(1_400);
    expect(turns('mouth', 1_400)).toBeGreaterThan(7);
    vi.advanceTimersByTime(200);
    expect([turnOf('mouth'), turnOf('head')]).toEqual(['', '']);
    expect(turns('mouth', 2_000)).toBe(0);
  });

  const shut = (): void => {
    vi.advanceTimersByTime(4_200);
    alive.talk(5_000);
    vi.advanceTimersByTime(300);
  };

  it.each([
    ['off screen', () => Sight.seen?.(false)],
    [
      'while the page is hidden',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    [
      'with reduced motion',
      () => {
        isQuiet.matches = true;
        alive.talk(5_000);
      },
    ],
    [
      'on a calm background',
      () => {
        document.documentElement.dataset['background'] = 'calm';
      },
    ],
  ])('stands still %s, and no clock runs', async (_when, become) => {
    shut();
    expect(drawing.hasAttribute('data-alive')).toBe(true);
    become();
    await Promise.resolve(); // the page's settings are told after the change
    expect(drawing.hasAttribute('data-alive')).toBe(false);
    expect(turns('lids', 8_400) + turns('mouth', 2_000)).toBe(0);
    expect([turnOf('lids'), turnOf('mouth'), turnOf('head')]).toEqual(['', '', '']);
    expect(vi.getTimerCount()).toBe(0);
    vi.restoreAllMocks();
  });

  it('moves what goes round twelve times a second, and brings it back when it rests', () => {
    const saucer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    saucer.dataset['loop'] = 'bob';
    drawing.querySelector('svg')?.append(saucer);
    alive.talk(0);
    const places = new Set<string>();
    for (let at = 0; at < 3_000; at += 20) {
      vi.advanceTimersByTime(20);
      places.add(saucer.style.transform);
    }
    expect(places.size).toBeGreaterThan(15);
    expect(places.size).toBeLessThanOrEqual(37);
    Sight.seen?.(false);
    expect(saucer.style.transform).toBe('');
  });

  it('goes on when it comes back into sight', () => {
    Sight.seen?.(false);
    Sight.seen?.(true);
    expect(turns('lids', 4_200)).toBe(2);
  });
});
