import { describe, expect, it } from 'vitest';

import { exampleLike } from './another-question.ts';

const fact = (v: string) => ({ v: 2 as const, say: v, body: [{ t: 'text' as const, v }] });

describe('a worked example of a table (EX-5)', () => {
  it('is another fact of the same table, of the same kind', async () => {
    for (let i = 0; i < 20; i += 1) {
      const asked = { unit: '126', subUnit: 1, text: fact('7 × 8 = ?') };
      const example = await exampleLike(asked, 56, { countryId: null, age: 9 });
      expect(example?.question.answer).not.toBe(56);
      expect(JSON.stringify(example?.question.doc.body)).toMatch(/×.*7|7.*×/);
      expect(example?.explanation.steps.length).toBeGreaterThan(1);
    }
    const inverse = { unit: '126', subUnit: 2, text: fact('56 ÷ 7 = ?') };
    const example = await exampleLike(inverse, 8, { countryId: null, age: 9 });
    expect(JSON.stringify(example?.question.doc.body)).toContain('÷');
  });

  it('is of the number that a custom table has', async () => {
    const asked = { unit: '135', subUnit: 1, text: fact('4 × 37 = ?') };
    const example = await exampleLike(asked, 148, { countryId: null, age: 9 });
    expect(JSON.stringify(example?.question.doc.body)).toContain('37');
  });
});
