import fastifyCookie from '@fastify/cookie';
import { hashToken } from '@moonbase/key-pair';
import type { FastifyReply } from 'fastify';

import type { Environment } from '../config.ts';

const TOKEN = /^[\w-]{43}$/; // in the form that `newToken` makes

type CookieConfig = Pick<Environment, 'PUBLIC_URL' | 'SESSION_COOKIE'>;

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

/** The cookie by which a guest is recognised for a day. */
export function guestCookieName(config: CookieConfig): string {
  return `${sessionCookieName(config)}-guest`;
}

/** The hash of a guest's token in a cookie header; null when there is none or it is not in the product's form. */
export function guestHash(cookieHeader: string | undefined, config: CookieConfig): Buffer | null {
  return hashOf(cookieHeader, guestCookieName(config));
}

/** The hash of the session token in a cookie header; null when there is none or it is not in the product's form. */
export function sessionHash(cookieHeader: string | undefined, config: CookieConfig): Buffer | null {
  return hashOf(cookieHeader, sessionCookieName(config));
}

function hashOf(cookieHeader: string | undefined, name: string): Buffer | null {
  if (cookieHeader === undefined) return null;
  const token = fastifyCookie.parse(cookieHeader)[name];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null;
}

const GUEST_SECONDS = 86_400;

export function setGuestCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  void reply.setCookie(guestCookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: GUEST_SECONDS,
  });
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
