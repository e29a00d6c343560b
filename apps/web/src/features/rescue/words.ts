import type { RescuePlayer, RescueResults } from '@moonbase/contracts';
import { accuracyOf, type EndBonus, type MatchMode } from '@moonbase/rescue';

import { counted } from '../../design/numbers.ts';

/** Titles of the two boards (requirement SR-1). */
export const MODE_TITLES: Readonly<Record<MatchMode, string>> = {
  basic: 'Small Board - No Gadgets',
  advanced: 'Large Board with Gadgets',
};

export const BONUS_TITLES: Readonly<Record<EndBonus, string>> = {
  mathsStar: 'Maths Star',
  sharpMind: 'Sharp Mind',
  rescueHero: 'Rescue Hero',
  starScout: 'Star Scout',
  risingStar: 'Rising Star',
  neverGiveUp: 'Never Give Up',
};

export const STICKER_WORDS = {
  'well-played': 'Well played',
  thanks: 'Thanks',
  again: 'Again?',
} as const;

const LOBBY_NAME = 20;
const ROOM_NAME = 16;
const BOARD_NAME = 10;

const cut = (name: string, most: number): string =>
  name.length <= most ? name : `${name.slice(0, most - 1)}…`;

export const lobbyName = (name: string): string => cut(name, LOBBY_NAME);
export const roomName = (name: string): string => cut(name, ROOM_NAME);
export const boardName = (name: string): string => cut(name, BOARD_NAME);

/** The code inside a typed or pasted text; empty when nothing is left. */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function waitingLine(vacant: number, seconds: number): string {
  return `Waiting for ${vacant} more players. Auto-starting in ${seconds} seconds.`;
}

const countIn = (history: readonly (boolean | null)[], result: boolean | null): number =>
  history.filter((each) => each === result).length;

/** The accuracy that the answers of the current phase give, 0 to 1. */
export function accuracySoFar(history: readonly (boolean | null)[], par: number): number {
  const [right, wrong, skipped] = [
    countIn(history, true),
    countIn(history, false),
    countIn(history, null),
  ];
  return accuracyOf({ right, wrong, skipped }, par);
}

/** Its basis in words: "4 right at par 4, 1 slip". */
export function slipsSoFar(history: readonly (boolean | null)[], par: number): string {
  const wrong = countIn(history, false);
  const skipped = countIn(history, null);
  const slips = wrong > 0 ? [counted(wrong, 'slip')] : [];
  const skips = skipped > 0 ? [`${skipped} skipped`] : [];
  return [`${countIn(history, true)} right at par ${par}`, ...slips, ...skips].join(', ');
}

/** A true sentence about something that went well. */
export function improvementSentence(improvement: RescueResults['improvement']): string {
  switch (improvement.kind) {
    case 'level':
      return `Your level rose from step ${improvement.from} to step ${improvement.to}.`;
    case 'accuracy':
      return `Your scans got ${improvement.percentagePoints} percentage points more accurate in the second half.`;
    case 'streak':
      return `You had ${improvement.length} right answers in a row.`;
    case 'ships':
      return `You completed ${counted(improvement.count, 'ship')}.`;
    case 'parts':
      return `You found ${counted(improvement.count, 'ship part')}.`;
    case 'answers':
      return `You worked on ${counted(improvement.count, 'question')}.`;
  }
}

/** Ranks at the end, best first. */
export function byRank(players: readonly RescuePlayer[]): readonly RescuePlayer[] {
  return [...players].sort(
    (one, other) => (one.rank ?? 9) - (other.rank ?? 9) || other.score - one.score,
  );
}

/** The outcome of a question in Space Rescue. @param result null when it was skipped */
export function outcomeOf(result: boolean | null): 'correct' | 'incorrect' | 'skipped' {
  if (result === null) return 'skipped';
  return result ? 'correct' : 'incorrect';
}
