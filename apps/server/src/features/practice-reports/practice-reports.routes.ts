import {
  PracticeReportQuery,
  PracticeReportReply,
  PracticeReportSetQuery,
  ReportPagesReply,
} from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { askerOf } from '../../platform/threads/asker.ts';
import type { Clock } from '../../platform/clock.ts';
import { attachment, csvStream } from '../../platform/http/csv.ts';
import type { Drawings } from '../../platform/threads/drawings.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { type Reader, selectReader } from '../../play/people/reader.queries.ts';
import { practiceReportRows } from './practice-report-csv.ts';
import { PRACTICE_REPORT } from './practice-report-pdf.ts';
import { readPracticeReport } from './read-practice-report.ts';
import { readReportPages } from './read-report-pages.ts';
import type { PlaceOfReader } from './report-marks.ts';
import { REPORT_PAGES } from './report-pages-pdf.ts';

const File = z.unknown(); // bytes, which cannot be described by a schema

/** One student's results by unit or level for a period, as JSON, PDF and CSV. @see packages/reports/SPEC.md */
export const practiceReportsRoutes: FastifyPluginCallbackZod<{
  readonly replica: Replica;
  readonly clock: Clock;
  readonly drawings: Drawings;
}> = (app, { replica, clock, drawings }, done) => {
  const read = async (query: PracticeReportQuery, userId: string) => {
    const { db } = await replica.readsOfNow();
    const reader = await selectReader(db, userId);
    const report = await readPracticeReport(db, query, { reader, now: clock.now() });
    return { report, reader };
  };

  app.get(
    '/practice-reports',
    {
      config: { permission: 'report:read', limit: 'report', target: { user: 'query.user' } },
      schema: {
        querystring: PracticeReportQuery,
        response: { 200: PracticeReportReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { report } = await read(request.query, requireActor(request).userId);
      return { practiceReport: report };
    },
  );

  app.get(
    '/practice-reports/pdf',
    {
      config: { permission: 'report:read', limit: 'pdf', target: { user: 'query.user' } },
      schema: { querystring: PracticeReportQuery, response: { 200: File, ...REFUSALS } },
    },
    async (request, reply) => {
      const { report, reader } = await read(request.query, requireActor(request).userId);
      const file = await drawings.draw(
        PRACTICE_REPORT,
        { report, reader: placeOf(reader) },
        { paper: reader.paper, asker: askerOf(request, reply) },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(fileName(report, 'pdf')))
        .send(file);
    },
  );

  const readPages = async (query: PracticeReportSetQuery, userId: string) => {
    const { db } = await replica.readsOfNow();
    const reader = await selectReader(db, userId);
    return { pages: await readReportPages(db, query, { reader, now: clock.now() }), reader };
  };

  app.get(
    '/practice-reports/pages',
    {
      config: { permission: 'report:read', limit: 'report', target: { users: 'query.users' } },
      schema: {
        querystring: PracticeReportSetQuery,
        response: { 200: ReportPagesReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { pages } = await readPages(request.query, requireActor(request).userId);
      return { reportPages: [...pages] };
    },
  );

  app.get(
    '/practice-reports/set',
    {
      config: { permission: 'report:read', limit: 'pdf', target: { users: 'query.users' } },
      schema: { querystring: PracticeReportSetQuery, response: { 200: File, ...REFUSALS } },
    },
    async (request, reply) => {
      const { parts, end } = request.query;
      const { pages, reader } = await readPages(request.query, requireActor(request).userId);
      const file = await drawings.draw(
        REPORT_PAGES,
        { pages, parts, reader: placeOf(reader) },
        { paper: reader.paper, asker: askerOf(request, reply) },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(`practice reports ${end}.pdf`))
        .send(file);
    },
  );

  app.get(
    '/practice-reports/csv',
    {
      config: { permission: 'report:read', limit: 'report', target: { user: 'query.user' } },
      schema: { querystring: PracticeReportQuery, response: { 200: File, ...REFUSALS } },
    },
    async (request, reply) => {
      const { report } = await read(request.query, requireActor(request).userId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(fileName(report, 'csv')))
        .send(csvStream(practiceReportRows(report)));
    },
  );
  done();
};

const placeOf = ({ locale, countryId }: Reader): PlaceOfReader => ({ locale, countryId });

const fileName = (
  { name, end }: PracticeReportReply['practiceReport'],
  ending: 'pdf' | 'csv',
): string => `practice report ${name} ${end}.${ending}`;
