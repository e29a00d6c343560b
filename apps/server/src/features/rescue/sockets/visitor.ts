import {
  DEFAULT_YEAR,
  type RescueAck,
  type RescueServerEvent,
  type RescueServerEvents,
} from '@moonbase/contracts';
import type { Socket } from 'socket.io';

import { EventLimits } from './event-limits.ts';
import type { ClassSession } from '../class-session/class-session.ts';
import { sendFrames } from './fast-path/one-write.ts';
import type { Link } from '../nodes/link.ts';
import type { Player } from '../matches/player.ts';
import type { Ticket } from '../rescue.queries.ts';
import type { Place } from '../matches/rooms.ts';
import { MESSAGE, textFrame, textsOf } from './fast-path/text-frame.ts';
import { ackPacket } from './fast-path/text-packets.ts';
import type { WaitingRoom } from '../lobby/waiting-room.ts';
import type { RemoteSocket } from './remote-socket.ts';

/** The place a visitor is in. */
export type Whereabouts =
  | { readonly kind: 'lobby' }
  | { readonly kind: 'waiting'; readonly room: WaitingRoom<Visitor> }
  | { readonly kind: 'class'; readonly session: ClassSession<Visitor> }
  | ({ readonly kind: 'match' } & Place)
  | Away;

/** Another node has the visitor: it hears their events, and says where they are. */
export interface Away {
  readonly kind: 'away';
  readonly node: string;
  readonly link: Link;
  readonly channel: number;
}

export const LOBBY: Whereabouts = { kind: 'lobby' };

/** Somebody with an open game socket. */
export class Visitor {
  readonly socket: Socket | RemoteSocket;
  readonly player: Player;
  readonly sessionHash: string | null; // the session of somebody signed in
  readonly watches: string | null; // the class session whose console this is
  readonly network: string | null; // hash of the network that the ticket was given to
  readonly limits = new EventLimits();
  character = 0;
  year = DEFAULT_YEAR;
  moves = 0; // from node to node, for what they look for now
  where: Whereabouts = LOBBY;

  constructor(
    socket: Socket | RemoteSocket,
    player: Player,
    ticket: Pick<Ticket, 'sessionHash' | 'watches' | 'addressHash'>,
  ) {
    this.socket = socket;
    this.player = player;
    this.sessionHash = ticket.sessionHash;
    this.watches = ticket.watches;
    this.network = ticket.addressHash;
  }

  /** Sends an event of the contract to this socket alone. */
  send<Event extends RescueServerEvent>(
    event: Event,
    ...args: Parameters<RescueServerEvents[Event]>
  ): void {
    const plain: readonly unknown[] = args;
    this.socket.emit(event, ...plain);
  }

  /** Answers an event that its client waits for. @param id the number that came with the event */
  acknowledge(id: number, reply: RescueAck): void {
    this.pass(textFrame(MESSAGE, ackPacket(id, reply)));
  }

  /** @param frames of a WebSocket; a browser that polls gets their texts */
  pass(frames: Buffer): void {
    const { socket } = this;
    if (sendFrames(socket, frames) || !('conn' in socket)) return;
    for (const text of textsOf(frames, MESSAGE.length)) socket.conn.write(text);
  }

  /** Shows the Error screen and ends the connection. */
  dismiss(text: string): void {
    this.send('fatal-error', text);
    this.socket.disconnect(true);
  }
}
