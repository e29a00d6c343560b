import { describe, expect, it } from 'vitest';

import { asksReception } from './reception.ts';

const facts = (age: number | null, correct = 0, answered = 0) => ({ age, answered, correct });

describe('[PC19] the year before Level 1', () => {
  it('[PC19] is asked of a child under six, however well Level 1 goes', () => {
    expect(asksReception(facts(5))).toBe(true);
    expect(asksReception(facts(5, 50, 50))).toBe(true);
  });

  it('[PC19] is asked of an older child with fewer than six in ten right in Level 1', () => {
    expect(asksReception(facts(7, 11, 20))).toBe(true);
    expect(asksReception(facts(7, 12, 20))).toBe(false);
    expect(asksReception(facts(null, 5, 10))).toBe(true);
  });

  it('[PC19] is not asked of an older child before ten answers', () => {
    expect(asksReception(facts(6))).toBe(false);
    expect(asksReception(facts(null))).toBe(false);
    expect(asksReception(facts(7, 0, 9))).toBe(false);
  });
});
