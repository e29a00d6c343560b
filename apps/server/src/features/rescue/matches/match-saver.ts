import type { FastifyBaseLogger } from 'fastify';
import { countsAsPlayed, recordedRank } from '@moonbase/rescue';

import type { Database } from '../../../platform/database/db.ts';
import type { Room } from '../room/room.ts';
import { saveResult } from './rounds.queries.ts';
import { RoundSaver } from './round-saver.ts';
import { answeredRound } from './save-rounds.ts';

const SAVE_TRIES = 40; // 20 seconds with the pause between them
const SAVE_AGAIN_MS = 500;

interface Ports {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Saves the rounds and results of matches: of one match in turn, of many at the same time. */
export class MatchSaver {
  readonly #ports: Ports;
  readonly #roundSaver: RoundSaver;
  readonly #saving = new Map<string, Promise<void>>();
  readonly #savedRounds = new WeakMap<Room, number>(); // the last round that this process has saved
  #stopped = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#roundSaver = new RoundSaver(ports.database);
  }

  /** Waits for what is being saved; nothing is tried again. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.allSettled(this.#saving.values());
  }

  /** Does one thing after another for a match, trying again while the database is away. */
  whenSaved(room: Room, work: () => Promise<void>): void {
    const { id } = room.record;
    const before = this.#saving.get(id) ?? Promise.resolve();
    const saved = before.then(() => this.#tryToSave(work));
    this.#saving.set(id, saved);
    void saved.then(() => {
      if (this.#saving.get(id) === saved) this.#saving.delete(id);
    });
  }

  async #tryToSave(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; attempt <= SAVE_TRIES && !this.#stopped; attempt += 1) {
      try {
        await work();
        return;
      } catch (error) {
        this.#ports.log.error({ err: error }, 'match result not saved, retrying');
        await new Promise((resolve) => setTimeout(resolve, SAVE_AGAIN_MS));
      }
    }
  }

  /** Saves the answers of rounds whose questions are over; those already saved stay as they are. */
  async saveSoFar(room: Room): Promise<void> {
    const { match, desks } = room.state;
    const matchId = room.record.id;
    const running = ['round-start', 'questions-ready', 'questions'].includes(match.phase.name);
    const rounds = running ? match.round - 1 : match.round;
    for (let round = (this.#savedRounds.get(room) ?? 0) + 1; round <= rounds; round += 1) {
      const answered = room.record.players.flatMap((player, seat) => {
        const desk = desks[seat];
        if (player?.kind !== 'person' || !desk) return [];
        const { userId } = player;
        return answeredRound({ matchId, match, seat, userId, round, desk }) ?? [];
      });
      await this.#roundSaver.save(answered);
      this.#savedRounds.set(room, round);
    }
    room.putAnswersAway();
  }

  /** Writes the result of each seat, once. */
  async saveResults(room: Room): Promise<void> {
    const { match } = room.state;
    for (const [seat, player] of room.record.players.entries()) {
      const state = match.seats[seat];
      if (!player || !state) continue;
      await saveResult(this.#ports.database.db, {
        matchId: room.record.id,
        seat,
        score: state.score,
        rank: recordedRank(match.seats, seat),
        counts: countsAsPlayed(match, state),
      });
    }
  }
}
