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
import { Handshakes } from './handshakes.ts';
import { Lobby, type LobbyReply } from '../lobby/lobby.ts';
import { inWords, isFault } from './refusal-words.ts';
import { Reception } from './reception.ts';
import { RemoteSocket } from './remote-socket.ts';
import { answerErrand } from '../nodes/answer-errand.ts';
import { Elsewhere } from '../nodes/elsewhere.ts';
import type { Nodes, OwnFigures } from '../nodes/nodes.ts';
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
  readonly nodes: Nodes | null; // of which this is one; null: it is the only one
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
  readonly #visitors: Visitors;
  readonly #elsewhere: Elsewhere | null;
  readonly #board: AtTheBoard;
  readonly #eventPorts: EventPorts;
  readonly #reception: Reception;
  readonly #timers: NodeJS.Timeout[] = [];
  #closing = false;

  constructor(server: HttpServer, ports: GameServerPorts) {
    this.#ports = ports;
    const { database, config, log, nodes } = ports;
    const owner = nodes?.id ?? randomUUID();
    const { db } = database;
    this.#visitors = new Visitors(() => nodes?.people() ?? [0, 0]);
    this.capacity = new Capacity(() => this.rooms.size, config.RESCUE_MOST_MATCHES);
    this.#handshakes = new Handshakes({ db, config, log, visitors: this.#visitors });
    this.#io = this.#listen(server);
    this.#board = new AtTheBoard({
      db,
      rooms: () => this.rooms,
      visitors: () => this.#visitors.all(),
      greetAfter: (visitor, room) => void this.#reception.greetAfter(visitor, room),
      leaveClass: (visitor) => this.#classes.leave(visitor),
    });
    this.rooms = roomsAt(this.#board, owner, ports);
    const seated = (visitor: Visitor) => this.#board.seat(visitor, false);
    const shared = { ...ports, rooms: this.rooms, capacity: this.capacity, seated };
    this.#lobby = new Lobby({ ...shared, owner });
    const standUp = (room: Room) => this.#board.standUp(room);
    this.#classes = new ClassSessions({ ...shared, standUp, node: nodes?.id ?? null });
    this.#elsewhere = nodes && this.#join(nodes, server);
    this.#reception = new Reception({
      db,
      log,
      visitors: this.#visitors,
      lobby: this.#lobby,
      classes: this.#classes,
      elsewhere: () => this.#elsewhere,
      answer: (visitor, heard) => this.#tryToAnswer(visitor, heard),
    });
    this.#eventPorts = {
      lobby: this.#lobby,
      classes: this.#classes,
      codes: new WrongCodes(nodes === null ? null : db),
      countUsers: () => this.#visitors.countUsers(),
      elsewhere: (visitor, heard) => this.#elsewhere?.carryOut(visitor, heard) ?? null,
      moveRoom: (visitor, heard) => this.#elsewhere?.moveRoom(visitor, heard) ?? null,
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
        void Promise.resolve(refusing).then((refusal) => decide(refusal, refusal === null));
      },
    });
    const { nodes } = this.#ports;
    if (nodes) io.engine.generateId = () => nodes.newConnection();
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

  #join(nodes: Nodes, server: HttpServer): Elsewhere {
    const { database, log } = this.#ports;
    return new Elsewhere(server, {
      db: database.db,
      log,
      nodes,
      rooms: this.rooms,
      lobby: this.#lobby,
      capacity: this.capacity,
      arrived: (visitor, errand) => void this.#reception.arrive(visitor, errand),
      hear: (visitor, heard) => void this.#hear(visitor, heard),
      left: (visitor) => this.#depart(visitor),
      failed: (visitor, errand) =>
        answerErrand(visitor, errand, { ok: false, reason: 'unavailable' }),
    });
  }

  /** Continues matches of other processes, and begins to watch over sessions. */
  async begin(matches: 'all' | 'none'): Promise<void> {
    await this.rooms.begin(matches);
    if (this.#timers.length > 0) return;
    this.capacity.begin();
    this.#every(CHECK_SESSIONS_MS, () => this.#checkSessions());
    this.#every(TELL_EVERY_MS, () => {
      this.#visitors.announceUsers();
      this.#classes.tell();
      void this.#elsewhere?.joinQueues(this.#ports.clock.now());
      return this.#classes.look(performance.now());
    });
  }

  /** How full this node is, for the others. */
  figures(): OwnFigures {
    const [inLobby, inGames] = this.#visitors.countHere();
    const { isFull, matches } = this.capacity;
    return { isFull, matches, inLobby, inGames };
  }

  /** Other nodes are gone: people who played there come back and find their matches. */
  lose(nodes: readonly string[]): void {
    this.#elsewhere?.travels.forget(nodes);
  }

  /** Visitors who play on other nodes. */
  get away(): number {
    return this.#elsewhere === null ? 0 : this.#elsewhere.travels.away;
  }

  /** Sends everybody to a node of an older release, which has all matches and waiting rooms from now on. */
  sendAway(): void {
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
    this.#elsewhere?.travels.close();
    this.#io.disconnectSockets(true);
    this.#io.engine.close();
  }

  #every(ms: number, work: () => Promise<void>): void {
    const timer = setInterval(() => {
      work().catch((error: unknown) =>
        this.#ports.log.warn({ err: error }, 'database unreachable, retrying'),
      );
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
    socket.on('disconnect', () => this.#depart(visitor));
    if (visitor.watches === null) void this.#reception.greet(visitor);
    else void this.#reception.watch(visitor, visitor.watches);
  }

  async #hear(visitor: Visitor, heard: HeardEvent): Promise<void> {
    const reply = await this.#answer(visitor, heard);
    const id = heard[2];
    if (reply === null) return;
    if (id !== null) visitor.acknowledge(id, inWords(reply));
    if (isFault(reply) && visitor.limits.refuse(performance.now())) visitor.dismiss(TOO_MANY);
  }

  /** @returns null when another node answers */
  async #answer(visitor: Visitor, heard: HeardEvent): Promise<LobbyReply | null> {
    if (this.#closing) return { ok: false, reason: 'unavailable' };
    const isOwn = !(visitor.socket instanceof RemoteSocket); // the others were counted on their own node
    if (isOwn && !visitor.limits.allows(heard[0], performance.now()))
      return { ok: false, reason: 'too-many-requests' };
    if (this.#elsewhere?.travels.pass(visitor, heard)) return null;
    this.#elsewhere?.travels.begin(visitor);
    return this.#tryToAnswer(visitor, heard);
  }

  async #tryToAnswer(visitor: Visitor, heard: HeardEvent): Promise<LobbyReply | null> {
    try {
      return await answerEvent(visitor, heard, this.#eventPorts);
    } catch (error) {
      this.#ports.log.error({ err: error, event: heard[0].slice(0, 40) }, 'event failed');
      return { ok: false, reason: 'unavailable' };
    }
  }

  async #leave(visitor: Visitor): Promise<LobbyReply> {
    if (visitor.where.kind === 'waiting') return this.#lobby.leave(visitor);
    if (visitor.where.kind !== 'class') return this.#board.leave(visitor);
    this.#classes.leave(visitor);
    void this.#reception.greet(visitor);
    return { ok: true };
  }

  #depart(visitor: Visitor): void {
    this.#visitors.remove(visitor);
    this.#elsewhere?.travels.depart(visitor);
    if (this.#closing) return;
    this.#lobby.waiting.lose(visitor);
    this.#classes.leave(visitor);
    if (visitor.watches !== null) this.#classes.unwatch(visitor);
    this.#board.depart(visitor);
    visitor.where = LOBBY;
  }

  /** Disconnects visitors who have signed out or may no longer play. */
  async #checkSessions(): Promise<void> {
    const { db } = this.#ports.database;
    for (const visitor of await signedOutOf(db, this.#visitors.all())) visitor.dismiss(SIGNED_OUT);
  }
}

/** The rooms of this node, whose people sit at a board of it. */
function roomsAt(
  board: AtTheBoard,
  owner: string,
  ports: Pick<GameServerPorts, 'database' | 'config' | 'log' | 'clock' | 'timers'>,
): Rooms {
  const { database, config, log } = ports;
  return new Rooms({
    database,
    ...faster(ports, config.RESCUE_SPEED),
    log,
    owner,
    send: (matchId, messages) => board.deliver(matchId, messages),
    closed: (room) => board.afterMatch(room),
    lost: (room) => {
      for (const visitor of board.visitorsIn(room)) visitor.socket.disconnect(true);
    },
    arrived: (room, seats) => {
      for (const seat of seats) board.arrive({ room, seat });
    },
  });
}
