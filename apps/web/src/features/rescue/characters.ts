import { DEFAULT_YEAR } from '@moonbase/contracts';
import type { BustName } from '@moonbase/paper/bust';

import { remembered } from '../../platform/remembered.ts';
import { CHARACTER_KEY, CHARACTER_ORDER, ownCharacter } from '../../play/own-character.ts';

export const GUEST = 'guest'; // the person whose choices this computer remembers

/** A character to play as. All scan alike. */
interface Character {
  readonly name: string;
  readonly about: string;
  readonly bust: BustName;
}

/** The ten characters; the game server knows them by their positions. */
export const CHARACTERS: readonly Character[] = [
  { name: 'Orbo', about: 'Robot', bust: 'orbo' },
  { name: 'Zigg', about: 'Three-eyed alien', bust: 'zigg' },
  { name: 'Luma', about: 'Star sprite', bust: 'luma' },
  { name: 'Captain Paws', about: 'Space cat', bust: 'paws' },
  { name: 'Bix', about: 'Cube robot', bust: 'bix' },
  { name: 'Moss', about: 'Seedling', bust: 'moss' },
  { name: 'Nim', about: 'Ghost ray', bust: 'nim' },
  { name: 'Dash', about: 'Comet fox', bust: 'dash' },
  { name: 'Gilly', about: 'Bubble fish', bust: 'gilly' },
  { name: 'Tock', about: 'Clock owl', bust: 'tock' },
];

const FIRST: Character = { name: 'Orbo', about: 'Robot', bust: 'orbo' };

/** @param index as the game server sends it, 0 to 9 */
export function characterAt(index: number): Character {
  return CHARACTERS[index] ?? FIRST;
}

/** A seat of a waiting room, as far as looks go. */
interface Look {
  readonly socketId: string;
  readonly character: number;
}

/**
 * A character that nobody in the room has, for somebody who looks like one who came before.
 *
 * @param players in the order in which they came
 * @param me the id of one of them
 * @returns null when they look different already
 */
export function freeCharacter(players: readonly Look[], me: string): number | null {
  const mine = players.findIndex(({ socketId }) => socketId === me);
  const own = players[mine]?.character;
  if (!players.slice(0, Math.max(0, mine)).some(({ character }) => character === own)) return null;
  const taken = new Set(players.map(({ character }) => character));
  return CHARACTERS.findIndex((_, index) => !taken.has(index));
}

const YEAR_KEY = 'rescue-year';
const LAST_YEAR = 10;

/** The choices that this computer remembers for a person; guests share one memory. */
export const choices = {
  character: (userId: string): number =>
    numberIn(remembered.get(userId, CHARACTER_KEY), 0, CHARACTERS.length - 1, -1),
  /**
   * A character for somebody who has not chosen one: a student has the one of their own pages, on every device. Guests,
   * and those of a class, who come together, differ.
   */
  firstCharacter: (userId: string, isInClass: boolean): number => {
    if (userId === GUEST) return Math.floor(Math.random() * CHARACTERS.length);
    if (isInClass) return Number(userId) % CHARACTERS.length;
    return CHARACTER_ORDER.indexOf(ownCharacter(userId));
  },
  setCharacter: (userId: string, index: number): void =>
    remembered.set(userId, CHARACTER_KEY, String(index)),
  year: (userId: string): number =>
    numberIn(remembered.get(userId, YEAR_KEY), 1, LAST_YEAR, DEFAULT_YEAR),
  hasYear: (userId: string): boolean => remembered.get(userId, YEAR_KEY) !== null,
  setYear: (userId: string, year: number): void => remembered.set(userId, YEAR_KEY, String(year)),
};

function numberIn(text: string | null, least: number, most: number, otherwise: number): number {
  const number = text === null ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
}
