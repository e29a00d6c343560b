import type { WaveSoFarBody } from '@moonbase/contracts';

import { apiUrl } from '../platform/api-client.ts';
import { sessionStore } from '../platform/session.ts';

export type AnswerSoFar = WaveSoFarBody['answers'][number];

interface SoFar {
  readonly waveId: string;
  readonly answers: readonly AnswerSoFar[];
}

/** How long nothing is sent after the server has said that nobody watches. */
const UNWATCHED_MS = 10_000;

/**
 * Sends what a student has answered in an open wave to the live lesson of their class: at once while somebody
 * watches, else seldom. Nothing depends on it: the wave counts when it is completed, so what fails is forgotten.
 *
 * @param send returns whether somebody watches
 */
export class LiveSoFar {
  readonly #send: (soFar: SoFar) => Promise<boolean>;
  readonly #now: () => number;
  #latest: SoFar | null = null;
  #sending = false;
  #quietUntil = 0;

  constructor(send: (soFar: SoFar) => Promise<boolean>, now: () => number) {
    this.#send = send;
    this.#now = now;
  }

  readonly show = (waveId: string, answers: readonly AnswerSoFar[]): void => {
    this.#latest = { waveId, answers };
    void this.#sendLatest();
  };

  async #sendLatest(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    while (this.#latest !== null && this.#now() >= this.#quietUntil) {
      const soFar = this.#latest;
      this.#latest = null;
      const watched = await this.#send(soFar).catch(() => false);
      if (!watched) this.#quietUntil = this.#now() + UNWATCHED_MS;
    }
    this.#sending = false;
  }
}

/** Only students of a school are in classes. A refusal here never ends a session: the game may be played on. */
async function send({ waveId, answers }: SoFar): Promise<boolean> {
  const state = sessionStore.get();
  if (state.status !== 'in' || state.session.user.schoolRole !== 'student') return false;
  const reply = await fetch(apiUrl(`/waves/${waveId}/so-far`), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers }),
  });
  const body: unknown = await reply.json();
  return typeof body === 'object' && body !== null && 'watched' in body && body.watched === true;
}

export const liveSoFar = new LiveSoFar(send, () => performance.now());
