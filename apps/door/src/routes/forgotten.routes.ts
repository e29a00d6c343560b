import { MAILS_FROM_NETWORK, MAILS_TO_ADDRESS } from '@moonbase/door';
import { networkOf } from '@moonbase/kit';
import type { FastifyInstance } from 'fastify';

import { sendPage } from './come-in.ts';
import { counted } from '../people/counted.ts';
import { emailOf, isEmail } from '../platform/form.ts';
import { forgottenPage, mailOnItsWayPage } from '../pages/forgotten-pages.ts';
import type { DoorPorts } from '../ports.ts';
import { makePasswordLink } from '../people/staff.ts';
import { selectStaffByEmail } from '../tables/staff.queries.ts';

const NO_ADDRESS = 'Write a whole e-mail address, such as name@school.example.';

/** Sends the owner of an address a link for a new password. An address without an account gets nothing. */
async function mailLink(ports: DoorPorts, email: string): Promise<void> {
  const account = await selectStaffByEmail(ports.database.db, email);
  const person = account === null ? null : await ports.directory.person(account.personId);
  if (account === null || person === null || person.isDisabled) return;
  const link = await makePasswordLink(ports, person.id, true);
  if (link === null) return;
  await ports.sendMail?.({
    to: account.email,
    subject: 'Your link for a new password',
    text: [
      `Hello ${person.firstName},`,
      'With this link you choose a new password for Moon Base Pi:',
      link,
      'It works once, for 24 hours. If you have not asked for it, leave it: your password stays as it is.',
    ].join('\n\n'),
  });
}

/** A forgotten password, where a mail server is configured. */
export function forgottenRoutes(app: FastifyInstance, ports: DoorPorts): void {
  if (ports.sendMail === null) return;

  app.get('/forgotten', async (_request, reply) =>
    sendPage(reply, forgottenPage(await ports.directory.schoolName(), '', null)),
  );

  app.post('/forgotten', async (request, reply) => {
    const schoolName = await ports.directory.schoolName();
    const email = emailOf(request.body);
    if (!isEmail(email)) return sendPage(reply, forgottenPage(schoolName, email, NO_ADDRESS), 422);
    const counts = [
      counted(ports, `mail to ${email.toLowerCase()}`, MAILS_TO_ADDRESS),
      counted(ports, `mail from ${networkOf(request.ip)}`, MAILS_FROM_NETWORK),
    ];
    const beyond = await Promise.all(counts.map((count) => count.until()));
    if (beyond.every((until) => until === null)) {
      for (const count of counts) await count.add();
      // Not awaited: an address with an account is answered as quickly as one without.
      mailLink(ports, email).catch((error: unknown) =>
        request.log.error({ err: error }, 'password link not sent'),
      );
    }
    return sendPage(reply, mailOnItsWayPage(schoolName));
  });
}
