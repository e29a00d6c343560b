import { createHmac } from 'node:crypto';

import { markedTokenMadeAt, newMarkedToken } from '@moonbase/key-pair';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../clock.ts';
import type { Environment } from '../config.ts';
import { isSecure, signInCookieName } from './session-cookie.ts';

const PURPOSE = 'sign-in mark';
const VALUE = /^(?<token>[\w-]{72})(?:~(?<zone>[\w+/-]{1,64}))?$/;
const COOKIE_SECONDS = 600;
/** A browser renews its cookie with each sign-in it begins; a token that somebody has collected ends. */
const TOKEN_MS = 86_400_000;
/** A script that takes a new mark for each request has none as old as this. */
const KNOWN_AFTER_MS = 60_000;

/** The mark that a browser was given when it asked to sign in. */
export interface SignInMark {
  readonly token: string;
  readonly madeAt: number; // milliseconds since 1970
  readonly zone: string | null; // the time zone that the browser named, unchecked
}

/** How long a browser is known: without a mark, for less than a minute, or for longer. */
export type Standing = 'unmarked' | 'new' | 'known';

export interface SignInMarks {
  /** The mark of a browser; null when it has none that this product has made. */
  readonly read: (request: FastifyRequest) => SignInMark | null;
  /** Marks a browser. One that has a mark keeps it, so that the answers of two tabs count. @returns its token */
  readonly give: (request: FastifyRequest, reply: FastifyReply, zone: string | null) => string;
  readonly standing: (request: FastifyRequest) => Standing;
}

/** @param secret the same on all nodes: any of them may get the answer of the identity provider */
export function createSignInMarks(
  { config, clock }: { readonly config: Environment; readonly clock: Clock },
  secret: string,
): SignInMarks {
  const key = createHmac('sha256', secret).update(PURPOSE).digest();
  const name = signInCookieName(config);
  const secure = isSecure(config);

  const read = (request: FastifyRequest): SignInMark | null => {
    const { token, zone = null } = VALUE.exec(request.cookies[name] ?? '')?.groups ?? {};
    if (token === undefined) return null;
    const madeAt = markedTokenMadeAt(key, PURPOSE, token);
    return madeAt === null || clock.now() - madeAt > TOKEN_MS ? null : { token, madeAt, zone };
  };
  return {
    read,
    give: (request, reply, zone) => {
      const token = read(request)?.token ?? newMarkedToken(key, PURPOSE, clock.now());
      void reply.setCookie(name, zone === null ? token : `${token}~${zone}`, {
        path: '/',
        httpOnly: true,
        secure,
        // The answer comes as a POST from the identity provider's site, and such a request carries no stricter cookie.
        sameSite: secure ? 'none' : 'lax',
        maxAge: COOKIE_SECONDS,
      });
      return token;
    },
    standing: (request) => {
      const mark = read(request);
      if (mark === null) return 'unmarked';
      return clock.now() - mark.madeAt < KNOWN_AFTER_MS ? 'new' : 'known';
    },
  };
}
