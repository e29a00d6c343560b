import type { PassThrough } from 'node:stream';

import type { FastifyRequest } from 'fastify';

import type { Db } from '../../platform/database/db.ts';
import { selectLiveSessions } from '../../platform/session/session.queries.ts';

/** A person's tabs and devices have this many streams at most; another one ends the oldest. */
export const MOST_STREAMS = 12;

/** A stream ends this long after its session at most. */
const LOOK_EVERY_MS = 5_000;

interface Opened {
  readonly userId: string;
  readonly session: string; // the hash of its token in hexadecimal digits
  readonly stream: PassThrough;
}

/** The streams that this node has open. One question to the database says for all of them whose session has ended. */
export class OpenStreams {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  readonly #open = new Set<Opened>(); // oldest first
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Ends the stream when the session of the request ends. */
  add(stream: PassThrough, { signedIn }: Pick<FastifyRequest, 'signedIn'>): void {
    if (signedIn === null) throw new Error('A stream is for somebody who is signed in');
    const { userId, tokenHash } = signedIn;
    const opened = { userId, session: tokenHash.toString('hex'), stream };
    this.#open.add(opened);
    stream.once('close', () => {
      this.#open.delete(opened);
      if (this.#open.size === 0) this.#stop();
    });
    const own = [...this.#open].filter((each) => each.userId === userId);
    for (const oldest of own.slice(0, -MOST_STREAMS)) oldest.stream.end();
    this.#timer ??= setInterval(() => {
      this.#endSignedOut().catch(this.#onError);
    }, LOOK_EVERY_MS);
  }

  async #endSignedOut(): Promise<void> {
    const open = [...this.#open];
    const live = new Set(
      await selectLiveSessions(this.#db, [...new Set(open.map(({ session }) => session))]),
    );
    for (const { session, stream } of open) if (!live.has(session)) stream.end();
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
