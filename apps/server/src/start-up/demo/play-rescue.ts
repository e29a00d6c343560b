import { at } from '@moonbase/kit';
import { localeOf } from '@moonbase/questions';
import { countsAsPlayed, nextTickAt, recordedRank, startMatch } from '@moonbase/rescue';

import {
  allAnswered,
  drawQuestion,
  EMPTY_DESK,
  resultOf,
} from '../../features/rescue/room/desk.ts';
import { advance, newRoomState, type Step } from '../../features/rescue/room/room-state.ts';
import type {
  AnsweredQuestion,
  OtherAction,
  RoomState,
} from '../../features/rescue/room/stored-room.ts';
import { toAnswerRow } from '../../features/rescue/matches/save-rounds.ts';
import type { Chance } from './chance.ts';
import type { PlayedGame, PlayedWave } from './play-practice.ts';
import { respond, type SimulatedStudent } from './simulated-student.ts';

const MOST_STEPS = 20_000; // more than any match has
const PLANNED_ROUNDS = 8;

/** A child who sits down to a match. */
export interface RescueSitter {
  readonly student: SimulatedStudent;
  readonly name: string;
  readonly level: number; // step 1 to 128
  readonly timeZone: string;
  readonly countryId: string;
}

export interface RescueSession {
  readonly sitters: readonly RescueSitter[];
  readonly mode: 'basic' | 'advanced';
  readonly week: number; // of the demo, from 0
  readonly startsAt: number; // milliseconds since 1970
  readonly nextId: () => number;
}

/** One child's results in a match. */
export interface PlayedSeat {
  readonly game: PlayedGame | null; // null without an answer
  readonly score: number;
  readonly rank: number;
  readonly counts: boolean;
  readonly level: number; // after the match
}

export interface PlayedMatch {
  readonly endedAt: number;
  readonly seats: readonly PlayedSeat[];
}

/**
 * A whole match of simulated children by the product's own rules: their answers are simulated, a stand-in picks the
 * sectors.
 */
export function playMatch(session: RescueSession, chance: Chance): PlayedMatch {
  const table = new Table(session, chance);
  table.play();
  const { match, desks } = table.state;
  const seats = session.sitters.map((sitter, seat): PlayedSeat => {
    const state = match.seats[seat];
    if (!state) throw new Error(`No seat ${seat}`);
    return {
      game: toGame(session, sitter, allAnswered(desks[seat] ?? EMPTY_DESK)),
      score: state.score,
      rank: recordedRank(match.seats, seat),
      counts: countsAsPlayed(match, state),
      level: state.level,
    };
  });
  return { endedAt: table.now, seats };
}

/** Plays a match by its deadlines. */
class Table {
  readonly #session: RescueSession;
  readonly #chance: Chance;
  state: RoomState;
  now: number;
  #answersAt = new Map<string, number>(); // by question id

  constructor(session: RescueSession, chance: Chance) {
    this.#session = session;
    this.#chance = chance;
    this.now = session.startsAt;
    const seats = session.sitters.map(({ name, level }, seat) => ({
      id: String(seat + 1),
      name,
      character: chance.between(0, 9),
      crew: null,
      guest: false,
      level,
      paceSeconds: null,
    }));
    const setup = { mode: session.mode, relaxed: false, seed: chance.seed(), seats };
    this.state = newRoomState(startMatch(setup, this.now));
  }

  play(): void {
    this.#session.sitters.forEach((_, seat) => this.#do({ type: 'ready', seat }));
    for (let step = 0; step < MOST_STEPS && this.state.match.endedBy === null; step += 1)
      this.#next();
  }

  #next(): void {
    const { match } = this.state;
    const due = nextTickAt(match);
    if (due === null) throw new Error('The match does not go on: nothing is due in it');
    if (match.phase.name === 'questions' && this.#answerBefore(match.phase.endsAt)) return;
    this.now = Math.max(this.now, due);
    this.#do({ type: 'tick' });
    this.#letStandInPlay();
  }

  /** Lets somebody answer their next question, if anybody would before the time is up. */
  #answerBefore(end: number): boolean {
    const { desks } = this.state;
    const next = desks
      .flatMap(({ open }, seat) => (open ? [{ seat, at: this.#answerTime(seat, open.id) }] : []))
      .sort((a, b) => a.at - b.at)[0];
    const tick = nextTickAt(this.state.match) ?? end;
    if (!next || next.at >= Math.min(end, tick)) return false;
    const open = desks[next.seat]?.open;
    const sitter = this.#session.sitters[next.seat];
    if (!open || !sitter) return false;
    this.now = Math.max(this.now, next.at);
    const [input = ''] = respond(sitter.student, this.#session.week, open, this.#chance).inputs;
    const result = resultOf(open, input, input === '') ?? 'wrong';
    const action = { type: 'answer', seat: next.seat, result } as const;
    this.#take({ action, at: this.now, input });
    return true;
  }

  #answerTime(seat: number, id: string): number {
    const known = this.#answersAt.get(`${seat} ${id}`);
    if (known !== undefined) return known;
    const { open } = this.state.desks[seat] ?? {};
    const sitter = this.#session.sitters[seat];
    if (!open || !sitter) return Number.POSITIVE_INFINITY;
    const [gap = 3_000] = respond(sitter.student, this.#session.week, open, this.#chance).gapsMs;
    const at = open.at + gap;
    this.#answersAt.set(`${seat} ${id}`, at);
    return at;
  }

  /** Whoever has the turn is away for its whole length, so that the rules' own stand-in plays it. */
  #letStandInPlay(): void {
    const { match } = this.state;
    const active = match.turn?.seat ?? -1;
    match.seats.forEach(({ connected }, seat) => {
      const plays = seat === active && ['turn-begin', 'turn-input'].includes(match.phase.name);
      if (plays && connected) this.#do({ type: 'disconnect', seat });
      if (!connected && match.phase.name === 'turn-end') this.#do({ type: 'reconnect', seat });
    });
  }

  #do(action: OtherAction): void {
    this.#take({ action, at: this.now, input: null });
  }

  #take(step: Step): void {
    const advanced = advance(this.state, step, (seat, { round, seats }, desk) =>
      drawQuestion(desk, {
        seat,
        round,
        step: seats[seat]?.level ?? 1,
        locale: localeOf(this.#session.sitters[seat]?.countryId ?? null),
        now: this.now,
        seed: this.#chance.seed(),
      }),
    );
    if (!advanced.ok) throw new Error(`${step.action.type} was refused: ${advanced.reason}`);
    this.state = advanced.state;
  }
}

function toGame(
  { startsAt, nextId }: RescueSession,
  { timeZone }: RescueSitter,
  answered: readonly AnsweredQuestion[],
): PlayedGame | null {
  if (answered.length === 0) return null;
  const id = nextId();
  const rounds = [...new Set(answered.map(({ question }) => question.round))];
  const waves = rounds.map((round) =>
    toWave(
      nextId(),
      round,
      answered.filter(({ question }) => question.round === round),
      { timeZone, final: round === rounds.at(-1) },
    ),
  );
  return {
    id,
    kind: 'rescue',
    plannedWaves: PLANNED_ROUNDS,
    mode: 'expert',
    startingSpeed: 1,
    score: 0,
    createdAt: new Date(startsAt).toISOString(),
    endedAt: waves.at(-1)?.endedAt ?? new Date(startsAt).toISOString(),
    waves,
  };
}

function toWave(
  id: number,
  position: number,
  answered: readonly AnsweredQuestion[],
  { timeZone, final }: { readonly timeZone: string; readonly final: boolean },
): PlayedWave {
  const issuedAt = at(answered, 0).question.at;
  const endedAt = answered.at(-1)?.at ?? issuedAt;
  const count = (result: AnsweredQuestion['result']) =>
    answered.filter((each) => each.result === result).length;
  return {
    id,
    position,
    speed: 1,
    unitId: at(answered, 0).question.unitId,
    issuedAt: new Date(issuedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    duration: endedAt - issuedAt,
    correct: count('right'),
    incorrect: count('wrong'),
    skipped: count('skipped'),
    score: 0,
    final,
    answers: answered.map((answer) => toAnswerRow(answer, timeZone)),
  };
}
