import { AsyncLocalStorage } from 'node:async_hooks';

/** A valid request id from a proxy: letters, digits, hyphens and underscores, so that it is safe inside a statement. */
const ID = /^[\w-]{8,63}$/;

const current = new AsyncLocalStorage<string>();

/** @returns the id that the proxy gave, where it is valid */
export function givenRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && ID.test(header) ? header : null;
}

/** Runs `work`, and everything it starts, under the id of a request. */
export function traceRequest(id: string, work: () => void): void {
  current.run(id, work);
}

/** The id of the request being answered; null outside of requests. */
export function tracedRequest(): string | null {
  return current.getStore() ?? null;
}
