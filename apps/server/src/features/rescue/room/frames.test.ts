import { BRITISH, toPublicDoc } from '@moonbase/questions';
import { type Match, nextTickAt, type Power, POWERS, startMatch, tilesFor } from '@moonbase/rescue';
import { describe, expect, it } from 'vitest';

import { allAnswered, drawQuestion } from './desk.ts';
import { type Message, messagesFor } from './messages.ts';
import { toView } from './present.ts';
import { advance, newRoomState, type Step } from './room-state.ts';
import type { AnsweredQuestion, OtherAction, RoomState } from './stored-room.ts';

const GAMES = 200;
const ANSWERS = 3; // per person in a phase
const PEOPLE = ['Maya', 'Leo'];
const CREWS = ['pilot', 'captain'] as const;

/** The names of all fields that a frame of a running match may have. Review a new one before adding it. */
const KNOWN_FIELDS = new Set(
  [
    'x y revealed revealedThisTurn distant player target targetRevealed targetAdjacent hint bonus trap missed proven',
    'ship part length vertical hue home dir distance spent block', // about ships and hints
    'design hueOffset width height tiles blocks restrictedZones targetsRemaining targetTilesRemaining',
    'size playerId radius cause tile outcome score scoreType',
    'id name character colour index accuracy rank connected computer',
    'purchasedPowers placingRestrictedZone scansLeft round turn turns endsAt now paused',
    'chance', // of the next scan of the one whose turn it is: it follows from the accuracy that all see
    'min average max par', // the receiver's own levels and par
    'mode state board players questions results seconds levels history',
  ].flatMap((names) => names.split(' ')),
);
const OF_A_HIDDEN_TILE = new Set(['x', 'y', 'distant', 'missed', 'proven']);

function seats() {
  const person = { character: 0, guest: false, level: 18, paceSeconds: null };
  return [
    ...PEOPLE.map((name, index) => ({ ...person, id: String(index + 1), name, crew: null })),
    ...CREWS.map((crew, index) => ({ ...person, id: String(index + 3), name: crew, crew })),
  ];
}

/** One game of two people and two crews, with every frame that it sends. */
class Game {
  state: RoomState;
  readonly bought = new Set<Power>(); // by the two people
  #now = 0;
  #turn = 0; // for choices that depend on nothing else
  readonly #check: (frame: Message, state: RoomState) => void;

  constructor(seed: number, check: (frame: Message, state: RoomState) => void) {
    const mode = seed % 2 === 0 ? 'basic' : 'advanced';
    this.state = newRoomState(startMatch({ mode, relaxed: false, seed, seats: seats() }, 0));
    this.#check = check;
  }

  get match(): Match {
    return this.state.match;
  }

  do(action: OtherAction): boolean {
    return this.#take({ action, at: this.#now, input: null });
  }

  #take(step: Step): boolean {
    const advanced = advance(this.state, step, (seat, match, desk) => {
      const step = match.seats[seat]?.level ?? 1;
      const seed = (this.#turn += 1) * 7919;
      return drawQuestion(desk, {
        seat,
        round: match.round,
        step,
        locale: BRITISH,
        now: this.#now,
        seed,
      });
    });
    if (!advanced.ok) return false;
    const moment = { now: this.#now, paused: false };
    for (const frame of messagesFor(this.state, advanced.state, advanced.events, moment))
      this.#check(frame, advanced.state);
    this.state = advanced.state;
    return true;
  }

  tick(): void {
    this.#now = Math.max(this.#now, nextTickAt(this.match) ?? this.#now);
    this.do({ type: 'tick' });
  }

  /** Requests everything at once, as somebody who reconnects does. */
  lookAtAll(): void {
    for (const seat of PEOPLE.keys()) {
      const view = toView(this.state, seat, { now: this.#now, paused: false });
      this.#check({ to: seat, event: 'game-update', args: ['full', view] }, this.state);
    }
  }

  answer(): void {
    for (let count = 0; count < ANSWERS; count += 1)
      for (const seat of PEOPLE.keys()) {
        const open = this.state.desks[seat]?.open;
        const result = (['right', 'right', 'wrong'] as const)[(this.#turn + seat) % 3] ?? 'right';
        const action = { type: 'answer', seat, result } as const;
        if (open) this.#take({ action, at: this.#now, input: open.expected });
      }
  }

  /** A person's choice when it is their turn to act: buys, places, scans, or lets the time run out. */
  choose(seat: number): void {
    this.#turn += 1;
    const power = POWERS[(this.#turn >> 1) % POWERS.length] ?? 'hint'; // every second turn, so each power has its turn
    if (this.#turn % 2 === 0 && this.do({ type: 'purchase-power', seat, power })) {
      this.bought.add(power);
      return;
    }
    const open = tilesFor(this.match, seat).flatMap(({ revealed, distant }, tile) =>
      revealed || (distant && this.match.phase.name !== 'placing') ? [] : [tile],
    );
    const tile = open[(this.#turn * 31) % Math.max(1, open.length)];
    if (tile === undefined || !this.do({ type: 'click-tile', seat, tile })) this.tick();
  }

  play(): void {
    for (const seat of PEOPLE.keys()) this.do({ type: 'ready', seat });
    let phase = '';
    while (this.match.phase.name !== 'results') {
      const { name } = this.match.phase;
      const entered = name !== phase;
      if (entered && (name === 'questions' || name === 'turn-input')) this.lookAtAll();
      phase = name;
      const seat = this.match.turn?.seat ?? PEOPLE.length;
      if (name === 'questions' && entered) this.answer();
      else if ((name === 'turn-input' || name === 'placing') && seat < PEOPLE.length)
        this.choose(seat);
      else this.tick();
    }
  }
}

/** Visits every object of a frame, at any depth. */
function walk(value: unknown, visit: (each: object) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value);
  for (const name in value) walk(Reflect.get(value, name), visit);
}

const isTile = (each: object) =>
  'x' in each && 'y' in each && !('playerId' in each) && !('size' in each) && !('colour' in each);

/** The faults of a frame; empty for a good one. */
function faultsOf({ to, event, args }: Message, { match, desks }: RoomState): readonly string[] {
  const sent: unknown = JSON.parse(JSON.stringify(args));
  if (event === 'question') return faultsOfQuestion(to, sent, desks);
  if (['question-result', 'question-countdown', 'right-answer'].includes(event) && to === 'all')
    return [`${event} of one person goes to all`];
  if (event === 'game-update' && args[0] === 'board' && to === 'all')
    return ['a board goes to all'];
  const faults = [...faultsOfResults(to, sent, desks)];
  if (match.endedBy !== null) return faults;
  walk(sent, (each) => {
    const hidden = isTile(each) && !('revealed' in each);
    for (const name in each) {
      if (!KNOWN_FIELDS.has(name)) faults.push(`unknown field ${name} in ${event}`);
      if (hidden && !OF_A_HIDDEN_TILE.has(name))
        faults.push(`${name} of a hidden tile in ${event}`);
    }
    if (isBlockOfAnother(each, to, match)) faults.push(`a bought hint in ${event} for ${to}`);
    if ('distant' in each && to !== match.turn?.seat)
      faults.push(`the reach of another seat in ${event} for ${to}`);
  });
  return faults;
}

/** Results show answers, so each person is sent only their own. */
function faultsOfResults(
  to: Message['to'],
  sent: unknown,
  desks: RoomState['desks'],
): readonly string[] {
  const desk = to === 'all' ? undefined : desks[to];
  const faults: string[] = [];
  walk(sent, (each) => {
    if (!('rows' in each && 'stepNames' in each)) return; // a diagram may have rows too
    const own = desk ? allAnswered(desk) : []; // unpacks them: not for frames without results
    const rows: readonly unknown[] = Array.isArray(each.rows) ? each.rows : [];
    const same =
      rows.length === own.length && own.every((answered, index) => isRowOf(rows[index], answered));
    if (!same) faults.push(`results for ${to} are not the receiver’s own`);
  });
  return faults;
}

function isRowOf(row: unknown, { question, input }: AnsweredQuestion): boolean {
  const own = JSON.stringify({ question: toPublicDoc(question.doc), input });
  return JSON.stringify(row).startsWith(own.slice(0, -1));
}

/** Whether this is the block of a hint that the receiver has not bought at this corner. */
function isBlockOfAnother(each: object, to: Message['to'], { hints, layout }: Match): boolean {
  if (!('x' in each && 'y' in each && 'size' in each) || each.size !== 2) return false;
  const corner = Number(each.y) * layout.width + Number(each.x);
  return !hints.some((hint) => hint.kind === 'block' && hint.seat === to && hint.corner === corner);
}

function faultsOfQuestion(to: Message['to'], sent: unknown, desks: RoomState['desks']): string[] {
  if (to === 'all') return ['a question goes to all'];
  const [id] = Array.isArray(sent) ? sent.map(String) : [];
  const faults = id === desks[to]?.open?.id ? [] : [`question ${id} is not the receiver’s own`];
  walk(sent, (each) => {
    for (const name in each)
      if (/answer|expected|reversible$/i.test(name)) faults.push(`a question with ${name}`);
  });
  return faults;
}

describe('the frames of a match', () => {
  it('show nobody a hidden tile, an answer or another person’s question, in 200 whole games', () => {
    const faults = new Map<string, number>();
    let frames = 0;
    let ended = 0;
    const bought = new Map<Power, number>();
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const game = new Game(seed, (frame, state) => {
        frames += 1;
        for (const fault of faultsOf(frame, state)) faults.set(fault, seed);
      });
      game.play();
      if (game.match.endedBy !== null) ended += 1;
      for (const power of game.bought) bought.set(power, (bought.get(power) ?? 0) + 1);
    }
    expect(Object.fromEntries(faults)).toEqual({});
    expect(ended).toBe(GAMES);
    for (const power of POWERS) expect(bought.get(power), power).toBeGreaterThan(GAMES / 20);
    expect(frames).toBeGreaterThan(500 * GAMES);
  }, 300_000);

  it('fail this check when they contain a hidden tile’s content, an answer or somebody else’s hint', () => {
    const state = newRoomState(
      startMatch({ mode: 'advanced', relaxed: false, seed: 1, seats: seats() }, 0),
    );
    const faults = (event: Message['event'], to: Message['to'], ...args: readonly unknown[]) =>
      faultsOf({ to, event, args }, state);
    expect(faults('game-update', 'all', 'tiles', [{ x: 1, y: 1, trap: true }])).toHaveLength(1);
    expect(faults('game-update', 'all', 'tiles', [{ x: 1, y: 1, kind: 'trap' }])).toHaveLength(2);
    expect(faults('game-update', 1, 'board', { blocks: [{ x: 1, y: 1, size: 2 }] })).toHaveLength(
      1,
    );
    const ofOne: Match = {
      ...state.match,
      hints: [{ kind: 'block', seat: 1, corner: state.match.layout.width + 1, part: 0 }],
    };
    const sent = (to: Message['to'], ...args: readonly unknown[]) =>
      faultsOf({ to, event: 'game-update', args }, { ...state, match: ofOne });
    expect(sent(1, 'board', { blocks: [{ x: 1, y: 1, size: 2 }] })).toEqual([]);
    expect(sent(1, 'board', { blocks: [{ x: 2, y: 1, size: 2 }] })).toHaveLength(1);
    expect(sent('all', 'board', { blocks: [] })).toEqual(['a board goes to all']);
    expect(sent(1, 'tiles', [{ x: 1, y: 1, distant: true }])).toHaveLength(1);
    expect(faults('question', 0, '1-1-1', { expected: '7' })).toHaveLength(2);
    expect(faults('question', 'all', '1-1-1', {})).toHaveLength(1);
    const results = { rows: [{ question: {}, input: '7', answer: '7' }], stepNames: {} };
    expect(faults('game-update', 1, 'results', results)).toContain(
      'results for 1 are not the receiver’s own',
    );
  });
});
