import { OfferMetadataBody, SignInServiceReply, SignInTestReply } from '@moonbase/contracts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { audit, type Manager, requireManager } from '../../play/people/manager.ts';
import { selectServed } from './sign-in-service.queries.ts';
import {
  hindranceTo,
  type ServiceInUse,
  type SignInExchange,
  toSignInService,
} from './sign-in-service.ts';

const UPLOAD_LIMIT = 1024 * 1024; // bytes of metadata
const NOTHING_ON_TRIAL = 'Nothing is on trial. Give the metadata.';

interface Served {
  readonly manager: Manager;
  readonly inUse: ServiceInUse;
  readonly nameId: string | null; // the name by which the service knows the admin
}

/** My School: replaces the metadata of the school's own sign-in service, for example when its certificate changes. */
export const signInServiceRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly exchange: SignInExchange;
}> = (app, { database, exchange }, done) => {
  const servedOf = async (request: FastifyRequest): Promise<Served | null> => {
    const manager = requireManager(request);
    const inUse = exchange.inUse();
    const { schoolId, writerId } = manager;
    const served = inUse && (await selectServed(database.db, schoolId, writerId, inUse));
    return inUse && served && { manager, inUse, nameId: served.nameId };
  };
  const requireServed = async (request: FastifyRequest): Promise<Served> => {
    const served = await servedOf(request);
    if (served === null)
      throw new AppError(
        'service-set-up-elsewhere',
        'Your school’s sign-in service was not set up here.',
      );
    return served;
  };
  const reply = async (served: Served | null) =>
    toSignInService(
      served?.inUse ?? null,
      served && (await exchange.onTrial()),
      served?.nameId ?? null,
    );

  app.get(
    '/school/sign-in-service',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: SignInServiceReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => reply(await servedOf(request)),
  );

  app.post(
    '/school/sign-in-service/offer',
    {
      config: { permission: 'school:manage', limit: 'report' },
      bodyLimit: UPLOAD_LIMIT,
      schema: {
        body: OfferMetadataBody,
        response: { 200: SignInServiceReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const served = await requireServed(request);
      const fault = await exchange.offer(request.body.metadata, served.inUse);
      if (fault !== null) throw new FieldErrors({ metadata: [fault] });
      return reply(served);
    },
  );

  app.post(
    '/school/sign-in-service/test',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: SignInTestReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      await requireServed(request);
      const path = await exchange.begin();
      if (path === null) throw new AppError('nothing-on-trial', NOTHING_ON_TRIAL);
      return { signInTest: { path } };
    },
  );

  app.post(
    '/school/sign-in-service/forget',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: SignInServiceReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const served = await requireServed(request);
      await exchange.forget();
      return reply(served);
    },
  );

  app.post(
    '/school/sign-in-service/take',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: SignInServiceReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { manager, inUse, nameId } = await requireServed(request);
      const tried = await exchange.onTrial();
      if (tried === null) throw new AppError('nothing-on-trial', NOTHING_ON_TRIAL);
      const hindrance = hindranceTo(tried.outcome, inUse, nameId);
      if (hindrance !== null) throw new AppError('trial-not-passed', hindrance);
      await transact(database, async (db) => {
        await exchange.save(db, tried.metadata, inUse);
        await audit(db, manager, 'sign-in-service-renewed');
      });
      await exchange.readChoice();
      await exchange.forget();
      return reply(await servedOf(request));
    },
  );
  done();
};
