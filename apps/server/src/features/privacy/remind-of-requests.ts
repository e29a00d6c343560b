import { ANSWER_DAYS, overdueFrom } from '@moonbase/privacy';
import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../platform/database/db.ts';
import type { Mailer } from '../../platform/mail.ts';
import { takeReminders } from '../../play/privacy/requests.queries.ts';

interface Telling {
  readonly mail: Mailer;
  readonly address: string; // of the product
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Reminds the admins of schools, once a day, that a parent has waited for an answer for too long. The mail names neither
 * parent nor child. A mail server that fails changes nothing: the first page of an admin says it too.
 *
 * @returns how many mails were sent
 * @see packages/privacy/SPEC.md rule ER10
 */
export async function remindOfRequests(
  db: Db,
  { mail, address, log }: Telling,
  now: number,
): Promise<number> {
  const day = new Date(now).toISOString().slice(0, 10);
  let sent = 0;
  for (const { schoolName, emails } of await takeReminders(db, overdueFrom(now), day)) {
    const text = [
      'Hello,',
      `A parent asked ${schoolName} more than ${ANSWER_DAYS} days ago to erase what is kept about their child, and has no answer yet.`,
      'Nothing is erased by itself. Confirm or decline it here:',
      `${address}/teacher/school/privacy`,
    ].join('\n\n');
    for (const to of emails) {
      try {
        await mail({ to, subject: 'A parent waits for your answer', text });
        sent += 1;
      } catch (error) {
        log.warn({ err: error }, 'mail about a request of a parent not sent');
      }
    }
  }
  return sent;
}
