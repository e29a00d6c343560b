import type { Collection } from '@moonbase/rosters';
import { z } from 'zod';

import { type GuardedFetch, GuardedFetchError } from '../../../platform/http/guarded-fetch.ts';
import { RosterFault, type SourceField, WORDS_OF_FETCH } from './roster-fault.ts';
import type { WirePage } from './wire-tasks.ts';

/** Where a list is fetched from, with the secret in clear. */
export interface OpenSource {
  readonly version: '1.1' | '1.2';
  readonly address: string;
  readonly tokenAddress: string;
  readonly clientId: string;
  readonly secret: string;
}

export interface FetchPorts {
  readonly fetch: GuardedFetch;
  /** Reads an answer outside the event loop. */
  readonly readPage: (collection: Collection, body: ArrayBuffer) => Promise<WirePage>;
}

const SCOPES = ['roster-core.readonly', 'roster-demographics.readonly'];
const PER_PAGE = 500;
const MOST_PAGES = 1_000; // of a list
const MOST_RECORDS = 400_000; // of a list
const MOST_TOKEN = 65_536; // characters of the answer to a request for a token
const MOST_MS = 600_000; // of a whole fetch

const Token = z.object({ access_token: z.string().min(1).max(20_000) });

const refusedBy = (field: SourceField, place: string, error: unknown): RosterFault =>
  error instanceof GuardedFetchError
    ? new RosterFault(field, `${place}: ${WORDS_OF_FETCH[error.fault]}`, { cause: error })
    : new RosterFault(field, `${place}: it cannot be read.`, { cause: error });

/** In the header first, as the specification has it; then in the form: some services take nothing else. */
const CREDENTIALS = [
  ({ clientId, secret }: OpenSource, form: URLSearchParams) => ({
    form,
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
  }),
  ({ clientId, secret }: OpenSource, form: URLSearchParams) => {
    const whole = new URLSearchParams(form);
    whole.set('client_id', clientId);
    whole.set('client_secret', secret);
    return { form: whole, headers: {} };
  },
];

/** A token by client credentials. @throws RosterFault */
async function fetchToken(source: OpenSource, fetch: GuardedFetch): Promise<string> {
  const version = source.version === '1.1' ? 'v1p1' : 'v1p2';
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: SCOPES.map((name) => `https://purl.imsglobal.org/spec/or/${version}/scope/${name}`).join(
      ' ',
    ),
  });
  let status = 0;
  for (const credentials of CREDENTIALS) {
    const { form: body, headers } = credentials(source, form);
    const answer = await fetch(source.tokenAddress, {
      method: 'POST',
      headers: {
        ...headers,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    }).catch((error: unknown) => {
      throw refusedBy('tokenAddress', 'The address for tokens', error);
    });
    ({ status } = answer);
    if (answer.ok) return tokenIn(await answer.text());
  }
  throw status === 400 || status === 401 || status === 403
    ? new RosterFault(
        'clientSecret',
        'The service does not know this client ID with this secret. Copy both again.',
      )
    : new RosterFault('tokenAddress', `The address for tokens answers with ${status}.`);
}

function tokenIn(text: string): string {
  try {
    return Token.parse(JSON.parse(text.length > MOST_TOKEN ? '' : text)).access_token;
  } catch {
    throw new RosterFault('tokenAddress', 'The address for tokens answers without a token.');
  }
}

/** A source whose token is renewed when it has expired. */
export interface Session {
  readonly source: OpenSource;
  readonly ports: FetchPorts;
  readonly until: number; // milliseconds of performance.now()
  token: string;
}

/** @throws RosterFault */
export async function openSession(source: OpenSource, ports: FetchPorts): Promise<Session> {
  const token = await fetchToken(source, ports.fetch);
  return { source, ports, token, until: performance.now() + MOST_MS };
}

async function askOnce({ source, ports, token }: Session, url: string, place: string) {
  return await ports
    .fetch(url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
    .catch((error: unknown) => {
      throw refusedBy('address', `${place} of ${source.address}`, error);
    });
}

/** Asks for a page; a token that expired in between is renewed once. */
async function askPage(session: Session, url: string, place: string): Promise<Response> {
  if (performance.now() > session.until)
    throw new RosterFault('address', `${place}: the whole list took longer than ten minutes.`);
  const first = await askOnce(session, url, place);
  if (first.status !== 401) return first;
  session.token = await fetchToken(session.source, session.ports.fetch);
  const second = await askOnce(session, url, place);
  if (second.status === 401)
    throw new RosterFault(
      'address',
      `${place}: the service refuses the token that it has just given (401). Look at its clock, and at what this client may read.`,
    );
  return second;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
const NEXT = /<([^>]*)>\s*;[^,]*\brel\s*=\s*"?next\b/i;

/** The address of the next page that the service names, if it is of the same list. @throws RosterFault */
function nextIn(answer: Response, current: string, place: string): string | null {
  const named = NEXT.exec(String(answer.headers.get('link')))?.[1];
  if (named === undefined) return null;
  const [here, next] = [
    new URL(current),
    URL.canParse(named, current) ? new URL(named, current) : null,
  ];
  if (next?.origin !== here.origin || next.pathname !== here.pathname)
    throw new RosterFault(
      'address',
      `${place} names a next page elsewhere, which is not followed.`,
    );
  return next.href;
}

/** The number of records that the service says it has; null: it does not say. */
function totalIn(answer: Response): number | null {
  const text = answer.headers.get('x-total-count');
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Of a list that a service need not have; the last three for one that does not know filters. */
const OPTIONAL_STATUS: ReadonlySet<number> = new Set([403, 404, 400, 405, 501]);

/** What a list is called in a sentence. */
const NAMES: Readonly<Record<Collection, string>> = {
  orgs: 'schools',
  academicSessions: 'terms',
  classes: 'classes',
  students: 'students',
  teachers: 'teachers',
  aides: 'aides',
  enrollments: 'enrolments',
  demographics: 'demographics',
};

export interface FetchedPages {
  readonly pages: readonly string[]; // JSON of each, as the thread made it
  readonly count: number; // of records
}

interface FetchOptions {
  readonly isOptional?: boolean;
  readonly filter?: string | null;
}

/**
 * Fetches all pages of a list, or none.
 *
 * @param path below the address
 * @param options.isOptional whether a service may not have it
 * @param options.filter which of its records, in the words of OneRoster
 * @throws RosterFault
 */
export async function fetchAll(
  session: Session,
  collection: Collection,
  path: string,
  { isOptional = false, filter = null }: FetchOptions = {},
): Promise<FetchedPages> {
  const base = session.source.address.replace(/\/+$/, '');
  const pages: string[] = [];
  const visited = new Set<string>();
  let [count, said] = [0, -1];
  const chosen = filter === null ? '' : `&filter=${encodeURIComponent(filter)}`;
  const pageAt = (offset: number): string =>
    `${base}/${path}?limit=${PER_PAGE}&offset=${offset}${chosen}`;
  let url: string | null = pageAt(0);
  while (url !== null) {
    const place = `Page ${pages.length + 1} of the ${NAMES[collection]}`;
    if (visited.has(url) || visited.size >= MOST_PAGES || count > MOST_RECORDS)
      throw new RosterFault('address', `${place}: the list has no end.`);
    visited.add(url);
    const answer = await askPage(session, url, place);
    if (isOptional && pages.length === 0 && OPTIONAL_STATUS.has(answer.status)) break;
    const read = await readAnswer(session, collection, answer, place);
    pages.push(read.json);
    count += read.count;
    said = Math.max(said, totalIn(answer) ?? -1);
    url = nextIn(answer, url, place);
    const isMore = said > count || (said < 0 && read.count >= PER_PAGE);
    if (url === null && isMore && read.count > 0) url = pageAt(count);
  }
  if (said >= 0 && said !== count)
    throw new RosterFault(
      'address',
      `The service says that it has ${said} ${NAMES[collection]}, and sent ${count}.`,
    );
  return { pages, count };
}

/** @throws RosterFault */
async function readAnswer(
  { ports }: Session,
  collection: Collection,
  answer: Response,
  place: string,
) {
  if (!answer.ok)
    throw new RosterFault('address', `${place}: the service answers with ${answer.status}.`);
  if (!JSON_TYPE.test(String(answer.headers.get('content-type'))))
    throw new RosterFault('address', `${place}: the service answers with a page that is no JSON.`);
  const page = await ports.readPage(collection, await answer.arrayBuffer());
  if (page.kind === 'refused') throw new RosterFault('address', `${place}: ${page.why}.`);
  return page;
}
