import fastifySwagger from '@fastify/swagger';
import { ErrorReply } from '@moonbase/contracts';
import Fastify from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { AppError } from './app-error.ts';
import { takeUndeclared } from './declared-refusals.test-kit.ts';
import { installErrorHandler } from './error-handler.ts';
import { CONFLICT_REFUSALS, installRefusals } from './refusals.ts';
import { validatorCompiler } from './validate.ts';

const Reply = z.object({ name: z.string() });

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
installErrorHandler(app);
installRefusals(app);
await app.register(fastifySwagger, {
  openapi: { info: { title: 'Test', version: '1' } },
  transform: jsonSchemaTransform,
});
const conflict = () => Promise.reject(new AppError('conflict', 'Somebody was faster.'));
app.get('/time', { config: { permission: 'public' }, schema: { response: { 200: Reply } } }, () =>
  conflict(),
);
app.get(
  '/mine',
  {
    config: { permission: 'user:read', target: { user: 'query.user' } },
    schema: { response: { 200: Reply } },
  },
  () => ({ name: 'Mine' }),
);
app.get(
  '/people/:id',
  { config: { permission: 'school:manage' }, schema: { response: { 200: Reply } } },
  () => ({ name: 'Maya' }),
);
app.post(
  '/games',
  {
    config: { permission: 'game:create', limit: 'start' },
    schema: { response: { 200: Reply, ...CONFLICT_REFUSALS, 410: ErrorReply } },
  },
  conflict,
);
app.get('/page', { config: { permission: 'public' } }, () => conflict());
await app.ready();

const Paths = z.record(
  z.string(),
  z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
);
/** The statuses that the OpenAPI document has for a route. */
const documented = (path: string, method: string) =>
  Object.keys(Paths.parse(app.swagger().paths)[path]?.[method]?.responses ?? {});

it.each([
  ['a public route', '/time', ['200', '422', '429', '500', '503']],
  ['a route about a person', '/mine', ['200', '401', '403', '404', '422', '429', '500', '503']],
  ['a path with an id', '/people/{id}', ['200', '401', '403', '404', '422', '429', '500', '503']],
])('the OpenAPI document has what %s is refused with', (_title, path, statuses) =>
  expect(documented(path, 'get')).toEqual(statuses),
);

it('a route that takes a body is documented with what is wrong with bodies, and with its own refusals', () =>
  expect(documented('/games', 'post')).toEqual(
    '200 400 401 403 404 409 410 413 415 422 429 500 503'.split(' '),
  ));

it('a page without a declared reply stays without refusals', () =>
  expect(documented('/page', 'get')).toEqual(['200']));

it('a test of the server fails when a route answers with a refusal that it does not declare', async () => {
  expect((await app.inject('/time')).statusCode).toBe(409);
  expect(takeUndeclared()).toEqual(['GET /time refuses with 409']);
});

it('a declared refusal fails no test', async () => {
  expect((await app.inject({ method: 'POST', url: '/games' })).statusCode).toBe(409);
  expect(takeUndeclared()).toEqual([]);
});
