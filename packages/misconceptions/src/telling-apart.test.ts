import { describe, expect, it } from 'vitest';

import { chancesOf } from './chances.ts';
import { type EvidenceAnswer, type Standing, standingsOf } from './evidence.ts';
import { tellsApart, twinsOf } from './telling-apart.ts';
import type { MistakeId } from './words.ts';

const answer = (text: string, right: string, typed: string, at: number): EvidenceAnswer => ({
  at,
  question: text,
  right,
  typed,
  chances: chancesOf({ unit: 12, position: 1, text, right, figure: undefined }),
  isOut: false,
});

const [first, second, third] = [
  answer('52 − 38 = ?', '14', '26', 1),
  answer('63 − 47 = ?', '16', '24', 2),
  answer('71 − 26 = ?', '45', '55', 3),
];

const standing = (
  mistake: MistakeId,
  matches: readonly EvidenceAnswer[],
  sure = 0.4,
): Standing => ({ mistake, sure, matches, chances: 4, shown: matches.length, hasEnough: true });

describe('mistakes that answers cannot tell apart', () => {
  it('[MN15] explain the same two answers or more', () => {
    const both = [second, first];
    expect(
      twinsOf([standing('smaller-from-larger', both), standing('borrow-no-decrement', both)]),
    ).toEqual([['smaller-from-larger', 'borrow-no-decrement']]);
    expect(
      twinsOf([
        standing('smaller-from-larger', both),
        standing('borrow-no-decrement', [third, first]),
      ]),
    ).toEqual([]);
    expect(
      twinsOf([standing('smaller-from-larger', [first]), standing('borrow-no-decrement', [first])]),
    ).toEqual([]);
  });

  it('[MN15] are not those of which one is out of the question', () => {
    const both = [second, first];
    expect(
      twinsOf([
        standing('smaller-from-larger', both, 0.99),
        standing('borrow-no-decrement', both, 0.04),
      ]),
    ).toEqual([]);
  });

  it('[MN16] are told apart by a question that they answer differently, or that only one of them can get wrong', () => {
    const chances = [
      { mistake: 'smaller-from-larger' as const, answers: ['26'] },
      { mistake: 'borrow-no-decrement' as const, answers: ['24'] },
      { mistake: 'zero-minus-n' as const, answers: ['26.0'] },
    ];
    expect(tellsApart(chances, ['smaller-from-larger', 'borrow-no-decrement'])).toBe(true);
    expect(tellsApart(chances, ['smaller-from-larger', 'zero-minus-n'])).toBe(false);
    expect(tellsApart(chances, ['smaller-from-larger', 'no-carry'])).toBe(true);
    expect(tellsApart(chances, ['no-carry', 'ratio-additive'])).toBe(false);
  });

  it('[MN15] come from real answers: nothing else explains 26 for 52 − 38', () =>
    expect(twinsOf(standingsOf([first, second], 10))).toEqual([]));
});
