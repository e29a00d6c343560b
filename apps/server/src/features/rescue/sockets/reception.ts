import type { RescueClientEvent } from '@moonbase/contracts';
import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../../platform/database/db.ts';
import type { ClassSessions } from '../class-session/class-sessions.ts';
import { untilAllAreBack } from '../lobby/gather.ts';
import type { Lobby, LobbyReply } from '../lobby/lobby.ts';
import { answerErrand } from '../nodes/answer-errand.ts';
import type { Elsewhere } from '../nodes/elsewhere.ts';
import type { Errand } from '../nodes/said.ts';
import type { Room } from '../room/room.ts';
import type { HeardEvent } from './fast-path/text-packets.ts';
import { closedGameWords, greetingFor } from './greeting.ts';
import { RemoteSocket } from './remote-socket.ts';
import type { Visitor } from './visitor.ts';
import type { Visitors } from './visitors.ts';

const START = 'waiting-room-start-game' satisfies RescueClientEvent;

interface ReceptionPorts {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly visitors: Visitors;
  readonly lobby: Lobby;
  readonly classes: ClassSessions;
  readonly elsewhere: () => Elsewhere | null;
  /** @returns null when another node answers */
  readonly answer: (visitor: Visitor, heard: HeardEvent) => Promise<LobbyReply | null>;
}

/** Receives whoever comes: from outside, from a match that is over, or from another node. */
export class Reception {
  readonly #ports: ReceptionPorts;

  constructor(ports: ReceptionPorts) {
    this.#ports = ports;
  }

  /**
   * Sends somebody in the lobby their identity and the match they can return to; puts them back where they waited, or
   * tells them how their room or game ended.
   */
  greet(visitor: Visitor): Promise<void> {
    const { db, visitors, lobby, elsewhere } = this.#ports;
    return this.#try(visitor, async () => {
      const greeting = await greetingFor(db, visitor);
      visitor.send('lobby-joined', greeting);
      visitor.send('lobby-state', ...visitors.countUsers());
      if (greeting.running !== null || visitor.where.kind !== 'lobby') return;
      if (await elsewhere()?.toSeat(visitor)) return;
      if (await lobby.waiting.putBack(visitor)) return;
      const words = await closedGameWords(db, visitor.player);
      if (words !== null) visitor.send('waiting-room-error', words);
    });
  }

  /** Leads somebody back from a match: to the lobby, or to the session of their class. */
  async greetAfter(visitor: Visitor, room: Room): Promise<void> {
    const { elsewhere, classes } = this.#ports;
    await this.greet(visitor);
    const session = room.record.session?.id;
    if (session === undefined || visitor.where.kind !== 'lobby') return;
    await this.#try(visitor, async () => {
      if (await elsewhere()?.toSession(visitor, session, { for: 'class', session })) return;
      await classes.return(visitor, session);
    });
  }

  /** Shows a class session on the console that has opened it. */
  watch(visitor: Visitor, session: string): Promise<void> {
    const { elsewhere, classes } = this.#ports;
    return this.#try(visitor, async () => {
      if (await elsewhere()?.toSession(visitor, session, { for: 'console' })) return;
      await classes.watch(visitor, session);
    });
  }

  /** Somebody comes from another node, or back to this one. */
  arrive(visitor: Visitor, errand: Errand): Promise<void> {
    const { visitors, lobby, classes, answer } = this.#ports;
    if (visitor.socket instanceof RemoteSocket) visitors.add(visitor);
    return this.#try(visitor, async () => {
      if (errand.for === 'event') {
        if (errand.heard[0] === START) {
          await lobby.waiting.putBack(visitor); // with the room that they start
          await untilAllAreBack(visitor);
        }
        const reply = await answer(visitor, errand.heard);
        if (reply !== null) answerErrand(visitor, errand, reply);
      } else if (errand.for === 'waiting') await lobby.waiting.putBack(visitor);
      else if (errand.for === 'class') await classes.return(visitor, errand.session);
      else if (visitor.watches !== null) await classes.watch(visitor, visitor.watches);
    });
  }

  /** A browser whose connection ends comes back, and is received again. */
  async #try(visitor: Visitor, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'visitor not received, disconnected');
      visitor.socket.disconnect(true);
    }
  }
}
