import { chancesOf, isMistakeId, MISTAKE_WORDS } from '@moonbase/misconceptions';
import { BRITISH } from '@moonbase/questions';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { questionsForSheet } from '../../play/mistakes/make-set.ts';

const MISTAKES = Object.keys(MISTAKE_WORDS).filter(isMistakeId);
const CODE = 'code=QX7-4M2';

const test = await createTestApp();
const { app, database } = test;

let teacher = '';

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId, schoolRole: 'teacher' });
});

describe('the sheet of a mistake', () => {
  const read = async (query: string, userId = teacher) =>
    app.inject({ url: `/api/worksheets/mending/pdf?${query}`, headers: await test.signIn(userId) });

  it('[misconceptions MG9] has six different questions, then their answers, and does not name the mistake', async () => {
    const reply = await read(`mistake=smaller-from-larger&${CODE}`);
    expect(reply.statusCode).toBe(200);
    const pdf = await readPdf(reply.rawPayload);
    expect(pdf.pages).toHaveLength(2);
    const [blank = '', solved = ''] = pdf.pages.map(({ texts: page }) =>
      page.map(({ text }) => text).join(' '),
    );
    expect(solved).toContain('answers');
    expect(blank).not.toContain('answers');
    expect(blank.match(/−/g)).toHaveLength(6);
    expect(`${blank} ${solved}`).not.toMatch(/mistake|small digit/i);
    const again = await readPdf((await read(`mistake=smaller-from-larger&${CODE}`)).rawPayload);
    expect(again.pages[0]?.texts).toEqual(pdf.pages[0]?.texts);
  });

  it('[misconceptions MG9] has no question twice, of any mistake', () => {
    for (const mistake of MISTAKES) {
      const made = questionsForSheet(mistake, { seed: 7, locale: BRITISH });
      expect(made.length, mistake).toBeGreaterThanOrEqual(3);
      expect(new Set(made.map(({ text }) => text)).size).toBe(made.length);
      expect(made.some(({ isStep }) => isStep)).toBe(false);
    }
  });

  it('[misconceptions MG9] has only questions that the mistake answers differently', () => {
    for (const seed of [7, 51, 902])
      for (const { unit, position, text, right, doc } of questionsForSheet('smaller-from-larger', {
        seed,
        locale: BRITISH,
      })) {
        const chances = chancesOf({ unit, position, text, right, figure: doc?.diagram });
        expect(
          chances.map(({ mistake }) => mistake),
          text,
        ).toContain('smaller-from-larger');
      }
  });

  it('is refused for a mistake that there is not', async () =>
    expect((await read('mistake=no-such')).statusCode).toBe(422));
});
