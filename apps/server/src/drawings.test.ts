import { WorksheetQuery } from '@moonbase/contracts';
import { BRITISH } from '@moonbase/questions';
import { USUAL_PARTS } from '@moonbase/reports';
import { afterAll, describe, expect, it } from 'vitest';

import { AWARD } from './features/awards/award-pdf.ts';
import { CARDS } from './features/class-sign-in/cards-pdf.ts';
import { LETTERS } from './features/class-sign-in/letters-pdf.ts';
import { POSTER } from './features/class-sign-in/poster-pdf.ts';
import { CERTIFICATES } from './features/leaderboard/certificate.ts';
import { PRACTICE_REPORT } from './features/practice-reports/practice-report-pdf.ts';
import { REPORT_PAGE } from './features/practice-reports/report-page.test-kit.ts';
import { REPORT_PAGES } from './features/practice-reports/report-pages-pdf.ts';
import { WORKSHEETS } from './features/worksheets/worksheet-pdf.ts';
import { AppError, FieldErrors } from './platform/http/app-error.ts';
import { createDrawings } from './platform/threads/drawings.ts';
import type { Asker } from './platform/threads/turns.ts';

const drawings = createDrawings(new URL('./drawing-thread.ts', import.meta.url));
afterAll(() => drawings.close());

let people = 0;
/** Somebody else each time. */
const waits = (): { readonly asker: Asker } => ({
  asker: { person: `person ${(people += 1)}`, left: null },
});

const FACTS = { schoolName: 'Hill School', className: '1A', address: 'school.example/door' };
const QR = 'https://school.example/door/card#abc';
const PRINTING = { by: 'Ada', printed: '22/11/2026', locale: BRITISH };

const worksheet = (
  query: Readonly<Record<string, string | readonly string[]>>,
  asker: Asker = waits().asker,
) =>
  drawings.draw(
    WORKSHEETS,
    { query: WorksheetQuery.parse({ code: 'QX7-4M2', ...query }), printing: PRINTING },
    { asker },
  );

const KINDS = {
  award: () =>
    drawings.draw(
      AWARD,
      {
        facts: { position: 2, name: 'Maya', from: 'Hill School', date: '18 November 2026' },
        outlines: false,
      },
      waits(),
    ),
  cards: () =>
    drawings.draw(
      CARDS,
      { cards: [{ name: 'Pip', mark: 'No. 1', code: 'ABCDE FGHJK', qrText: QR }], facts: FACTS },
      waits(),
    ),
  certificates: () =>
    drawings.draw(
      CERTIFICATES,
      [
        {
          className: '1A',
          schoolName: 'Hill School',
          teacherNames: ['Ms Hartley'],
          rank: 1,
          of: 9,
          place: 'World',
          category: 'Correct answers',
          score: '1 200',
          period: '15 to 21 November 2026',
        },
      ],
      waits(),
    ),
  letters: () =>
    drawings.draw(
      LETTERS,
      {
        letters: [
          {
            childName: 'Koa',
            mark: 'No. 1',
            code: 'W62PS PC3EB',
            qrText: QR,
            until: '23 December 2026',
          },
        ],
        facts: FACTS,
      },
      waits(),
    ),
  poster: () =>
    drawings.draw(
      POSTER,
      { ...FACTS, url: QR, hours: 'on weekdays from 7 to 19', code: 'K7RMX' },
      waits(),
    ),
  'practice report': () =>
    drawings.draw(
      PRACTICE_REPORT,
      {
        report: {
          user: '1',
          name: 'Maya',
          classNames: ['1A'],
          schoolName: 'Hill School',
          start: '2026-11-01',
          end: '2026-11-30',
          mode: null,
          by: 'unit',
          printedOn: '2026-11-30',
          answered: 0,
          correct: 0,
          units: 0,
          tooFast: 0,
          rows: [],
        },
        reader: { locale: 'en-GB', countryId: 'gb' },
      },
      waits(),
    ),
  'report pages': () =>
    drawings.draw(
      REPORT_PAGES,
      {
        pages: [
          {
            ...REPORT_PAGE,
            before: { start: '2026-10-02', end: '2026-10-31', answered: 0, correct: 0, days: 0 },
          },
        ],
        parts: USUAL_PARTS,
        reader: { locale: 'en-GB', countryId: 'gb' },
      },
      waits(),
    ),
  worksheets: () => worksheet({ unit: '1', count: '3' }),
} satisfies Readonly<Record<string, () => Promise<Buffer>>>;

describe('files of threads', () => {
  it.each(Object.entries(KINDS))('all come when 40 people ask at once: %s', async (_, draw) => {
    const files = await Promise.all(Array.from({ length: 40 }, draw));
    expect(files.map((file) => file.subarray(0, 4).toString())).toEqual(files.map(() => '%PDF'));
  });

  it('come after one that was refused, with its words and fields', async () => {
    const refused = worksheet({ unit: '9999' });
    const next = worksheet({ unit: '1', count: '3' });
    const error: unknown = await refused.catch((thrown: unknown) => thrown);
    expect(error instanceof FieldErrors && error.fields).toEqual({
      unit: ['There is no such unit'],
    });
    const noCurriculum = worksheet({ unit: '1', curriculum: '9999' });
    const other: unknown = await noCurriculum.catch((thrown: unknown) => thrown);
    expect(other instanceof AppError && [other.code, other.message]).toEqual([
      'not-found',
      'There is no such curriculum.',
    ]);
    expect((await next).length).toBeGreaterThan(1_000);
  });

  it('of one person come while another has many waiting', async () => {
    const long = { unit: '5', count: '100' };
    const pupil: Asker = { person: 'Ella', left: null };
    let drawn = 0;
    const many = Array.from({ length: 10 }, async () => {
      await worksheet(long, pupil);
      drawn += 1;
    });
    await worksheet({ unit: '1', count: '3' });
    expect(drawn).toBeLessThan(5);
    await Promise.all(many);
  });

  it('are not drawn for a client that has left, and the next comes after the one under way', async () => {
    const left = new AbortController();
    const pupil: Asker = { person: 'Ella', left: left.signal };
    const all = Array.from({ length: 10 }, () => worksheet({ unit: '1', count: '3' }, pupil));
    const next = worksheet({ unit: '1', count: '3' }, { person: 'Ella', left: null });
    left.abort();
    const ended = await Promise.allSettled(all);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1); // was under way
    expect((await next).length).toBeGreaterThan(1_000);
  });

  it('leave the event loop free while 240 pages are drawn', async () => {
    await worksheet({ unit: '1', count: '3' }); // the thread has started
    const units = Array.from({ length: 20 }, (_, index) => String(index + 1));
    const long = { count: '100', copies: '40', versions: '3', answers: 'show' };
    const shares: number[] = [];
    // A busy machine counts the time in which it ran something else; a loop that draws is busy each time.
    while (shares.length < 3 && !shares.some((share) => share < 0.2)) {
      const before = performance.eventLoopUtilization();
      const file = await worksheet({ ...long, unit: units });
      const { active, idle } = performance.eventLoopUtilization(before);
      const pages = file.toString('latin1').match(/\/Type \/Page\b/gu)?.length;
      expect(pages).toBeGreaterThanOrEqual(240);
      expect(active + idle).toBeGreaterThan(500); // milliseconds: the work was long
      shares.push(active / (active + idle));
    }
    expect(Math.min(...shares)).toBeLessThan(0.2);
  });
});
