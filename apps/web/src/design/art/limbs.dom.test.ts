import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { figure } from './figure.ts';
import { visitor } from './visitor.ts';

const moved: { readonly part: string | null; readonly way: string }[] = [];
const isQuiet = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };

const { moveLimbs, jointsOf } = await (async () => {
  vi.stubGlobal('matchMedia', () => isQuiet);
  return import('./limbs.ts');
})();

beforeEach(() => {
  moved.length = 0;
  vi.stubGlobal('Animation', EventTarget);
  Element.prototype.animate = function animate(this: Element, frames) {
    moved.push({ part: this.getAttribute('data-part'), way: JSON.stringify(frames) });
    return new Animation();
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate'); // no other file's figures move by it
  Reflect.deleteProperty(document.documentElement.dataset, 'motion');
  Reflect.deleteProperty(document.documentElement.dataset, 'background');
});

afterAll(() => vi.unstubAllGlobals());

/** Draws one pose and moves from another to it. */
function move(drawn: string, before: string): void {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.innerHTML = drawn;
  moveLimbs(svg, drawn, before);
}

describe('limbs between two poses', () => {
  it('turn about their joints, and nothing else moves', () => {
    move(figure('paws', 'cheer'), figure('paws', 'idle'));
    const arm = moved.find(({ part }) => part === 'arm-left');
    expect(arm?.way).toMatch(/rotate\(0deg\).*rotate\(92deg\)/);
    expect(moved.map(({ part }) => part)).not.toContain('lids');
    expect(jointsOf(figure('paws', 'idle'))).toHaveLength(jointsOf(figure('paws', 'sleep')).length);
  });

  it('are those of visitors too', () => {
    move(visitor(1, 'cheer'), visitor(1, 'idle'));
    expect(moved.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['arm-left', 'arm-right']),
    );
  });

  it('stand still where nothing may move, and when nothing turns', () => {
    move(figure('paws', 'idle'), figure('paws', 'idle'));
    document.documentElement.dataset['motion'] = 'reduced';
    move(figure('paws', 'cheer'), figure('paws', 'idle'));
    document.documentElement.dataset['motion'] = '';
    document.documentElement.dataset['background'] = 'calm';
    move(figure('paws', 'cheer'), figure('paws', 'idle'));
    expect(moved).toEqual([]);
  });
});
