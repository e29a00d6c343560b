import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { keyOf } from '../matches/player.ts';
import { MINUTE } from './ticket-limits.ts';
import type { Visitor } from './visitor.ts';

const OF_A_PLAYER = 10;
const OF_STRANGERS = 30; // of one network: they get a new cookie whenever they like
const OF_A_NETWORK = 300; // signed in or not: a school of 2,000 behind one address that types codes at the bell
const ENDS_AFTER = 30; // tries of one player within the minute, refused ones included

/** The outcome of counting a try: the code may be looked up, has to wait, or comes from a script. */
type Verdict = 'may-try' | 'too-many' | 'end';

/**
 * Counts wrong codes of private games and class sessions, so that nobody finds a room by trying. A code that was right
 * is taken off again.
 */
export class WrongCodes {
  readonly #players = new RateLimiterMemory({ points: OF_A_PLAYER, duration: MINUTE });
  readonly #strangers = new RateLimiterMemory({ points: OF_STRANGERS, duration: MINUTE });
  readonly #networks = new RateLimiterMemory({ points: OF_A_NETWORK, duration: MINUTE });

  /** Counts a code before it is looked up, so that many sent at once are counted too. */
  async count(visitor: Visitor): Promise<Verdict> {
    const own = await consume(this.#players, keyOf(visitor.player));
    if (own.consumedPoints > ENDS_AFTER) return 'end';
    if (own.isOver) return 'too-many';
    for (const [limiter, key] of this.#shared(visitor))
      if ((await consume(limiter, key)).isOver) return 'too-many';
    return 'may-try';
  }

  /** Takes a right code off again. */
  async forgive(visitor: Visitor): Promise<void> {
    await this.#players.reward(keyOf(visitor.player));
    for (const [limiter, key] of this.#shared(visitor)) await limiter.reward(key);
  }

  #shared({ player, network }: Visitor): (readonly [RateLimiterMemory, string])[] {
    if (network === null) return [];
    const all = [this.#networks, network] as const;
    return player.kind === 'guest' ? [[this.#strangers, network], all] : [all];
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
