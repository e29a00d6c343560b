import {
  type ConsoleEvent,
  DEFAULT_YEAR,
  type RescueAck,
  type RescueClientEvent,
  type RescuePlayer,
  type RescueResults,
  type RescueServerEvents,
  type RescueStart,
} from '@moonbase/contracts';
import { startMatch, viewFor } from '@moonbase/rescue';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

import { choices } from './characters.ts';
import { type LinkEvents, openLink } from './client/link.ts';
import { readEvent } from './client/received.ts';
import { setOpenLink } from './client/use-rescue.ts';

type Sent = readonly [event: RescueClientEvent | ConsoleEvent, ...args: unknown[]];

/** A game server that a test controls: it records every message, and sends what the test asks for. */
export class FakeGameServer {
  readonly sent: Sent[] = [];
  ticket: string | null = null; // tickets that the page brought
  #events: LinkEvents | null = null;
  readonly #answers = new Map<RescueClientEvent | ConsoleEvent, RescueAck>();
  readonly #unanswered = new Set<RescueClientEvent | ConsoleEvent>();

  constructor() {
    onTestFinished(() => setOpenLink(openLink));
    choices.setYear('guest', DEFAULT_YEAR);
    choices.setCharacter('guest', 0);
    setOpenLink((events, ticket) => {
      this.#events = events;
      this.ticket = ticket;
      return {
        send: (event, ...args) => {
          this.sent.push([event, ...args]);
          if (this.#unanswered.has(event)) return new Promise(() => undefined);
          return Promise.resolve(this.#answers.get(event) ?? { ok: true });
        },
        close: () => {
          this.#events = null;
        },
      };
    });
  }

  get isOpen(): boolean {
    return this.#events !== null;
  }

  refuse(event: RescueClientEvent | ConsoleEvent, message: string): void {
    this.#answers.set(event, { ok: false, reason: 'not-now', message });
  }

  /** Receives nothing of this kind: the connection is lost, which the page may not know yet. */
  cutOff(event: RescueClientEvent): void {
    const message = 'The game server cannot be reached.';
    this.#answers.set(event, { ok: false, reason: 'unavailable', message });
  }

  /** Receives an event and never acknowledges it. */
  leaveUnanswered(event: RescueClientEvent): void {
    this.#unanswered.add(event);
  }

  accept(event: RescueClientEvent): void {
    this.#answers.delete(event);
  }

  emit<Name extends keyof RescueServerEvents>(
    name: Name,
    ...args: Parameters<RescueServerEvents[Name]>
  ): void {
    const event = readEvent(name, args);
    if (event === null) throw new Error(`${name} does not fit the contract`);
    act(() => {
      this.#events?.onEvent(event);
    });
  }

  /** Accepts the page into the lobby. */
  join(change: Partial<Parameters<RescueServerEvents['lobby-joined']>[0]> = {}): void {
    act(() => {
      this.#events?.onStatus('on');
    });
    this.emit('lobby-joined', {
      user: { name: 'Guest 27', guest: true },
      socketId: 'me',
      characters: 10,
      modes: ['basic', 'advanced'],
      averageStep: null,
      gamesPlayed: null,
      running: null,
      ...change,
    });
    this.emit('lobby-state', 14, 37);
  }

  lose(): void {
    act(() => {
      this.#events?.onStatus('lost');
    });
  }

  fail(message: string): void {
    act(() => {
      this.#events?.onFailure(message);
    });
  }

  /** The messages of one event, newest last. */
  of(event: RescueClientEvent): readonly (readonly unknown[])[] {
    return this.sent.filter(([name]) => name === event).map(([, ...args]) => args);
  }
}

const NAMES = ['Maya', 'Tane', 'Priya', 'Pilot Dash'];

/** A real match of the engine before its first round, seat 1 being the person at the screen. */
export function aMatch(mode: 'basic' | 'advanced' = 'advanced') {
  const seats = NAMES.map((name, index) => ({
    id: `p${index}`,
    name,
    character: index,
    crew: index === 3 ? ('pilot' as const) : null,
    guest: false,
    level: 40,
    paceSeconds: null,
  }));
  return startMatch({ mode, relaxed: false, seed: 7, seats }, 0);
}

export const aView = (mode: 'basic' | 'advanced' = 'advanced') => viewFor(aMatch(mode), 0);

export const POWERS: RescueStart['powers'] = [
  { name: 'scatterSearch', label: 'Scatter Search', cost: 60, distance: 2 },
  { name: 'hint', label: 'Hint', cost: 20 },
  { name: 'restrictedZone', label: 'Restricted Zone', cost: 25, radius: 1 },
  { name: 'unlimitedMove', label: 'Warp Drive', cost: 80 },
];

export function aStart(change: Partial<RescueStart> = {}): RescueStart {
  const mode = change.mode ?? 'advanced';
  return {
    gameId: 'g1',
    mode,
    relaxed: false,
    players: aView(mode).players,
    powers: mode === 'advanced' ? POWERS : [],
    you: 'p0',
    rejoined: false,
    ...change,
  };
}

export const aState = (
  name: Parameters<typeof phaseState>[0],
  ms = 15_000,
): ReturnType<typeof phaseState> => phaseState(name, ms);

function phaseState(
  name:
    | 'round-start'
    | 'questions-ready'
    | 'questions'
    | 'question-result'
    | 'turn-begin'
    | 'turn-input'
    | 'placing'
    | 'reveal'
    | 'end'
    | 'results',
  ms: number,
) {
  return { name, endsAt: 1_000_000 + ms, now: 1_000_000, round: 1, paused: false };
}

export function aTurn(change: Partial<NonNullable<ReturnType<typeof aView>['turn']>> = {}) {
  return {
    playerId: 'p0',
    x: 1,
    y: 1,
    accuracy: 0.75,
    chance: 0.75,
    purchasedPowers: [],
    placingRestrictedZone: false,
    scansLeft: 1,
    round: 1,
    turn: 1,
    turns: 4,
    endsAt: 1_015_000,
    ...change,
  };
}

/** Players with these scores, in seat order, and the ranks that follow from them. */
export function withScores(scores: readonly number[]): RescuePlayer[] {
  return aView().players.map((player, index) => ({
    ...player,
    score: scores[index] ?? 0,
    accuracy: 0.75,
    rank: 1 + scores.filter((score) => score > (scores[index] ?? 0)).length,
  }));
}

export const QUESTION = {
  v: 2 as const,
  say: '7 times 8',
  body: [{ t: 'text' as const, v: '7 × 8' }],
};

export function aResults(change: Partial<RescueResults> = {}) {
  return {
    allRescued: true,
    rows: [
      { question: QUESTION, input: '56000', answer: '56000', correct: true, step: 58 },
      { question: QUESTION, input: '', answer: '56', correct: null, step: 59 },
    ],
    stepNames: { '58': 'Percentages of Amounts', '59': 'Ratio and Scale' },
    ranks: [
      { playerId: 'p1', rank: 1, score: 432 },
      { playerId: 'p0', rank: 2, score: 396 },
      { playerId: 'p2', rank: 2, score: 396 },
      { playerId: 'p3', rank: 4, score: 214 },
    ],
    bonuses: [
      { playerId: 'p0', name: 'mathsStar' as const, bonusScore: 30 },
      { playerId: 'p1', name: 'rescueHero' as const, bonusScore: 30 },
    ],
    improvement: { kind: 'level' as const, from: 56, to: 60 },
    ...change,
  };
}
