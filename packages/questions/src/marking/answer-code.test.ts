import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeAnswer, encodeAnswer } from './answer-code.ts';

describe('the answer on the wire', () => {
  it.each([
    [56, 'NTY='],
    [7, 'Nw=='],
    [128, 'MTI4'],
    [-3.5, 'LTMuNQ=='],
  ])('[EN1] writes %d in base64', (answer, code) => expect(encodeAnswer(answer)).toBe(code));

  it('[EN2] reads back what it wrote', () => {
    const answer = fc.integer({ min: -9_999_999, max: 99_999_999 }).map((n) => n / 100);
    fc.assert(
      fc.property(answer, (n) => {
        expect(decodeAnswer(encodeAnswer(n))).toBe(n + 0);
      }),
    );
  });

  it.each(['', 'NTY', '!!!!', 'YWJj', 'LS01', '===='])('[EN3] finds no number in %j', (code) =>
    expect(decodeAnswer(code)).toBeNull(),
  );
});
