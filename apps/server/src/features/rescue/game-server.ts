import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';

import { RESCUE_SOCKET_PATH, RESCUE_TICKET_PARAMETER } from '@moonbase/contracts';
import { hashToken, newToken } from '@moonbase/key-pair';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';

import type { Clock, Timers } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import { isForeignHandshake } from '../../platform/same-origin.ts';
import { guestHash } from '../../platform/session-cookie.ts';
import { Audience } from './audience.ts';
import { ClassSessions } from './class-session/class-sessions.ts';
import { answerEvent, type EventPorts } from './events.ts';
import { INTERRUPTED, OTHER_WINDOW, SIGNED_OUT, TOO_MANY } from './farewells.ts';
import { forgetRequest } from './forget-request.ts';
import { greetingFor } from './greeting.ts';
import { Lobby, type LobbyReply } from './lobby.ts';
import { keyOf, playerOf } from './player.ts';
import { inWords } from './refusal-words.ts';
import { useTicket, wasInterrupted } from './rescue.queries.ts';
import { toStart } from './room/present.ts';
import type { Room } from './room/room.ts';
import { type Place, Rooms, type RoomsPorts } from './rooms.ts';
import { signedOutOf } from './signed-out.ts';
import { HEARD, type HeardEvent, TEXT_PACKETS } from './text-packets.ts';
import { LOBBY, Visitor } from './visitor.ts';

const LARGEST_FRAME = 16 * 1024; // bytes
const PING_EVERY_MS = 5_000;
const PING_WITHIN_MS = 5_000;
const CHECK_SESSIONS_MS = 3_000; // a disabled account is out within 5 s
const TELL_EVERY_MS = 500; // sends changes in the lobby and in class sessions
const SOCKETS_OF_A_PLAYER = 5;
const LEASE_PATIENCE_MS = 8_000; // longer than the lease of a process that has died

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
  readonly #ports: GameServerPorts;
  readonly #io: Server;
  readonly #lobby: Lobby;
  readonly #classes: ClassSessions;
  readonly #visitors = new Map<string, Visitor>(); // by socket id
  readonly #audience: Audience;
  readonly #eventPorts: EventPorts;
  #countedUsers = '';
  readonly #timers: NodeJS.Timeout[] = [];
  #closing = false;

  constructor(server: HttpServer, ports: GameServerPorts) {
    this.#ports = ports;
    const { database, clock, timers, log } = ports;
    this.#io = new Server(server, {
      path: RESCUE_SOCKET_PATH,
      serveClient: false,
      parser: TEXT_PACKETS,
      maxHttpBufferSize: LARGEST_FRAME,
      pingInterval: PING_EVERY_MS,
      pingTimeout: PING_WITHIN_MS,
      allowRequest: (request, decide) => {
        const refused = this.#closing || isForeignHandshake(request.headers, ports.config);
        decide(refused ? 'not from here' : null, !refused);
      },
    });
    this.#audience = new Audience();
    // Runs before Socket.IO sees the request, so that its refusals carry the headers too.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith(RESCUE_SOCKET_PATH) !== true) return;
      const headers = { ...ports.headers(), 'cache-control': 'no-store' };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
    this.rooms = new Rooms(this.#roomsPorts());
    const seated = (visitor: Visitor) => {
      this.#seat(visitor, false);
    };
    this.#lobby = new Lobby({ database, clock, timers, rooms: this.rooms, seated });
    this.#classes = new ClassSessions({
      database,
      clock,
      log,
      rooms: this.rooms,
      seated,
      standUp: (room) => this.#standUp(room),
    });
    this.#eventPorts = {
      lobby: this.#lobby,
      classes: this.#classes,
      countUsers: () => this.#countUsers(),
      rejoin: (visitor) => this.#rejoin(visitor),
      leave: (visitor) => this.#leave(visitor),
    };
    this.#io.use((socket, next) => {
      void this.#admit(socket).then(next);
    });
    this.#io.on('connection', (socket) => {
      forgetRequest(socket);
      this.#welcome(socket);
    });
  }

  #roomsPorts(): RoomsPorts {
    const { database, clock, timers, log } = this.#ports;
    return {
      database,
      clock,
      timers,
      log,
      owner: randomUUID(),
      send: (matchId, messages) => {
        this.#audience.deliver(matchId, messages);
      },
      closed: (room) => {
        this.#afterMatch(room);
      },
      lost: (room) => {
        for (const visitor of this.#visitorsIn(room)) visitor.socket.disconnect(true);
      },
      arrived: (room, seats) => {
        for (const seat of seats) this.#arrive({ room, seat });
      },
    };
  }

  /** Continues matches of other processes, and begins to watch over sessions. */
  async begin(matches: 'all' | 'lead' | 'none'): Promise<void> {
    await this.rooms.begin(matches);
    if (this.#timers.length > 0) return;
    this.#every(CHECK_SESSIONS_MS, () => this.#checkSessions());
    this.#every(TELL_EVERY_MS, () => {
      this.#announceUsers();
      this.#classes.tell();
      return this.#classes.look(performance.now());
    });
  }

  /** Sends everybody to another node, which plays the matches now: clients reconnect and are passed on. */
  sendAway(): void {
    this.#io.disconnectSockets(true);
  }

  /** Releases the matches and disconnects everybody; their clients reconnect by themselves. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#lobby.stop();
    await this.rooms.stop();
    this.#io.disconnectSockets(true);
    this.#io.engine.close();
  }

  #every(ms: number, work: () => Promise<void>): void {
    const timer = setInterval(() => {
      work().catch((error: unknown) => {
        this.#ports.log.warn({ err: error }, 'the game server waits for the database');
      });
    }, ms);
    timer.unref();
    this.#timers.push(timer);
  }

  /** Uses up the ticket of the handshake; a connection without one is a guest's. */
  async #admit(socket: Socket): Promise<Error | undefined> {
    try {
      const visitor = await this.#visitorOf(socket);
      if (visitor === null) return new Error('ticket');
      this.#visitors.set(socket.id, visitor);
      socket.once('disconnect', () => this.#visitors.delete(socket.id));
      return undefined;
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'a game socket was not opened');
      return new Error('unavailable');
    }
  }

  async #visitorOf(socket: Socket): Promise<Visitor | null> {
    const { config, database } = this.#ports;
    const token = socket.handshake.query[RESCUE_TICKET_PARAMETER];
    if (token === undefined) {
      const hash = guestHash(socket.handshake.headers.cookie, config) ?? newToken().hash;
      return new Visitor(socket, { kind: 'guest', guestHash: hash.toString('hex') }, null);
    }
    if (typeof token !== 'string') return null;
    const ticket = await useTicket(database.db, hashToken(token));
    const player = ticket && playerOf(ticket);
    return player && new Visitor(socket, player, ticket);
  }

  #welcome(socket: Socket): void {
    const visitor = this.#visitors.get(socket.id);
    if (!visitor) {
      socket.disconnect(true);
      return;
    }
    this.#limitSockets(visitor);
    socket.on(HEARD, (...heard: HeardEvent) => {
      void this.#hear(visitor, heard);
    });
    socket.on('disconnect', () => {
      this.#depart(visitor);
    });
    if (visitor.watches === null) void this.#greet(visitor);
    else void this.#classes.watch(visitor, visitor.watches);
  }

  #limitSockets(visitor: Visitor): void {
    const key = keyOf(visitor.player);
    const same = [...this.#visitors.values()].filter(({ player }) => keyOf(player) === key);
    for (const older of same.slice(0, -SOCKETS_OF_A_PLAYER)) older.dismiss(OTHER_WINDOW);
  }

  /** Sends somebody in the lobby their identity and the match they can return to. */
  async #greet(visitor: Visitor): Promise<void> {
    try {
      visitor.send('lobby-joined', await greetingFor(this.#ports.database.db, visitor));
      visitor.send('lobby-state', ...this.#countUsers());
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'a visitor could not be greeted');
      visitor.socket.disconnect(true);
    }
  }

  async #hear(visitor: Visitor, [name, args, id]: HeardEvent): Promise<void> {
    const reply = await this.#answer(visitor, name, args);
    if (id !== null) visitor.acknowledge(id, inWords(reply));
    const isFault =
      !reply.ok && !['too-many-requests', 'unavailable', 'paused'].includes(reply.reason);
    if (isFault && visitor.limits.refuse(performance.now())) visitor.dismiss(TOO_MANY);
  }

  async #answer(visitor: Visitor, name: string, args: readonly unknown[]): Promise<LobbyReply> {
    if (this.#closing) return { ok: false, reason: 'unavailable' };
    if (!visitor.limits.allows(name, performance.now()))
      return { ok: false, reason: 'too-many-requests' };
    try {
      return await answerEvent(visitor, name, args, this.#eventPorts);
    } catch (error) {
      this.#ports.log.error({ err: error, event: name.slice(0, 40) }, 'an event failed');
      return { ok: false, reason: 'unavailable' };
    }
  }

  #seat(visitor: Visitor, rejoined: boolean): void {
    const { where } = visitor;
    if (where.kind !== 'match') return;
    const { room, seat } = where;
    this.#audience.enter(visitor, where);
    visitor.send('start-game', toStart(room.record.id, room.state.match, seat, rejoined));
  }

  async #rejoin(visitor: Visitor): Promise<LobbyReply> {
    if (visitor.where.kind === 'waiting') return { ok: false, reason: 'in-a-room' };
    const place = await this.rooms.fetch(visitor.player, LEASE_PATIENCE_MS);
    if (!place) {
      if (await wasInterrupted(this.#ports.database.db, visitor.player))
        visitor.dismiss(INTERRUPTED);
      return { ok: false, reason: 'not-in-a-game' };
    }
    for (const other of this.#visitorsIn(place.room)) {
      if (other === visitor || !isAt(other, place)) continue;
      this.#stand(other);
      other.dismiss(OTHER_WINDOW);
    }
    visitor.where = { kind: 'match', ...place };
    this.#seat(visitor, true);
    await place.room.arrive(place.seat);
    return { ok: true };
  }

  async #leave(visitor: Visitor): Promise<LobbyReply> {
    if (visitor.where.kind === 'waiting') return this.#lobby.leave(visitor);
    if (visitor.where.kind === 'class') {
      this.#classes.leave(visitor);
      void this.#greet(visitor);
      return { ok: true };
    }
    const place =
      visitor.where.kind === 'match' ? visitor.where : await this.rooms.fetch(visitor.player);
    if (!place) return { ok: false, reason: 'not-in-a-game' };
    const { room, seat } = place;
    const reply = await room.ask({ kind: 'act', action: { type: 'leave', seat } });
    if (!reply.ok && reply.reason === 'unavailable') return reply;
    await this.rooms.release({ room, seat });
    for (const each of this.#visitorsIn(room)) if (isAt(each, place)) this.#stand(each);
    void this.#greetAfter(visitor, room);
    return { ok: true };
  }

  /** Removes somebody from their match's channels; the seat stays theirs. */
  #stand(visitor: Visitor): void {
    const { where } = visitor;
    if (where.kind !== 'match') return;
    visitor.where = LOBBY;
    this.#audience.leave(visitor, where);
  }

  #depart(visitor: Visitor): void {
    const { where } = visitor;
    if (this.#closing) return;
    if (where.kind === 'waiting') this.#lobby.leave(visitor);
    if (where.kind === 'class') this.#classes.leave(visitor);
    if (visitor.watches !== null) this.#classes.unwatch(visitor);
    if (where.kind === 'match') {
      this.#audience.leave(visitor, where);
      void where.room.depart(where.seat);
    }
    visitor.where = LOBBY;
  }

  #afterMatch(room: Room): void {
    for (const visitor of this.#visitorsIn(room)) {
      this.#stand(visitor);
      visitor.send('game-over', room.record.id);
      void this.#greetAfter(visitor, room);
    }
  }

  /** Leads somebody back from a match: to the lobby, or to the session of the class. */
  async #greetAfter(visitor: Visitor, room: Room): Promise<void> {
    await this.#greet(visitor);
    await this.#classes.return(visitor, room);
  }

  /** Removes everybody from a match that goes on without them. @returns the visitors removed */
  #standUp(room: Room): readonly Visitor[] {
    const visitors = this.#visitorsIn(room);
    for (const visitor of visitors) {
      this.#stand(visitor);
      visitor.send('game-over', room.record.id);
    }
    return visitors;
  }

  /** Takes a latecomer of a class session to the seat they now have; one who has left is played by a stand-in. */
  #arrive(place: Place): void {
    const player = place.room.record.players[place.seat];
    const key = player ? keyOf(player) : '';
    const visitor = [...this.#visitors.values()].find(
      (each) => each.where.kind === 'class' && keyOf(each.player) === key,
    );
    if (!visitor) {
      void place.room.depart(place.seat);
      return;
    }
    this.#classes.leave(visitor);
    visitor.where = { kind: 'match', ...place };
    this.#seat(visitor, true);
  }

  #visitorsIn(room: Room): readonly Visitor[] {
    return this.#audience.of(room.record.id);
  }

  #countUsers(): readonly [number, number] {
    const all = [...this.#visitors.values()].filter(({ watches }) => watches === null);
    const inGames = all.filter(({ where }) => where.kind === 'match').length;
    return [all.length - inGames, inGames];
  }

  /** Sends player counts to the lobby when they changed. */
  #announceUsers(): void {
    const counted = this.#countUsers();
    const text = counted.join();
    if (text === this.#countedUsers) return;
    this.#countedUsers = text;
    for (const visitor of this.#visitors.values())
      if (visitor.where.kind === 'lobby' && visitor.watches === null)
        visitor.send('lobby-state', ...counted);
  }

  /** Disconnects visitors who have signed out or may no longer play. */
  async #checkSessions(): Promise<void> {
    const { db } = this.#ports.database;
    for (const visitor of await signedOutOf(db, [...this.#visitors.values()]))
      visitor.dismiss(SIGNED_OUT);
  }
}

function isAt({ where }: Visitor, { room, seat }: Place): boolean {
  return where.kind === 'match' && where.room === room && where.seat === seat;
}
