import { readFileSync } from 'node:fs';

import { openDoor } from '../features/door/open-door.ts';
import { parseIdentityProvider } from '../features/auth/saml/identity-provider.ts';
import { loadServiceProvider } from '../features/auth/saml/service-provider.ts';
import {
  saveSignInChoice,
  selectSignInChoice,
} from '../features/auth/sign-in/sign-in-choice.queries.ts';
import { faultOfMetadata } from '../features/auth/saml/trial.ts';
import { createDatabaseClock } from '../platform/clock.ts';
import { type Environment, publicBase } from '../platform/config.ts';
import { type Database, readDatabaseTime, transact } from '../platform/database/db.ts';
import { insertAudit } from '../platform/session/audit.queries.ts';
import type { Progress } from './progress.ts';
import { type SchoolAdmin, selectSchoolAdmins, selectSchoolOfSource } from './way-back.queries.ts';

interface Ports {
  readonly database: Database;
  readonly config: Environment;
  readonly progress: Progress;
}

/**
 * For a school admin who cannot sign in at the school door any more: prints a link for a new password, which works once
 * within 24 hours, and takes away their second step, which they set up again when they sign in. Without an address it
 * lists the school admins.
 *
 * @param email the address that the admin signs in with; null when none was given
 * @returns the exit code: 1 when nobody was found
 */
export async function printAdminLink(
  { database, config, progress: { say } }: Ports,
  email: string | null,
): Promise<number> {
  const clock = createDatabaseClock(() => readDatabaseTime(database.db));
  await clock.refresh();
  const serviceProvider = await loadServiceProvider(config);
  const productUrl = publicBase(config);
  const { deskIn } = await openDoor({ database, clock, config, serviceProvider, productUrl });
  return transact(database, async (db) => {
    const desk = deskIn(db);
    const admins = await selectSchoolAdmins(db);
    const emails = await desk.emails(admins.map(({ id }) => id));
    const asked = email?.trim().toLowerCase() ?? null;
    const found = admins.find(
      ({ id }) => asked !== null && emails.get(id)?.toLowerCase() === asked,
    );
    if (found === undefined) {
      listAdmins(say, admins, emails, email);
      return email === null && emails.size > 0 ? 0 : 1;
    }
    const link = await desk.makePasswordLink(found.id);
    await desk.removeSecondStep(found.id);
    await insertAudit(db, {
      actorId: null,
      subjectId: found.id,
      action: 'admin-link-made',
      details: { schoolId: found.schoolId },
    });
    say(`A new password for ${found.name} (the link works once, for 24 hours):\n  ${link ?? ''}`);
    say('Their second step is taken away. They set up a new one when they sign in.');
    return 0;
  });
}

function listAdmins(
  say: Progress['say'],
  admins: readonly SchoolAdmin[],
  emails: ReadonlyMap<string, string>,
  email: string | null,
): void {
  const atDoor = admins.filter(({ id }) => emails.has(id));
  if (email !== null) say(`No school admin signs in at the school door with ${email}.`);
  if (atDoor.length === 0) {
    say('Nobody who manages a school signs in at the school door.');
    return;
  }
  say('School admins at the school door. For a new password: npm run admin-link -- ADDRESS');
  for (const { id, name, school } of atDoor) say(`  ${emails.get(id) ?? ''}  ${name}, ${school}`);
}

/**
 * For a school whose own sign-in service has new keys, so that nobody gets in to give its new metadata under My School:
 * takes that metadata into use. It has to describe the same service, and rights that are managed here stay.
 *
 * @param file of the metadata, XML
 * @returns the exit code: 1 when nothing was changed
 */
export async function renewSignInService(
  { database, progress: { say } }: Ports,
  file: string,
): Promise<number> {
  const metadata = readFileSync(file, 'utf8');
  return transact(database, async (db) => {
    const choice = await selectSignInChoice(db);
    if (choice?.way !== 'provider') {
      say('No sign-in service was chosen in the product. A configured one is SAML_IDP_METADATA.');
      return 1;
    }
    const { entityId } = parseIdentityProvider(choice.metadata);
    const fault = faultOfMetadata(metadata, entityId);
    if (fault !== null) {
      say(fault);
      return 1;
    }
    await saveSignInChoice(db, { ...choice, metadata });
    await insertAudit(db, {
      actorId: null,
      subjectId: null,
      action: 'sign-in-service-renewed',
      details: { schoolId: await selectSchoolOfSource(db, entityId, choice.schoolSourceId) },
    });
    say(`The new metadata of ${entityId} is in use.`);
    return 0;
  });
}
