import type { BustName } from '@moonbase/paper/bust';

import { at } from '@moonbase/kit';

import { placed } from '../../design/art/draw.ts';
import { figure, type Wear } from '../../design/art/figure.ts';
import type { Pose } from '../../design/art/poses.ts';
import { AREA_BODIES } from './area-bodies.ts';

interface Person {
  readonly sign: Omit<Wear, 'suit' | 'isSecond'>;
}

/** The sign of the person of each area, area 1 first. */
const PEOPLE: readonly Person[] = [
  {
    // Tumble: six feet and a pebble hat
    sign: {
      behind: `<rect x="14" y="274" width="40" height="24" rx="12" fill="#3F8A3F"/><rect x="146" y="274" width="40" height="24" rx="12" fill="#3F8A3F"/><rect x="36" y="266" width="36" height="24" rx="12" fill="#357535"/><rect x="128" y="266" width="36" height="24" rx="12" fill="#357535"/>`,
      onHead: `<path d="M70 34Q72 14 98 12Q128 10 132 34Q100 22 70 34Z" fill="#B9BEC9"/><ellipse cx="92" cy="20" rx="12" ry="4" fill="#DDE1EA"/>`,
    },
  },
  {
    // Willa Wick: a flame and a lantern
    sign: {
      onHead: `<path d="M100 30q-17-16 0-38q17 20 0 38Z" fill="#FFD23F"/><path d="M100 26q-8-8 0-20q8 11 0 20Z" fill="#FFF3B0"/>`,
      inFront: `<path d="M45 250v12" stroke="#6E79B8" stroke-width="4"/><rect x="32" y="260" width="26" height="32" rx="9" fill="#FFD23F"/><rect x="32" y="260" width="26" height="7" fill="#6E79B8"/>`,
    },
  },
  {
    // Sprocket Sue: goggles
    sign: {
      onHead: `<path d="M36 62Q100 34 164 62" fill="none" stroke="#7A4B22" stroke-width="9"/><circle cx="78" cy="47" r="17" fill="#7CC0FF" stroke="#C98F5A" stroke-width="7"/><circle cx="122" cy="47" r="17" fill="#7CC0FF" stroke="#C98F5A" stroke-width="7"/>`,
    },
  },
  {
    // Old Barnacle Bo: beard and cap
    sign: {
      onHead: `<path d="M66 122Q64 164 100 176Q136 164 134 122Q118 136 100 132Q82 136 66 122Z" fill="#fff"/><path d="M88 134Q100 142 112 134" fill="none" stroke="#0B1030" stroke-width="3.5" stroke-linecap="round"/><path d="M54 36Q60 4 100 4T146 36Q100 22 54 36Z" fill="#fff"/><path d="M50 44Q100 22 150 44L146 32Q100 14 54 32Z" fill="#1F3F86"/><circle cx="100" cy="20" r="7" fill="#FFD23F"/>`,
    },
  },
  {
    // Professor Mitten: a scarf
    sign: {
      inFront: `<path d="M58 152Q100 178 142 152L146 172Q100 198 54 172Z" fill="#FF6B6B"/><path d="M118 172l22 6-4 52-24-6Z" fill="#FF6B6B"/><path d="M117 188l22 5M115 206l22 5" stroke="#fff" stroke-width="6"/>`,
    },
  },
  {
    // Sir Reginald Dune: plume and shield
    sign: {
      onHead: `<path d="M100 30Q96 -8 132 -10Q156 -8 160 16Q142 4 128 14Q116 20 112 32Z" fill="#FF6B6B"/><path d="M78 30Q100 22 122 30L118 40Q100 34 82 40Z" fill="#FFD23F"/>`,
      inFront: `<path d="M26 210h42v24q-6 20-21 26q-15-6-21-26Z" fill="#FFD23F"/><path d="M47 220v32M34 232h27" stroke="#B5651D" stroke-width="6"/>`,
    },
  },
  {
    // Miss Fizz: a bolt in the hair
    sign: {
      onHead: `<path d="M62 42L74 14L84 30L98 2L108 28L124 8L138 40Q100 22 62 42Z" fill="#FFD23F"/>`,
      inFront: `<path d="M112 176L96 206H108L102 232L126 196H112Z" fill="#FFD23F"/>`,
    },
  },
  { sign: {} }, // Tam and Mat: always two
  {
    // Chef Scorch: a cook's hat
    sign: {
      onHead: `<path d="M62 40Q38 30 46 8Q58 -12 78 0Q100 -22 122 0Q142 -12 154 8Q162 30 138 40Q100 26 62 40Z" fill="#fff"/><path d="M62 44Q100 28 138 44L136 32Q100 18 64 32Z" fill="#DCE3FA"/>`,
    },
  },
  {
    // The Archivist: glasses and a book
    sign: {
      onHead: `<circle cx="80" cy="96" r="19" fill="none" stroke="#8A5A2B" stroke-width="4"/><circle cx="120" cy="96" r="19" fill="none" stroke="#8A5A2B" stroke-width="4"/><path d="M99 94h2" stroke="#8A5A2B" stroke-width="5"/>`,
      inFront: `<path d="M70 214h60v34q-30-10-60 0Z" fill="#5566C9"/><path d="M100 214v30" stroke="#F7F9FF" stroke-width="4"/><path d="M78 222h14M108 222h14M78 232h14M108 232h14" stroke="#F7F9FF" stroke-width="3"/>`,
    },
  },
];

const bodyOf = (area: number): BustName => at(AREA_BODIES, area - 1);
const signOf = (area: number): Person['sign'] => at(PEOPLE, area - 1).sign;
const TWINS = 8; // the area of Tam and Mat

/**
 * An area's person to the waist, 200 x 200, as a speaker.
 *
 * @param area 1 to 10
 * @param own the child's own character: whoever shares its body is drawn in another colour
 */
export function areaBust(area: number, pose: Pose = 'idle', own?: BustName): string {
  const [body, sign] = [bodyOf(area), signOf(area)];
  return placed(13, 24, 0.87, figure(body, pose, { ...sign, isSecond: body === own }));
}

/**
 * The person of an area with the sign that only they wear, 240 x 340.
 *
 * @param area 1 to 10
 * @param own the child's own character: whoever shares its body is drawn in another colour
 */
export function areaPerson(area: number, pose: Pose = 'idle', own?: BustName): string {
  const [body, sign] = [bodyOf(area), signOf(area)];
  const isSecond = body === own;
  const one = figure(body, pose, { ...sign, isSecond });
  if (area !== TWINS) return placed(20, 38, 1, one);
  return (
    `<g transform="translate(234 78) scale(-.86 .86)">${figure(body, pose, { isSecond })}</g>` +
    placed(-6, 38, 1, one)
  );
}
