import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { measureNesting } from './nesting.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the nesting of a JSON text', () => {
  it.for<[string, number]>([
    ['1', 0],
    ['"[[["', 0],
    ['[]', 1],
    ['{"a":[{}]}', 3],
    ['[[],[],[]]', 2],
    [String.raw`["\"[[", "\\", []]`, 2],
    ['['.repeat(400_000), 400_000],
  ])('of %s is %i', ([text, deepest]) => {
    expect(measureNesting()(bytes(text))).toBe(deepest);
  });

  const levels = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(levels))
      : 0;

  it('is the same however the text is cut into parts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 9 }), (value, size) => {
        const whole = bytes(JSON.stringify(value));
        const next = measureNesting();
        let deepest = 0;
        for (let at = 0; at < whole.length; at += size)
          deepest = next(whole.subarray(at, at + size));
        expect(deepest).toBe(levels(value));
      }),
    );
  });
});
