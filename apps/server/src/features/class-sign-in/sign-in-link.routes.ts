import { SignInLinkParams, SignInLinkReply } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/http/app-error.ts';
import { transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectOptionalEmail } from './class-sign-in.queries.ts';
import { type ClassSignInPorts, requireDoor } from './ports.ts';

/** The link by which a member of staff or a parent chooses a password. */
export const signInLinkRoutes: FastifyPluginCallbackZod<ClassSignInPorts> = (app, ports, done) => {
  app.post(
    '/accounts/:userId/action/sign-in-link',
    {
      config: { permission: 'account:manage', target: { user: 'params.userId' } },
      schema: {
        params: SignInLinkParams,
        response: { 200: SignInLinkReply, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      requireDoor(ports);
      const { userId: subjectId } = request.params;
      const { userId: actorId } = requireActor(request);
      return transact(ports.database, async (db) => {
        const person = await selectOptionalEmail(db, subjectId);
        if (person === null || person.isKept || person.email === null)
          throw new AppError(
            'email-missing',
            'Give this person an e-mail address first. Students sign in by card.',
          );
        const { email } = person;
        const desk = ports.door.deskIn(db);
        if ((await desk.makeStaff(subjectId, email, null)) === 'taken')
          throw new AppError('email-taken', 'Somebody else signs in with this e-mail address.');
        const address = await desk.makePasswordLink(subjectId);
        if (address === null) throw new AppError('not-found', 'There is no such person.');
        await insertAudit(db, { actorId, subjectId, action: 'sign-in link made', details: {} });
        return { signInLink: { address, email } };
      });
    },
  );
  done();
};
