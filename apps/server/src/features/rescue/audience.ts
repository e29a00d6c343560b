import { acceptMore, holdWrites } from './one-write.ts';
import type { Message } from './room/messages.ts';
import type { Place } from './rooms.ts';
import type { Visitor } from './visitor.ts';
import { textFrame } from './text-frame.ts';

/** The sockets at each board of this node, and what they are sent. */
export class Audience {
  readonly #seated = new Map<string, Map<Visitor, number>>(); // seats, by match

  enter(visitor: Visitor, { room, seat }: Place): void {
    const { id } = room.record;
    const seated = this.#seated.get(id) ?? new Map<Visitor, number>();
    this.#seated.set(id, seated.set(visitor, seat));
  }

  leave(visitor: Visitor, { room }: Place): void {
    const { id } = room.record;
    const seated = this.#seated.get(id);
    seated?.delete(visitor);
    if (seated?.size === 0) this.#seated.delete(id);
  }

  of(matchId: string): readonly Visitor[] {
    return [...(this.#seated.get(matchId)?.keys() ?? [])];
  }

  /** Sends each socket its messages in one piece. What several of them are sent is encoded once. */
  deliver(matchId: string, messages: readonly Message[]): void {
    const frames = new Map<Message['args'], Buffer>();
    for (const [visitor, seat] of this.#seated.get(matchId) ?? []) {
      const own = messages.filter(({ to }) => to === 'all' || to === seat);
      if (own.length === 0) continue;
      if (visitor.socket.conn.transport.name === 'websocket') sendTogether(visitor, own, frames);
      else for (const { event, args } of own) visitor.socket.emit(event, ...args);
    }
  }
}

/** Packets of Engine.IO and Socket.IO that say "an event": the first digits of each. */
const EVENT = '42';

/** Hands the frames of all messages to the connection as one, so that they cost one write. */
function sendTogether(
  { socket }: Visitor,
  messages: readonly Message[],
  frames: Map<Message['args'], Buffer>,
): void {
  const own = messages.map(({ event, args }) => {
    const frame = frames.get(args) ?? textFrame(EVENT + JSON.stringify([event, ...args]));
    frames.set(args, frame);
    return frame;
  });
  const [first, ...others] = own;
  if (!first) return;
  const options = {
    compress: false,
    wsPreEncodedFrame: [others.length === 0 ? first : Buffer.concat(own)],
  };
  holdWrites(socket);
  socket.conn.write('', options);
  acceptMore(socket);
}
