import type { RescueRefusal } from '@moonbase/contracts';
import { at } from '@moonbase/kit';
import { type Locale, localeOf } from '@moonbase/questions';
import { type MatchEvent, nextTickAt } from '@moonbase/rescue';

import type { Clock, Timers } from '../../../platform/clock.ts';
import { randomSeed } from '../../../platform/random.ts';
import type { JournalRow } from '../matches/matches.queries.ts';
import type { Player } from '../matches/player.ts';
import { drawQuestion, packDesk, resultOf } from './desk.ts';
import { type Message, messagesFor } from './messages.ts';
import type { Moment } from './present.ts';
import { advance, type Draw, type Step } from './room-state.ts';
import type { Entry, OtherAction, RoomState } from './stored-room.ts';

const SNAPSHOT_EVERY = 50; // actions
const RETURN_MS = 15_000; // after an outage the clock waits this long for those who were there
const SLOW_WRITE_MS = 2_000; // an outage of the database longer than this costs nobody time

/** The data a room starts from: a new match, or one read from the database. */
export interface RoomRecord {
  readonly id: string;
  readonly epoch: number;
  readonly players: readonly (Player | null)[]; // by seat; null for a computer crew
  readonly locales: readonly Locale[]; // by seat
  readonly session: { readonly id: string; readonly crew: number } | null; // of a class
}

/** The room's connections to the outside. */
export interface RoomPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly append: (rows: readonly JournalRow[]) => Promise<boolean>;
  readonly send: (matchId: string, messages: readonly Message[]) => void;
  readonly snapshot: (room: RoomRecord, sequence: number, state: RoomState) => void;
  readonly happened: (room: Room, events: readonly MatchEvent[]) => void; // after it is written
  readonly lost: (room: Room) => void; // another node owns the match by now
  readonly failed: (room: Room, error: unknown) => void; // nothing in the failed step was written
}

export type RoomReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: RescueRefusal };

/** A request to the room: an action of the rules, or an answer to the open question. */
export type RoomWish =
  | { readonly kind: 'act'; readonly action: OtherAction }
  | {
      readonly kind: 'answer';
      readonly seat: number;
      readonly questionId: string;
      readonly value: string;
      readonly skipped: boolean;
    };

interface Job {
  readonly wish: RoomWish;
  readonly reply: (reply: RoomReply) => void;
}

/** How the clock of a match stands. Both states after an outage keep the last moment at which the match was running. */
type RoomClock =
  | { readonly name: 'runs' | 'stopped' }
  | { readonly name: 'waits'; readonly awaited: Set<number>; readonly aliveAt: number } // for those who were there
  | { readonly name: 'moves'; readonly moved: Promise<void>; readonly aliveAt: number }; // every deadline by the outage

/**
 * Holds the state and the clock of one match, and no rules. Accepted actions are written before anybody learns of them.
 */
export class Room {
  record: RoomRecord;
  readonly #ports: RoomPorts;
  #state: RoomState;
  #sequence: number;
  #snapshotAt: number;
  #jobs: Job[] = [];
  #working = false;
  #clock: RoomClock = { name: 'runs' };
  #cancelTimer: () => void = () => undefined;

  constructor(record: RoomRecord, state: RoomState, sequence: number, ports: RoomPorts) {
    this.record = record;
    this.#state = state;
    this.#sequence = sequence;
    this.#snapshotAt = sequence;
    this.#ports = ports;
  }

  get state(): RoomState {
    return this.#state;
  }

  get isClosed(): boolean {
    return this.#state.match.phase.name === 'closed';
  }

  /** The clock for views; frozen at the start of an outage until the deadlines have moved. */
  moment(): Moment {
    return 'aliveAt' in this.#clock
      ? { now: this.#clock.aliveAt, paused: true }
      : { now: this.#ports.clock.now(), paused: false };
  }

  /** Records who takes over the seat of a computer crew from the next round on. */
  give(seat: number, player: Player, locale: Locale): void {
    const { players, locales } = this.record;
    this.record = {
      ...this.record,
      players: players.map((each, index) => (index === seat ? player : each)),
      locales: players.map((_, index) => (index === seat ? locale : (locales[index] ?? locale))),
    };
  }

  /** Starts the clock of a new match. */
  start(): void {
    this.#schedule();
  }

  /**
   * Continues a match that was read from the database. The clock stands until everybody who was there is back, at
   * most 15 seconds, and then every deadline is moved by the whole outage.
   *
   * @param aliveAt the last moment at which the match was surely running, milliseconds since 1970
   */
  recover(aliveAt: number): void {
    const awaited = this.#state.match.seats.flatMap(({ crew, connected, left }, seat) =>
      crew === null && connected && !left ? [seat] : [],
    );
    this.#clock = { name: 'waits', awaited: new Set(awaited), aliveAt };
    this.#cancelTimer = this.#ports.timers.after(RETURN_MS, () => this.#goOn());
    if (awaited.length === 0) this.#goOn();
  }

  /**
   * Somebody has connected: right after an outage, or returning later. The arrival of the last one awaited starts the
   * clock.
   */
  async arrive(seat: number): Promise<void> {
    this.#stopWaitingFor(seat);
    if (this.#clock.name === 'moves') await this.#clock.moved;
    if (this.#state.match.seats[seat]?.connected === false)
      await this.ask({ kind: 'act', action: { type: 'reconnect', seat } });
  }

  async depart(seat: number): Promise<void> {
    if (this.#clock.name === 'waits') this.#clock.awaited.add(seat);
    else await this.ask({ kind: 'act', action: { type: 'disconnect', seat } });
  }

  /** Carries out a request, in turn with everything else in this room. */
  ask(wish: RoomWish): Promise<RoomReply> {
    if (this.#clock.name === 'stopped')
      return Promise.resolve({ ok: false, reason: 'unavailable' });
    const leaver = leaverOf(wish);
    if (this.#clock.name === 'waits' && leaver === null)
      return Promise.resolve({ ok: false, reason: 'paused' });
    if (leaver !== null) this.#stopWaitingFor(leaver);
    return new Promise((reply) => {
      this.#jobs.push({ wish, reply });
      void this.#work();
    });
  }

  /** Packs the answers so far, which are saved as practice by now: packed they take a third of the memory. */
  putAnswersAway(): void {
    const { match, desks } = this.#state;
    if (match.phase.name !== 'questions') this.#state = { match, desks: desks.map(packDesk) };
  }

  /** Sends something that changes nothing, such as the place of a cursor. */
  send(messages: readonly Message[]): void {
    this.#ports.send(this.record.id, messages);
  }

  /** Ends the room's work on this node; the match may go on elsewhere. */
  stop(): void {
    this.#clock = { name: 'stopped' };
    this.#cancelTimer();
    for (const { reply } of this.#jobs.splice(0)) reply({ ok: false, reason: 'unavailable' });
  }

  #stopWaitingFor(seat: number): void {
    if (this.#clock.name !== 'waits') return;
    this.#clock.awaited.delete(seat);
    if (this.#clock.awaited.size === 0) this.#goOn();
  }

  #goOn(): void {
    if (this.#clock.name !== 'waits') return;
    const { awaited, aliveAt } = this.#clock;
    this.#cancelTimer();
    const ms = Math.max(0, this.#ports.clock.now() - aliveAt);
    let release = (): void => undefined;
    const moved = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#clock = { name: 'moves', moved, aliveAt };
    void this.ask({ kind: 'act', action: { type: 'shift', ms } }).then(() => {
      if (this.#clock.name === 'moves') this.#clock = { name: 'runs' };
      release();
    });
    for (const seat of awaited)
      void this.ask({ kind: 'act', action: { type: 'disconnect', seat } });
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    this.#cancelTimer();
    while (this.#jobs.length > 0 && this.#clock.name !== 'stopped') {
      const jobs = this.#jobs.splice(0);
      try {
        await this.#doAll(jobs);
      } catch (error) {
        this.#giveUp(jobs);
        this.#ports.failed(this, error);
      }
    }
    this.#working = false;
    this.#schedule();
  }

  /** Applies all requests so far, writes them in one statement, and only then answers them and sends the events. */
  async #doAll(jobs: readonly Job[]): Promise<void> {
    const before = this.#ports.clock.now();
    const work = this.#applyAll(jobs);
    if (work.entries.length > 0) {
      const saved = await this.#ports.append(rowsOf(this.record, this.#sequence, work.entries));
      if (!saved) {
        this.#giveUp(jobs);
        this.#ports.lost(this);
        return;
      }
      this.#sequence += work.entries.length;
      this.#state = work.state;
      this.send(work.messages);
    }
    jobs.forEach(({ reply }, index) => reply(at(work.replies, index)));
    if (work.entries.length > 0) this.#afterwards(work.events, before);
  }

  #giveUp(jobs: readonly Job[]): void {
    this.stop();
    for (const { reply } of jobs) reply({ ok: false, reason: 'unavailable' });
  }

  #applyAll(jobs: readonly Job[]) {
    let state = this.#state;
    const entries: Entry[] = [];
    const events: MatchEvent[] = [];
    const messages: Message[] = [];
    const replies: RoomReply[] = [];
    for (const { wish } of jobs) {
      const step = this.#stepOf(state, wish);
      if ('reason' in step) {
        replies.push({ ok: false, reason: step.reason });
        continue;
      }
      const advanced = advance(state, step, drawIn(this.record, step.at));
      if (!advanced.ok) {
        replies.push(advanced);
        continue;
      }
      const moment = { now: step.at, paused: false };
      messages.push(...messagesFor(state, advanced.state, advanced.events, moment));
      entries.push(advanced.entry);
      events.push(...advanced.events);
      state = advanced.state;
      replies.push({ ok: true });
    }
    return { state, entries, events, messages, replies };
  }

  #stepOf({ desks }: RoomState, wish: RoomWish): Step | { readonly reason: RescueRefusal } {
    const now = this.#ports.clock.now();
    if (wish.kind === 'act') return { action: wish.action, at: now, input: null };
    const open = desks[wish.seat]?.open;
    if (open?.id !== wish.questionId) return { reason: 'no-such-question' };
    const result = resultOf(open, wish.value, wish.skipped);
    if (result === null) return { reason: 'bad-request' };
    return { action: { type: 'answer', seat: wish.seat, result }, at: now, input: wish.value };
  }

  #afterwards(events: readonly MatchEvent[], before: number): void {
    if (this.#sequence - this.#snapshotAt >= SNAPSHOT_EVERY) {
      this.#snapshotAt = this.#sequence;
      this.#ports.snapshot(this.record, this.#sequence, this.#state);
    }
    this.#ports.happened(this, events);
    const stalled = this.#ports.clock.now() - before;
    if (stalled > SLOW_WRITE_MS)
      void this.ask({ kind: 'act', action: { type: 'shift', ms: stalled } });
  }

  #schedule(): void {
    this.#cancelTimer();
    const tickAt = nextTickAt(this.#state.match);
    if (tickAt === null || this.#clock.name === 'stopped' || this.#clock.name === 'waits') return;
    this.#cancelTimer = this.#ports.timers.after(tickAt - this.#ports.clock.now(), () => {
      void this.ask({ kind: 'act', action: { type: 'tick' } });
    });
  }
}

/** The seat that wants to leave; null for any other wish. */
function leaverOf(wish: RoomWish): number | null {
  return wish.kind === 'act' && wish.action.type === 'leave' ? wish.action.seat : null;
}

/** Draws a question for a seat of the match, at its level and in its country's words. */
function drawIn({ locales }: RoomRecord, now: number): Draw {
  return (seat, match, desk) =>
    drawQuestion(desk, {
      seat,
      round: match.round,
      step: match.seats[seat]?.level ?? 1,
      locale: locales[seat] ?? localeOf(null),
      now,
      seed: randomSeed(),
    });
}

/** @param sequence of the last row that is written */
function rowsOf(
  { id, epoch }: RoomRecord,
  sequence: number,
  entries: readonly Entry[],
): JournalRow[] {
  return entries.map((entry, index) => ({
    matchId: id,
    epoch,
    sequence: sequence + index + 1,
    entry,
  }));
}
