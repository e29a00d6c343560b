import { OldCardsReply } from '@moonbase/contracts/old-cards';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { askerOf } from '../../platform/threads/asker.ts';
import { publicBase } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { audit, requireManager } from '../../play/people/manager.ts';
import { selectPaper } from '../../play/people/paper.queries.ts';
import { CARDS } from './cards-pdf.ts';
import { selectCardOwners, selectSchoolName } from './class-sign-in.queries.ts';
import { type ClassSignInPorts, requireDoor } from './ports.ts';

const File = z.unknown(); // bytes, which cannot be described by a schema
const permission = 'school:manage';

/** Cards of a school that lead to an address of before: how many, and new ones of all of them in one file. */
export const oldCardsRoutes: FastifyPluginCallbackZod<ClassSignInPorts> = (app, ports, done) => {
  const { config, door, drawings, isInUse } = ports;
  const { db } = ports.database;
  const hostNow = (): string => new URL(publicBase(config)).host; // it may change while the product runs
  const oldCards = async (schoolId: string) => {
    const owners = await selectCardOwners(db, schoolId);
    const old = new Set(await door.desk.ledElsewhere(owners.map(({ id }) => id)));
    return owners.filter(({ id }) => old.has(id));
  };

  app.get(
    '/school/old-cards',
    { config: { permission }, schema: { response: { 200: OldCardsReply, ...CONFLICT_REFUSALS } } },
    async (request) => {
      const owners = isInUse() ? await oldCards(requireManager(request).schoolId) : [];
      const classes = new Set(owners.map(({ className }) => className)).size;
      return { oldCards: { address: hostNow(), cards: owners.length, classes } };
    },
  );

  app.get(
    '/school/old-cards/new.pdf',
    {
      config: { permission, limit: 'pdf' },
      schema: { response: { 200: File, ...CONFLICT_REFUSALS } },
    },
    async (request, reply) => {
      requireDoor(ports);
      const manager = requireManager(request);
      const owners = await oldCards(manager.schoolId);
      if (owners.length === 0)
        throw new AppError('no-cards-made', 'No card leads to an address of before.');
      const ids = owners.map(({ id }) => id);
      const texts = new Map((await door.desk.cards(ids)).map((text) => [text.personId, text]));
      const cards = owners.flatMap(({ id, name, rosterId, className }, at) => {
        const text = texts.get(id);
        const mark = [`No. ${at + 1}`, ...(rosterId === null ? [] : [rosterId])].join(' · ');
        return text === undefined
          ? []
          : [{ name, mark, className, code: text.code, qrText: text.qrText }];
      });
      const facts = {
        schoolName: await schoolNameOf(db, manager.schoolId),
        className: null,
        address: `${hostNow()}/door`,
      };
      const paper = await selectPaper(db, requireActor(request).userId);
      const pdf = await drawings.draw(
        CARDS,
        { cards, facts },
        { paper, asker: askerOf(request, reply) },
      );
      await door.desk.notePrinted(ids);
      await audit(db, manager, 'cards-printed', { students: cards.length });
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="new sign-in cards.pdf"')
        .send(pdf);
    },
  );
  done();
};

const schoolNameOf = async (db: Db, schoolId: string): Promise<string> =>
  (await selectSchoolName(db, schoolId)).name;
