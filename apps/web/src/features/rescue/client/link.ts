import {
  RESCUE_PROTOCOL,
  RESCUE_PROTOCOL_PARAMETER,
  RESCUE_SERVER_EVENTS,
  RESCUE_SOCKET_PATH,
  RESCUE_TICKET_PARAMETER,
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
const RETRY_MS = { least: 1_000, most: 2_000 };
const LONG_MS = 60_000; // after this long without a connection the page asks less often
const LATER_MS = 5_000; // added to each wait then
const QUIET_MS = 3_200; // the server says something every 2 s
const LOOK_MS = 400;
const OPEN_MS = 6_000; // a filter may swallow the request for a WebSocket
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
    tryAllTransports: true, // where WebSockets are refused, polling works
    timeout: OPEN_MS,
    reconnection: false, // each connection needs a ticket of its own
    autoConnect: false,
    forceNew: true,
  });
  #closed = false;
  #lostAt: number | null = null;
  #heardAt = 0;
  #isQuiet = false;
  readonly #unanswered = new Set<(reply: RescueAck) => void>();
  #watch: ReturnType<typeof setInterval> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(events: LinkEvents, askTicket: () => Promise<{ readonly ticket: string }>) {
    this.#events = events;
    this.#askTicket = askTicket;
  }

  open(firstTicket: string | null): void {
    this.#socket.on('connect', () => {
      this.#lostAt = null;
      this.#isQuiet = false;
      this.#heard();
      this.#events.onStatus('on');
    });
    this.#socket.on('connect_error', () => {
      // The ticket may be used up by a WebSocket that a filter cut off: the next one goes by polling first.
      this.#socket.io.opts.transports = ['polling', 'websocket'];
      this.#retry();
    });
    this.#socket.on('disconnect', () => {
      for (const give of this.#unanswered) give(NO_ANSWER);
      this.#retry();
    });
    this.#socket.io.on('ping', () => this.#heard());
    this.#watch = setInterval(() => this.#lookForSilence(), LOOK_MS);
    for (const name of Object.keys(RESCUE_SERVER_EVENTS).filter(isServerEvent))
      this.#socket.on(name, (...args: unknown[]) => this.#receive(name, args));
    this.#events.onStatus('connecting');
    void this.#connect(firstTicket);
  }

  async send<Event extends keyof WireEvents>(
    event: Event,
    ...args: ArgumentsOf<Event>
  ): Promise<RescueAck> {
    if (!this.#socket.connected) return NO_ANSWER;
    let give: (reply: RescueAck) => void = () => undefined;
    const lost = new Promise<RescueAck>((resolve) => {
      give = resolve;
    });
    this.#unanswered.add(give);
    try {
      const asked: Promise<unknown> = this.#socket.timeout(ACK_MS).emitWithAck(event, ...args);
      return RescueAck.parse(await Promise.race([asked, lost]));
    } catch {
      return NO_ANSWER;
    } finally {
      this.#unanswered.delete(give);
    }
  }

  close(): void {
    this.#end(null);
  }

  #receive(name: RescueServerEvent, args: readonly unknown[]): void {
    this.#heard();
    const event = readEvent(name, args);
    if (event === null) return; // from another version of the server
    if (event.name === 'fatal-error') this.#end(event.args[0]);
    else this.#events.onEvent(event);
  }

  async #connect(known: string | null): Promise<void> {
    try {
      const ticket = known ?? (await this.#askTicket()).ticket;
      if (this.#closed) return;
      this.#socket.io.opts.query = {
        [RESCUE_TICKET_PARAMETER]: ticket,
        [RESCUE_PROTOCOL_PARAMETER]: RESCUE_PROTOCOL,
      };
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
    clearTimeout(this.#timer);
    const wait = RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least);
    const isLong = performance.now() - this.#lostAt > LONG_MS;
    this.#timer = setTimeout(() => void this.#connect(null), wait + (isLong ? LATER_MS : 0));
  }

  #heard(): void {
    this.#heardAt = performance.now();
    if (!this.#isQuiet) return;
    this.#isQuiet = false;
    this.#events.onStatus('on');
  }

  /** Says that the line is lost before Engine.IO gives it up. */
  #lookForSilence(): void {
    if (!this.#socket.connected || this.#isQuiet) return;
    if (performance.now() - this.#heardAt < QUIET_MS) return;
    this.#isQuiet = true;
    this.#events.onStatus('lost');
  }

  /** @param message a text to show; null when the screen itself closes */
  #end(message: string | null): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#socket.disconnect();
    this.#events.onStatus('closed');
    if (message !== null) this.#events.onFailure(message);
  }
}
