import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';

import { installInputRules } from './input-rules.ts';
import { addPerson } from '../people.test-kit.ts';
import { createTestApp } from '../test-app.test-kit.ts';

const { app, database, signIn } = await createTestApp();
let user = '';
beforeAll(async () => {
  user = await addPerson(database, 'Jo');
});

const send = async (payload: string, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: `/api/users/${user}/action/echelon-shown`,
    headers: { ...(await signIn(user)), 'content-type': type },
    payload,
  });

describe('a body', () => {
  it.each<[string, string, number]>([
    ['cut short', '{"position":', 400],
    ['with a comment', '{"position":1/**/}', 400],
    ['that reaches for a prototype', '{"position":1,"__proto__":{"x":1}}', 400],
    ['empty', '', 422],
    ['of another type', '[1]', 422],
    ['nested as deep as it is long', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 422],
    ['nested in objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 422],
    ['with a number too large for anyone', '{"position":1e999}', 422],
    ['with more than 64 KB', `{"position":1,"x":"${'a'.repeat(65_536)}"}`, 413],
    ['with a NUL deep inside', '{"position":1,"x":[{"y":"a\\u0000b"}]}', 422],
    ['with a NUL in a name', '{"position":1,"\\u0000":2}', 422],
  ])('is refused in the product’s own form: %s', async (_title, payload, status) => {
    const started = performance.now();
    const reply = await send(payload);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toHaveProperty('errors');
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense', ''])(
    'is refused when it is %j',
    async (type) => expect((await send('{"position":1}', type)).statusCode).toBe(415),
  );

  it('is refused with the place of a character that the database cannot hold', async () =>
    expect((await send('{"x":[{"y":"a\\u0000b"}]}')).json()).toEqual({
      errors: { 'x.0.y': ['Has a character that is not text'] },
    }));

  it('is refused when it writes half of a surrogate pair by its number, in either case', async () => {
    for (const half of ['\\ud83e', '\\uDD8A']) {
      expect((await send(`{"x":"a${half}"}`)).json()).toEqual({
        errors: { x: ['Has a character that is not text'] },
      });
    }
  });

  it('cannot hold half of a surrogate pair in any other way: its bytes are not UTF-8', async () => {
    const bare = Fastify();
    installInputRules(bare);
    bare.post('/', ({ body }) => body);
    const payload = Buffer.concat([
      Buffer.from('{"x":"a'),
      Buffer.of(0xed, 0xa0, 0xbe),
      Buffer.from('"}'),
    ]);
    const headers = { 'content-type': 'application/json' };
    const reply = await bare.inject({ method: 'POST', url: '/', headers, payload });
    expect(reply.json()).toEqual({ x: 'a\ufffd\ufffd\ufffd' });
  });

  it('does not matter: an address with such a character is answered 404', async () => {
    for (const url of ['/%00', '/api/users/%00', '/api/class-groups/1%00']) {
      const reply = await app.inject({ url, headers: { ...(await signIn(user)) } });
      expect(reply.statusCode).toBe(404);
    }
  });

  it('may be missing where none is needed, with any content type', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/users/${user}/action/intro-seen`,
      headers: { ...(await signIn(user)), 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(200);
  });

  it('keeps every name exactly as it was sent', async () => {
    const names = ['<b>Bo</b>', '\u202eleonie', '🦊', 'Åse 李'];
    for (const name of names) {
      const { rows } = await database.pool.query<{ first_name: string }>(
        'update users set first_name = $1 where id = $2 returning first_name',
        [name, user],
      );
      const reply = await app.inject({
        url: '/api/auth/session',
        headers: { ...(await signIn(user)) },
      });
      expect(reply.json<{ user: { firstName: string } }>().user.firstName).toBe(name);
      expect(rows[0]?.first_name).toBe(name);
    }
  });
});
