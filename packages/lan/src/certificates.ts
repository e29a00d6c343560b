import { DAY_MS } from '@moonbase/kit';

import { LOCAL_NAME } from './addresses.ts';

const RENEWED_BEFORE_MS = 30 * DAY_MS;

/** As browsers of today accept a certificate of a server. */
const MOST_DAYS = 397;
export const AUTHORITY_YEARS = 10;

export interface CertificateFacts {
  readonly names: readonly string[]; // addresses and names of hosts
  readonly validFrom: number; // milliseconds since 1970
  readonly validUntil: number;
}

/** @see SPEC.md rule LA3 */
export const certificateNames = (addresses: readonly string[]): readonly string[] => [
  ...addresses,
  LOCAL_NAME,
];

/** @see SPEC.md rule LA4 */
export function needsNewCertificate(
  { names, validFrom, validUntil }: CertificateFacts,
  addresses: readonly string[],
  now: number,
): boolean {
  if (now < validFrom || validUntil - now < RENEWED_BEFORE_MS) return true;
  return certificateNames(addresses).some((name) => !names.includes(name));
}

/** Until when a certificate of this moment lasts. @see SPEC.md rule LA5 */
export const certificateEnd = (now: number, authorityEnd: number): number =>
  Math.min(now + MOST_DAYS * DAY_MS, authorityEnd);

/** @see SPEC.md rule LA5 */
export const isOldAuthority = (validUntil: number, now: number): boolean =>
  validUntil - now < (MOST_DAYS + 1) * DAY_MS;
