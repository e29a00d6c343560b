import { ErrorReply } from '@moonbase/contracts';
import {
  DeviceFileParams,
  LanReply,
  type Reached,
  SetUpDeviceReply,
} from '@moonbase/contracts/devices';
import { findOrThrow } from '@moonbase/kit';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { type Environment, publicBase } from '../../platform/config.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { attachment } from '../../platform/http/csv.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { factsOf } from './authority.ts';
import type { OwnHttps } from './own-https.ts';

const Nothing = z.undefined();
const File = z.any(); // bytes

/** There is always one: the address by which https was opened. */
const firstOf = (origins: readonly string[]): string => findOrThrow(origins, () => true);

function reachedOf(config: Environment, { origins, name }: OwnHttps): Reached {
  const https = firstOf(origins());
  const known = name();
  const named = origins().find((origin) => known !== null && new URL(origin).hostname === known);
  return { http: publicBase(config), https, named: named ?? null };
}

/** Setting up devices of a local network: what the page needs, the files for each system, and a file to reach. */
export const devicesRoutes: FastifyPluginCallbackZod<{
  readonly config: Environment;
  readonly ownHttps?: OwnHttps | undefined;
}> = (app, { config, ownHttps }, done) => {
  app.get(
    '/devices/set-up',
    { config: { permission: 'public' }, schema: { response: { 200: SetUpDeviceReply } } },
    () => ({ reached: ownHttps ? reachedOf(config, ownHttps) : null }),
  );

  app.get(
    '/devices/here',
    { config: { permission: 'public' }, schema: { response: { 204: Nothing } } },
    // The one file of the product that a page of another origin may load: the set-up page that came by http.
    (_request, reply) =>
      reply.header('cross-origin-resource-policy', 'cross-origin').code(204).send(),
  );

  app.get(
    '/devices/files/:name',
    {
      config: { permission: 'public' },
      schema: { params: DeviceFileParams, response: { 200: File, 404: ErrorReply } },
    },
    (request, reply) => {
      const file = ownHttps?.files.find(({ name }) => name === request.params.name);
      if (file === undefined) throw new AppError('not-found', 'There is no such file.');
      return reply
        .header('content-disposition', attachment(file.name))
        .type(file.type)
        .send(file.content);
    },
  );

  app.get(
    '/school/devices',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: LanReply, ...REFUSALS } },
    },
    () => ({
      lan: ownHttps
        ? {
            reached: reachedOf(config, ownHttps),
            addresses: [...ownHttps.addresses()],
            ...ownHttps.fingerprints,
            authorityUntil: new Date(factsOf(ownHttps.authority).validUntil).toISOString(),
            bears: ownHttps.bears(),
          }
        : null,
    }),
  );
  done();
};
