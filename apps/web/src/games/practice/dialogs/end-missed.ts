import '../styles/end-missed.css';

import { isClose } from '@moonbase/practice';

import { GOLD, placed, round } from '../../../design/art/draw.ts';
import { areaPerson } from '../../art/area-people.ts';
import type { el } from '../dom.ts';
import type { Session } from '../session.ts';

/** The count of a round: what it took, and what there was of it. */
export interface RoundCount {
  readonly right: number;
  readonly needed: number;
}

/** What the person of each area says first, area 1 first: in its own voice, and true of every round. */
const VOICES = [
  'I have six feet, and I trip over them all!',
  'Your lantern is still lit.',
  'Even my best machine took a few goes.',
  'The tide comes back, and so do we.',
  'Warm up, then we try once more.',
  'A true knight always rides twice!',
  'I felt a spark there!',
  'We cheer for you. Both of us!',
  'Good soup needs a second stir.',
  'The lock is written down. So is its key: you.',
] as const;

/** What the host of an area says after a round that was not passed, with true numbers. */
export function hostWords(area: number, { right, needed }: RoundCount): readonly string[] {
  const more = `${needed - right} more next time!`; // what was right stands in the lock
  const count = isClose({ right, needed }) ? `So close! ${more}` : more;
  return [
    VOICES[area - 1] ?? VOICES[0],
    right === 0 ? `${needed} open the lock. Shall we?` : count,
  ];
}

/** What the crew says at the end of a game from which nobody came home awake; empty for every other game. */
export function nobodyWords({ homecoming, mode, profile, scored }: Session): readonly string[] {
  const { visitors, asked, sleepers } = homecoming;
  if (!scored || visitors > 0 || asked === 0) return [];
  const asleep = sleepers.filter(({ isAway }) => !isAway).length;
  const isOne = (asleep || sleepers.length) === 1;
  const isUnhurried = mode === 'classic' || profile?.time === 'off';
  const how = isUnhurried ? 'Mend opens the lock' : 'Classic has no clock';
  if (asleep === 0)
    return [isOne ? 'It waits for us up there.' : 'They wait for us up there.', `${how}.`];
  return [
    isOne ? 'Shh! It is home, fast asleep.' : 'Shh! They are home, fast asleep.',
    isUnhurried ? `Mend wakes ${isOne ? 'it' : 'them'}.` : `${how}.`,
  ];
}

const PERSON = { width: 240, height: 340, scale: 0.5 };

/** The host who stands on the ground at a place, and points at those who are home. */
export const hostAt = (area: number, x: number, ground: number): string =>
  placed(x, round(ground - PERSON.height * PERSON.scale), PERSON.scale, areaPerson(area, 'point'));

/** What the host says, over its head: in letters that grow with the page's, and read aloud. */
export function bubble(
  words: readonly string[],
  at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  make: typeof el,
): HTMLElement {
  const says = make('p', { class: 'end-says' }, ...words.map((each) => make('span', {}, each)));
  says.style.left = `${round((100 * at.x) / at.width)}%`;
  says.style.bottom = `${round((100 * at.y) / at.height)}%`;
  return says;
}

const LINK = 22; // units from one link of the chain to the next
const SAG = 14;
const LOCK = { width: 72, top: 362, body: 44 };

/** Where the feet of those behind the gate stand: the chain hides nobody's face. */
export const BEHIND_GATE = 386;

/**
 * The gate in front of those who are home: a chain with one lock, which fills from below with what was right. It opens at
 * the round's own number.
 */
export function lockedGate(width: number, { right, needed }: RoundCount): string {
  const half = Math.min(240, width / 2 - 14);
  const [from, middle] = [width / 2 - half, width / 2];
  const links = Math.floor((2 * half) / LINK);
  const chain = Array.from({ length: links + 1 }, (_, link) => {
    const share = link / links;
    const y = LOCK.top + 26 + SAG * (1 - (2 * share - 1) ** 2);
    return `<ellipse cx="${round(from + 2 * half * share)}" cy="${round(y)}" rx="13" ry="${link % 2 === 0 ? 6 : 2.5}"/>`;
  }).join('');
  const post = (x: number): string =>
    `<rect x="${round(x - 9)}" y="${LOCK.top}" width="18" height="58" rx="8" fill="#5566C9"/><circle cx="${round(x)}" cy="${LOCK.top}" r="12" fill="#7CC0FF"/>`;
  const filled = round(LOCK.body * Math.min(1, right / needed));
  const x = round(middle - LOCK.width / 2);
  const y = LOCK.top + 12;
  const box = (top: number, height: number, colour: string): string =>
    `<rect x="${x}" y="${round(top)}" width="${LOCK.width}" height="${height}" fill="${colour}"/>`;
  return (
    `<g class="gate"><g fill="none" stroke="#4A5690" stroke-width="5">${chain}</g>${post(from)}${post(from + 2 * half)}` +
    `<path d="M${middle - 18} ${y + 4}V${y - 6}a18 18 0 0 1 36 0V${y + 4}" fill="none" stroke="#4A5690" stroke-width="9"/>` +
    `<clipPath id="end-lock"><rect x="${x}" y="${y}" width="${LOCK.width}" height="${LOCK.body}" rx="13"/></clipPath>` +
    `<g clip-path="url(#end-lock)">${box(y, LOCK.body, '#8A95C9')}${box(y + LOCK.body - filled, filled, GOLD)}</g>` +
    `<rect x="${x}" y="${y}" width="${LOCK.width}" height="${LOCK.body}" rx="13" fill="none" stroke="#0B1030" stroke-width="4"/>` +
    `<text x="${middle}" y="${y + 30}" text-anchor="middle" font-family="Fredoka" font-weight="600" font-size="22" fill="#0B1030">${right}/${needed}</text></g>`
  );
}
