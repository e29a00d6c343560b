import {
  LogQuery,
  PrivacyLogReply,
  SchoolPrivacyReply,
  UpdateSchoolPrivacyBody,
  type LogKind,
} from '@moonbase/contracts';
import {
  impactAssessment,
  OTHER_PLACES,
  privacyDocument,
  REGISTER,
  toPage,
} from '@moonbase/privacy';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import { attachment, csvStream } from '../../platform/http/csv.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { toLogLine } from './log-words.ts';
import { countLog, selectLog } from './log.queries.ts';
import { schoolOf, schoolPrivacy } from './school-privacy.ts';
import { selectSchoolPrivacy, updateKeptMonths } from './school-privacy.queries.ts';

const DocumentParams = z.object({ document: z.enum(['register', 'assessment']) });
const LATEST_LINES = 100;
const MOST_LINES = 10_000;

/** The privacy page of a school: retention choices, erasures, and the log. */
export const schoolPrivacyRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  const { db } = database;
  void app.register(schoolRecordsRoutes, { database });
  app.get(
    '/school/privacy',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: SchoolPrivacyReply, ...CONFLICT_REFUSALS } },
    },
    (request) => schoolPrivacy(db, schoolOf(request), clock.now()),
  );

  app.patch(
    '/school/privacy',
    {
      config: { permission: 'school:manage' },
      schema: {
        body: UpdateSchoolPrivacyBody,
        response: { 200: SchoolPrivacyReply, ...CONFLICT_REFUSALS },
      },
    },
    (request) => {
      const { schoolId, writerId, reader } = schoolOf(request);
      const { months } = request.body;
      return transact(database, async (tx) => {
        await updateKeptMonths(tx, schoolId, months);
        await insertAudit(tx, {
          actorId: writerId,
          subjectId: null,
          action: 'retention-changed',
          details: { schoolId, answers: months.answers, accounts: months.accounts },
        });
        return schoolPrivacy(tx, { schoolId, reader }, clock.now());
      });
    },
  );
  done();
};

/** What a school can show about its care: its log, the register and the impact assessment. */
const schoolRecordsRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database: { db } },
  done,
) => {
  app.get(
    '/school/privacy/log',
    {
      config: { permission: 'school:manage' },
      schema: { querystring: LogQuery, response: { 200: PrivacyLogReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { schoolId } = schoolOf(request);
      const kind = request.query.kind ?? null;
      const [lines, counts] = await Promise.all([
        selectLog(db, schoolId, { kind, limit: LATEST_LINES }),
        countLog(db, schoolId),
      ]);
      const of = (kind: LogKind) => counts.find((each) => each.kind === kind)?.lines ?? 0;
      return {
        lines: lines.map(toLogLine),
        counts: {
          export: of('export'),
          erasure: of('erasure'),
          record: of('record'),
          override: of('override'),
          deletion: of('deletion'),
          rights: of('rights'),
          people: of('people'),
          'sign-in': of('sign-in'),
          school: of('school'),
          marking: of('marking'),
          'clean-up': of('clean-up'),
        },
      };
    },
  );

  app.get(
    '/school/privacy/log/csv',
    {
      config: { permission: 'school:manage', limit: 'report' },
      schema: { response: { 200: z.any(), ...CONFLICT_REFUSALS } },
    },
    async (request, reply) => {
      const { schoolId } = schoolOf(request);
      const lines = await selectLog(db, schoolId, { kind: null, limit: MOST_LINES });
      const rows = lines
        .map(toLogLine)
        .map(({ at, who, kind, whose, what }) => [at, who ?? 'Moon Base Pi', kind, whose, what]);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', attachment('privacy log.csv'))
        .send(csvStream([['When', 'Who', 'Kind', 'Whose', 'What'], ...rows]));
    },
  );

  app.get(
    '/school/privacy/documents/:document',
    {
      config: { permission: 'school:manage', limit: 'report' },
      schema: { params: DocumentParams, response: { 200: z.any(), ...CONFLICT_REFUSALS } },
    },
    async (request, reply) => {
      const { name, answers, accounts } = await selectSchoolPrivacy(db, schoolOf(request).schoolId);
      const isRegister = request.params.document === 'register';
      const file = isRegister ? 'privacy register.md' : 'impact assessment.html';
      const school = { name, answersMonths: answers, accountsMonths: accounts };
      return reply
        .header('content-type', `text/${isRegister ? 'markdown' : 'html'}; charset=utf-8`)
        .header('content-disposition', attachment(file))
        .send(
          isRegister
            ? privacyDocument(REGISTER, OTHER_PLACES)
            : toPage(impactAssessment(REGISTER, OTHER_PLACES, school)),
        );
    },
  );
  done();
};
