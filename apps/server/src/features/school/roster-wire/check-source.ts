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
 * to no other address than the one that it was given for.
 */
export async function checkSource(
  ports: SyncPorts,
  given: RosterSourceBody,
  before: SourceRow | null,
  school: { readonly name: string; readonly code: string | null },
): Promise<Checked> {
  const missing = missingIn(given, before);
  if (missing !== null) return { faults: missing };
  const isElsewhere = before !== null && given.tokenAddress !== before.tokenAddress;
  if (given.clientSecret === '' && isElsewhere)
    return {
      faults: { clientSecret: ['The address for tokens is another: give the secret again.'] },
    };
  const { clientSecret, ...rest } = given;
  try {
    const secret =
      clientSecret === '' && before !== null
        ? openSource(ports.serverKey, before).secret
        : clientSecret;
    const session = await openSession({ ...rest, secret }, fetchPorts(ports));
    const orgs = await fetchAll(session, 'orgs', 'orgs');
    await ownSchoolThere(ports, orgs.pages, ownOf(school.name, school.code, given.schoolThere));
  } catch (error) {
    if (!(error instanceof RosterFault)) throw error;
    return { faults: { [error.field]: [error.message] } };
  }
  return {
    source: {
      ...rest,
      secret: clientSecret === '' ? null : sealSecret(ports.serverKey, clientSecret),
    },
  };
}
