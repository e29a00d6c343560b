import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { Db } from '../../../platform/database/db.ts';
import { keyOf } from '../matches/player.ts';
import { MINUTE } from './ticket-limits.ts';
import type { Visitor } from './visitor.ts';
import { countTries, forgiveTries } from './wrong-codes.queries.ts';

const OF_A_PLAYER = 10;
const OF_STRANGERS = 30; // of one network: they get a new cookie whenever they like
const OF_A_NETWORK = 300; // signed in or not: a school of 2,000 behind one address that types codes at the bell
const ENDS_AFTER = 30; // tries of one player within the minute, refused ones included

/** The outcome of counting a try: the code may be looked up, has to wait, or comes from a script. */
type Verdict = 'may-try' | 'too-many' | 'end';

/** A count that a try belongs to. */
interface Count {
  readonly limiter: RateLimiterMemory;
  readonly most: number;
  readonly key: string;
  readonly stored: string; // its key in the database
}

/**
 * Counts wrong codes of private games and class sessions, so that nobody finds a room by trying. A code that was right
 * is taken off again. With several nodes the database counts too, so that a proxy that spreads somebody over them gives
 * nobody more tries; what this node refuses by itself does not reach it.
 */
export class WrongCodes {
  readonly #players = new RateLimiterMemory({ points: OF_A_PLAYER, duration: MINUTE });
  readonly #strangers = new RateLimiterMemory({ points: OF_STRANGERS, duration: MINUTE });
  readonly #networks = new RateLimiterMemory({ points: OF_A_NETWORK, duration: MINUTE });
  readonly #shared: Db | null;

  /** @param shared the database that all nodes count in; null: there is one node */
  constructor(shared: Db | null) {
    this.#shared = shared;
  }

  /** Counts a code before it is looked up, so that many sent at once are counted too. */
  async count(visitor: Visitor): Promise<Verdict> {
    const [own, ...others] = this.#countsOf(visitor);
    const tries = await consume(own.limiter, own.key);
    if (tries.consumedPoints > ENDS_AFTER) return 'end';
    if (tries.isOver) return 'too-many';
    for (const { limiter, key } of others)
      if ((await consume(limiter, key)).isOver) return 'too-many';
    return this.#shared === null ? 'may-try' : this.#countTogether(this.#shared, [own, ...others]);
  }

  /** Takes a right code off again. */
  async forgive(visitor: Visitor): Promise<void> {
    const counts = this.#countsOf(visitor);
    for (const { limiter, key } of counts) await limiter.reward(key);
    if (this.#shared !== null)
      await forgiveTries(
        this.#shared,
        counts.map(({ stored }) => stored),
      );
  }

  async #countTogether(db: Db, counts: readonly Count[]): Promise<Verdict> {
    const tries = await countTries(
      db,
      counts.map(({ stored }) => stored),
    );
    const isOver = counts.some(({ stored, most }) => Number(tries.get(stored)) > most);
    return isOver ? 'too-many' : 'may-try';
  }

  #countsOf({ player, network }: Visitor): readonly [Count, ...Count[]] {
    const key = keyOf(player);
    const own = {
      limiter: this.#players,
      most: OF_A_PLAYER,
      key,
      stored: `rescue-code player ${key}`,
    };
    if (network === null) return [own];
    const all = {
      limiter: this.#networks,
      most: OF_A_NETWORK,
      key: network,
      stored: `rescue-code network ${network}`,
    };
    if (player.kind === 'person') return [own, all];
    const strangers = {
      limiter: this.#strangers,
      most: OF_STRANGERS,
      key: network,
      stored: `rescue-code strangers ${network}`,
    };
    return [own, strangers, all];
  }
}

async function consume(
  limiter: RateLimiterMemory,
  key: string,
): Promise<{ readonly isOver: boolean; readonly consumedPoints: number }> {
  try {
    const { consumedPoints } = await limiter.consume(key);
    return { isOver: false, consumedPoints };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { isOver: true, consumedPoints: refusal.consumedPoints };
  }
}
