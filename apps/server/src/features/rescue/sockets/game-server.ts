import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';

import { RESCUE_SOCKET_PATH } from '@moonbase/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';

import { type Clock, faster, type Timers } from '../../../platform/clock.ts';
import type { Environment } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/db.ts';
import { AtTheBoard } from './at-the-board.ts';
import { Capacity } from './capacity.ts';
import { ClassSessions } from '../class-session/class-sessions.ts';
import { answerEvent, type EventPorts } from './events.ts';
import { OLD_PAGE, SIGNED_OUT, TOO_MANY } from './farewells.ts';
import { forgetRequest } from './fast-path/forget-request.ts';
import { closedGameWords, greetingFor } from './greeting.ts';
import { Handshakes } from './handshakes.ts';
import { Lobby, type LobbyReply } from '../lobby/lobby.ts';
import { inWords, isFault } from './refusal-words.ts';
import type { Room } from '../room/room.ts';
import { Rooms } from '../matches/rooms.ts';
import { signedOutOf } from './signed-out.ts';
import { HEARD, type HeardEvent, TEXT_PACKETS } from './fast-path/text-packets.ts';
import { LOBBY, type Visitor } from './visitor.ts';
import { Visitors } from './visitors.ts';
import { WrongCodes } from './wrong-codes.ts';

const LARGEST_FRAME = 16 * 1024; // bytes
const PING_EVERY_MS = 2_000; // a page that hears nothing for 3 s says so
const PING_WITHIN_MS = 5_000;
const CHECK_SESSIONS_MS = 3_000; // a disabled account is out within 5 s
const TELL_EVERY_MS = 500; // sends changes in the lobby and in class sessions

export interface GameServerPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly config: Environment;
  readonly log: FastifyBaseLogger;
  readonly headers: () => Readonly<Record<string, string>>; // of every response
}

/** The game socket: who is connected, where they are, and their requests. */
export class GameServer {
  readonly rooms: Rooms;
  readonly capacity: Capacity;
  readonly #ports: GameServerPorts;
  readonly #io: Server;
  readonly #handshakes: Handshakes;
  readonly #lobby: Lobby;
  readonly #classes: ClassSessions;
  readonly #visitors = new Visitors();
  readonly #board: AtTheBoard;
  readonly #eventPorts: EventPorts;
  readonly #timers: NodeJS.Timeout[] = [];
  #closing = false;

  constructor(server: HttpServer, ports: GameServerPorts) {
    this.#ports = ports;
    const { database, config, log } = ports;
    const owner = randomUUID();
    const { db } = database;
    this.capacity = new Capacity(() => this.rooms.size, config.RESCUE_MOST_MATCHES);
    this.#handshakes = new Handshakes({ db, config, log, visitors: this.#visitors });
    this.#io = this.#listen(server);
    this.#board = new AtTheBoard({
      db,
      rooms: () => this.rooms,
      visitors: () => this.#visitors.all(),
      greetAfter: (visitor, room) => void this.#greetAfter(visitor, room),
      leaveClass: (visitor) => {
        this.#classes.leave(visitor);
      },
    });
    this.rooms = this.#makeRooms(owner);
    const seated = (visitor: Visitor) => {
      this.#board.seat(visitor, false);
    };
    const shared = { ...ports, rooms: this.rooms, capacity: this.capacity, seated };
    this.#lobby = new Lobby({ ...shared, owner });
    const standUp = (room: Room) => this.#board.standUp(room);
    this.#classes = new ClassSessions({ ...shared, standUp });
    this.#eventPorts = {
      lobby: this.#lobby,
      classes: this.#classes,
      codes: new WrongCodes(),
      countUsers: () => this.#visitors.countUsers(),
      rejoin: (visitor) => this.#board.rejoin(visitor),
      leave: (visitor) => this.#leave(visitor),
    };
  }

  #listen(server: HttpServer): Server {
    const io = new Server(server, {
      path: RESCUE_SOCKET_PATH,
      serveClient: false,
      parser: TEXT_PACKETS,
      maxHttpBufferSize: LARGEST_FRAME,
      pingInterval: PING_EVERY_MS,
      pingTimeout: PING_WITHIN_MS,
      allowRequest: (request, decide) => {
        const refusing = this.#closing ? 'closing' : this.#handshakes.refusalOf(request);
        void Promise.resolve(refusing).then((refusal) => {
          decide(refusal, refusal === null);
        });
      },
    });
    // Runs before Socket.IO sees the request, so that its refusals carry the headers too.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith(RESCUE_SOCKET_PATH) !== true) return;
      const headers = { ...this.#ports.headers(), 'cache-control': 'no-store' };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
    io.on('connection', (socket) => {
      const visitor = this.#handshakes.visitorOn(socket);
      if (visitor && this.#handshakes.isOtherVersion(socket)) {
        visitor.dismiss(OLD_PAGE);
        return;
      }
      forgetRequest(socket);
      this.#welcome(socket, visitor);
    });
    return io;
  }

  #makeRooms(owner: string): Rooms {
    const { database, config, log } = this.#ports;
    return new Rooms({
      database,
      ...faster(this.#ports, config.RESCUE_SPEED),
      log,
      owner,
      send: (matchId, messages) => {
        this.#board.deliver(matchId, messages);
      },
      closed: (room) => {
        this.#board.afterMatch(room);
      },
      lost: (room) => {
        for (const visitor of this.#board.visitorsIn(room)) visitor.socket.disconnect(true);
      },
      arrived: (room, seats) => {
        for (const seat of seats) this.#board.arrive({ room, seat });
      },
    });
  }

  /** Continues matches of other processes, and begins to watch over sessions. */
  async begin(matches: 'all' | 'lead' | 'none'): Promise<void> {
    await this.rooms.begin(matches);
    if (this.#timers.length > 0) return;
    this.capacity.begin();
    this.#every(CHECK_SESSIONS_MS, () => this.#checkSessions());
    this.#every(TELL_EVERY_MS, () => {
      this.#visitors.announceUsers();
      this.#classes.tell();
      return this.#classes.look(performance.now());
    });
  }

  /**
   * Sends everybody to another node, which has the matches and the waiting rooms now: clients reconnect and are passed
   * on.
   */
  sendAway(): void {
    this.rooms.follow();
    this.#lobby.waiting.stop();
    this.#io.disconnectSockets(true);
  }

  /** Releases the matches and disconnects everybody; their clients reconnect by themselves. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.capacity.stop();
    this.#lobby.waiting.stop();
    await this.rooms.stop();
    this.#io.disconnectSockets(true);
    this.#io.engine.close();
  }

  #every(ms: number, work: () => Promise<void>): void {
    const timer = setInterval(() => {
      work().catch((error: unknown) => {
        this.#ports.log.warn({ err: error }, 'database unreachable, retrying');
      });
    }, ms);
    timer.unref();
    this.#timers.push(timer);
  }

  #welcome(socket: Socket, visitor: Visitor | null): void {
    if (!visitor) {
      socket.disconnect(true);
      return;
    }
    this.#visitors.add(visitor);
    this.#visitors.limitSocketsOf(visitor);
    socket.on(HEARD, (...heard: HeardEvent) => {
      void this.#hear(visitor, heard);
    });
    socket.on('disconnect', () => {
      this.#depart(visitor);
    });
    if (visitor.watches === null) void this.#greet(visitor);
    else void this.#classes.watch(visitor, visitor.watches);
  }

  /**
   * Sends somebody in the lobby their identity and the match they can return to; puts them back where they waited, or
   * tells them how their room or game ended.
   */
  async #greet(visitor: Visitor): Promise<void> {
    const { db } = this.#ports.database;
    try {
      const greeting = await greetingFor(db, visitor);
      visitor.send('lobby-joined', greeting);
      visitor.send('lobby-state', ...this.#visitors.countUsers());
      if (greeting.running !== null || visitor.where.kind !== 'lobby') return;
      if (await this.#lobby.waiting.putBack(visitor)) return;
      const words = await closedGameWords(db, visitor.player);
      if (words !== null) visitor.send('waiting-room-error', words);
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'lobby not opened, visitor disconnected');
      visitor.socket.disconnect(true);
    }
  }

  async #hear(visitor: Visitor, [name, args, id]: HeardEvent): Promise<void> {
    const reply = await this.#answer(visitor, name, args);
    if (id !== null) visitor.acknowledge(id, inWords(reply));
    if (isFault(reply) && visitor.limits.refuse(performance.now())) visitor.dismiss(TOO_MANY);
  }

  async #answer(visitor: Visitor, name: string, args: readonly unknown[]): Promise<LobbyReply> {
    if (this.#closing) return { ok: false, reason: 'unavailable' };
    if (!visitor.limits.allows(name, performance.now()))
      return { ok: false, reason: 'too-many-requests' };
    try {
      return await answerEvent(visitor, name, args, this.#eventPorts);
    } catch (error) {
      this.#ports.log.error({ err: error, event: name.slice(0, 40) }, 'event failed');
      return { ok: false, reason: 'unavailable' };
    }
  }

  async #leave(visitor: Visitor): Promise<LobbyReply> {
    if (visitor.where.kind === 'waiting') return this.#lobby.leave(visitor);
    if (visitor.where.kind !== 'class') return this.#board.leave(visitor);
    this.#classes.leave(visitor);
    void this.#greet(visitor);
    return { ok: true };
  }

  #depart(visitor: Visitor): void {
    if (this.#closing) return;
    this.#lobby.waiting.lose(visitor);
    this.#classes.leave(visitor);
    if (visitor.watches !== null) this.#classes.unwatch(visitor);
    this.#board.depart(visitor);
    visitor.where = LOBBY;
  }

  async #greetAfter(visitor: Visitor, room: Room): Promise<void> {
    await this.#greet(visitor);
    await this.#classes.return(visitor, room);
  }

  /** Disconnects visitors who have signed out or may no longer play. */
  async #checkSessions(): Promise<void> {
    const { db } = this.#ports.database;
    for (const visitor of await signedOutOf(db, this.#visitors.all())) visitor.dismiss(SIGNED_OUT);
  }
}
