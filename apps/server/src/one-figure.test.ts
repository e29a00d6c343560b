import { describe, expect, it } from 'vitest';

import { type Claim, recounted } from './one-figure-claims.test-kit.ts';
import { playHistory } from './one-figure-history.test-kit.ts';
import { createReader } from './one-figure-pages.test-kit.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';
import { findDifferences } from './play/recount/recount.queries.ts';

const test = await createTestApp({}, UNHURRIED);

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const EVENTS = 60;

/** The pages that said something, over all histories, with the figures that they said. */
const seen = new Set<string>();

const words = ({ page, who, what, says, start, end, units }: Claim, counted: number): string =>
  `${page}: ${what} of ${who.join()} ${start ?? ''} to ${end ?? ''} ${units?.join() ?? ''}: ${says}, counted ${counted}`;

describe('one figure everywhere:', () => {
  it.each(SEEDS)(
    'pages, CSV, PDF and export say the same minutes, right answers and questions after the random history %i',
    async (seed) => {
      const history = await playHistory(test, seed, EVENTS);
      const stored = await history.recount();
      const claims = await createReader(test, history)();
      const wrong = claims.flatMap((claim) => {
        const counted = recounted(stored, claim);
        return counted === claim.says ? [] : [words(claim, counted)];
      });
      expect(wrong).toEqual([]);
      for (const { page, what, says } of claims) if (says > 0) seen.add(`${page}: ${what}`);
      const differences = await findDifferences(test.database.db);
      // The waves of the kit belong to no step of the campaign.
      expect(differences.filter(({ table }) => table !== 'user_story_rounds')).toEqual([]);
    },
    60_000,
  );

  it('each page, file and export was among those that were compared', () =>
    expect([...seen].toSorted()).toMatchInlineSnapshot(`
      [
        "All Results of days: answered",
        "All Results of days: right",
        "All Results, units: answered",
        "All Results, units: right",
        "All Results: answered",
        "All Results: right",
        "calendar: answered",
        "calendar: right",
        "class card: right",
        "class page, total: right",
        "class page, weeks: right",
        "class page: answered",
        "class page: minutes",
        "class page: right",
        "class results: answered",
        "class results: right",
        "daily CSV: answered",
        "daily CSV: minutes",
        "daily CSV: right",
        "daily report, all: answered",
        "daily report, all: minutes",
        "daily report, all: right",
        "daily report, row: answered",
        "daily report, row: minutes",
        "daily report, row: right",
        "daily report: answered",
        "daily report: minutes",
        "daily report: right",
        "export: answered",
        "export: minutes",
        "export: right",
        "head’s page: minutes",
        "history: answered",
        "history: right",
        "lesson, CSV: answered",
        "lesson, CSV: minutes",
        "lesson, CSV: right",
        "lesson, all: answered",
        "lesson, all: right",
        "lesson: answered",
        "lesson: minutes",
        "lesson: right",
        "main menu: minutes",
        "page of a student, PDF: answered",
        "page of a student, PDF: right",
        "page of a student: answered",
        "page of a student: right",
        "parent’s page, total: right",
        "parent’s page: answered",
        "parent’s page: right",
        "practice report, CSV: answered",
        "practice report, CSV: right",
        "practice report, PDF: answered",
        "practice report, PDF: right",
        "practice report, rows: answered",
        "practice report, rows: right",
        "practice report: answered",
        "practice report: right",
        "recent attempts: answered",
        "recent attempts: right",
        "two periods, CSV: answered",
        "two periods, CSV: minutes",
        "two periods, CSV: right",
        "two periods, all: answered",
        "two periods, all: minutes",
        "two periods, all: right",
        "two periods: answered",
        "two periods: minutes",
        "two periods: right",
        "unit statistics: answered",
        "unit statistics: right",
        "weekly CSV: answered",
        "weekly CSV: minutes",
        "weekly CSV: right",
        "weekly report, all: answered",
        "weekly report, all: minutes",
        "weekly report, all: right",
        "weekly report, row: answered",
        "weekly report, row: minutes",
        "weekly report, row: right",
        "weekly report: answered",
        "weekly report: minutes",
        "weekly report: right",
        "work at home: answered",
        "work at home: minutes",
        "work at home: right",
        "work of a class: answered",
        "work of a class: minutes",
        "work of a class: right",
        "work, CSV: answered",
        "work, CSV: minutes",
        "work, CSV: right",
        "works of a class: answered",
        "works of a class: right",
      ]
    `));
});
