import type { QuestionDoc } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import { OFFERING } from '../../design/offering.test-kit.ts';
import { solvedText, plateBody } from './question-view.ts';

const doc = (body: QuestionDoc['body']): QuestionDoc => ({ v: 2, say: '', body });

/** The solved question as text, the answer in stars. */
function solved(body: QuestionDoc['body'], answer: string): string {
  const box = document.createElement('p');
  box.append(solvedText(doc(body), answer));
  for (const bold of box.querySelectorAll('b')) bold.textContent = `*${bold.textContent}*`;
  return box.textContent;
}

describe('a solved question', () => {
  it('has the answer in its box', () => {
    expect(solved([{ t: 'text', v: '7 × 8 = ' }, { t: 'box' }], '56')).toBe('7 × 8 = *56*');
  });

  it('has the answer in the part of a fraction that was asked, and no question mark', () => {
    const body = [
      { t: 'text', v: '2/5 + 5/9 = ' },
      { t: 'frac', n: '?', d: '45' },
    ] as const;
    expect(solved(body, '43')).toBe('2/5 + 5/9 = *4345*'); // 43 over 45
  });

  it('has the answer in the part of a power or mixed number that was asked', () => {
    expect(solved([{ t: 'pow', b: '2', e: '?' }], '5')).toBe('*25*');
    expect(solved([{ t: 'mixed', w: '?', n: '1', d: '2' }], '3')).toBe('*312*');
  });

  it('has the answer after the words where it has no place in them', () => {
    expect(solved([{ t: 'text', v: 'How many?' }], '-9')).toBe('How many? *−9*');
  });
});

it('[questions CH2] a plate does not show the figures of offered answers', () => {
  expect(plateBody(OFFERING)).toEqual([{ t: 'text', v: 'Which sign goes between 4 and 5?' }]);
});
