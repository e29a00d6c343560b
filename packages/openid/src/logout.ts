import type { Claims } from './claims.ts';
import { OLDEST_MS, SKEW_MS, subjectOf } from './claims.ts';
import type { ProviderSettings } from './settings.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Whose sessions a provider asks to end. */
export interface NamedLogout {
  readonly id: string; // of the token, which counts once
  readonly subject: string | null; // null: the session alone is named
  readonly session: string | null; // null: all sessions of the subject
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : null;

/**
 * Reads a logout token whose signature was checked; null when it does not count.
 *
 * @see ../SPEC.md rule OI16; OpenID Connect Back-Channel Logout 1.0, section 2.6
 */
export function readLogout(
  claims: Claims,
  { issuer, clientId }: Pick<ProviderSettings, 'issuer' | 'clientId'>,
  now: number,
): NamedLogout | null {
  const { iss, aud, iat, exp, jti, events, nonce, sid } = claims;
  const isFor = aud === clientId || (Array.isArray(aud) && aud.length === 1 && aud[0] === clientId);
  if (iss !== issuer || !isFor || nonce !== undefined) return null;
  if (typeof iat !== 'number' || iat * 1_000 > now + SKEW_MS || iat * 1_000 < now - OLDEST_MS)
    return null;
  if (exp !== undefined && (typeof exp !== 'number' || exp * 1_000 + SKEW_MS <= now)) return null;
  const event: unknown =
    typeof events === 'object' && events !== null
      ? Object.entries(events).find(([name]) => name === EVENT)?.[1]
      : null;
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return null;
  const [id, subject, session] = [textOf(jti), subjectOf(claims), textOf(sid)];
  if (id === null || (subject === null && session === null)) return null;
  if (claims['sub'] !== undefined && subject === null) return null;
  if (sid !== undefined && session === null) return null;
  return { id, subject, session };
}
