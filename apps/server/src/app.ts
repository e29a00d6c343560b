import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import type { Clock } from './platform/clock.ts';
import type { Environment } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import { installErrorHandler } from './platform/error-handler.ts';

const BODY_LIMIT = 64 * 1024; // bytes

/** The product's doors to the world. */
export interface AppPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
}

/** Composes the features into one server, not yet listening. */
export async function buildApp({ config }: AppPorts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL },
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  await app.ready();
  return app;
}
