import type { MoonBase, Raised } from '@moonbase/scoring';

import { GOLD, round, skyStars } from '../../design/art/draw.ts';
import { AREA_COLOURS } from '../../design/art/paints.ts';

/** The colours of the ground and the sky, from far to near. */
const LIGHT = {
  night: {
    skies: ['#0B1030', '#131A4A', '#1B2460'],
    grounds: ['#AEB7E2', '#C9CEEA'],
    crater: '#9BA5D4',
    rim: '#818AB6',
  },
  day: {
    skies: ['#3A55B4', '#4C69C8', '#7C97E6'],
    grounds: ['#D5DBF5', '#E4E8FA'],
    crater: '#C0C8EC',
    rim: '#9FA7CA',
  },
} as const;

/** Where the hills, the earth and the craters of a base are. All lengths are units of its picture. */
export interface BaseGround {
  readonly width: number;
  readonly height: number;
  readonly hills: readonly [sky: number, horizon: number, far: number, near: number]; // y
  readonly earth: readonly [x: number, y: number, radius: number];
  readonly craters: readonly (readonly [x: number, y: number, radius: number])[];
}

const wave = (width: number, height: number, y: number, rise: number, fill: string): string =>
  `<path d="M0 ${y}Q${round(width * 0.27)} ${y - rise} ${round(width * 0.52)} ${y - 8}T${width} ${y - rise * 0.5}V${height}H0Z" fill="${fill}"/>`;

const earth = ([x, y, radius]: BaseGround['earth']): string =>
  `<g transform="translate(${x} ${y}) scale(${round(radius / 70)})"><clipPath id="base-earth"><circle r="70"/></clipPath><circle r="70" fill="#3E8AE6"/><g clip-path="url(#base-earth)"><path d="M-60 -40Q-30 -72 0 -52Q26 -36 6 -18Q-20 -6 -30 14Q-58 0 -60 -40ZM22 2Q52 -10 62 18Q52 54 24 46Q6 26 22 2ZM-40 40Q-20 30 -12 48Q-24 62 -40 40Z" fill="#6FCF6A"/><path d="M-70 -6q30 -10 60 0t70 -6" stroke="#fff" stroke-width="7" fill="none" opacity=".55" stroke-linecap="round"/><path d="M34 -70A70 70 0 0 1 34 70A96 96 0 0 0 34 -70Z" fill="#0B1030" opacity=".28"/></g></g>`;

/** The ground of a base and the sky over it. */
export function basePlace(ground: BaseGround, isDay: boolean): string {
  const { width, height, hills } = ground;
  const { skies, grounds, crater, rim } = isDay ? LIGHT.day : LIGHT.night;
  const [sky, horizon, far, near] = hills;
  const craters = ground.craters
    .map(
      ([x, y, radius]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${round(radius * 0.17)}" fill="${crater}"/><path d="M${round(x - radius * 0.86)} ${round(y - radius * 0.05)}Q${x} ${round(y - radius * 0.2)} ${round(x + radius * 0.86)} ${round(y - radius * 0.05)}" stroke="${rim}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  return (
    `<rect width="${width}" height="${height}" fill="${skies[0]}"/>` +
    wave(width, height, sky, 70, skies[1]) +
    (isDay ? '' : `<g data-part="stars">${skyStars(width, horizon, 70, 12)}</g>`) +
    earth(ground.earth) +
    wave(width, height, horizon, 44, skies[2]) +
    wave(width, height, far, 46, grounds[0]) +
    wave(width, height, near, 40, grounds[1]) +
    craters
  );
}

/** What goes on around the picture where a window is higher: the sky above and the ground below. */
export function aroundPlace(isDay: boolean): { readonly sky: string; readonly near: string } {
  const { skies, grounds } = isDay ? LIGHT.day : LIGHT.night;
  return { sky: skies[0], near: grounds[1] };
}

/** The box of a dome of radius 100, its foot on y 0. */
export const DOME = { left: -130, top: -140, width: 260, height: 160 };

const WINDOW = { dark: '#6E79B8', lit: '#FFE9A0', gold: GOLD } as const;
const FEW = 12; // windows
const ROWS = { few: [4, 5, 5], many: [6, 6, 6, 6] } as const;

/** The places of a dome's windows from the foot up; the door is in the middle of the first row. */
function windowPlaces(count: number): (readonly [x: number, y: number])[] {
  const places: (readonly [x: number, y: number])[] = [];
  for (const [row, most] of (count > FEW ? ROWS.many : ROWS.few).entries()) {
    const here = Math.min(most, count - places.length);
    for (let at = 0; at < here; at += 1) {
      const gap = row === 0 ? (at < here / 2 ? -9 : 9) : 0; // the door
      places.push([(at - (here - 1) / 2) * 24.5 + gap, -28 - row * 20]);
    }
  }
  return places;
}

/** An area's dome with a window for each of its steps, lit from the foot up. @param area 1 to 10 */
export function dome(area: number, windows: MoonBase['windows']): string {
  const colour = AREA_COLOURS[area - 1] ?? AREA_COLOURS[0];
  const places = windowPlaces(windows.length);
  const panes = windows
    .map((state, index) => {
      const [x, y] = places[index] ?? [0, 0];
      const frame = state === 'gold' ? ' stroke="#C98F00" stroke-width="2"' : '';
      return `<rect x="${x - 8.5}" y="${y}" width="17" height="13.5" rx="4.5" fill="${WINDOW[state]}"${frame}/>`;
    })
    .join('');
  return `<ellipse cy="6" rx="125" ry="14" fill="#FFF0C4" opacity=".75"/><path d="M0 -98v-34" stroke="#8994C4" stroke-width="5"/><path d="M0 -132h34l-9 10l9 10h-34Z" fill="${colour}"/><path d="M-100 0A100 100 0 0 1 100 0Z" fill="#F7F9FF"/><path d="M0 -100A100 100 0 0 1 100 0H0Z" fill="#C9D3F2"/><path d="M-82 -57A100 100 0 0 1 82 -57Q0 -88 -82 -57Z" fill="${colour}"/>${panes}<path d="M-13 0v-12a13 13 0 0 1 26 0v12Z" fill="#313D8C"/>`;
}

/** Where the middle of a window is in its dome of radius 100. @param place index of its step in the area */
export function windowIn(count: number, place: number): readonly [x: number, y: number] {
  const [x, y] = windowPlaces(count)[place] ?? [0, 0];
  return [x, y + 7];
}

/** The place of a dome that is not built. */
export const domeOutline = (): string =>
  `<path d="M-100 0A100 100 0 0 1 100 0Z" fill="#7E89C6" fill-opacity=".08" stroke="#7E89C6" stroke-width="3.6" stroke-dasharray="3.6 11" stroke-linecap="round"/>`;

/** The box of the things that Defender Levels raise; their foot is on y 0. */
export const THING = { left: -120, top: -124, width: 240, height: 136 };

const RAISED: Readonly<Record<Raised, string>> = {
  antenna: `<path d="M0 0V-92M-16 0L0 -60L16 0" stroke="#8994C4" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M-30 -104Q0 -64 30 -104Z" fill="#F7F9FF"/><circle cy="-112" r="6" fill="#FF6B6B"/>`,
  greenhouse: `<path d="M-64 0V-30Q-64 -66 -28 -66H28Q64 -66 64 -30V0Z" fill="#D6F6EB" opacity=".9"/><path d="M-36 0q0 -34 -12 -40M-12 0q0 -40 8 -46M18 0q0 -30 -8 -36M40 0q0 -34 8 -40" stroke="#3F9F58" stroke-width="6" stroke-linecap="round" fill="none"/><circle cx="-4" cy="-44" r="7" fill="#FF8A6B"/><circle cx="46" cy="-40" r="7" fill="#FFD23F"/><path d="M-64 0V-30Q-64 -66 -28 -66H28Q64 -66 64 -30V0ZM0 -66V0" fill="none" stroke="#8994C4" stroke-width="4"/>`,
  telescope: `<path d="M-22 0L0 -46L22 0" fill="none" stroke="#8994C4" stroke-width="7" stroke-linecap="round"/><g transform="rotate(-32 0 -56)"><rect x="-42" y="-70" width="74" height="28" rx="8" fill="#F7F9FF"/><rect x="28" y="-76" width="20" height="40" rx="6" fill="#5CA8FF"/></g>`,
  rail: `<path d="M-120 0H120" stroke="#7E89C6" stroke-width="5"/><path d="M-110 8H110" stroke="#7E89C6" stroke-width="6" stroke-dasharray="4 16"/><rect x="-44" y="-38" width="88" height="34" rx="12" fill="#FF8A6B"/><path d="M-32 -30h20v15h-20ZM-6 -30h20v15h-20Z" fill="#FFE9A0" stroke="#FFE9A0" stroke-width="3" stroke-linejoin="round"/><circle cx="-24" cy="-2" r="8" fill="#0B1030"/><circle cx="24" cy="-2" r="8" fill="#0B1030"/>`,
};

export const raised = (thing: Raised): string => RAISED[thing];

/** The box of the crane for a dome of radius 84; its foot is on y 0, its window hangs at x 118. */
export const CRANE = { left: -70, top: -224, width: 236, height: 232, hookX: 118, hookY: -184 };

export const crane = (): string =>
  `<path d="M0 0V-196M-18 0H18" stroke="#8994C4" stroke-width="13" stroke-linecap="round"/><path d="M0 0V-196M-18 0H18" stroke="#F7F9FF" stroke-width="9" stroke-linecap="round"/><path d="M-54 -190H150" stroke="#FFB020" stroke-width="12" stroke-linecap="round"/><rect x="-62" y="-190" width="30" height="26" rx="6" fill="#B87400"/><path d="M0 -216L96 -190M0 -216L-50 -190M0 -216V-190" stroke="#FFB020" stroke-width="4" fill="none"/>`;

/** The window on the hook, 60 x 90; it swings about the middle of its upper edge. */
export const hook = (): string =>
  `<path d="M30 0V46" stroke="#8994C4" stroke-width="4" stroke-dasharray="6 5"/><rect x="12" y="46" width="36" height="30" rx="8" fill="#FFE9A0" stroke="#C98F00" stroke-width="3"/>`;

/** The pad on which the rocket stands, 260 x 60. */
export const landingPad = (): string =>
  `<ellipse cx="130" cy="36" rx="122" ry="22" fill="#9BA5D4"/><path d="M52 32L74 14H186L208 32Z" fill="#5B6CC9"/>`;
