import { type Rng } from '@moonbase/kit';

import { diceOf } from './dice.ts';
import {
  type Crew,
  LINE_UP_CREWS,
  LINE_UPS,
  type LineUp,
  QUICK_COUNTDOWN,
  QUICK_FILL,
  ROOM_CODE_LENGTH,
  ROOM_CODE_LETTERS,
  SEATS,
} from './numbers.ts';

/**
 * The start of a quick game, after one more player has joined its waiting room.
 *
 * @param startsAt the previous start, null for the first player
 * @param players in the room, including the new one
 * @see ../SPEC.md rule RW1
 */
export function quickStartsAt(startsAt: number | null, players: number, now: number): number {
  if (players >= SEATS) return now + QUICK_COUNTDOWN.full;
  if (startsAt === null) return now + QUICK_COUNTDOWN.first;
  return Math.max(startsAt, now + QUICK_COUNTDOWN.atLeastAfterJoin);
}

/** The crews that fill a quick game's vacant seats. @see ../SPEC.md rule RW2 */
export function quickFill(players: number): readonly Crew[] {
  return QUICK_FILL.slice(0, SEATS - players);
}

/** A room code without vowels, so that it cannot spell a word. @see ../SPEC.md rule RW3 */
export function drawRoomCode(rng: Rng): readonly [code: string, next: Rng] {
  const dice = diceOf(rng);
  const code = Array.from({ length: ROOM_CODE_LENGTH }, () =>
    ROOM_CODE_LETTERS.charAt(dice.int(ROOM_CODE_LETTERS.length)),
  );
  return [code.join(''), dice.rng()];
}

const IS_ROOM_CODE = new RegExp(`^[${ROOM_CODE_LETTERS}]{${ROOM_CODE_LENGTH}}$`);

/** A typed text as a room code; null when it cannot be one. */
export function readRoomCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return IS_ROOM_CODE.test(code) ? code : null;
}

/** The outcome of a game against the computer for its person. */
export type ComputerGame = { readonly lineUp: LineUp; readonly rank: number };

/**
 * The crews of the next game against the computer: two wins in a row make it harder, two last places in a row easier.
 *
 * @param games the person's games against the computer, oldest first
 * @see ../SPEC.md rule CC6
 */
export function nextLineUp(games: readonly ComputerGame[]): LineUp {
  const last = games.at(-1);
  const before = games.at(-2);
  if (!last) return 'easy';
  const both = before?.lineUp === last.lineUp ? [before.rank, last.rank] : [];
  const index = LINE_UPS.indexOf(last.lineUp);
  const isPair = both.length === 2;
  if (isPair && both.every((rank) => rank === 1)) return LINE_UPS[index + 1] ?? last.lineUp;
  if (isPair && both.every((rank) => rank === SEATS)) return LINE_UPS[index - 1] ?? last.lineUp;
  return last.lineUp;
}

export function crewsOf(lineUp: LineUp): readonly Crew[] {
  return LINE_UP_CREWS[lineUp];
}

/**
 * The name of a person for others: for strangers the first name, for friends in a private room also the last name's
 * initial.
 *
 * @see ../SPEC.md rule RW4
 */
export function publicName(
  person: { readonly firstName: string; readonly lastName: string },
  room: 'quick' | 'private',
): string {
  const initial = person.lastName.trim().charAt(0);
  return room === 'private' && initial ? `${person.firstName} ${initial}` : person.firstName;
}

/**
 * The name of a person among others who play along: where one of them is called the same, with more letters of the last name
 * for friends, else with a number.
 *
 * @param taken the names of the others
 * @see ../SPEC.md rule RW5
 */
export function publicNameAmong(
  person: { readonly firstName: string; readonly lastName: string },
  room: 'quick' | 'private',
  taken: readonly string[],
): string {
  const usual = publicName(person, room);
  if (!taken.includes(usual)) return usual;
  const letters = room === 'private' ? Array.from(person.lastName.trim()) : [];
  for (let shown = 2; shown <= letters.length; shown += 1) {
    const longer = `${person.firstName} ${letters.slice(0, shown).join('')}`;
    if (!taken.includes(longer)) return longer;
  }
  let number = 2;
  while (taken.includes(`${usual} ${number}`)) number += 1;
  return `${usual} ${number}`;
}
