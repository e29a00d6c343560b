import { chancesOf, isMistakeId, MISTAKE_WORDS, type MistakeId } from '@moonbase/misconceptions';
import { BRITISH } from '@moonbase/questions';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import type { SetQuestion } from '../../play/mistakes/mending-sets.queries.ts';
import { ON_A_SHEET, questionsForSheet } from '../../play/mistakes/make-set.ts';

const MISTAKES = Object.keys(MISTAKE_WORDS).filter(isMistakeId);
/** Those of which the kinds and the rule book have fewer questions. */
const FEW = [
  'bottom-of-one',
  'flip-in-plus-minus',
  'tops-added-bottoms-multiplied',
  'bottom-as-decimal',
];

/** What the mistake answers, by the reader of questions; of the rule book's own the book says it. */
const wrongsOf = (
  { unit, position, text, right, doc }: SetQuestion,
  mistake: MistakeId,
): readonly string[] =>
  unit === 0
    ? (MISTAKE_WORDS[mistake].mending.find(({ question }) => question === text)?.wrong ?? [])
    : (chancesOf({ unit, position, text, right, figure: doc?.diagram }).find(
        (each) => each.mistake === mistake,
      )?.answers ?? []);

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

  it('[misconceptions MG9] has twelve different questions, then their answers, and does not name the mistake', async () => {
    const reply = await read(`mistake=smaller-from-larger&${CODE}`);
    expect(reply.statusCode).toBe(200);
    const pdf = await readPdf(reply.rawPayload);
    expect(pdf.pages).toHaveLength(2);
    const [blank = '', solved = ''] = pdf.pages.map(({ texts: page }) =>
      page.map(({ text }) => text).join(' '),
    );
    expect(solved).toContain('answers');
    expect(blank).not.toContain('answers');
    expect(blank.match(/−/g)).toHaveLength(12);
    expect(`${blank} ${solved}`).not.toMatch(/mistake|small digit/i);
    const again = await readPdf((await read(`mistake=smaller-from-larger&${CODE}`)).rawPayload);
    expect(again.pages[0]?.texts).toEqual(pdf.pages[0]?.texts);
  });

  it.each([7, 51, 902])(
    '[misconceptions MG9] has twelve questions of any mistake, each answered differently by it, none twice: %i',
    (seed) => {
      const few: string[] = [];
      for (const mistake of MISTAKES) {
        const made = questionsForSheet(mistake, { seed, locale: BRITISH });
        const faces = made.map(
          ({ text, doc }) => `${text} ${JSON.stringify(doc?.diagram ?? null)}`,
        );
        expect(new Set(faces).size, mistake).toBe(made.length);
        for (const each of made)
          expect(wrongsOf(each, mistake), `${mistake}: ${each.text}`).not.toEqual([]);
        if (made.length < ON_A_SHEET) few.push(mistake);
      }
      expect(few).toEqual(FEW);
    },
  );

  it('[misconceptions MG9] of percent as tenths differs from sheet to sheet, and every question has a percent', () => {
    const sheet = (seed: number) =>
      questionsForSheet('percent-one-place', { seed, locale: BRITISH }).map(({ text }) => text);
    expect(sheet(7).filter((text) => !text.includes('%'))).toEqual([]);
    expect(sheet(7)).not.toEqual(sheet(8));
  });

  it('[misconceptions MG9] that is shorter says so', async () => {
    const pdf = await readPdf((await read(`mistake=${FEW[0]}&${CODE}`)).rawPayload);
    const words = pdf.pages[0]?.texts.map(({ text }) => text).join(' ');
    expect(words).toMatch(/There are no more than these \d/);
  });

  it('is refused for a mistake that there is not', async () =>
    expect((await read('mistake=no-such')).statusCode).toBe(422));
});
