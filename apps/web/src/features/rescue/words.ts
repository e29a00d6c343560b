import type { RescuePlayer, RescueResults } from '@moonbase/contracts';
import { accuracyOf, type EndBonus, type MatchMode } from '@moonbase/rescue';

import { counted } from '../../design/numbers.ts';
import type { Lamps } from '../../games/rescue/art/lamp-ship.ts';

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

/**
 * The lamps that the answers of the current phase have lit, one for each right answer; a slip dims the last one at most. Who
 * only tried has a scan too, which the label beside them says. @see requirement SR-20
 */
export function lampsOf(history: readonly (boolean | null)[], par: number): Lamps {
  const right = countIn(history, true);
  const worth = accuracySoFar(history, par) * par;
  return { par, lit: right, half: worth < Math.min(right, par) - 0.01 };
}

/** What the lamps mean now, in one or two sentences. */
export function lampWords(history: readonly (boolean | null)[], par: number): string {
  const missing = par - countIn(history, true);
  const slipped = history.some((result) => result !== true);
  if (accuracySoFar(history, par) >= 1) return 'All lamps are lit: every scan works.';
  const more = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'][missing - 1];
  return slipped || more === undefined
    ? 'Each right answer lights a lamp.'
    : `Each right answer lights a lamp. ${more} more and every scan works.`;
}

const PARTS = [2, 3, 4, 5, 6];

/** A chance as parts of a whole, such as "3 in 4": the smallest number of parts that comes near it. */
export function chanceWords(chance: number): string {
  if (chance >= 1) return 'every scan';
  if (chance <= 0) return 'no scan';
  const near = PARTS.map((parts) => {
    const of = Math.min(parts - 1, Math.max(1, Math.round(chance * parts)));
    return { of, parts, off: Math.abs(of / parts - chance) + 0.006 * parts };
  });
  const { of, parts } = near.reduce((best, each) => (each.off < best.off ? each : best));
  return `${of} in ${parts}`;
}

/** A true sentence about something that went well. */
export function improvementSentence(improvement: RescueResults['improvement']): string {
  switch (improvement.kind) {
    case 'level':
      return `Your level rose from step ${improvement.from} to step ${improvement.to}.`;
    case 'accuracy':
      return 'Your scans hit more often in the second half.';
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
