import { sendFrames } from './fast-path/one-write.ts';
import type { Message } from '../room/messages.ts';
import type { Place } from '../matches/rooms.ts';
import type { Visitor } from './visitor.ts';
import { MESSAGE, textFrame } from './fast-path/text-frame.ts';
import { EVENT } from './remote-socket.ts';

/** The sockets at each board of this node, and the messages for them. */
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

  /** Sends each socket its messages in one piece. A message for several sockets is encoded once. */
  deliver(matchId: string, messages: readonly Message[]): void {
    const parcels = new Parcels();
    for (const [visitor, seat] of this.#seated.get(matchId) ?? []) {
      const own = messages.filter(({ to }) => to === 'all' || to === seat);
      if (own.length === 0) continue;
      const { socket } = visitor;
      if (sendFrames(socket, parcels.of(own))) continue;
      for (const { event, args } of own) socket.emit(event, ...args);
    }
  }
}

interface Parcel {
  readonly contents: readonly Message['args'][];
  readonly frames: Buffer;
}

/**
 * The frames for each group of sockets, joined so that they cost one write; composed once for all sockets that get the
 * same.
 */
class Parcels {
  readonly #frames = new Map<Message['args'], Buffer>();
  readonly #made: Parcel[] = [];

  /** @param messages at least one */
  of(messages: readonly Message[]): Buffer {
    const known = this.#made.find(({ contents }) => isSame(contents, messages));
    if (known) return known.frames;
    const own = messages.map((each) => this.#frameOf(each));
    const [only] = own;
    const frames = only && own.length === 1 ? only : Buffer.concat(own);
    this.#made.push({ contents: messages.map(({ args }) => args), frames });
    return frames;
  }

  #frameOf({ event, args }: Message): Buffer {
    const known = this.#frames.get(args);
    if (known) return known;
    const frame = textFrame(`${MESSAGE}${EVENT}`, JSON.stringify([event, ...args]));
    this.#frames.set(args, frame);
    return frame;
  }
}

function isSame(contents: Parcel['contents'], messages: readonly Message[]): boolean {
  return (
    contents.length === messages.length &&
    messages.every(({ args }, index) => args === contents[index])
  );
}
