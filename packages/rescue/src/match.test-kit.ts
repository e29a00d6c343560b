import { type Action, apply, nextTickAt } from './apply.ts';
import type { Layout } from './board.ts';
import type { MatchEvent } from './events.ts';
import { neighbours } from './geometry.ts';
import type { Match, MatchSetup, PhaseName, Seat, SeatSetup } from './match.ts';
import type { Crew, MatchMode } from './numbers.ts';
import { startMatch } from './rounds.ts';

export function aSeat(id: string, change: Partial<SeatSetup> = {}): SeatSetup {
  return {
    id,
    name: id,
    character: 0,
    crew: null,
    guest: false,
    level: 40,
    paceSeconds: null,
    ...change,
  };
}

export function people(count: number): SeatSetup[] {
  return Array.from({ length: count }, (_, index) => aSeat(`p${index}`));
}

export function crews(...names: Crew[]): SeatSetup[] {
  return names.map((crew, index) => aSeat(`c${index}`, { crew }));
}

export function newMatch(
  seats: readonly SeatSetup[],
  { mode = 'advanced', seed = 1, relaxed = false }: Partial<Omit<MatchSetup, 'seats'>> = {},
): Match {
  return startMatch({ mode, seed, relaxed, seats }, 0);
}

/** Plays a match through `apply` with a clock of its own; a refused action fails the test. */
export class Referee {
  match: Match;
  now: number;
  readonly events: MatchEvent[] = [];

  constructor(match: Match, now = 0) {
    this.match = match;
    this.now = now;
  }

  do(action: Action): readonly MatchEvent[] {
    const applied = apply(this.match, action, this.now);
    if (!applied.ok) throw new Error(`${action.type} was refused: ${applied.reason}`);
    this.match = applied.match;
    this.events.push(...applied.events);
    return applied.events;
  }

  /** Moves the clock to the next deadline and applies it. */
  tick(): readonly MatchEvent[] {
    const at = nextTickAt(this.match);
    if (at === null) throw new Error('No deadline');
    this.now = Math.max(this.now, at);
    return this.do({ type: 'tick' });
  }

  /** Ticks until the phase is entered, at most 10,000 times. */
  runTo(name: PhaseName): this {
    for (let ticks = 0; this.match.phase.name !== name; ticks += 1) {
      if (ticks > 10_000) throw new Error(`Never reached ${name}`);
      this.tick();
    }
    return this;
  }

  seat(index: number): Seat {
    const seat = this.match.seats[index];
    if (!seat) throw new Error(`No seat ${index}`);
    return seat;
  }

  /** The seat whose turn it is. */
  get active(): number {
    if (!this.match.turn) throw new Error('No turn');
    return this.match.turn.seat;
  }
}

/** A match in which it is a person's turn to act, and every scan works. */
export function inTurn(
  seats: readonly SeatSetup[],
  setup: Partial<Omit<MatchSetup, 'seats'>> = {},
  change: Partial<Seat> = {},
): Referee {
  const referee = new Referee(newMatch(seats, setup)).runTo('question-result');
  referee.match = {
    ...referee.match,
    seats: referee.match.seats.map((seat) => ({ ...seat, accuracy: 1, ...change })),
  };
  return referee.runTo('turn-input');
}

/** Sets the board as drawn: S ship parts (rows and columns that touch make a ship), * star, + extra, ! trap, ? hint, . plain. */
export function withBoard(match: Match, drawing: string): Match {
  const rows = drawing
    .trim()
    .split('\n')
    .map((row) => row.replaceAll(' ', ''));
  const size = { width: rows[0]?.length ?? 0, height: rows.length };
  const letters = rows.join('').split('');
  const ships = shipsIn(size, letters);
  const shipAt = letters.map((_, tile) => ships.findIndex(({ tiles }) => tiles.includes(tile)));
  const kindOf = (letter: string): Layout['kinds'][number] => {
    const kinds = { S: 'target', '*': 'bonus', '+': 'extra', '!': 'trap', '?': 'hint' } as const;
    return new Map<string, Layout['kinds'][number]>(Object.entries(kinds)).get(letter) ?? 'plain';
  };
  const layout: Layout = {
    ...match.layout,
    ...size,
    kinds: letters.map(kindOf),
    ships,
    shipAt,
    near: shipAt.map(
      (ship, tile) => ship < 0 && neighbours(size, tile).some((each) => (shipAt[each] ?? -1) >= 0),
    ),
  };
  return { ...match, layout, openedBy: letters.map(() => -1) };
}

function shipsIn(size: { width: number; height: number }, letters: readonly string[]) {
  const ships: { tiles: number[]; vertical: boolean; hue: number }[] = [];
  letters.forEach((letter, tile) => {
    if (letter !== 'S') return;
    const left = tile % size.width > 0 ? tile - 1 : -1;
    const ship = ships.find(
      ({ tiles }) => tiles.includes(left) || tiles.includes(tile - size.width),
    );
    if (!ship) ships.push({ tiles: [tile], vertical: false, hue: ships.length });
    else {
      ship.vertical = ship.tiles.includes(tile - size.width);
      ship.tiles.push(tile);
    }
  });
  return ships;
}

export function modes(): MatchMode[] {
  return ['basic', 'advanced'];
}
