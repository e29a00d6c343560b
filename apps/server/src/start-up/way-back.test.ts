import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, inject, it } from 'vitest';

import { createDoorApp, createDoorBrowser } from '../door.test-kit.ts';
import { idpKeys, metadataFile } from '../features/auth/saml/identity-provider.test-kit.ts';
import {
  saveSignInChoice,
  selectSignInChoice,
} from '../features/auth/sign-in/sign-in-choice.queries.ts';
import { addPerson, addSchool } from '../platform/people.test-kit.ts';
import { printAdminLink, renewSignInService } from './way-back.ts';

const product = await createDoorApp();
const { database, config, desk } = product;
const EMAIL = 'grace@school.example';
const NEW_PASSWORD = 'lantern pocket river mossy';

const said: string[] = [];
const progress = {
  say: (text: string) => {
    said.push(text);
  },
  step: <T>(_name: string, work: (tell: () => void) => Promise<T>) => work(() => undefined),
};
const ports = { database, config, progress };
let admin = '';

beforeEach(async () => {
  said.length = 0;
  await database.empty();
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  const isAdmin = { schoolId, schoolRole: 'teacher', isSchoolAdmin: true } as const;
  admin = await addPerson(database, 'Grace', isAdmin);
  await desk.makeStaff(admin, EMAIL, 'orbit velvet teapot nine');
  const teacher = await addPerson(database, 'Tom', { schoolId, schoolRole: 'teacher' });
  await desk.makeStaff(teacher, 'tom@school.example', 'orbit velvet teapot nine');
});

const logged = async () =>
  (await database.pool.query<{ action: string }>('select action from audit_log')).rows;

describe('npm run admin-link', () => {
  it('npm run admin-link lists the school admins who sign in at the door, and makes no link without an address', async () => {
    expect(await printAdminLink(ports, null)).toBe(0);
    expect(said.join('\n')).toContain(`${EMAIL}  Grace`);
    expect(said.join('\n')).not.toMatch(/tom@|link=/);
    expect(await logged()).toEqual([]);
  });

  it('gives a link by which an admin without password and second step signs in again', async () => {
    await database.pool.query(
      `insert into door.second_steps (person_id, secret, spare_hash, last_period, made_at)
       values ($1, null, 'x', 0, now())`,
      [admin],
    );
    expect(await printAdminLink(ports, 'Grace@School.example')).toBe(0);
    const link = /link=([\w-]+)/.exec(said.join('\n'))?.[1] ?? '';
    const page = createDoorBrowser(product);
    await page.post('/door/password', [
      ['link', link],
      ['password', NEW_PASSWORD],
      ['again', NEW_PASSWORD],
    ]);
    await page.post('/door/staff', [
      ['email', EMAIL],
      ['password', NEW_PASSWORD],
    ]);
    await page.get('/door/second-step/later');
    expect(await page.signedInAs()).toBe(admin);
    expect(await logged()).toEqual([{ action: 'admin-link-made' }]);
  });

  it.each(['tom@school.example', 'nobody@school.example'])('has no link for %s', async (email) => {
    expect(await printAdminLink(ports, email)).toBe(1);
    expect(said.join('\n')).toContain(`No school admin signs in at the school door with ${email}`);
    expect(said.join('\n')).not.toContain('link=');
  });
});

describe('npm run sign-in-service', () => {
  const metadataOf = async (): Promise<string> =>
    readFileSync(metadataFile([(await idpKeys()).certificate]), 'utf8');

  it('takes new metadata of the same service into use, and rights stay managed here', async () => {
    const metadata = await metadataOf();
    await saveSignInChoice(database.db, { way: 'provider', metadata, schoolSourceId: 'hill' });
    const file = join(inject('dataDir'), 'renewed.xml');
    writeFileSync(file, `${metadata}\n`);
    expect(await renewSignInService(ports, file)).toBe(0);
    expect(await selectSignInChoice(database.db)).toEqual({
      way: 'provider',
      metadata: `${metadata}\n`,
      schoolSourceId: 'hill',
    });
  });

  it('refuses the metadata of another service, and changes nothing', async () => {
    const metadata = await metadataOf();
    await saveSignInChoice(database.db, { way: 'provider', metadata, schoolSourceId: 'hill' });
    const file = join(inject('dataDir'), 'other.xml');
    writeFileSync(file, metadata.replace(/entityID="[^"]+"/, 'entityID="urn:other"'));
    expect(await renewSignInService(ports, file)).toBe(1);
    expect(said.join('\n')).toContain('This describes another service, urn:other');
    expect(await selectSignInChoice(database.db)).toMatchObject({ metadata });
  });

  it('says that the school chose none when people sign in at the door', async () => {
    await saveSignInChoice(database.db, { way: 'door' });
    expect(await renewSignInService(ports, metadataFile([]))).toBe(1);
    expect(said.join('\n')).toContain('No sign-in service was chosen');
  });
});
