import type { Database } from '../../../platform/database/db.ts';
import { type AnsweredRound, saveRounds } from './save-rounds.ts';

const MOST_AT_ONCE = 32; // rounds per transaction

interface Waiting {
  readonly rounds: readonly AnsweredRound[]; // of one match
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Saves the rounds of many matches together: rounds whose questions end while a transaction is under way go into the
 * next one. A round that the database refuses costs only its own match.
 */
export class RoundSaver {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #saving = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param rounds of one match, at most one per person */
  save(rounds: readonly AnsweredRound[]): Promise<void> {
    if (rounds.length === 0) return Promise.resolve();
    return new Promise((done, failed) => {
      this.#waiting.push({ rounds, done, failed });
      void this.#saveAll();
    });
  }

  async #saveAll(): Promise<void> {
    if (this.#saving) return;
    this.#saving = true;
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      try {
        await this.#saveTogether(batch);
      } catch {
        for (const each of batch) await this.#saveTogether([each]).catch(each.failed);
      }
    }
    this.#saving = false;
  }

  async #saveTogether(batch: readonly Waiting[]): Promise<void> {
    await saveRounds(
      this.#database,
      batch.flatMap(({ rounds }) => rounds),
    );
    for (const { done } of batch) done();
  }

  /**
   * The next matches, with nobody in two of them: after a restart somebody may have left another match and started this
   * one.
   */
  #take(): readonly Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const people = new Set<string>();
    for (const each of this.#waiting) {
      const ids = each.rounds.map(({ userId }) => userId);
      const fits = people.size === 0 || people.size + ids.length <= MOST_AT_ONCE;
      if (fits && !ids.some((id) => people.has(id))) {
        batch.push(each);
        for (const id of ids) people.add(id);
      } else later.push(each);
    }
    this.#waiting = later;
    return batch;
  }
}
