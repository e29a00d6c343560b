import { ApiError, codeOfStatus, UNKNOWN_ERROR } from './api-error.ts';
import { followed } from './connection.ts';

/** The schema of a reply, or a promise of it. */
export type ReplySchema<T> = Schema<T> | (() => Promise<Schema<T>>);

interface Schema<T> {
  readonly safeParse: (
    body: unknown,
  ) => { success: true; data: T } | { success: false; error: unknown };
}

/** Schema for replies whose body is ignored. */
export const ANYTHING: Schema<unknown> = { safeParse: (data) => ({ success: true, data }) };

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface CallOptions {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface ApiSettings {
  /** Called on every 401 except that of the session restore. */
  readonly onUnauthorised: () => void;
  /** Sent with each call while an admin acts as a teacher. */
  readonly adminOverrideTeacherId: string | null;
}

let settings: ApiSettings = { onUnauthorised: () => undefined, adminOverrideTeacherId: null };

export function configureApi(change: Partial<ApiSettings>): void {
  settings = { ...settings, ...change };
}

/** The teacher as whom an admin acts; null while everybody acts as themselves. */
export function actingAs(): string | null {
  return settings.adminOverrideTeacherId;
}

/** The address of a call under /api; lists are written as `users=[1,2]`. */
export function apiUrl(path: string, query: CallOptions['query'] = {}): string {
  const params = new URLSearchParams();
  const all: Record<string, QueryValue> = {
    ...query,
    adminOverrideTeacherId: settings.adminOverrideTeacherId,
  };
  for (const [key, value] of Object.entries(all)) {
    if (value === null || value === undefined) continue;
    params.set(key, typeof value === 'object' ? `[${value.join(',')}]` : String(value));
  }
  const search = params.toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy's page, not ours
  }
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const hasBody = options.body !== undefined;
  try {
    const sending = fetch(apiUrl(path, options.query), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return await followed(sending);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unreached(cause);
  }
}

/** @throws ApiError */
async function refuse(response: Response, path: string): Promise<never> {
  const refusal = await refusalOf(response.status, await readBody(response));
  if (response.status === 401 && path !== '/auth/session') settings.onUnauthorised();
  throw refusal;
}

/** A file of the server, as PDF, CSV or zip, with the name that the server gives it. */
export interface ServedFile {
  readonly file: Blob;
  readonly disposition: string; // the header Content-Disposition; empty: none
}

/**
 * @param address from `apiUrl`
 * @throws ApiError on a refusal, or without a network
 */
export async function fetchFile(address: string): Promise<ServedFile> {
  let response: Response;
  try {
    response = await followed(fetch(address, { credentials: 'same-origin' }));
    if (response.ok)
      return {
        file: await response.blob(),
        disposition: response.headers.get('content-disposition') ?? '',
      };
  } catch (cause) {
    throw unreached(cause);
  }
  return refuse(response, address);
}

const unreached = (cause: unknown): ApiError =>
  Object.assign(new ApiError(0, 'network', UNKNOWN_ERROR), { cause });

/** @throws ApiError when it cannot be fetched */
async function fetched<T>(schema: ReplySchema<T>): Promise<Schema<T>> {
  if (typeof schema !== 'function') return schema;
  try {
    return await schema();
  } catch (cause) {
    throw unreached(cause);
  }
}

/** The server's refusal. If the network fails while it is read, its text is lost but not its status. */
async function refusalOf(status: number, body: unknown): Promise<ApiError> {
  try {
    const { readRefusal } = await import('./refusal.ts');
    return readRefusal(status, body);
  } catch {
    return new ApiError(status, codeOfStatus(status), UNKNOWN_ERROR);
  }
}

/**
 * One call to the server; its reply fits `schema`.
 * @throws ApiError on a refusal, without a network, or when the reply does not fit
 */
export async function call<T>(
  method: Method,
  path: string,
  schema: ReplySchema<T>,
  options: CallOptions = {},
): Promise<T> {
  const sent = send(method, path, options);
  // A device that says it has no network needs the schema only if there is a reply after all.
  const schemaRead = navigator.onLine ? fetched(schema) : sent.then(() => fetched(schema));
  const [response, expected] = await Promise.all([sent, schemaRead]);
  if (!response.ok) return refuse(response, path);
  const body = await readBody(response);
  const reply = expected.safeParse(body);
  if (!reply.success) {
    throw Object.assign(new ApiError(response.status, 'bad-reply', UNKNOWN_ERROR), {
      cause: reply.error,
    });
  }
  return reply.data;
}
