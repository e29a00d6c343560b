import type { Socket as NetSocket } from 'node:net';

import type { Server } from 'socket.io';

import type { Message } from './room/messages.ts';
import type { Place } from './rooms.ts';
import type { Visitor } from './visitor.ts';

const channelOf = (matchId: string) => `match ${matchId}`;

/** The sockets at each board of this node, and what they are sent. */
export class Audience {
  readonly #io: Server;
  readonly #seated = new Map<string, Map<Visitor, number>>(); // seats, by match

  constructor(io: Server) {
    this.#io = io;
  }

  enter(visitor: Visitor, { room, seat }: Place): void {
    const { id } = room.record;
    const seated = this.#seated.get(id) ?? new Map<Visitor, number>();
    this.#seated.set(id, seated.set(visitor, seat));
    void visitor.socket.join(channelOf(id));
  }

  leave(visitor: Visitor, { room }: Place): void {
    const { id } = room.record;
    const seated = this.#seated.get(id);
    seated?.delete(visitor);
    if (seated?.size === 0) this.#seated.delete(id);
    void visitor.socket.leave(channelOf(id));
  }

  of(matchId: string): readonly Visitor[] {
    return [...(this.#seated.get(matchId)?.keys() ?? [])];
  }

  deliver(matchId: string, messages: readonly Message[]): void {
    const seated = [...(this.#seated.get(matchId) ?? [])];
    for (const [{ socket }] of seated) writeAtOnce(socket.conn.request.socket);
    for (const { to, event, args } of messages) {
      if (to === 'all') this.#io.to(channelOf(matchId)).emit(event, ...args);
      else
        for (const [visitor, seat] of seated) if (seat === to) visitor.socket.emit(event, ...args);
    }
  }
}

/** What is written to a connection from now to the end of this turn of the event loop goes out in one piece. */
function writeAtOnce(connection: Pick<NetSocket, 'cork' | 'uncork'>): void {
  connection.cork();
  process.nextTick(() => {
    connection.uncork();
  });
}
