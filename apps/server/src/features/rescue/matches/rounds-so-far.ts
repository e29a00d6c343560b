import type { FastifyBaseLogger } from 'fastify';

import type { Timers } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { selectWatched, notifyWatchers } from '../../../play/watched-classes.queries.ts';
import type { Room } from '../room/room.ts';
import type { AnsweredQuestion } from '../room/stored-room.ts';
import { type RoundSoFar, saveRoundsSoFar } from './rounds-so-far.queries.ts';

const TOGETHER_MS = 300; // answers of all matches within this time are sent together

interface Ports {
  readonly database: Pick<Database, 'db'>;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'debug'>;
}

interface Answered {
  readonly matchId: string;
  readonly round: number;
  readonly answers: readonly AnsweredQuestion[]; // of this round, and perhaps of earlier ones
}

/**
 * Shows answers to the live lessons of their classes before the round is saved. Nothing waits for it and nothing
 * depends on it: the round is saved when its questions are over, so a failure here is ignored. While nobody
 * watches, all matches of a node together cost one look-up every 300 ms.
 */
export class RoundsSoFar {
  readonly #ports: Ports;
  #answered = new Map<string, Answered>(); // by person
  #isPlanned = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Takes note of a person's answer. */
  note(room: Room, seat: number): void {
    const player = room.record.players[seat];
    const answers = room.state.desks[seat]?.answered;
    if (player?.kind !== 'person' || !answers) return;
    const { round } = room.state.match;
    this.#answered.set(player.userId, { matchId: room.record.id, round, answers });
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#ports.timers.after(TOGETHER_MS, () => {
      this.#isPlanned = false;
      this.#show().catch((error: unknown) =>
        this.#ports.log.debug({ err: error }, 'answers not shown in live lesson'),
      );
    });
  }

  async #show(): Promise<void> {
    const { db } = this.#ports.database;
    const answered = this.#answered;
    this.#answered = new Map();
    const watched = await selectWatched(db, [...answered.keys()]);
    if (watched.length === 0) return;
    await saveRoundsSoFar(
      db,
      watched.flatMap((userId) => roundSoFar(userId, answered.get(userId))),
    );
    await notifyWatchers(db, watched);
  }
}

function roundSoFar(userId: string, answered: Answered | undefined): RoundSoFar[] {
  if (!answered) return [];
  const { matchId, round } = answered;
  const answers = answered.answers
    .filter(({ question }) => question.round === round)
    .map(toAnswerSoFar);
  return answers.length === 0 ? [] : [{ userId, matchId, round, answers }]; // none: saved next
}

const OUTCOMES = { right: 'correct', wrong: 'incorrect', skipped: 'skipped' } as const;

function toAnswerSoFar({ question, result, at }: AnsweredQuestion): RoundSoFar['answers'][number] {
  return { unitId: question.unitId, outcome: OUTCOMES[result], at: new Date(at).toISOString() };
}
