import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of a load. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Sends a request and reads the reply to its end. */
export function call(
  agent: Agent,
  port: number,
  { method, path, headers, body = '' }: Call,
): Promise<Answer> {
  return new Promise((answered, failed) => {
    const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {};
    const sent = request(
      { agent, port, path, method, headers: { ...headers, ...length } },
      (reply) => {
        reply.resume();
        reply.once('end', () =>
          answered({ status: reply.statusCode ?? 0, headers: reply.headers }),
        );
      },
    );
    sent.once('error', failed);
    sent.end(body);
  });
}

/** Makes the call with this number. @returns null where there was nothing to do; an error thrown here ends the run */
export type Begin = (index: number) => Promise<unknown>;

/**
 * Starts calls at an even pace, whether or not earlier ones have ended (open-loop arrival): a server that falls
 * behind is not spared by its own slowness.
 *
 * @returns milliseconds of each call made, from the moment at which it was due
 */
export async function atPace(
  perSecond: number,
  seconds: number,
  begin: Begin,
): Promise<readonly number[]> {
  const started = performance.now();
  const times = await Promise.all(
    Array.from({ length: Math.floor(perSecond * seconds) }, async (_, index) => {
      const due = started + (index * 1_000) / perSecond;
      await sleep(due - performance.now());
      return (await begin(index)) === null ? [] : [performance.now() - due];
    }),
  );
  return times.flat();
}
