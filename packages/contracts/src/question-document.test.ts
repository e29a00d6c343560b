import { generateQuestion } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { QuestionDocument } from './practice/practice.ts';

function aDocument() {
  const [subUnit] = findUnit(1)?.subUnits ?? [];
  if (subUnit === undefined) throw new Error('There is no sub-unit 1.1');
  return generateQuestion(subUnit, 7).doc;
}

describe('a question document on the wire', () => {
  it('is sent and received unchanged', () => {
    const doc = aDocument();
    const sent: unknown = JSON.parse(JSON.stringify(z.encode(QuestionDocument, doc)));
    expect(QuestionDocument.parse(sent)).toEqual(doc);
  });

  it('is sent without fields that are not named as public', () => {
    const secretive = { ...aDocument(), working: '350' };
    expect(JSON.stringify(z.encode(QuestionDocument, secretive))).not.toContain('working');
  });

  it.each([{ v: 99, say: 'x', body: [] }, { v: 1 }, 'a question', null])(
    'is refused when it cannot be read: %j',
    (value) => expect(QuestionDocument.safeParse(value).success).toBe(false),
  );
});
