import type { RescueServerEvent, RescueServerEvents, RoomPlayer } from '@moonbase/contracts';
import { type MatchMode, quickStartsAt, SEATS } from '@moonbase/rescue';

import { keyOf, type Player } from '../matches/player.ts';

export interface RoomOptions {
  readonly fill: boolean; // computer crews take the vacant seats
  readonly relaxed: boolean;
}

/** Somebody who can wait in a room. */
interface Waiter {
  readonly socket: { readonly id: string };
  readonly player: Player;
  readonly character: number;
  readonly year: number;
  readonly send: <Event extends RescueServerEvent>(
    event: Event,
    ...args: Parameters<RescueServerEvents[Event]>
  ) => void;
}

/** A seat in a waiting room. */
export interface Member<Visitor> {
  readonly player: Player;
  readonly name: string;
  id: string; // by which the others know the seat: the id of its last socket
  character: number;
  year: number; // a guest's, as a level of the content
  visitor: Visitor | null; // null: the connection is lost, and the seat is kept for a while
  cancelLoss: () => void;
}

export interface WaitingRoomSetup {
  readonly id: string;
  readonly mode: MatchMode;
  readonly code: string | null; // of a private room
  readonly options: RoomOptions;
  readonly createdAt: number; // milliseconds since 1970
}

/** People who wait for a match to start, in the order of their seats; the first one of a private room is its host. */
export class WaitingRoom<Visitor extends Waiter> {
  readonly id: string;
  readonly mode: MatchMode;
  readonly code: string | null;
  readonly options: RoomOptions;
  readonly createdAt: number;
  readonly members: Member<Visitor>[] = [];
  readonly removed: Player[] = []; // by the host: they stay out
  readonly away: Player[] = []; // lost their seats and have not been told
  startsAt: number | null = null; // of a quick game, milliseconds since 1970
  starting = false;
  isStored = false; // in the database
  isHidden = false; // it starts at once, for one person alone
  cancelTimer: () => void = () => undefined;

  constructor({ id, mode, code, options, createdAt }: WaitingRoomSetup) {
    this.id = id;
    this.mode = mode;
    this.code = code;
    this.options = options;
    this.createdAt = createdAt;
  }

  get isPrivate(): boolean {
    return this.code !== null;
  }

  get isFull(): boolean {
    return this.members.length >= SEATS;
  }

  get host(): Member<Visitor> | null {
    return this.isPrivate ? (this.members[0] ?? null) : null;
  }

  /** Whether anybody in it is connected. */
  get isAttended(): boolean {
    return this.members.some(({ visitor }) => visitor !== null);
  }

  hasRemoved(player: Player): boolean {
    return this.removed.some((each) => keyOf(each) === keyOf(player));
  }

  memberOf(player: Player): Member<Visitor> | null {
    return this.members.find((each) => keyOf(each.player) === keyOf(player)) ?? null;
  }

  /** The names of all but one. */
  namesBeside(player: Player): readonly string[] {
    return this.members
      .filter((each) => keyOf(each.player) !== keyOf(player))
      .map(({ name }) => name);
  }

  add(visitor: Visitor, name: string, now: number): void {
    const { player, character, year, socket } = visitor;
    const isMe = (each: Player): boolean => keyOf(each) === keyOf(player);
    const awayAt = this.away.findIndex(isMe);
    if (awayAt >= 0) this.away.splice(awayAt, 1);
    const seat = { player, name, id: socket.id, character, year, visitor };
    this.members.push({ ...seat, cancelLoss: () => undefined });
    if (!this.isPrivate) this.startsAt = quickStartsAt(this.startsAt, this.members.length, now);
  }

  remove(member: Member<Visitor>): void {
    member.cancelLoss();
    const index = this.members.indexOf(member);
    if (index >= 0) this.members.splice(index, 1);
  }

  /** Sends everybody in it the list of who waits, and for how long. */
  announce(now: number): void {
    const players = this.players();
    const { host, code, options, mode } = this;
    for (const { visitor } of this.members) {
      if (host !== null && code !== null)
        visitor?.send('waiting-room-state', mode, players, host.id, code, options);
      else {
        const seconds = Math.max(0, ((this.startsAt ?? now) - now) / 1000);
        const vacant = SEATS - players.length;
        visitor?.send('waiting-room-state', mode, players, null, vacant, seconds);
      }
    }
  }

  private players(): RoomPlayer[] {
    return this.members.map((member, index) => ({
      socketId: member.id,
      name: member.name,
      character: member.character,
      colour: index,
      host: member === this.host,
      here: member.visitor !== null,
    }));
  }
}
