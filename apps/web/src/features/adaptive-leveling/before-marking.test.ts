import { describe, expect, it } from 'vitest';

import type { AdaptiveWave } from '@moonbase/contracts';
import { encodeAnswer } from '@moonbase/questions';

import { heldAnswer, type Said } from './before-marking.ts';

const aQuestion = (id: string, answer: number, words = '8 + 8 = ') =>
  ({
    id,
    unit: '9',
    subUnit: 1,
    pace: 'quick' as const,
    text: { v: 2, say: words, body: [{ t: 'text', v: words }, { t: 'box' }] },
    answer: encodeAnswer(answer),
  }) satisfies AdaptiveWave['questions'][number];

const words = (text: string, answer: number, known: Said | null = null, hasClock = false) =>
  heldAnswer(aQuestion('7-1', answer), text, known, hasClock)?.words ?? null;

describe('an answer before it is marked', () => {
  it('[questions SF4] is asked back where it looks like a slip, in rounds without a clock', () => {
    expect(words('61', 16)).toBe('You typed 61. Enter again to keep it.');
    expect(words('61', 16, null, true)).toBeNull();
    expect(words('99', 16)).toBeNull();
    expect(heldAnswer(aQuestion('7-1', 16), '61', null, false)?.isCheck).toBe(true);
  });

  it('[questions SF4] is asked back once a question, so that trying numbers out says nothing', () => {
    const held = heldAnswer(aQuestion('7-1', 16), '61', null, false);
    expect(words('26', 16, held?.said ?? null)).toBeNull();
    const elsewhere = heldAnswer(aQuestion('7-2', 16), '26', held?.said ?? null, false);
    expect(elsewhere?.words).toBe('You typed 26. Enter again to keep it.');
  });

  it('[questions SF2] is asked back about once in ten where it is right', () => {
    const asked = Array.from({ length: 2_000 }, (_, at) =>
      heldAnswer(aQuestion(`${7_000 + at}-3`, 16), '16', null, false),
    ).filter((held) => held !== null);
    expect(asked.length).toBeGreaterThan(140);
    expect(asked.length).toBeLessThan(260);
    expect(new Set(asked.map((held) => held.words))).toEqual(
      new Set(['You typed 16. Enter again to keep it.']),
    );
  });

  it('[questions NR5] is said to be nearly right once a question, with a clock too', () => {
    const question = aQuestion('7-1', 1.25, 'Add 1 and a quarter. ');
    const held = heldAnswer(question, '1,250', null, true);
    expect(held?.words).toBe('Nearly. Type a point where the decimals begin.');
    expect(held?.isCheck).toBe(false);
    expect(heldAnswer(question, '1,250', held?.said ?? null, true)).toBeNull();
  });
});
