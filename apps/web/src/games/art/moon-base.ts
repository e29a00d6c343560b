import { STORY_AREAS } from '@moonbase/content/story';
import type { MoonBase, Paints } from '@moonbase/scoring';

import { bust } from '@moonbase/paper/bust';
import { GOLD, mix, placed, round, seeded, skyStars } from '../../design/art/draw.ts';
import { rocket } from '../../design/art/rocket.ts';
import { saucer } from '../../design/art/saucer.ts';
import { muddlebot } from './muddlebot.ts';
import { rocketColour, suitColour } from '../../design/art/paints.ts';
import { areaPlanet, lookOfArea } from './planet.ts';

export const BASE_SCENE = { width: 1_800, height: 500 };

const GROUND = 290; // y of the domes' feet
const GAP = 172; // from dome to dome
const RADIUS = 82;
const WINDOW = { dark: '#141C4C', lit: '#F7F9FF', gold: GOLD } as const;
const WINDOWS_A_ROW = 5;
const GARDEN = { left: 300, top: 350, height: 95 };

const domeX = (area: number): number => 120 + (area - 1) * GAP;

/** A dome in its area's colour, or its outline while it has not been built. */
function dome(area: number, built: boolean): string {
  const x = domeX(area);
  const path = `M${x - RADIUS} ${GROUND}A${RADIUS} ${RADIUS} 0 0 1 ${x + RADIUS} ${GROUND}Z`;
  if (!built)
    return `<path d="${path}" fill="#11183F" stroke="#3C4A9A" stroke-width="3" stroke-dasharray="8 8"/>`;
  const { colour } = lookOfArea(area);
  return (
    `<path d="${path}" fill="${mix(colour, '#0B1030', 0.35)}"/>` +
    `<path d="M${x - 68} ${GROUND - 4}A68 68 0 0 1 ${x - 10} ${GROUND - 67}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M${x} ${GROUND - RADIUS}v-26m0 4h22l-6 7l6 7h-22" fill="${colour}" stroke="${colour}" stroke-width="3"/>`
  );
}

/** The windows of an area's steps, in rows from the foot of its dome up. */
function windows(area: number, { windows: all }: MoonBase): string {
  const last = STORY_AREAS[area - 1]?.lastStep ?? 0;
  const first = STORY_AREAS[area - 2]?.lastStep ?? 0;
  return all
    .slice(first, last)
    .map((state, index) => {
      const row = Math.floor(index / WINDOWS_A_ROW);
      const x = domeX(area) - 46 + (index % WINDOWS_A_ROW) * 19;
      const y = GROUND - 20 - row * 14;
      return `<rect x="${x}" y="${y}" width="13" height="9" rx="2.5" fill="${WINDOW[state]}"/>`;
    })
    .join('');
}

/** The garden: visitors in their saucers, in a fixed arrangement. */
function garden(visitors: number): string {
  const chance = seeded(40);
  return Array.from({ length: visitors }, (_, index) => {
    const x = GARDEN.left + ((index * 37) % 40) * 36 + chance() * 16;
    const y = GARDEN.top + chance() * GARDEN.height;
    return placed(round(x), round(y), 0.62, saucer(index));
  }).join('');
}

/** The rocket and its Defender, in front of the first domes, where a narrow window shows them. */
function landingPlace({ rocket: paint, suit }: Paints): string {
  return (
    `<ellipse cx="130" cy="474" rx="120" ry="14" fill="#151D50"/>` +
    placed(40, 316, 1.4, rocket(rocketColour(paint))) +
    placed(176, 384, 0.46, bust('paws', suitColour(suit)))
  );
}

/** A student's base on the moon, 1800 x 500: domes, windows, befriended Muddlebots, the week's visitors, and the rocket and Defender in the chosen colours. */
export function moonBaseScene(base: MoonBase, paints: Paints): string {
  const { width, height } = BASE_SCENE;
  const areas = STORY_AREAS.map(({ id }) => id);
  return (
    `<rect width="${width}" height="${height}" fill="#0B1030"/>` +
    skyStars(width, 220, 130, 3) +
    placed(1_350, 14, 0.6, areaPlanet(4, 'base-a')) +
    placed(640, 30, 0.34, areaPlanet(9, 'base-b')) +
    `<path d="M0 240Q220 170 480 214T960 200T1400 220T${width} 180V${height}H0Z" fill="#141C4C"/>` +
    `<rect y="${GROUND - 3}" width="${width}" height="${height - GROUND}" fill="#1B2460"/>` +
    areas.map((area) => dome(area, area <= base.domes) + windows(area, base)).join('') +
    base.friends
      .map((area) => placed(domeX(area) + 46, GROUND - 56, 0.42, muddlebot(area, 'smile')))
      .join('') +
    `<ellipse cx="300" cy="340" rx="120" ry="12" fill="#151D50"/><ellipse cx="1120" cy="334" rx="150" ry="12" fill="#151D50"/>` +
    garden(base.visitors) +
    landingPlace(paints)
  );
}
