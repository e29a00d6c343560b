import { generateQuestion } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import { presentQuestion } from './present-question.ts';
import { ReportedDoc, ServedQuestion, StoredDoc } from './served-wave.ts';

function aServedQuestion(): ServedQuestion {
  const [subUnit] = findUnit(82)?.subUnits ?? [];
  if (subUnit === undefined) throw new Error('There is no sub-unit 82.1');
  const { doc, answer, pace } = generateQuestion(subUnit, 7);
  return {
    id: '5-1',
    order: 1,
    optional: false,
    unitId: 82,
    subUnit: 1,
    pace,
    doc,
    answer,
    expected: String(answer),
    reversible: false,
  };
}

describe('a question that is served to a student', () => {
  it('[PB2] has only the fields that are named as public', () => {
    const served = aServedQuestion();
    const secretive = { ...served, working: 'secret', doc: { ...served.doc, working: 'secret' } };
    expect(JSON.stringify(presentQuestion(secretive))).not.toContain('secret');
    expect(Object.keys(presentQuestion(secretive)).sort()).toEqual([
      'answer',
      'id',
      'pace',
      'subUnit',
      'text',
      'unit',
    ]);
  });

  it('comes back from the database as it was served', () => {
    const served = aServedQuestion();
    expect(ServedQuestion.parse(JSON.parse(JSON.stringify(served)))).toEqual(served);
  });
});

describe('a stored document that this version cannot read', () => {
  const unreadable = { v: 99, say: 'x', body: [] };

  it('causes an error where it is to be played', () =>
    expect(StoredDoc.safeParse(unreadable).success).toBe(false));

  it('is null in a report, and the rest of the report remains', () =>
    expect(ReportedDoc.parse(unreadable)).toBeNull());
});
