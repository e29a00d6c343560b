import { createHash, randomBytes } from 'node:crypto';

import fastifyCookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

import type { Environment } from './config.ts';

const TOKEN_BYTES = 32; // 256 bits
const TOKEN = /^[\w-]{43}$/; // TOKEN_BYTES in base64url

type CookieConfig = Pick<Environment, 'PUBLIC_URL' | 'SESSION_COOKIE'>;

/** A new secret for a cookie; only its hash is ever stored. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function isSecure(config: Pick<Environment, 'PUBLIC_URL'>): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false;
}

/** `__Host-` keeps a neighbouring host from planting a session; it needs https. */
export function sessionCookieName(config: CookieConfig): string {
  return isSecure(config) ? `__Host-${config.SESSION_COOKIE}` : config.SESSION_COOKIE;
}

/** The cookie that marks a browser while it signs in. */
export function signInCookieName(config: CookieConfig): string {
  return `${sessionCookieName(config)}-sign-in`;
}

/** The hash of the session token in a cookie header; null when there is none or it cannot be one of ours. */
export function sessionHash(cookieHeader: string | undefined, config: CookieConfig): Buffer | null {
  if (cookieHeader === undefined) return null;
  const token = fastifyCookie.parse(cookieHeader)[sessionCookieName(config)];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null;
}

export function setSessionCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  void reply.setCookie(sessionCookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  void reply.clearCookie(sessionCookieName(config), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
}
