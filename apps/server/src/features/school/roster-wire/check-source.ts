import type { RosterSourceBody } from '@moonbase/contracts/roster-wire';

import { fetchAll, openSession } from './fetch-list.ts';
import { RosterFault } from './roster-fault.ts';
import type { NewSource, SourceRow } from './sources.queries.ts';
import {
  fetchPorts,
  openSource,
  ownOf,
  ownSchoolThere,
  sealSecret,
  type SyncPorts,
} from './syncs.ts';

type Faults = Readonly<Record<string, readonly string[]>>;
type Checked = { readonly source: NewSource } | { readonly faults: Faults };

const originOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null;

/** Why the secret is needed again; null: it may be kept. What it opens, its tokens, goes to the address of the lists. */
function whyAgain(given: RosterSourceBody, before: SourceRow | null): string | null {
  if (given.clientSecret !== '' || before === null) return null;
  if (given.tokenAddress !== before.tokenAddress)
    return 'The address for tokens is another: give the secret again.';
  return originOf(given.address) === originOf(before.address)
    ? null
    : 'The address of the lists is at another site: give the secret again.';
}

const SHOWN_STATUS = 'Copy it from your student information system.';

/** What is missing in the form, by its fields. */
function missingIn(given: RosterSourceBody, before: SourceRow | null): Faults | null {
  const faults: Record<string, readonly string[]> = {};
  for (const field of ['address', 'tokenAddress'] as const) {
    const url = URL.canParse(given[field]) ? new URL(given[field]) : null;
    if (given[field] === '') faults[field] = [SHOWN_STATUS];
    else if (url === null || !/^https?:$/.test(url.protocol))
      faults[field] = ['Give an address that begins with https://.'];
    else if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
      faults[field] = ['Give the address alone, without a name, password, ? or #.'];
  }
  if (given.clientId === '') faults['clientId'] = [SHOWN_STATUS];
  if (given.clientSecret === '' && before === null) faults['clientSecret'] = [SHOWN_STATUS];
  return Object.keys(faults).length === 0 ? null : faults;
}

/**
 * Reads what a school gives, and asks the service for a token and its schools: what is wrong is said at its field. A secret goes
 * to no other address than the one that it was given for, and its tokens to no other site.
 */
export async function checkSource(
  ports: SyncPorts,
  given: RosterSourceBody,
  before: SourceRow | null,
  school: { readonly name: string; readonly code: string | null },
): Promise<Checked> {
  const missing = missingIn(given, before);
  if (missing !== null) return { faults: missing };
  const again = whyAgain(given, before);
  if (again !== null) return { faults: { clientSecret: [again] } };
  const { clientSecret, ...rest } = given;
  const kept = clientSecret === '' ? before : null;
  try {
    const secret = kept === null ? clientSecret : openSource(ports.serverKey, kept).secret;
    const session = await openSession({ ...rest, secret }, fetchPorts(ports));
    const orgs = await fetchAll(session, 'orgs', 'orgs');
    await ownSchoolThere(ports, orgs.pages, ownOf(school.name, school.code, given.schoolThere));
  } catch (error) {
    if (!(error instanceof RosterFault)) throw error;
    return { faults: { [error.field]: [error.message] } };
  }
  const sealed = kept === null ? sealSecret(ports.serverKey, clientSecret) : kept.secret;
  return { source: { ...rest, secret: sealed } };
}
