import { can } from '@moonbase/access';
import { ErrorReply, FieldErrorsReply } from '@moonbase/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';

/** Refusals by HTTP status, as a route's `response` has them. */
type Refusals = Readonly<Record<number, z.ZodType>>;

/** For routes about people or things that may be missing. What the platform refuses is declared by `installRefusals`. */
export const REFUSALS = { 404: ErrorReply };

/** Adds 409, for routes whose target may have changed since it was read. */
export const CONFLICT_REFUSALS = { ...REFUSALS, 409: ErrorReply };

/** Every route: text that no database holds, too many requests of one address, a fault, a database that is away. */
const OF_EVERY_ROUTE: Refusals = {
  422: FieldErrorsReply,
  429: ErrorReply,
  500: ErrorReply,
  503: ErrorReply,
};
/** What cannot be read, is too large or is not JSON; and a page of another site. */
const OF_A_BODY: Refusals = { 400: ErrorReply, 403: ErrorReply, 413: ErrorReply, 415: ErrorReply };

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Adds to the `response` of each route what the platform can refuse it with, when the route is registered. The route itself
 * declares what its handler refuses. Routes without a `response`, which send pages and files, stay as they are.
 */
export function installRefusals(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    const own = schema?.response;
    if (typeof own !== 'object' || own === null) return;
    route.schema = { ...schema, response: { ...platformRefusals(route), ...own } };
  });
}

function platformRefusals({ method, url, config }: RouteOptions): Refusals {
  const hasBody = [method].flat().some((each) => !WITHOUT_BODY.has(each));
  const permission = config?.permission ?? 'public';
  const isForStrangers = can(null, permission).ok;
  const isAboutSomething = url.includes(':') || config?.target !== undefined;
  return {
    ...OF_EVERY_ROUTE,
    ...(hasBody ? OF_A_BODY : {}),
    ...(isForStrangers ? {} : { 401: ErrorReply }),
    ...(permission === 'public' ? {} : { 403: ErrorReply }),
    ...(isAboutSomething ? REFUSALS : {}),
  };
}
