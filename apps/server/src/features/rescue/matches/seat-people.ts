import { STORY_AREAS } from '@moonbase/content/story';
import { CHARACTERS } from '@moonbase/contracts';
import { type Locale, localeOf } from '@moonbase/questions';
import {
  type Crew,
  GUEST_LEVEL,
  type MatchSetup,
  paceOf,
  publicNameAmong,
  type SeatSetup,
} from '@moonbase/rescue';
import { firstLevel } from '@moonbase/selections';

import { guestName, type Player } from './player.ts';
import type { PersonFacts } from '../rescue.queries.ts';
import { contentPaceAt, yearOfStep } from '../room/race-questions.ts';

const CREW_NAMES: Readonly<Record<Crew, readonly string[]>> = {
  cadet: ['Cadet Bolt', 'Cadet Fizz', 'Cadet Pip'],
  pilot: ['Pilot Nova', 'Pilot Dash', 'Pilot Wren'],
  captain: ['Capt. Vega', 'Capt. Luna', 'Capt. Rook'],
};

/** Somebody about to sit down, with the facts known about them. */
export interface Sitter {
  readonly player: Player;
  readonly facts: PersonFacts | null; // null for a guest
  readonly character: number;
  readonly year: number; // a guest's, as a level of the content
  readonly paces: readonly number[]; // the seconds taken by the last answers, newest first
}

/** The name that others see: the first name for strangers, with an initial for friends, a number for guests. */
export function shownName(
  player: Player,
  facts: PersonFacts | null,
  room: 'quick' | 'private',
  taken: readonly string[] = [], // names of others who play along
): string {
  if (player.kind === 'guest') return guestName(player.guestHash, taken);
  return facts === null ? 'Player' : publicNameAmong(facts, room, taken);
}

/** The names of all who sit together, of which no two are alike. */
const namesOf = (sitters: readonly Sitter[], room: 'quick' | 'private'): readonly string[] =>
  sitters.reduce<readonly string[]>(
    (taken, { player, facts }) => [...taken, shownName(player, facts, room, taken)],
    [],
  );

/** The seats of a match: people first, then computer crews. */
export function seatsOf(
  sitters: readonly Sitter[],
  crews: readonly Crew[],
  room: 'quick' | 'private',
  now: number,
): MatchSetup['seats'] {
  const names = namesOf(sitters, room);
  const people = sitters.map(({ facts, player, character, year, paces }, index): SeatSetup => ({
    id: String(index + 1),
    name: names[index] ?? shownName(player, facts, room),
    character,
    crew: null,
    guest: player.kind === 'guest',
    ...startOf(facts, year, paces, now),
  }));
  const computer = crews.map((crew, index): SeatSetup => {
    const before = crews.slice(0, index).filter((each) => each === crew).length;
    return {
      id: String(sitters.length + index + 1),
      name: CREW_NAMES[crew][before] ?? crew,
      character: freeCharacter(sitters, index),
      crew,
      guest: false,
      level: GUEST_LEVEL,
      paceSeconds: null,
    };
  });
  return [...people, ...computer];
}

export function localesOf(sitters: readonly Sitter[]): readonly Locale[] {
  return sitters.map(({ facts }) => localeOf(facts?.countryId ?? null));
}

/** A character for a computer crew, different from the people's and from the other crews'. */
function freeCharacter(sitters: readonly Sitter[], index: number): number {
  const taken = new Set(sitters.map(({ character }) => character));
  const free = Array.from({ length: CHARACTERS }, (_, character) => character).filter(
    (character) => !taken.has(character),
  );
  return free[index % free.length] ?? index;
}

/** The level at which a person's questions begin: the known level, otherwise the middle of their school year. */
export function levelOf(facts: PersonFacts, now: number): number {
  const { averageStep } = facts;
  if (averageStep !== null) return Math.round(averageStep);
  const year = yearOf(facts, now);
  return year === null ? GUEST_LEVEL : levelOfYear(year);
}

/** The school year of somebody's age, 1 to 10; null when the age is not known. */
function yearOf({ yearOfBirth, countryId }: PersonFacts, now: number): number | null {
  const age = yearOfBirth === null ? null : new Date(now).getUTCFullYear() - yearOfBirth;
  return firstLevel(null, age, countryId);
}

/** Where a person begins: the level of the questions and the seconds per answer, which make par. */
export function startOf(
  facts: PersonFacts | null, // null for a guest
  guestYear: number,
  paces: readonly number[],
  now: number,
): { readonly level: number; readonly paceSeconds: number } {
  const level = facts === null ? levelOfYear(guestYear) : levelOf(facts, now);
  const known = facts === null ? guestYear : yearOf(facts, now);
  return { level, paceSeconds: paceOf(paces, contentPaceAt(level, known ?? yearOfStep(level))) };
}

/** The middle step of a school year's area. @param year as a level of the content, 1 to 10 */
export function levelOfYear(year: number): number {
  const area = STORY_AREAS.find(({ level }) => level === Math.max(1, Math.min(10, year)));
  return area ? Math.round((area.firstStep + area.lastStep) / 2) : GUEST_LEVEL;
}
