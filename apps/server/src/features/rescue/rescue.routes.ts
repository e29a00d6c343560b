import { ErrorReply, RescueGameReply, RescueTicketReply } from '@moonbase/contracts';
import { lockedAreaMessage, lockedMinutesLeft } from '@moonbase/selections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import { guestHash, newToken, setGuestCookie } from '../../platform/session-cookie.ts';
import type { Player } from './player.ts';
import { insertTicket, selectOptionalRunning, selectPeople } from './rescue.queries.ts';

const TICKET_SECONDS = 60;
const REFUSALS = { 403: ErrorReply, 429: ErrorReply };

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
}

/** What a browser asks before it opens the game socket. Guests play too. */
export const rescueRoutes: FastifyPluginCallbackZod<Ports> = (
  app,
  { database, clock, config },
  done,
) => {
  const { db } = database;

  /** Who asks; a browser that is new gets a cookie by which it is known again for a day. */
  function playerOf(request: FastifyRequest, reply: FastifyReply | null): Player | null {
    const { actor } = request;
    if (actor !== null) {
      if (actor.overriddenBy !== null)
        throw new AppError('forbidden', 'You cannot play while you act as a teacher.');
      return { kind: 'person', userId: actor.userId };
    }
    const known = guestHash(request.headers.cookie, config);
    if (known !== null) return { kind: 'guest', guestHash: known.toString('hex') };
    if (reply === null) return null;
    const { token, hash } = newToken();
    setGuestCookie(reply, config, token);
    return { kind: 'guest', guestHash: hash.toString('hex') };
  }

  async function refuseWhileLocked(player: Player): Promise<void> {
    if (player.kind === 'guest') return;
    const [person] = await selectPeople(db, [player.userId]);
    const minutes = lockedMinutesLeft(person?.lockedUntil?.getTime() ?? null, clock.now());
    if (minutes > 0) throw new AppError('content-locked', lockedAreaMessage(minutes));
  }

  app.post(
    '/rescue/ticket',
    {
      config: { permission: 'rescue:play', limit: 'start' },
      schema: { response: { 200: RescueTicketReply, ...REFUSALS } },
    },
    async (request, reply) => {
      const player = playerOf(request, reply);
      if (player === null) throw new Error('A guest has a cookie by now');
      await refuseWhileLocked(player);
      const { token, hash } = newToken();
      const sessionHash = player.kind === 'person' ? (request.signedIn?.tokenHash ?? null) : null;
      await insertTicket(db, { tokenHash: hash, player, sessionHash });
      return { ticket: token, expiresInSeconds: TICKET_SECONDS };
    },
  );

  app.get(
    '/rescue/game',
    {
      config: { permission: 'rescue:play' },
      schema: { response: { 200: RescueGameReply, ...REFUSALS } },
    },
    async (request) => {
      const player = playerOf(request, null);
      const running = player && (await selectOptionalRunning(db, player));
      return { game: running && { gameId: running.gameId, mode: running.mode } };
    },
  );
  done();
};
