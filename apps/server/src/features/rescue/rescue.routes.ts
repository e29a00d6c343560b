import {
  ClassGroupParams,
  FIRST_SESSION_SETTINGS,
  OpenSessionReply,
  RescueGameReply,
  RescueTicketReply,
} from '@moonbase/contracts';
import { newToken } from '@moonbase/key-pair';
import { lockedAreaMessage, lockedMinutesLeft } from '@moonbase/selections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { guestHash, setGuestCookie } from '../../platform/session/session-cookie.ts';
import { randomSeed } from '../../platform/random.ts';
import { requireActor } from '../../platform/session/session.ts';
import {
  openSession,
  selectOptionalInvitation,
  selectOptionalSession,
  type StoredSession,
} from './class-session/class-session.queries.ts';
import { hashOfNetwork } from './sockets/address.ts';
import type { Player } from './matches/player.ts';
import { insertTicket, selectOptionalRunning, selectPeople } from './rescue.queries.ts';
import { TicketLimits } from './sockets/ticket-limits.ts';

const TICKET_SECONDS = 60;
const CODE_TRIES = 20; // random codes; each is free unless another session has it
const FEWEST_DIGITS = 100_000; // codes have six digits

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
}

/** The requests that a browser makes before it opens the game socket. Guests play too. */
export const rescueRoutes: FastifyPluginCallbackZod<Ports> = (
  app,
  { database, clock, config },
  done,
) => {
  const { db } = database;
  const limits = new TicketLimits();

  /** The player who asks; a new browser gets a cookie by which it is recognised for a day. */
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
    if (minutes > 0 && (await selectOptionalInvitation(db, player.userId)) === null)
      throw new AppError('content-locked', lockedAreaMessage(minutes));
  }

  app.post(
    '/rescue/ticket',
    {
      config: { permission: 'rescue:play', begins: false, limit: 'start' },
      schema: { response: { 200: RescueTicketReply } },
    },
    async (request, reply) => {
      if (request.actor === null) await limits.countStranger(request);
      const player = playerOf(request, reply);
      if (player === null) throw new Error('A guest has a cookie by now');
      await limits.count(player);
      await refuseWhileLocked(player);
      const { token, hash } = newToken();
      const sessionHash = player.kind === 'person' ? (request.signedIn?.tokenHash ?? null) : null;
      const addressHash = hashOfNetwork(request.ip);
      await insertTicket(db, { tokenHash: hash, player, sessionHash, watches: null, addressHash });
      return { ticket: token, expiresInSeconds: TICKET_SECONDS };
    },
  );

  app.get(
    '/rescue/game',
    { config: { permission: 'rescue:play' }, schema: { response: { 200: RescueGameReply } } },
    async (request) => {
      const player = playerOf(request, null);
      const running = player && (await selectOptionalRunning(db, player));
      const invited =
        player?.kind === 'person' ? await selectOptionalInvitation(db, player.userId) : null;
      return {
        game: running && { gameId: running.gameId, mode: running.mode },
        session: invited && {
          code: invited.code,
          className: invited.className,
          teacherName: invited.teacherName,
        },
      };
    },
  );
  sessionRoute(app, { db, clock });
  done();
};

/** Opens a class session, and gives its teacher a ticket to watch it. */
const sessionRoute: (
  app: Parameters<typeof rescueRoutes>[0],
  ports: { readonly db: Db; readonly clock: Ports['clock'] },
) => void = (app, { db, clock }) =>
  app.post(
    '/class-groups/:classGroupId/rescue-session',
    {
      config: {
        permission: 'rescue:host',
        target: { classGroup: 'params.classGroupId' },
        limit: 'start',
      },
      schema: { params: ClassGroupParams, response: { 200: OpenSessionReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId } = requireActor(request);
      const { classGroupId } = request.params;
      const session = await openSessionOf(db, {
        classGroupId,
        teacherId: userId,
        now: clock.now(),
      });
      const { token, hash } = newToken();
      const player = { kind: 'person', userId } as const;
      const sessionHash = request.signedIn?.tokenHash ?? null;
      const addressHash = hashOfNetwork(request.ip);
      await insertTicket(db, {
        tokenHash: hash,
        player,
        sessionHash,
        watches: session.id,
        addressHash,
      });
      return { sessionId: session.id, className: session.className, ticket: token };
    },
  );

/** Opens the session of a class with an unused code, or finds the open one. */
async function openSessionOf(
  db: Db,
  { classGroupId, teacherId, now }: { classGroupId: string; teacherId: string; now: number },
): Promise<StoredSession> {
  for (let attempt = 1; attempt <= CODE_TRIES; attempt += 1) {
    const code = String(FEWEST_DIGITS + (randomSeed() % (9 * FEWEST_DIGITS)));
    const id = await openSession(db, {
      classGroupId,
      teacherId,
      code,
      settings: FIRST_SESSION_SETTINGS,
      now,
    });
    const session = id === null ? null : await selectOptionalSession(db, { id });
    if (session) return session;
  }
  throw new Error('No code is free for a class session');
}
