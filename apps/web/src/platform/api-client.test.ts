import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { apiUrl, call, configureApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { Refusal, refused, serve } from './server.test-kit.ts';

const Reply = z.object({ n: z.number() });

const failure = async (run: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await run.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

afterEach(() => {
  vi.unstubAllGlobals();
  configureApi({ onUnauthorised: () => undefined, adminOverrideTeacherId: null });
});

it('a call to the server writes lists and leaves out what is missing', () =>
  expect(apiUrl('/x', { users: ['1', '2'], start: null, count: 3 })).toBe(
    '/api/x?users=%5B1%2C2%5D&count=3',
  ));

it('a call to the server sends the teacher whom an admin acts as', () => {
  configureApi({ adminOverrideTeacherId: '9' });
  expect(apiUrl('/class-groups')).toBe('/api/class-groups?adminOverrideTeacherId=9');
});

it('a call to the server gives the checked reply', async () => {
  serve({ 'GET /x': () => ({ n: 1, more: true }) });
  await expect(call('GET', '/x', Reply)).resolves.toEqual({ n: 1 });
});

it('a call to the server fetches a schema that is not there yet', async () => {
  serve({ 'GET /x': () => ({ n: 1 }) });
  await expect(call('GET', '/x', () => Promise.resolve(Reply))).resolves.toEqual({ n: 1 });
});

it('a call to the server loads no schema where the device says that it has no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const load = vi.fn(() => Promise.resolve(Reply));
  expect((await failure(call('GET', '/x', load))).code).toBe('network');
  expect(load).not.toHaveBeenCalled();
});

it('a call to the server reads a reply that comes although the device said it has no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  serve({ 'GET /x': () => ({ n: 1 }) });
  await expect(call('GET', '/x', () => Promise.resolve(Reply))).resolves.toEqual({ n: 1 });
});

it('a call to the server treats a schema that cannot be fetched as a failing network, which is worth another try', async () => {
  serve({ 'GET /x': () => ({ n: 1 }) });
  const error = await failure(call('GET', '/x', () => Promise.reject(new TypeError('No file'))));
  expect([error.status, error.code]).toEqual([0, 'network']);
});

it('a call to the server refuses a reply of another shape', async () => {
  serve({ 'GET /x': () => ({ n: 'one' }) });
  expect((await failure(call('GET', '/x', Reply))).code).toBe('bad-reply');
});

it('a call to the server reports the status, code and text of a refusal', async () => {
  serve({ 'GET /x': () => refused(403, 'content-locked', 'Locked for 5 more minutes') });
  const error = await failure(call('GET', '/x', Reply));
  expect([error.status, error.code, error.message]).toEqual([
    403,
    'content-locked',
    'Locked for 5 more minutes',
  ]);
});

it('a call to the server joins the texts of several errors, also those with an unknown code', async () => {
  const errors = [
    { status: '400', code: 'from-a-newer-server', title: 'A', detail: 'Choose fewer tables.' },
    { status: '400', code: 'bad-request', title: 'B', detail: 'Choose one level.' },
  ];
  serve({ 'POST /x': () => new Refusal(400, { errors }) });
  const error = await failure(call('POST', '/x', Reply, { body: {} }));
  expect([error.code, error.message]).toEqual([
    'bad-request',
    'Choose fewer tables. Choose one level.',
  ]);
});

it('a call to the server reports the fields of a 422 with their messages', async () => {
  serve({ 'POST /x': () => new Refusal(422, { errors: { 'wave.endedAt': ['Is no time'] } }) });
  const error = await failure(call('POST', '/x', Reply, { body: {} }));
  expect(error.code).toBe('invalid-fields');
  expect(error.fields).toEqual({ 'wave.endedAt': ['Is no time'] });
});

it('a call to the server reads a 422 with a code as such', async () => {
  serve({ 'POST /x': () => refused(422, 'wave-already-finished', 'Finished') });
  expect((await failure(call('POST', '/x', Reply))).code).toBe('wave-already-finished');
});

it('a call to the server has status 0 without a network', async () => {
  serve({ 'GET /x': () => null });
  const error = await failure(call('GET', '/x', Reply));
  expect([error.status, error.code]).toEqual([0, 'network']);
});

it('a call to the server ends the session on a 401 anywhere but in the session restore', async () => {
  const ended = vi.fn();
  configureApi({ onUnauthorised: ended });
  serve({
    'GET /x': () => refused(401, 'unauthorised', 'Signed out'),
    'GET /auth/session': () => refused(401, 'unauthorised', 'Signed out'),
  });
  await failure(call('GET', '/auth/session', Reply));
  expect(ended).not.toHaveBeenCalled();
  await failure(call('GET', '/x', Reply));
  expect(ended).toHaveBeenCalledOnce();
});
