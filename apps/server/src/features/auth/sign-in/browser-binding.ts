import { hashToken } from '@moonbase/key-pair';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SignInMarks } from '../../../platform/session/sign-in-mark.ts';

/** The browser that asked to sign in; the answer counts in that browser alone. */
export interface Browser {
  readonly hash: Buffer;
  readonly timeZone: string | null; // as reported by the browser when it asked
}

/** Marks the browser; one that asks in two tabs keeps its mark, so that both answers count. */
export function bindBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  marks: SignInMarks,
  timeZone: string | null,
): Browser {
  return { hash: hashToken(marks.give(request, reply, timeZone)), timeZone };
}

/** The mark of the browser; null when it has none that the product has made. */
export function boundBrowser(request: FastifyRequest, marks: SignInMarks): Browser | null {
  const mark = marks.read(request);
  return mark && { hash: hashToken(mark.token), timeZone: knownTimeZone(mark.zone) };
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
