import { z } from 'zod';

import { GuardedFetchError } from '../../../platform/http/guarded-fetch.ts';
import { ProviderFault } from './provider.ts';

/** What a school can look at when an answer of its service does not count. */
export type Cause =
  | 'secret'
  | 'redirect'
  | 'issuer'
  | 'audience'
  | 'key'
  | 'clocks'
  | 'unreachable'
  | 'described'; // the service describes itself otherwise than it has to

const DEEPEST = 6; // a library's error, what it read, and the fetch below
/** An error of the library or what it says of one, by its fields; its sentences may change with each release. */
const Layer = z
  .object({
    code: z.string().optional().catch(undefined),
    error: z.string().optional().catch(undefined), // reported by the service
    claim: z.string().optional().catch(undefined), // that does not fit
    expected: z.unknown().optional(),
    cause: z.unknown().optional(),
  })
  .catch({});

const OF_REPORT: Readonly<Partial<Record<string, Cause>>> = {
  invalid_client: 'secret',
  unauthorized_client: 'secret',
  redirect_uri_mismatch: 'redirect',
  invalid_grant: 'clocks',
};
const OF_CLAIM: Readonly<Partial<Record<string, Cause>>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
};

const has = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && name in value;

/** Whether an answer’s address names another issuer, or none. A state is compared there too, and does not read as an address. */
function isOfIssuer(parameters: unknown, expected: unknown): boolean {
  if (!(parameters instanceof URLSearchParams)) return false;
  return typeof expected === 'string' ? URL.canParse(expected) : !parameters.has('iss');
}

/** The cause that one layer of a fault shows; null where it shows none. */
function shownBy(layer: unknown): Cause | null {
  if (layer instanceof GuardedFetchError) return layer.fault === 'address' ? null : 'unreachable';
  if (layer instanceof ProviderFault)
    return layer.cause instanceof GuardedFetchError ? null : 'described';
  const { code, error, claim, expected } = Layer.parse(layer);
  const known =
    (error === undefined ? null : OF_REPORT[error]) ??
    (claim === undefined ? null : OF_CLAIM[claim]);
  if (known) return known;
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return 'key';
  // what the library compared: a signature, or the header that names the kind of it
  if (has(layer, 'signature') || has(layer, 'header') || has(layer, 'alg')) return 'key';
  return has(layer, 'parameters') && isOfIssuer(Reflect.get(Object(layer), 'parameters'), expected)
    ? 'issuer'
    : null;
}

/** What a fault of a sign-in was caused by, read layer by layer; null where no layer says it. */
export function causeOf(fault: unknown): Cause | null {
  let layer = fault;
  for (let depth = 0; depth < DEEPEST && layer !== undefined && layer !== null; depth += 1) {
    const cause = shownBy(layer);
    if (cause !== null) return cause;
    layer = Layer.parse(layer).cause;
  }
  return null;
}
