import { parseMarkup } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import { againOf, markNumbers } from './help-again.ts';
import { questionText } from './question-view.ts';

const COLUMN = { kind: 'column', op: '−', rows: [52, 38], alt: '' } as const;

const asked = (words: string, hasPicture = false) => {
  const doc = { v: 2 as const, body: parseMarkup(words), say: words };
  return { doc: hasPicture ? { ...doc, diagram: COLUMN } : doc, visitor: 2 };
};

const RECTANGLE =
  'A rectangle has an area of 210 cm². One side is 15 cm. How long is the other side, in cm?';

describe('help with a word sum that has no explanation', () => {
  it('reads it again: the numbers are marked, and who waits points', () => {
    const { picture, words, say } = againOf(asked(RECTANGLE), 1);
    expect([...words.querySelectorAll('mark')].map((each) => each.textContent)).toEqual([
      '210',
      '15',
    ]);
    expect(words.querySelector('.again')?.textContent).toBe(RECTANGLE);
    expect(picture.querySelector('.points')).not.toBeNull();
    expect(say).toContain(RECTANGLE);
  });

  it('says another thing at the next try, and what to look at where there is a picture', () => {
    const leads = [1, 2, 3].map((tries) => againOf(asked(RECTANGLE), tries).words.textContent);
    expect(new Set(leads).size).toBe(2);
    expect(againOf(asked('How many?', true), 1).words.textContent).toContain('picture');
  });

  it('asks nobody to read a sum of figures again: it names its steps and signs', () => {
    const leads = [1, 2].map((tries) => againOf(asked('4 + ? × 9 = 31'), tries).say);
    expect(leads.join(' ')).not.toMatch(/read|words/i);
    expect(leads[0]).toContain('What comes first?');
    expect(leads[1]).toContain('each sign');
  });

  it('marks whole numbers with their commas, and fractions, not the power of a unit', () => {
    const body = questionText(parseMarkup('Of 12,500 m[p |2] it is [f 3|4] and −2.5.'));
    const card = document.createElement('div');
    markNumbers(body);
    card.append(body);
    expect([...card.querySelectorAll('mark')].map((each) => each.textContent)).toEqual([
      '12,500',
      '−2.5',
    ]);
    expect(card.querySelectorAll('.frac.marked')).toHaveLength(1);
  });
});
