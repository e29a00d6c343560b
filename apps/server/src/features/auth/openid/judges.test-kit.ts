// What judges of signing in by OpenID Connect share: providers that others wrote, each started on this computer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect } from 'vitest';

import type { TestApp } from '../../../platform/test-app.test-kit.ts';
import { addHillSchool, givenFor, sessionIn } from './way-in.test-kit.ts';

/** Where the provider sends people back to. Each judge has one way in, the first of its database. */
export const ANSWER = 'http://localhost:3000/api/openid/1/answer';

/** A port that nobody listens at: a provider has to know its address before it listens. */
export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  taken.close();
  await once(taken, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a program of Debian's, and waits until it describes itself. @returns what stops it */
export async function startProgram(
  command: string,
  options: readonly string[],
  { issuer, env = {} }: { readonly issuer: string; readonly env?: NodeJS.ProcessEnv },
): Promise<() => void> {
  const child: ChildProcess = spawn(command, options, {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  for (let turn = 0; turn < 200; turn += 1) {
    const reply = await fetch(issuer).catch(() => null);
    if (reply !== null) return () => void child.kill();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error(`${command} does not answer at ${issuer}`);
}

/** A browser at a provider: it keeps cookies and is led on until it is sent back to the product. */
export function createVisitor() {
  const cookies = new Map<string, string>();
  const ask = async (url: string, form: URLSearchParams | null = null): Promise<Response> => {
    const reply = await fetch(url, {
      redirect: 'manual',
      method: form === null ? 'GET' : 'POST',
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: form,
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return reply;
  };
  return {
    cookies,
    ask,
    /** Where a reply sends the browser back to the product; null: not yet. */
    answerIn: (reply: Response): URL | null => {
      const next = reply.headers.get('location');
      return next?.startsWith(ANSWER) === true ? new URL(next) : null;
    },
  };
}

/** A school with a way in at a provider, and somebody who signs in there. */
export function createJudge(
  product: TestApp,
  issuer: string,
  signInThere: (location: string) => Promise<URL>,
) {
  const { app, database, signIn } = product;
  return {
    start: async () => {
      await database.empty();
      await database.pool.query('alter table ways_in alter column id restart with 1');
      const people = await addHillSchool(product);
      const added = await app.inject({
        method: 'POST',
        url: '/api/school/ways-in',
        headers: await signIn(people.head),
        payload: givenFor({ issuer }),
      });
      expect(added.statusCode, added.body).toBe(200);
      await database.pool.query('update ways_in set is_in_use = true');
      return people;
    },
    /** A whole sign-in by a new browser. @returns the session, or null and the page that was shown */
    comeIn: async () => {
      const login = await app.inject({
        url: '/api/openid/1/login',
        headers: { accept: 'text/html' },
      });
      const [mark] = login.cookies;
      const answer = await signInThere(String(login.headers.location));
      const back = await app.inject({
        url: answer.pathname + answer.search,
        headers: { cookie: `${mark?.name ?? ''}=${mark?.value ?? ''}`, accept: 'text/html' },
      });
      return { session: sessionIn(back), status: back.statusCode, page: back.body };
    },
    joined: async () =>
      (
        await database.pool.query<{ id: string; issuer: string }>(
          'select user_id::text as id, issuer from ways_in_subjects',
        )
      ).rows,
  };
}
