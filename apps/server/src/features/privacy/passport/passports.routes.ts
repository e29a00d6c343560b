import {
  ImportPassportBody,
  PassportPreviewReply,
  SchoolPrivacyReply,
  UserParams,
} from '@moonbase/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transact } from '../../../platform/database/db.ts';
import { readBodiesInParts } from '../../../platform/http/body-parts.ts';
import { clientLeft } from '../../../platform/http/client-left.ts';
import { CONFLICT_REFUSALS } from '../../../platform/http/refusals.ts';
import { insertAudit } from '../../../platform/session/audit.queries.ts';
import { lockToErase } from '../../../play/privacy/erase-person.queries.ts';
import { schoolOf, schoolPrivacy } from '../school-privacy.ts';
import { createPassportThread } from './passport-thread.ts';
import { hasPlayed, importPassport, isAtSchoolOf, selectYearOfBirth } from './passport.queries.ts';
import { loadPassportKey } from './signed-passport.ts';
import { noteImport, undoImport } from './undo-passport.queries.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const FURTHEST_EAST = 14 * 3_600_000; // milliseconds: the first time zone of a day

const CHANGED = 'This file was changed after it was made. Ask for a new one where it comes from.';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly DATA_DIR: string };
}

/** Records that students bring from other schools: looked at, taken, taken back. */
export const passportsRoutes: FastifyPluginCallbackZod<Ports> = (app, ports, done) => {
  void app.register(fileRoutes, ports);
  const { database, clock } = ports;

  app.post(
    '/school/students/:userId/passport/undo',
    {
      config: { permission: 'school:manage', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: SchoolPrivacyReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      const { schoolId, writerId, reader } = schoolOf(request);
      const { userId } = request.params;
      return transact(database, async (tx) => {
        await lockToErase(tx, userId);
        if (!(await undoImport(tx, userId, clock.now())))
          throw new AppError('past-undo', 'This student has no record that can be undone.');
        await insertAudit(tx, {
          actorId: writerId,
          subjectId: userId,
          action: 'passport-undone',
          details: { schoolId },
        });
        return schoolPrivacy(tx, { schoolId, reader }, clock.now());
      });
    },
  );
  done();
};

/** The two routes that read a file. */
const fileRoutes: FastifyPluginCallbackZod<Ports> = (app, { database, clock, config }, done) => {
  const thread = createPassportThread();
  app.addHook('onClose', () => thread.close());
  // The body is read and checked in the thread.
  const partsOf = readBodiesInParts(app);

  const read = async (request: FastifyRequest, reply: FastifyReply, userId: string) => {
    const left = clientLeft(reply);
    const task = {
      body: partsOf(request.body),
      ownKey: (await loadPassportKey(config.DATA_DIR)).publicKey,
      today: new Date(clock.now() + FURTHEST_EAST).toISOString().slice(0, 10),
      yearOfBirth: await selectYearOfBirth(database.db, userId),
    };
    return thread.read(task, left);
  };
  const target = { user: 'params.userId' } as const;
  const validatorCompiler = () => (body: unknown) => ({ value: body });

  app.post(
    '/school/students/:userId/passport/preview',
    {
      bodyLimit: MOST_BYTES,
      config: { permission: 'school:manage', target, limit: 'report' },
      validatorCompiler,
      schema: {
        params: UserParams,
        body: ImportPassportBody,
        response: { 200: PassportPreviewReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request, reply) => {
      const { userId } = request.params;
      const { preview } = await read(request, reply, userId);
      await refuseIfPlayed(database, userId);
      const { name, doubts } = preview;
      const isHere = name !== null && (await isAtSchoolOf(database.db, userId, name));
      const ofOther = `${name} is a student of this school: the record would be there twice.`;
      return { passportPreview: { ...preview, doubts: isHere ? [ofOther, ...doubts] : doubts } };
    },
  );

  app.post(
    '/school/students/:userId/passport',
    {
      bodyLimit: MOST_BYTES,
      config: { permission: 'school:manage', target, limit: 'report' },
      validatorCompiler,
      schema: {
        params: UserParams,
        body: ImportPassportBody,
        response: { 200: SchoolPrivacyReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request, reply) => {
      const { schoolId, writerId, reader } = schoolOf(request);
      const { userId } = request.params;
      const { preview, rows } = await read(request, reply, userId);
      if (preview.origin === 'changed') throw new FieldErrors({ passport: [CHANGED] });
      return transact(database, async (tx) => {
        await lockToErase(tx, userId);
        await refuseIfPlayed({ db: tx }, userId);
        await noteImport(tx, userId, rows, clock.now());
        await importPassport(tx, userId, rows);
        await insertAudit(tx, {
          actorId: writerId,
          subjectId: userId,
          action: 'passport-imported',
          details: { schoolId, origin: preview.origin },
        });
        return schoolPrivacy(tx, { schoolId, reader }, clock.now());
      });
    },
  );
  done();
};

/** @throws AppError */
async function refuseIfPlayed({ db }: Pick<Database, 'db'>, userId: string): Promise<void> {
  if (await hasPlayed(db, userId))
    throw new AppError(
      'has-played',
      'This student has already played here. Add the student again, then import.',
    );
}
