import { networkOf } from '@moonbase/kit';
import type { FastifyRequest } from 'fastify';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { AppError } from '../../platform/app-error.ts';
import { keyOf, type Player } from './player.ts';

const MINUTE = 60; // seconds
/** A browser that reconnects asks every 1 to 2 s. */
const OF_A_PLAYER = 60;
/** Strangers of one network: a school's hall full of guests at once, and ten new ones each second. */
const OF_STRANGERS = { perSecond: 10, burst: 600 };

/** Limits how often tickets are given: to one player, and to all strangers of one network. */
export class TicketLimits {
  readonly #player = new RateLimiterMemory({ points: OF_A_PLAYER, duration: MINUTE });
  readonly #strangers = new BurstyRateLimiter(
    new RateLimiterMemory({ points: OF_STRANGERS.perSecond, duration: 1 }),
    new RateLimiterMemory({
      keyPrefix: 'burst',
      points: OF_STRANGERS.burst,
      duration: MINUTE,
    }),
  );

  /** Counts a stranger before anything else is done for them. @throws AppError 429 */
  async countStranger({ ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
    await pass(() => this.#strangers.consume(networkOf(ip)));
  }

  /** @throws AppError 429 */
  async count(player: Player): Promise<void> {
    await pass(() => this.#player.consume(keyOf(player)));
  }
}

async function pass(count: () => Promise<RateLimiterRes>): Promise<void> {
  try {
    await count();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const detail = 'Too many requests. Wait a moment and try again.';
    throw new AppError('too-many-requests', detail, { retryAfterSeconds });
  }
}
