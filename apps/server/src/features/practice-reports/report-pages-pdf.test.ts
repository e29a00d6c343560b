import { USUAL_PARTS } from '@moonbase/reports';
import { expect, it } from 'vitest';

import { readAloud, readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { REPORT_PAGE as PAGE } from './report-page.test-kit.ts';
import { REPORT_PAGES } from './report-pages-pdf.ts';

it('[reports RP-24] a page that cannot be made names its student, and the others are kept', async () => {
  const broken = { ...PAGE, name: 'Noah', now: { ...PAGE.now, start: 'no day' } };
  const file = await REPORT_PAGES.draw(
    {
      pages: [PAGE, broken, { ...PAGE, name: 'Zoe' }],
      parts: USUAL_PARTS,
      reader: { locale: 'en-GB', countryId: 'gb' },
    },
    'a4',
  );
  const pdf = await readPdf(file);
  expect(pdf.pages).toHaveLength(3);
  const heard = readAloud(pdf);
  expect(heard.filter((line) => line.startsWith('H1: '))).toEqual(
    expect.arrayContaining(['H1: Maya', 'H1: Noah', 'H1: Zoe']),
  );
  expect(heard.some((line) => line.includes('This page could not be made.'))).toBe(true);
  expect(heard.filter((line) => line.includes('count the stairs'))).toHaveLength(2);
});

it('[reports RP-23] a page alone has no number, and several are numbered for their student', async () => {
  const row = { name: 'Angles', topic: 'Shapes', level: '5.1', answered: 3, correct: 2 };
  const file = await REPORT_PAGES.draw(
    {
      pages: [PAGE, { ...PAGE, name: 'Zoe', rows: [row] }],
      parts: [...USUAL_PARTS, 'units'],
      reader: { locale: 'en-GB', countryId: 'gb' },
    },
    'a4',
  );
  const { pages } = await readPdf(file);
  const texts = pages.map((page) => JSON.stringify(page));
  expect(texts.map((text) => /Page \d of \d/u.exec(text)?.[0])).toEqual([
    undefined,
    'Page 1 of 2',
    'Page 2 of 2',
  ]);
});
