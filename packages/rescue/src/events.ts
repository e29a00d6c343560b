import type { AnswerResult } from './question-phase.ts';
import type { EndBonus, Power } from './numbers.ts';
import type { Zone } from './match.ts';

/** The result of a scan, in the words of requirement SR-3. */
export type Outcome = 'empty' | 'detected' | 'rescued' | 'extra' | 'bonus' | 'trap' | 'missed';

/** The reason for a tile's points. */
export type ScoreType =
  | 'detected'
  | 'rescued'
  | 'near'
  | 'hint'
  | 'bonus'
  | 'trap'
  | 'missed'
  | null;

export interface RevealedTile {
  readonly tile: number;
  readonly outcome: Outcome;
  readonly score: number; // points for the scanner, may be negative
  readonly scoreType: ScoreType;
}

/**
 * The events of an action, in order. Events reveal nothing about the board except opened tiles; `messagesFor` decides
 * what each player is sent about them.
 */
export type MatchEvent =
  | { readonly kind: 'state' } // another phase
  | { readonly kind: 'board' } // zones, hints or the distress call changed
  | { readonly kind: 'players' } // scores, accuracies or presence changed
  | { readonly kind: 'started' }
  | { readonly kind: 'arrived'; readonly seats: readonly number[] } // people took the seats of computer crews
  | { readonly kind: 'begin-questions' }
  | { readonly kind: 'ask'; readonly seat: number } // send this seat its next question
  | { readonly kind: 'question-countdown'; readonly seconds: number }
  | { readonly kind: 'question-result'; readonly seat: number; readonly result: AnswerResult }
  | { readonly kind: 'questions-over' } // the phase's answers are final: store them
  | { readonly kind: 'begin-turn' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'cursor'; readonly seat: number; readonly tile: number }
  | {
      readonly kind: 'reveal-tiles';
      readonly cause: 'scan' | 'scatter' | 'neighbour' | 'end';
      readonly tiles: readonly RevealedTile[];
    }
  | { readonly kind: 'reveal-tiles-complete' }
  | { readonly kind: 'power'; readonly seat: number; readonly power: Power }
  | { readonly kind: 'zone-added'; readonly zone: Zone }
  | { readonly kind: 'zone-removed'; readonly zone: Zone }
  | { readonly kind: 'end-game-message'; readonly allRescued: boolean }
  | {
      readonly kind: 'end-game-bonus';
      readonly seat: number;
      readonly name: EndBonus;
      readonly points: number;
    }
  | { readonly kind: 'end-game-score' }
  | { readonly kind: 'results' }
  | { readonly kind: 'closed' };
