import {
  RESCUE_SERVER_EVENTS,
  RESCUE_SOCKET_PATH,
  type ConsoleEvents,
  RescueAck,
  type RescueClientEvents,
  type RescueServerEvent,
} from '@moonbase/contracts';
import { io, type Socket } from 'socket.io-client';

import { ApiError } from '../../../platform/api-error.ts';
import { isServerEvent, type Received, readEvent } from './received.ts';
import { askForTicket } from '../rescue.api.ts';

/** The state of the connection to the game server. */
export type LinkStatus = 'connecting' | 'on' | 'lost' | 'closed';

export interface LinkEvents {
  readonly onEvent: (event: Received) => void;
  readonly onStatus: (status: LinkStatus) => void;
  readonly onFailure: (message: string) => void; // a text to show; the connection is over
}

/** The events that players and the consoles of class sessions send. */
type WireEvents = RescueClientEvents & ConsoleEvents;

/** The game server from a screen's point of view. */
export interface Link {
  readonly send: <Event extends keyof WireEvents>(
    event: Event,
    ...args: ArgumentsOf<Event>
  ) => Promise<RescueAck>;
  readonly close: () => void;
}

/** The arguments of an event, without the acknowledgement. */
export type ArgumentsOf<Event extends keyof WireEvents> =
  Parameters<WireEvents[Event]> extends [...infer Args, acknowledge?: unknown] ? Args : never;

/** @param askTicket gives the ticket for each connection except the first one, if that is known */
export type OpenLink = (
  events: LinkEvents,
  firstTicket: string | null,
  askTicket?: () => Promise<{ readonly ticket: string }>,
) => Link;

const ACK_MS = 10_000; // rejoining a match may wait 8 s for the lease of a lost node
const GIVE_UP_MS = 60_000;
const RETRY_MS = { least: 1_000, most: 2_000 };
const LOST = 'The game server cannot be reached.';
const NO_ANSWER: RescueAck = { ok: false, reason: 'unavailable', message: LOST };

/** Opens the socket with a ticket, and reconnects with a new one each time the connection is lost. */
export const openLink: OpenLink = (events, firstTicket, askTicket = askForTicket) => {
  const link = new SocketLink(events, askTicket);
  link.open(firstTicket);
  return link;
};

class SocketLink implements Link {
  readonly #events: LinkEvents;
  readonly #askTicket: () => Promise<{ readonly ticket: string }>;
  readonly #socket: Socket = io({
    path: RESCUE_SOCKET_PATH,
    transports: ['websocket', 'polling'],
    reconnection: false, // each connection needs a ticket of its own
    autoConnect: false,
    forceNew: true,
  });
  #closed = false;
  #lostAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(events: LinkEvents, askTicket: () => Promise<{ readonly ticket: string }>) {
    this.#events = events;
    this.#askTicket = askTicket;
  }

  open(firstTicket: string | null): void {
    this.#socket.on('connect', () => {
      this.#lostAt = null;
      this.#events.onStatus('on');
    });
    this.#socket.on('connect_error', () => {
      this.#retry();
    });
    this.#socket.on('disconnect', () => {
      this.#retry();
    });
    for (const name of Object.keys(RESCUE_SERVER_EVENTS).filter(isServerEvent)) {
      this.#socket.on(name, (...args: unknown[]) => {
        this.#receive(name, args);
      });
    }
    this.#events.onStatus('connecting');
    void this.#connect(firstTicket);
  }

  async send<Event extends keyof WireEvents>(
    event: Event,
    ...args: ArgumentsOf<Event>
  ): Promise<RescueAck> {
    if (!this.#socket.connected) return NO_ANSWER;
    try {
      const reply: unknown = await this.#socket.timeout(ACK_MS).emitWithAck(event, ...args);
      return RescueAck.parse(reply);
    } catch {
      return NO_ANSWER;
    }
  }

  close(): void {
    this.#end(null);
  }

  #receive(name: RescueServerEvent, args: readonly unknown[]): void {
    const event = readEvent(name, args);
    if (event === null) return; // from another version of the server
    if (event.name === 'fatal-error') this.#end(event.args[0]);
    else this.#events.onEvent(event);
  }

  async #connect(known: string | null): Promise<void> {
    try {
      const ticket = known ?? (await this.#askTicket()).ticket;
      if (this.#closed) return;
      this.#socket.io.opts.query = { cookie: ticket };
      this.#socket.connect();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'content-locked') this.#end(error.message);
      else this.#retry();
    }
  }

  #retry(): void {
    if (this.#closed) return;
    this.#lostAt ??= performance.now();
    this.#events.onStatus('lost');
    if (performance.now() - this.#lostAt > GIVE_UP_MS) {
      this.#end(LOST);
      return;
    }
    clearTimeout(this.#timer);
    const wait = RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least);
    this.#timer = setTimeout(() => void this.#connect(null), wait);
  }

  /** @param message a text to show; null when the screen itself closes */
  #end(message: string | null): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket.disconnect();
    this.#events.onStatus('closed');
    if (message !== null) this.#events.onFailure(message);
  }
}
