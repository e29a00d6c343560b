import { networkOf } from '@moonbase/kit';
import type { FastifyRequest } from 'fastify';

import { createLimiter, tooManyRequests } from '../../../platform/http/rate-limits.ts';
import { keyOf, type Player } from '../matches/player.ts';

export const MINUTE = 60; // seconds
/** A browser that reconnects asks every 1 to 2 s. */
const OF_A_PLAYER = { points: 60, seconds: MINUTE };
/** Strangers of one network: a school's hall full of guests at once, and ten new ones each second. */
const OF_STRANGERS = { points: 10, seconds: 1, burst: { points: 600, seconds: MINUTE } };

/** Limits how often tickets are given: to one player, and to all strangers of one network. */
export class TicketLimits {
  readonly #player = createLimiter('tickets', OF_A_PLAYER);
  readonly #strangers = createLimiter('strangers-tickets', OF_STRANGERS);

  /** Counts a stranger before anything else is done for them. @throws AppError 429 */
  async countStranger({ ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
    const { isOver, msLeft } = await this.#strangers.consume(networkOf(ip), 1);
    if (isOver) throw tooManyRequests(msLeft);
  }

  /** @throws AppError 429 */
  async count(player: Player): Promise<void> {
    const { isOver, msLeft } = await this.#player.consume(keyOf(player), 1);
    if (isOver) throw tooManyRequests(msLeft);
  }
}
