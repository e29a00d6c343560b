import { LEARNING_ROLES } from '@moonbase/access';
import type { WaveSoFarBody } from '@moonbase/contracts';

import { apiUrl } from '../platform/api-client.ts';
import { sessionStore } from '../platform/session.ts';

export type AnswerSoFar = WaveSoFarBody['answers'][number];

interface SoFar {
  readonly waveId: string;
  readonly answers: readonly AnswerSoFar[];
}

/**
 * How long nothing is sent after the server has replied that nobody watches: an answer is on a new screen within two
 * seconds.
 */
const UNWATCHED_MS = 1_500;

/** The connections to the outside. */
interface Ports {
  readonly send: (soFar: SoFar) => Promise<boolean>; // returns whether somebody watches
  readonly now: () => number; // milliseconds
  readonly later: (run: () => void, ms: number) => void;
}

/**
 * Sends a student's answers in an open wave to the live lesson of their class: at once while somebody
 * watches, otherwise after a pause. Nothing depends on it: the wave counts when it is completed, so failures are
 * ignored.
 */
export class LiveSoFar {
  readonly #ports: Ports;
  #latest: SoFar | null = null;
  #sending = false;
  #quietUntil = 0;
  #waiting = false; // for the end of the pause

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  readonly show = (waveId: string, answers: readonly AnswerSoFar[]): void => {
    this.#latest = { waveId, answers };
    void this.#sendLatest();
  };

  async #sendLatest(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    const { send, now, later } = this.#ports;
    while (this.#latest !== null && now() >= this.#quietUntil) {
      const soFar = this.#latest;
      this.#latest = null;
      const watched = await send(soFar).catch(() => false);
      if (!watched) this.#quietUntil = now() + UNWATCHED_MS;
    }
    this.#sending = false;
    if (this.#latest !== null && !this.#waiting) {
      this.#waiting = true;
      later(() => {
        this.#waiting = false;
        void this.#sendLatest();
      }, this.#quietUntil - now());
    }
  }
}

/** Only people who learn at a school are in classes. A refusal here never ends a session: the game can go on. */
async function send({ waveId, answers }: SoFar): Promise<boolean> {
  const state = sessionStore.get();
  if (state.status !== 'in') return false;
  const { schoolRole } = state.session.user;
  if (!LEARNING_ROLES.some((role) => role === schoolRole)) return false;
  const reply = await fetch(apiUrl(`/waves/${waveId}/so-far`), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers }),
  });
  const body: unknown = await reply.json();
  return typeof body === 'object' && body !== null && 'watched' in body && body.watched === true;
}

export const liveSoFar = new LiveSoFar({
  send,
  now: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms),
});
