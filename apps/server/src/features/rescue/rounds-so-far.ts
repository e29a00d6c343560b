import type { FastifyBaseLogger } from 'fastify';

import type { Timers } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { selectWatched, tellWatchers } from '../../play/watched-classes.queries.ts';
import type { Room } from './room/room.ts';
import type { AnsweredQuestion } from './room/stored-room.ts';
import { type RoundSoFar, saveRoundsSoFar } from './rounds-so-far.queries.ts';

const TOGETHER_MS = 300; // answers of all matches within this time go together

interface Ports {
  readonly database: Pick<Database, 'db'>;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'debug'>;
}

/**
 * Shows answers to the live lessons of their classes before the round is saved. Nothing waits for it and nothing
 * depends on it: the round is saved when its questions are over, so what fails here is forgotten. While nobody
 * watches, all matches of a node together cost a look-up every 300 ms.
 */
export class RoundsSoFar {
  readonly #ports: Ports;
  #latest = new Map<string, RoundSoFar>(); // by person
  #isPlanned = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Somebody has answered a question. */
  note(room: Room, seat: number): void {
    const player = room.record.players[seat];
    const { match, desks } = room.state;
    if (player?.kind !== 'person') return;
    const answers = (desks[seat]?.answered ?? [])
      .filter(({ question }) => question.round === match.round)
      .map(toAnswerSoFar);
    if (answers.length === 0) return; // the round is over, and saved next
    const { userId } = player;
    this.#latest.set(userId, { userId, matchId: room.record.id, round: match.round, answers });
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#ports.timers.after(TOGETHER_MS, () => {
      this.#isPlanned = false;
      this.#show().catch((error: unknown) => {
        this.#ports.log.debug({ err: error }, 'the live lesson misses answers of Space Rescue');
      });
    });
  }

  async #show(): Promise<void> {
    const { db } = this.#ports.database;
    const rounds = this.#latest;
    this.#latest = new Map();
    const watched = new Set(await selectWatched(db, [...rounds.keys()]));
    if (watched.size === 0) return;
    await saveRoundsSoFar(
      db,
      [...rounds.values()].filter(({ userId }) => watched.has(userId)),
    );
    await tellWatchers(db, [...watched]);
  }
}

const OUTCOMES = { right: 'correct', wrong: 'incorrect', skipped: 'skipped' } as const;

function toAnswerSoFar({ question, result, at }: AnsweredQuestion): RoundSoFar['answers'][number] {
  return {
    unitId: question.unitId,
    outcome: OUTCOMES[result],
    at: new Date(at).toISOString(),
  };
}
