import { CONSOLE_EVENTS, type ConsoleEvent, type SessionSettings } from '@moonbase/contracts';

import { selectClassMembers } from '../../../play/people/class-members.queries.ts';
import type { Capacity } from '../sockets/capacity.ts';
import { OTHER_WINDOW } from '../sockets/farewells.ts';
import type { LobbyReply } from '../lobby/lobby.ts';
import { selectPeople } from '../rescue.queries.ts';
import type { Room } from '../room/room.ts';
import { levelOf, shownName } from '../matches/seat-people.ts';
import { LOBBY, type Visitor } from '../sockets/visitor.ts';
import { ClassGames, type ClassGamesPorts } from './class-games.ts';
import {
  endSession,
  isStudentOf,
  selectOptionalSession,
  selectSessionsOf,
  updateSession,
} from './class-session.queries.ts';
import { ClassSession, type Member } from './class-session.ts';
import { type Command, isCommand, on } from './commands.ts';
import { toCrewBoard } from './crew-board.ts';

const OK: LobbyReply = { ok: true };
const refused = (reason: Exclude<LobbyReply, { ok: true }>['reason']): LobbyReply => ({
  ok: false,
  reason,
});
const LOOK_EVERY_MS = 60_000; // whether a session has been closed on another node

export interface ClassSessionPorts extends ClassGamesPorts {
  readonly capacity: Capacity;
  readonly standUp: (room: Room) => readonly Visitor[]; // removes everybody from a match
  readonly node: string | null; // which this is, where there are several
}

const BAD_REQUEST = refused('bad-request');

/** The class sessions of this node. */
export class ClassSessions {
  readonly #ports: ClassSessionPorts;
  readonly #games: ClassGames;
  readonly #sessions = new Map<string, Promise<ClassSession<Visitor> | null>>();
  readonly #open = new Map<string, ClassSession<Visitor>>();
  #lookedAt = 0;
  readonly #commands: Readonly<Record<ConsoleEvent, Command>> = {
    'session-settings': on(CONSOLE_EVENTS['session-settings'], (session, [settings]) =>
      this.#set(session, settings),
    ),
    'session-swap': on(CONSOLE_EVENTS['session-swap'], (session, [one, other]) =>
      session.swap(one, other) ? OK : refused('no-such-player'),
    ),
    'session-start': on(CONSOLE_EVENTS['session-start'], (session) => this.#start(session)),
    'session-pause': on(CONSOLE_EVENTS['session-pause'], (session, [gameId, paused]) =>
      this.#games.pause(session, gameId, paused),
    ),
    'session-end': on(CONSOLE_EVENTS['session-end'], (session, [after]) =>
      this.#games.end(session, after),
    ),
    'session-next': on(CONSOLE_EVENTS['session-next'], (session) => this.#next(session)),
    'session-close': on(CONSOLE_EVENTS['session-close'], (session) => this.#close(session)),
  };

  constructor(ports: ClassSessionPorts) {
    this.#ports = ports;
    this.#games = new ClassGames(ports);
  }

  /** Lets a student of the class join, by the code of its session. */
  async join(visitor: Visitor, code: string): Promise<LobbyReply> {
    const { database, rooms } = this.#ports;
    const { player, where } = visitor;
    const stored = await selectOptionalSession(database.db, { code });
    if (!stored) return refused('no-such-game');
    if (player.kind !== 'person') return refused('not-your-class');
    if (!(await isStudentOf(database.db, stored.classGroupId, player.userId)))
      return refused('not-your-class');
    if (where.kind === 'waiting') return refused('in-a-room');
    if (where.kind === 'match' || (await rooms.isPlaying(player))) return refused('in-a-game');
    const session = await this.#load(stored.id);
    if (!session) return refused('no-such-game');
    await this.#enter(session, visitor);
    if (session.running) await this.#games.joinLate(session, visitor);
    return OK;
  }

  /** Returns somebody whose match is over or left to the session it belonged to, if that is open. */
  async return(visitor: Visitor, id: string): Promise<void> {
    const session = await this.#load(id);
    if (session && visitor.where.kind === 'lobby' && visitor.socket.connected)
      await this.#enter(session, visitor);
  }

  leave(visitor: Visitor): void {
    const { where } = visitor;
    if (where.kind !== 'class') return;
    where.session.leave(visitor);
    visitor.where = LOBBY;
  }

  /** Starts showing the session on a teacher's console. */
  async watch(visitor: Visitor, id: string): Promise<void> {
    const session = await this.#load(id);
    if (!session) {
      visitor.send('session-closed');
      return;
    }
    session.consoles.add(visitor);
    session.shown.clear();
    session.changed = true;
    this.tell();
  }

  unwatch(visitor: Visitor): void {
    for (const session of this.#open.values()) session.consoles.delete(visitor);
  }

  /** Carries out a console's command. */
  async command(visitor: Visitor, name: string, args: readonly unknown[]): Promise<LobbyReply> {
    const session = [...this.#open.values()].find(({ consoles }) => consoles.has(visitor));
    if (!session) return refused('no-such-game');
    const reply = isCommand(name) ? await this.#commands[name](session, args) : BAD_REQUEST;
    this.tell();
    return reply;
  }

  /** Sends everybody the changes: students their crew, consoles the class and its boards. */
  tell(): void {
    for (const session of this.#open.values()) {
      this.#showBoards(session);
      if (!session.changed) continue;
      session.changed = false;
      const playing = this.#playingIn(session);
      for (const console of session.consoles) console.send('session-state', session.view(playing));
      for (const member of session.members) {
        const crew = this.#crewOf(session, member);
        member.visitor.send('class-room', session.room(member, crew, playing.size));
      }
    }
  }

  /** Ends sessions that were closed on another node or have been open for too long, and gives up those it has taken. */
  async look(now: number): Promise<void> {
    await this.#giveUpTaken();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = now;
    for (const session of this.#open.values())
      if (!(await this.#isOpen(session))) await this.#close(session);
  }

  /** Another node held this one for dead and has the session now: its people come back to that node. */
  async #giveUpTaken(): Promise<void> {
    const { node, database } = this.#ports;
    if (node === null || this.#open.size === 0) return;
    const own = new Set(await selectSessionsOf(database.db, node));
    for (const session of this.#open.values()) {
      if (own.has(session.id) || !(await this.#isOpen(session))) continue;
      this.#open.delete(session.id);
      this.#sessions.delete(session.id);
      const { members, consoles } = session;
      const visitors = [...members.map(({ visitor }) => visitor), ...consoles];
      for (const { socket } of visitors) socket.disconnect(true);
    }
  }

  async #isOpen({ id }: ClassSession<Visitor>): Promise<boolean> {
    return (await selectOptionalSession(this.#ports.database.db, { id })) !== null;
  }

  async #set(session: ClassSession<Visitor>, settings: SessionSettings): Promise<LobbyReply> {
    if (session.running || session.starting) return refused('game-started');
    session.set(settings);
    await updateSession(this.#ports.database.db, session);
    return OK;
  }

  async #start(session: ClassSession<Visitor>): Promise<LobbyReply> {
    if (session.running || session.starting) return refused('game-started');
    if (session.members.length === 0) return refused('too-few-players');
    if (this.#ports.capacity.refuses()) return refused('server-full');
    session.starting = true;
    try {
      session.running = true;
      await updateSession(this.#ports.database.db, session);
      await this.#games.start(session);
    } finally {
      session.starting = false;
      session.changed = true;
    }
    return OK;
  }

  /** Ends the games of the session and seats the class again. */
  async #next(session: ClassSession<Visitor>): Promise<LobbyReply> {
    const visitors = await this.#endGames(session);
    session.running = false;
    await updateSession(this.#ports.database.db, session);
    for (const visitor of visitors) await this.#enter(session, visitor);
    session.changed = true;
    return OK;
  }

  async #close(session: ClassSession<Visitor>): Promise<LobbyReply> {
    await endSession(this.#ports.database.db, session.id);
    const visitors = await this.#endGames(session);
    const text = `${session.teacherName} has closed Space Rescue for this class.`;
    for (const { visitor } of session.members) this.leave(visitor);
    for (const visitor of visitors) visitor.send('waiting-room-error', text);
    for (const console of session.consoles) console.send('session-closed');
    session.consoles.clear();
    this.#open.delete(session.id);
    this.#sessions.delete(session.id);
    return OK;
  }

  /** @returns those who were in the games and in the waiting room */
  async #endGames(session: ClassSession<Visitor>): Promise<readonly Visitor[]> {
    const { rooms, standUp } = this.#ports;
    const out: Visitor[] = session.members.map(({ visitor }) => visitor);
    for (const room of this.#games.roomsOf(session)) {
      await room.ask({ kind: 'act', action: { type: 'end', after: 'now' } });
      for (const seat of room.record.players.keys()) await rooms.release({ room, seat });
      out.push(...standUp(room));
    }
    session.shown.clear();
    return out;
  }

  async #enter(session: ClassSession<Visitor>, visitor: Visitor): Promise<void> {
    const { player } = visitor;
    if (player.kind !== 'person') return;
    const [facts] = await selectPeople(this.#ports.database.db, [player.userId]);
    if (!facts) return;
    const others = session.members.filter(({ id }) => id !== player.userId);
    const taken = others.map(({ name }) => name);
    const other = session.enter({
      id: player.userId,
      visitor,
      name: shownName(player, facts, 'private', taken),
      level: levelOf(facts, this.#ports.clock.now()),
    });
    if (other) {
      other.where = LOBBY;
      other.dismiss(OTHER_WINDOW);
    }
    visitor.where = { kind: 'class', session };
  }

  #playingIn(session: ClassSession<Visitor>): ReadonlySet<string> {
    const players = this.#games.roomsOf(session).flatMap(({ record }) => record.players);
    const ids = players.flatMap((player) => (player?.kind === 'person' ? [player.userId] : []));
    const waiting = new Set(session.members.map(({ id }) => id));
    return new Set(ids.filter((id) => !waiting.has(id)));
  }

  /** The crew whose next round a late student waits for. */
  #crewOf(session: ClassSession<Visitor>, { visitor }: Member<Visitor>): number | null {
    const room = this.#ports.rooms.find(visitor.player)?.room;
    return room?.record.session?.id === session.id ? room.record.session.crew : null;
  }

  #showBoards(session: ClassSession<Visitor>): void {
    if (session.consoles.size === 0 || !session.running) return;
    for (const room of this.#games.roomsOf(session)) {
      const { record, state } = room;
      const board = toCrewBoard({ record, state, paused: room.moment().paused });
      const text = JSON.stringify(board);
      if (session.shown.get(record.id) === text) continue;
      session.shown.set(record.id, text);
      for (const console of session.consoles) console.send('session-board', board);
    }
  }

  async #load(id: string): Promise<ClassSession<Visitor> | null> {
    const known = this.#sessions.get(id) ?? this.#read(id);
    this.#sessions.set(id, known);
    const session = await known;
    if (session) this.#open.set(id, session);
    else this.#sessions.delete(id);
    return session;
  }

  async #read(id: string): Promise<ClassSession<Visitor> | null> {
    const { db } = this.#ports.database;
    const stored = await selectOptionalSession(db, { id });
    return stored && new ClassSession(stored, await selectClassMembers(db, stored.classGroupId));
  }
}
