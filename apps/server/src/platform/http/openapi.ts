import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import type { Environment } from '../config.ts';

export const DOCUMENTATION = '/api/docs';

/** The OpenAPI description of all routes. Register it before the routes. */
export async function installOpenApi(
  app: FastifyInstance,
  { config }: { readonly config: Environment },
): Promise<void> {
  if (config.NODE_ENV !== 'development' || !config.isDemo) return;
  await app.register(fastifySwagger, {
    openapi: { info: { title: 'Moon Base Pi', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: DOCUMENTATION });
}
