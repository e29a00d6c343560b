import type { RescueServerEvent, RescueServerEvents, RoomPlayer } from '@moonbase/contracts';
import { type MatchMode, quickStartsAt, SEATS } from '@moonbase/rescue';

export interface RoomOptions {
  readonly fill: boolean; // computer crews take the vacant seats
  readonly relaxed: boolean;
}

/** Somebody who can wait in a room. */
interface Waiter {
  readonly socket: { readonly id: string };
  readonly character: number;
  readonly send: <Event extends RescueServerEvent>(
    event: Event,
    ...args: Parameters<RescueServerEvents[Event]>
  ) => void;
}

interface WaitingRoomSetup {
  readonly id: string;
  readonly mode: MatchMode;
  readonly code: string | null; // of a private room
  readonly options: RoomOptions;
}

/** People who wait for a match to start, in the order of their seats; the first one of a private room is its host. */
export class WaitingRoom<Visitor extends Waiter> {
  readonly id: string;
  readonly mode: MatchMode;
  readonly code: string | null;
  readonly options: RoomOptions;
  readonly members: { visitor: Visitor; name: string }[] = [];
  startsAt: number | null = null; // of a quick game, milliseconds since 1970
  starting = false;
  cancelTimer: () => void = () => undefined;

  constructor({ id, mode, code, options }: WaitingRoomSetup) {
    this.id = id;
    this.mode = mode;
    this.code = code;
    this.options = options;
  }

  get isPrivate(): boolean {
    return this.code !== null;
  }

  get isFull(): boolean {
    return this.members.length >= SEATS;
  }

  get host(): Visitor | null {
    return this.isPrivate ? (this.members[0]?.visitor ?? null) : null;
  }

  add(visitor: Visitor, name: string, now: number): void {
    this.members.push({ visitor, name });
    if (!this.isPrivate) this.startsAt = quickStartsAt(this.startsAt, this.members.length, now);
  }

  remove(visitor: Visitor): void {
    const index = this.members.findIndex((member) => member.visitor === visitor);
    if (index >= 0) this.members.splice(index, 1);
  }

  /** Sends everybody in it the list of who waits, and for how long. */
  announce(now: number): void {
    const players = this.players();
    for (const { visitor } of this.members) {
      const { host, code, options } = this;
      if (host !== null && code !== null)
        visitor.send('waiting-room-state', this.mode, players, host.socket.id, code, options);
      else {
        const seconds = Math.max(0, ((this.startsAt ?? now) - now) / 1000);
        visitor.send(
          'waiting-room-state',
          this.mode,
          players,
          null,
          SEATS - players.length,
          seconds,
        );
      }
    }
  }

  private players(): RoomPlayer[] {
    return this.members.map(({ visitor, name }, index) => ({
      socketId: visitor.socket.id,
      name,
      character: visitor.character,
      colour: index,
      host: visitor === this.host,
    }));
  }
}
