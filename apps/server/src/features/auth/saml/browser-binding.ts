import { hashToken, newToken } from '@moonbase/key-pair';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Environment } from '../../../platform/config.ts';
import { isSecure, signInCookieName } from '../../../platform/session-cookie.ts';

const LIFETIME_SECONDS = 600;
const VALUE = /^(?<token>[\w-]{43})(?:~(?<zone>[\w+/-]{1,64}))?$/;

/** The browser that asked to sign in; the answer counts in that browser alone. */
export interface Browser {
  readonly hash: Buffer;
  readonly timeZone: string | null; // as reported by the browser when it asked
}

/** The answer comes as a POST from the identity provider's site, and such a request carries no stricter cookie. */
function cookieOptions(config: Environment) {
  const secure = isSecure(config);
  return { path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax' } as const;
}

/** Marks the browser; one that asks in two tabs keeps its mark, so that both answers count. */
export function bindBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Environment,
  timeZone: string | null,
): Browser {
  const known = VALUE.exec(request.cookies[signInCookieName(config)] ?? '')?.groups?.['token'];
  const token = known ?? newToken().token;
  const value = timeZone === null ? token : `${token}~${timeZone}`;
  void reply.setCookie(signInCookieName(config), value, {
    ...cookieOptions(config),
    maxAge: LIFETIME_SECONDS,
  });
  return { hash: hashToken(token), timeZone };
}

/** The mark of the browser; null when it has none. */
export function boundBrowser(request: FastifyRequest, config: Environment): Browser | null {
  const { token, zone } = VALUE.exec(request.cookies[signInCookieName(config)] ?? '')?.groups ?? {};
  if (token === undefined) return null;
  return { hash: hashToken(token), timeZone: knownTimeZone(zone) };
}

/** The name of a time zone that this server knows too; null for anything else. */
export function knownTimeZone(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > 64) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
