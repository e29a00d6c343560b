import type { Rng } from '@moonbase/kit';

import type { Layout } from './board.ts';
import type { Crew, MatchMode, Power } from './numbers.ts';

/** Times are milliseconds of the caller's clock; deadlines are moved by `shift` after an outage and by `resume` after a pause. */
export interface Match {
  readonly version: 1;
  readonly mode: MatchMode;
  readonly relaxed: boolean; // 45 s of questions, 30 s for a choice
  readonly startedAt: number;
  readonly rng: Rng;
  readonly layout: Layout;
  readonly openedBy: readonly number[]; // seat per tile, -1 while hidden
  readonly hints: readonly Hint[];
  readonly zones: readonly Zone[];
  readonly seats: readonly Seat[];
  readonly firstSeat: number; // of round 1
  readonly round: number; // from 1; 0 before the first
  readonly phase: Phase;
  readonly turn: Turn | null; // null outside turns
  readonly distress: { readonly centre: number; readonly part: number } | null; // 3 x 3 block of the round
  readonly pausedAt: number | null;
  readonly arrivals: readonly Arrival[]; // people who take a crew's seat at the next round
  readonly lastRound: number | null; // the teacher of a class session ends the match after it
  readonly endedBy: 'rescued' | 'rounds' | 'alone' | 'abandoned' | 'teacher' | null;
  readonly nobodySince: number | null; // when the last human lost the connection; the match stands still from then on
  readonly ofClass: boolean; // of a class session: it waits longer for its people
}

/** Somebody at the board: a person, or a computer crew. */
export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly character: number; // 0 to 9
  readonly crew: Crew | null; // null for a person
  readonly guest: boolean;
  readonly connected: boolean;
  readonly left: boolean; // for good: a stand-in plays to the end
  readonly away: boolean; // idle for two rounds in a row: a stand-in plays until the player is back
  readonly returning: boolean; // present again from the next round
  readonly ready: boolean;
  readonly idleRounds: number;
  readonly timedOut: boolean; // this round's turn ran out
  readonly roundsPresent: number;
  readonly position: number; // tile
  readonly score: number;
  readonly charge: number; // added to the scan chance
  readonly phase: PhaseCounts;
  readonly accuracy: number; // of this round, 0 to 1
  readonly level: number; // step 1 to 128
  readonly startLevel: number;
  readonly levels: { readonly min: number; readonly max: number; readonly sum: number };
  readonly pace: number; // seconds per answer, for par
  readonly totals: Totals;
  readonly reads?: number | undefined; // times that the clock stood for reading; absent in matches stored before it was added
}

/** Answers in the current question phase. */
export interface PhaseCounts {
  readonly right: number;
  readonly wrong: number;
  readonly skipped: number;
}

/** Sums over the match, for bonuses, ranks and results. */
export interface Totals {
  readonly right: number;
  readonly wrong: number;
  readonly skipped: number;
  readonly par: number;
  readonly accuracies: readonly number[]; // one per round
  readonly scans: number;
  readonly missed: number;
  readonly opened: number;
  readonly parts: number;
  readonly ships: number;
  readonly streak: number; // current run of right answers
  readonly bestStreak: number;
}

export interface Zone {
  readonly seat: number;
  readonly centre: number;
  readonly radius: number;
}

/** An arrow that everybody sees, or a block that only its buyer sees; void once `part` is open. */
export type Hint =
  | {
      readonly kind: 'arrow';
      readonly tile: number;
      readonly dir: number; // index into DIRECTIONS
      readonly distance: number;
      readonly part: number;
    }
  | {
      readonly kind: 'block';
      readonly seat: number;
      readonly corner: number; // top left of 2 x 2
      readonly part: number;
    };

export type PhaseName =
  | 'loading'
  | 'round-start'
  | 'questions-ready'
  | 'questions'
  | 'question-result'
  | 'turn-begin'
  | 'turn-input'
  | 'placing'
  | 'reveal'
  | 'turn-end'
  | 'end'
  | 'results'
  | 'closed';

export interface Phase {
  readonly name: PhaseName;
  readonly endsAt: number; // Infinity is not JSON: a closed match stores the time of its closing
  readonly countdownAt: number | null; // next `question-countdown`, in the question phase only
}

/** One turn of one seat; `order` counts the turns of a round from 0. */
export interface Turn {
  readonly seat: number;
  readonly order: number;
  readonly scansLeft: number;
  readonly scansUsed: number;
  readonly bought: readonly Power[];
  readonly placing: boolean;
  readonly missed: readonly number[]; // tiles that a failed scan left hidden in this turn
  readonly opened: readonly number[]; // tiles opened in this turn
  readonly inputMsLeft: number; // time left when placing interrupted the choice
  readonly plan: Plan | null; // the next move of a computer crew or stand-in
  readonly endsBy?: number | null | undefined; // null with a relaxed clock; absent in matches stored before it was added
  readonly readingUntil?: number | null | undefined; // the clock waits for a first game's reader
  readonly considered: number; // number of powers that the crew has considered this turn
}

/** A crew's next action; its cursor visits `path` on the way. */
export interface Plan {
  readonly path: readonly { readonly at: number; readonly tile: number }[];
  readonly at: number;
  readonly move:
    | { readonly kind: 'scan'; readonly tile: number }
    | { readonly kind: 'power'; readonly power: Power; readonly tile: number | null };
}

/** A person who will take the seat of a computer crew. */
export interface Arrival {
  readonly seat: number;
  readonly person: Omit<SeatSetup, 'id' | 'crew'>;
}

/** The players who sit down, in seat order. */
export interface SeatSetup {
  readonly id: string;
  readonly name: string;
  readonly character: number;
  readonly crew: Crew | null;
  readonly guest: boolean;
  readonly level: number; // step 1 to 128
  readonly paceSeconds: number | null; // median seconds per answer; null: 5.5 s
}

export interface MatchSetup {
  readonly mode: MatchMode;
  readonly relaxed: boolean;
  readonly seed: number;
  readonly seats: readonly SeatSetup[]; // 2 to 4
  readonly ofClass?: boolean | undefined; // absent in matches stored before it was added
}
