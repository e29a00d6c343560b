import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../../platform/database/db.ts';
import type { Mailer } from '../../../platform/mail.ts';
import { selectNights } from './nights.queries.ts';
import { selectAdminAddresses, selectSchoolName, type SourceRow } from './sources.queries.ts';

/** How admins are told where nobody looks. */
export interface Telling {
  readonly mail: Mailer;
  readonly address: string; // of the product
}

/**
 * Tells the admins of a school by mail that a list has come at night and waits, once for as long as it waits for the same reasons. The
 * mail names nobody. A mail server that fails changes nothing: the pages of the school say it too.
 */
export async function tellAdmins(
  db: Db,
  { mail, address }: Telling,
  { id, schoolId }: Pick<SourceRow, 'id' | 'schoolId'>,
  log: Pick<FastifyBaseLogger, 'warn'> | undefined,
): Promise<void> {
  const [night, before] = await selectNights(db, id);
  if (night?.outcome !== 'waits') return;
  const isKnown = before?.outcome === 'replaced' && before.words.join() === night.words.join();
  if (isKnown) return;
  const { name } = await selectSchoolName(db, schoolId);
  const text = [
    `Hello,`,
    `The list of ${name} came tonight and waits for you at Moon Base Pi. ${night.words.join(' ')}`,
    'Nothing has changed; everybody goes on as before. Look at it here:',
    `${address}/teacher/school/rosters/waiting`,
  ].join('\n\n');
  for (const to of await selectAdminAddresses(db, schoolId)) {
    await mail({ to, subject: 'A list waits for you', text }).catch((error: unknown) =>
      log?.warn({ err: error }, 'mail about a waiting list not sent'),
    );
  }
}
