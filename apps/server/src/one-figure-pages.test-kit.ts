import {
  ChildrenReply,
  ClassGroupReply,
  ClassGroupsReply,
  ClassResultsReply,
  PersonalExportReply,
  PracticeReportReply,
  RecentAttemptReply,
  ReportPagesReply,
  ReportReply,
  UnitStatisticsReply,
  UserActivitiesReply,
  UserDailyActivitySummaryReply,
  UserReportReply,
} from '@moonbase/contracts';
import { OwnMinutesReply } from '@moonbase/contracts/lessons';
import { TwoPeriodsReply } from '@moonbase/contracts/reports';
import { SchoolWeekReply } from '@moonbase/contracts/school-week';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import yauzl from 'yauzl';
import { z } from 'zod';

import {
  type Claim,
  claimsOf,
  createAsking,
  type Figures,
  linesOf,
  numberIn,
  sum,
} from './one-figure-claims.test-kit.ts';
import type { History } from './one-figure-history.test-kit.ts';
import { createWorkReader } from './one-figure-work.test-kit.ts';
import { addDays, weekStart } from './platform/days.ts';
import { readPdf } from './platform/pdf/read-pdf.test-kit.ts';
import type { TestApp } from './platform/test-app.test-kit.ts';

/** Reads every page, file and export that shows minutes, right answers or questions of a student or a class. */
export function createReader(test: TestApp, history: History) {
  const { teacher, head, parent, students, classes, today } = history;
  const { load, read } = createAsking(test);
  const { ofSetWork, ofLesson } = createWorkReader(test, history);
  const week = { start: weekStart(today), end: today };
  const month = { start: addDays(today, -30), end: today };

  async function ofClassPage(classGroup: string): Promise<readonly Claim[]> {
    const { students: rows } = await read(teacher, `class-groups/${classGroup}`, ClassGroupReply);
    return rows.flatMap(({ id, answered, correct, totalCorrect, weeks, minutesThisWeek }) => [
      ...claimsOf({ page: 'class page', who: [id] }, { answered, correct }),
      ...claimsOf({ page: 'class page, total', who: [id] }, { right: totalCorrect }),
      ...claimsOf({ page: 'class page', who: [id], ...week }, { minutes: minutesThisWeek }),
      ...weeks.flatMap((right, index) => {
        const start = addDays(week.start, 7 * (index - 7));
        const days = { start, end: addDays(start, 6) };
        return claimsOf({ page: 'class page, weeks', who: [id], ...days }, { right });
      }),
    ]);
  }

  async function ofCards(classGroup: string, who: readonly string[]): Promise<readonly Claim[]> {
    const { classGroups } = await read(teacher, 'class-groups', ClassGroupsReply);
    const card = classGroups.find(({ id }) => id === classGroup);
    return (card?.sevenDays ?? []).flatMap(({ day, correct }) =>
      claimsOf({ page: 'class card', who, start: day, end: day }, { correct }),
    );
  }

  async function ofReports(classGroup: string, who: readonly string[]): Promise<readonly Claim[]> {
    const claims: Claim[] = [];
    for (const type of ['daily', 'weekly'] as const) {
      const query = `type=${type}&class-group=${classGroup}&ending=${today}&weeks=5`;
      const reply = await read(teacher, `reports?${query}`, ReportReply);
      const { start, end, total } = reply.report;
      const file = linesOf((await load(teacher, `reports/csv?${query}`)).body);
      claims.push(...claimsOf({ page: `${type} report, all`, who, start, end }, total));
      reply.userSeries.forEach((series, place) => {
        claims.push(
          ...claimsOf(
            { page: `${type} report, row`, who: [series.user], start, end },
            series.total,
          ),
        );
        series.dataPoints.forEach((cell, column) => {
          const days = reply.dataPoints[column]?.params;
          const of = { page: `${type} report`, who: [series.user], ...days };
          claims.push(...claimsOf(of, cell ?? { answered: 0, correct: 0, worked: 0 }));
          const line = file[place];
          if (line?.[1 + 4 * column] !== '')
            claims.push(
              ...claimsOf(
                { ...of, page: `${type} CSV` },
                {
                  correct: numberIn(line, 1 + 4 * column),
                  answered: numberIn(line, 2 + 4 * column),
                  minutes: numberIn(line, 4 + 4 * column),
                },
              ),
            );
        });
      });
    }
    return claims;
  }

  async function ofPeriods(classGroup: string, who: readonly string[]): Promise<readonly Claim[]> {
    const query = `class-group=${classGroup}&start=${week.start}&end=${today}`;
    const reply = await read(teacher, `reports/periods?${query}`, TwoPeriodsReply);
    const file = linesOf((await load(teacher, `reports/periods/csv?${query}`)).body);
    const sides = (of: Pick<Claim, 'page' | 'who'>, { now, beside }: typeof reply.total) => [
      ...claimsOf({ ...of, ...reply.now }, now),
      ...claimsOf({ ...of, ...reply.beside }, beside),
    ];
    const fileOf = (line: readonly string[] | undefined, of: readonly string[]) =>
      claimsOf(
        { page: 'two periods, CSV', who: of, ...reply.now },
        { answered: numberIn(line, 1), correct: numberIn(line, 2), minutes: numberIn(line, 4) },
      );
    return [
      ...sides({ page: 'two periods, all', who }, reply.total),
      ...reply.people.flatMap((person) => sides({ page: 'two periods', who: [person.id] }, person)),
      ...reply.people.flatMap(({ id }, place) => fileOf(file[place], [id])),
      ...fileOf(file.at(-1), who),
    ];
  }

  async function ofClassResults(classGroup: string): Promise<readonly Claim[]> {
    const { units } = await read(teacher, `class-groups/${classGroup}/results`, ClassResultsReply);
    const who = await history.members(classGroup);
    return [
      ...claimsOf({ page: 'class results', who }, sum(units)),
      ...units.flatMap(({ unit, answered, correct }) =>
        claimsOf({ page: 'class results', who, units: [Number(unit)] }, { answered, correct }),
      ),
    ];
  }

  async function ofStudent(id: string): Promise<readonly Claim[]> {
    const who = [id];
    const all = await read(teacher, `user-reports?user=${id}`, UserReportReply);
    const lately = await read(
      teacher,
      `user-reports?user=${id}&start=${week.start}&end=${today}`,
      UserReportReply,
    );
    const { unitStatistics } = await read(id, `users/${id}/unit-statistics`, UnitStatisticsReply);
    const days = await read(
      teacher,
      `user-daily-activity-summaries?user=${id}&start=${month.start}&end=${today}`,
      UserDailyActivitySummaryReply,
    );
    const list = await read(
      teacher,
      `user-activities?user=${id}&start=${month.start}&end=${today}`,
      UserActivitiesReply,
    );
    const { today: now, week: sinceSunday } = await read(
      id,
      `users/${id}/minutes`,
      OwnMinutesReply,
    );
    const claims = [
      ...claimsOf({ page: 'All Results', who }, all.totals),
      ...claimsOf({ page: 'All Results, units', who }, sum(all.unitResults)),
      ...claimsOf({ page: 'All Results of days', who, ...week }, lately.totals),
      ...claimsOf({ page: 'unit statistics', who }, sum(unitStatistics)),
      ...days.dates.flatMap(({ day, ...figures }) =>
        claimsOf({ page: 'calendar', who, start: day, end: day }, figures),
      ),
      ...claimsOf({ page: 'main menu', who, start: today, end: today }, { minutes: now }),
      ...claimsOf({ page: 'main menu', who, ...week }, { minutes: sinceSunday }),
    ];
    for (const { unit } of all.unitResults) {
      const query = `user-recent-attempt-summaries?user=${id}&unit=${unit}&start=${month.start}&end=${today}`;
      const { answered, correct } = await read(teacher, query, RecentAttemptReply);
      const of = { page: 'recent attempts', who, ...month, units: [Number(unit)] };
      claims.push(...claimsOf(of, { answered, correct }));
    }
    for (const { id: game, ...figures } of list.userActivities)
      claims.push(...claimsOf({ page: 'history', who, games: [game] }, figures));
    return claims;
  }

  async function ofPracticeReport(id: string): Promise<readonly Claim[]> {
    const query = `user=${id}&start=${month.start}&end=${today}`;
    const of = (page: string) => ({ page, who: [id], ...month });
    const json = await read(teacher, `practice-reports?${query}`, PracticeReportReply);
    const file = linesOf((await load(teacher, `practice-reports/csv?${query}`)).body);
    const days = `users=${id}&start=${month.start}&end=${today}`;
    const page = await read(teacher, `practice-reports/pages?${days}`, ReportPagesReply);
    const now = page.reportPages[0]?.now;
    return [
      ...claimsOf(of('practice report'), json.practiceReport),
      ...claimsOf(of('practice report, rows'), sum(json.practiceReport.rows)),
      ...claimsOf(of('practice report, CSV'), {
        answered: numberIn(file.at(-1), -3),
        correct: numberIn(file.at(-1), -2),
      }),
      ...(now ? claimsOf(of('page of a student'), now) : []),
      ...claimsOf(of('practice report, PDF'), await inPdf(`practice-reports/pdf?${query}`)),
      ...claimsOf(of('page of a student, PDF'), await inPdf(`practice-reports/set?${days}`)),
    ];
  }

  /** The figures under "Answered" and "Correct", or beside "Answered" and "Right answers". */
  async function inPdf(url: string): Promise<Figures> {
    const { pages } = await readPdf((await load(teacher, url)).rawPayload);
    const texts = pages[0]?.texts ?? [];
    const at = (label: string): number | undefined => {
      const place = texts.find(({ text }) => text === label);
      if (place === undefined) return undefined;
      const near = texts.filter(
        ({ text, x, y }) =>
          /^[\d,]+$/u.test(text) &&
          ((Math.abs(x - place.x) < 30 && y > place.y && y - place.y < 30) ||
            (Math.abs(y - place.y) < 2 && x > place.x)),
      );
      const figure = near.toSorted((a, b) => b.x - a.x)[0];
      return figure && Number(figure.text.replaceAll(',', ''));
    };
    const answered = at('Answered');
    const correct = at('Correct') ?? at('Right answers');
    return {
      ...(answered !== undefined && { answered }),
      ...(correct !== undefined && { correct }),
    };
  }

  async function ofSchoolAndHome(): Promise<readonly Claim[]> {
    const { classes: rows } = await read(head, 'school/week', SchoolWeekReply);
    const { children } = await read(parent, 'children', ChildrenReply);
    const ofSchool = await Promise.all(
      rows.map(async ({ id, minutes }) =>
        claimsOf({ page: 'head’s page', who: await history.members(id), ...week }, { minutes }),
      ),
    );
    return [
      ...ofSchool.flat(),
      ...children.flatMap(({ id, totalCorrect, sevenDays }) => [
        ...claimsOf({ page: 'parent’s page, total', who: [id] }, { right: totalCorrect }),
        ...sevenDays.flatMap(({ day, ...figures }) =>
          claimsOf({ page: 'parent’s page', who: [id], start: day, end: day }, figures),
        ),
      ]),
    ];
  }

  /** The rows of a student's days in the file that a parent asks for. */
  async function ofExport(id: string): Promise<readonly Claim[]> {
    const asked = PersonalExportReply.parse(
      (await load(head, `users/${id}/personal-exports`, {})).json(),
    );
    const { id: made } = asked.personalExport;
    await vi.waitFor(
      async () => {
        const now = await read(head, `personal-exports/${made}`, PersonalExportReply);
        if (now.personalExport.state !== 'ready') throw new Error('The export is not ready');
      },
      { timeout: 15_000, interval: 50 },
    );
    const zip = await yauzl.fromBufferPromise(
      (await load(head, `personal-exports/${made}/zip`)).rawPayload,
      {},
    );
    for await (const entry of zip.eachEntry())
      if (entry.fileName === 'json/daily_activity.json') {
        const text = await buffer(await zip.openReadStreamPromise(entry));
        const rows = ExportedDays.parse(JSON.parse(text.toString('utf8')));
        const worked = rows.reduce((total, row) => total + row.worked, 0);
        return claimsOf({ page: 'export', who: [id] }, { ...sum(rows), worked });
      }
    return [];
  }

  return async (): Promise<readonly Claim[]> => {
    const claims: Claim[] = [...(await ofSchoolAndHome())];
    for (const classGroup of classes) {
      const who = await history.members(classGroup);
      claims.push(...(await ofClassPage(classGroup)));
      claims.push(...(await ofCards(classGroup, who)));
      claims.push(...(await ofReports(classGroup, who)));
      claims.push(...(await ofPeriods(classGroup, who)));
      claims.push(...(await ofClassResults(classGroup)));
      claims.push(...(await ofSetWork(classGroup, who)));
      claims.push(...(await ofLesson(classGroup, who)));
    }
    const here = new Set((await Promise.all(classes.map(history.members))).flat());
    for (const student of students.filter((id) => here.has(id))) {
      claims.push(...(await ofStudent(student)));
      claims.push(...(await ofPracticeReport(student)));
      claims.push(...(await ofExport(student)));
    }
    return claims;
  };
}

const ExportedDays = z.array(
  z.object({ answered: z.number(), correct: z.number(), worked: z.number() }),
);
