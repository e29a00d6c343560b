import { type FamilySignIn, FamilySignInReply, UserParams } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { askerOf } from '../../platform/threads/asker.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { publicBase } from '../../platform/config.ts';
import { type Db, transact } from '../../platform/database/db.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { selectPaper } from '../../play/people/paper.queries.ts';
import { requireActor } from '../../platform/session/session.ts';
import { CARDS } from './cards-pdf.ts';
import { selectChildrenAtHome } from './class-sign-in.queries.ts';
import { type ClassSignInPorts, requireDoor } from './ports.ts';

const File = z.unknown(); // bytes, which cannot be described by a schema
const permission = 'family:manage';

/** How the children of a family come in: at the school door each gets a card, which the parent makes and prints. */
export const childCardsRoutes: FastifyPluginCallbackZod<ClassSignInPorts> = (app, ports, done) => {
  const { config, database, door, drawings } = ports;
  app.get(
    '/family/sign-in',
    {
      config: { permission },
      schema: { response: { 200: FamilySignInReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => ({
      signIn: await signInOf(ports, database.db, requireActor(request).userId),
    }),
  );

  for (const action of ['make-card', 'renew-card'] as const)
    app.post(
      `/family/children/:userId/${action}`,
      {
        config: { permission, target: { user: 'params.userId' } },
        schema: { params: UserParams, response: { 200: FamilySignInReply, ...CONFLICT_REFUSALS } },
      },
      async (request) => {
        requireDoor(ports);
        const { userId: actorId } = requireActor(request);
        return transact(database, async (db) => {
          const child = await requireChildAtHome(db, request);
          const desk = door.deskIn(db);
          await (action === 'make-card' ? desk.makeCards([child.id]) : desk.renewCards([child.id]));
          await insertAudit(db, { actorId, subjectId: child.id, action, details: {} });
          return { signIn: await signInOf(ports, db, actorId) };
        });
      },
    );

  app.get(
    '/family/children/:userId/card.pdf',
    {
      config: { permission, target: { user: 'params.userId' }, limit: 'pdf' },
      schema: { params: UserParams, response: { 200: File, ...CONFLICT_REFUSALS } },
    },
    async (request, reply) => {
      requireDoor(ports);
      const { id, name } = await requireChildAtHome(database.db, request);
      const [card] = await door.desk.cards([id]);
      if (card === undefined) throw new AppError('no-cards-made', 'No card has been made yet.');
      const { code, qrText } = card;
      const address = `${new URL(publicBase(config)).host}/door`;
      const facts = { schoolName: 'Moon Base Pi', className: null, address };
      const cards = [{ name, mark: 'No. 1', code, qrText }];
      await door.desk.notePrinted([id]);
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="sign-in card.pdf"')
        .send(
          await drawings.draw(
            CARDS,
            { cards, facts },
            {
              paper: await selectPaper(database.db, requireActor(request).userId),
              asker: askerOf(request, reply),
            },
          ),
        );
    },
  );
  done();
};

/** @throws AppError for a child at a school, whose cards the school makes, and for a removed one */
async function requireChildAtHome(db: Db, request: FastifyRequest) {
  const children = await selectChildrenAtHome(db, requireActor(request).userId);
  const child = children.find(({ id }) => id === request.aboutUser?.id);
  if (child === undefined)
    throw new AppError('kept-by-school', 'Only a child of this family alone gets a card here.');
  return child;
}

async function signInOf(
  { door, config, isInUse }: ClassSignInPorts,
  db: Db,
  parentId: string,
): Promise<FamilySignIn> {
  if (!isInUse()) return { way: config.isDemo ? 'demo' : 'service', cards: [] };
  const children = await selectChildrenAtHome(db, parentId);
  const made = await door.deskIn(db).cards(children.map(({ id }) => id));
  return { way: 'card', cards: made.map(({ personId }) => personId) };
}
