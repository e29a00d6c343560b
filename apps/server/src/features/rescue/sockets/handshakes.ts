import type { IncomingMessage } from 'node:http';

import {
  RESCUE_PROTOCOL,
  RESCUE_PROTOCOL_PARAMETER,
  RESCUE_TICKET_PARAMETER,
} from '@moonbase/contracts';
import { hashToken } from '@moonbase/key-pair';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';

import type { Environment } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isForeignHandshake } from '../../../platform/http/same-origin.ts';
import { type Player, playerOf } from '../matches/player.ts';
import { type Ticket, useTicket } from '../rescue.queries.ts';
import { Visitor } from './visitor.ts';
import type { Visitors } from './visitors.ts';

const TOKEN = /^[\w-]{43}$/; // in the form that `newToken` makes
const MOST_AT_ONCE = 100; // tickets that are looked up; more would only wait for the database

interface Admitted {
  readonly player: Player;
  readonly ticket: Ticket;
}

export interface HandshakePorts {
  readonly db: Db;
  readonly config: Environment;
  readonly log: FastifyBaseLogger;
  readonly visitors: Visitors;
}

/**
 * Opens the game socket to whoever brings a ticket, which is used up before the connection is made: one without a
 * ticket, with a used one or from another site costs a refusal and no more.
 */
export class Handshakes {
  readonly #ports: HandshakePorts;
  readonly #admitted = new WeakMap<IncomingMessage, Admitted>();
  #looking = 0;

  constructor(ports: HandshakePorts) {
    this.#ports = ports;
  }

  /** @returns why the handshake is refused; null: it is not */
  async refusalOf(request: IncomingMessage): Promise<string | null> {
    if (isForeignHandshake(request.headers, this.#ports.config)) return 'not from here';
    const token = ticketIn(request.url ?? '');
    if (token === null) return 'ticket';
    if (this.#looking >= MOST_AT_ONCE) return 'busy';
    this.#looking += 1;
    try {
      const ticket = await useTicket(this.#ports.db, hashToken(token));
      const player = ticket && playerOf(ticket);
      if (!player) return 'ticket';
      if (!this.#ports.visitors.hasRoomFor({ player, network: ticket.addressHash })) return 'busy';
      this.#admitted.set(request, { player, ticket });
      return null;
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'game socket not opened');
      return 'unavailable';
    } finally {
      this.#looking -= 1;
    }
  }

  /** Whether the page speaks another version of the events: it is from before an update of the product. */
  isOtherVersion({ request }: Socket): boolean {
    const version = queryOf(request.url ?? '').get(RESCUE_PROTOCOL_PARAMETER) ?? '1';
    return version !== RESCUE_PROTOCOL;
  }

  /** The visitor on a socket whose handshake was admitted. */
  visitorOn(socket: Socket): Visitor | null {
    const admitted = this.#admitted.get(socket.request);
    return admitted ? new Visitor(socket, admitted.player, admitted.ticket) : null;
  }
}

const queryOf = (url: string) => new URLSearchParams(url.slice(url.indexOf('?') + 1));

function ticketIn(url: string): string | null {
  const token = queryOf(url).get(RESCUE_TICKET_PARAMETER);
  return token !== null && TOKEN.test(token) ? token : null;
}
