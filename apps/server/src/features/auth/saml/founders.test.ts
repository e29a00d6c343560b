import { SavedTeacherReply, SessionReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createBrowser } from './browser.test-kit.ts';
import { idpKeys, metadataFile } from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const product = await createTestApp({ SAML_IDP_METADATA: metadataFile([keys.certificate]) });
const { app, database } = product;
const { signInWith, sessionCookie } = createBrowser(product, keys);

beforeEach(() => database.empty());

const TEACHER = {
  firstName: 'Ida',
  lastName: 'Hartley',
  schoolRole: 'teacher',
  schoolSourceId: 'kurrajong',
  schoolName: 'Kurrajong Hill',
  classGroups: ['6H'],
};

describe('a teacher who registers [access AC29]', () => {
  const REGISTERED = { ...TEACHER, registered: 'true' };
  const founders = async () => {
    const { rows } = await database.pool.query<{ source: string }>(
      `select u.source_id as source from users u where u.founded_school_id = u.school_id`,
    );
    return rows.map(({ source }) => source);
  };
  const cookieOf = async (facts: Parameters<typeof signInWith>[0]) => {
    const made = sessionCookie(await signInWith(facts));
    return `${made?.name ?? ''}=${made?.value ?? ''}`;
  };
  const ask = async (cookie: string, url: string) =>
    app.inject({ method: 'GET', url, headers: { cookie } });

  it('manages the school that the registration made, on trial, until it has an admin', async () => {
    const cookie = await cookieOf({ nameId: 'first', attributes: REGISTERED });
    const session = SessionReply.parse((await ask(cookie, '/api/auth/session')).json());
    expect(session.user).toMatchObject({
      managesSchool: true,
      isSchoolAdmin: false,
      trialDaysLeft: 30,
    });
    expect((await ask(cookie, '/api/school/students')).statusCode).toBe(200);

    await signInWith({ nameId: 'head', attributes: { ...TEACHER, schoolAdmin: 'true' } });
    const later = SessionReply.parse((await ask(cookie, '/api/auth/session')).json());
    expect(later.user).toMatchObject({ managesSchool: false, trialDaysLeft: null });
    expect((await ask(cookie, '/api/school/students')).statusCode).toBe(403);
  });

  it('manages nothing that was there before, nor a school at which they teach now', async () => {
    await signInWith({ nameId: 'colleague', attributes: TEACHER });
    await signInWith({ nameId: 'late', attributes: REGISTERED });
    expect(await founders()).toEqual([]);
    await signInWith({ nameId: 'mover', attributes: { ...REGISTERED, schoolSourceId: 'far' } });
    expect(await founders()).toEqual(['mover']);
    await signInWith({ nameId: 'mover', attributes: REGISTERED });
    expect(await founders()).toEqual([]);
  });

  it('adds a colleague, and is not counted as nobody in charge', async () => {
    const cookie = await cookieOf({ nameId: 'first', attributes: REGISTERED });
    const send = async (method: 'POST' | 'PATCH', url: string, isSchoolAdmin: boolean) =>
      app.inject({
        method,
        url,
        headers: { cookie, origin: 'http://localhost:80' },
        payload: {
          teacher: {
            title: null,
            firstName: 'Ann',
            lastName: 'Berg',
            email: null,
            rosterId: null,
            classGroups: [],
            isSchoolAdmin,
          },
        },
      });
    const made = await send('POST', '/api/school/teachers', false);
    expect(made.statusCode, made.body).toBe(200);
    const { id } = SavedTeacherReply.parse(made.json()).teacher;
    expect((await send('PATCH', `/api/school/teachers/${id}`, false)).statusCode).toBe(200);
    expect((await send('PATCH', `/api/school/teachers/${id}`, true)).statusCode).toBe(200);
    expect((await ask(cookie, '/api/school/teachers')).statusCode).toBe(403);
  });
});
