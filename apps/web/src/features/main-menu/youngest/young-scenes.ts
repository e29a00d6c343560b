import { bust } from '@moonbase/paper/bust';

import { placed } from '../../../design/art/draw.ts';
import { rocketColour } from '../../../design/art/paints.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { areaPlanet } from '../../../games/art/planet.ts';

const dots = (x: number, count: number, colour: string): string =>
  Array.from(
    { length: count },
    (_, index) => `<circle cx="${x + 30 * index}" cy="206" r="12" fill="${colour}"/>`,
  ).join('');

/** The Play tile, 560 x 300: a saucer whose sum is dots, and the rocket. */
export function playScene(paint: number): string {
  return (
    `<path d="M-900 250C-500 180 -240 280 0 232C90 196 210 216 320 240S500 236 560 204C760 150 1000 260 1460 200V900H-900Z" fill="#107E5F"/>` +
    `<g data-move="saucer">${placed(76, 40, 1.62, saucer(0))}` +
    `<rect x="68" y="160" width="256" height="92" rx="26" fill="#C9D2F2"/><rect x="68" y="154" width="256" height="92" rx="26" fill="#F7F9FF"/>` +
    `${dots(100, 3, '#6A55D8')}<path d="M196 206h24m-12-12v24" stroke="#0B1030" stroke-width="6" stroke-linecap="round"/>${dots(252, 2, '#C4541A')}</g>` +
    `<g data-move="rocket">${placed(398, 66, 1.5, rocket(rocketColour(paint)))}</g>`
  );
}

/** The Story tile, 280 x 140: the first planet, and who lives there. */
export const storyScene = (): string =>
  `<path d="M-600 110C-300 60 -120 150 0 120C70 92 160 116 280 92C420 70 600 130 880 90V500H-600Z" fill="#1A3468"/>` +
  placed(24, 8, 0.6, areaPlanet(1, 'young')) +
  placed(150, 14, 0.62, bust('zigg'));

const YOUNG_STARS = [
  [20, 18, 2],
  [92, 34, 3],
  [206, 14, 2],
  [258, 40, 3],
]
  .map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#F7F9FF"/>`)
  .join('');

/** The base tile, 280 x 140: a dome whose window is lit, and the student's rocket. */
export const ownBase = (paint: number): string =>
  `${YOUNG_STARS}<path d="M-600 110C-300 80 -120 130 0 112C90 96 190 118 280 104C420 88 600 120 880 100V500H-600Z" fill="#C9CEEC"/>` +
  `<path d="M124 40V12l22 8l-22 8" fill="#6FCF6A" stroke="#6FCF6A" stroke-width="4" stroke-linejoin="round"/>` +
  `<path d="M60 116A64 64 0 0 1 188 116Z" fill="#F7F9FF"/><path d="M124 52A64 64 0 0 1 188 116H150Q150 72 124 52Z" fill="#CBD3F3"/><path d="M72 79A64 64 0 0 1 176 79Q124 62 72 79Z" fill="#6FCF6A"/>` +
  `<rect x="112" y="90" width="24" height="26" rx="8" fill="#33408F"/><rect x="82" y="90" width="16" height="14" rx="4" fill="#FFD23F"/><rect x="148" y="90" width="16" height="14" rx="4" fill="#8E9AC9"/>` +
  placed(206, 42, 0.68, rocket(rocketColour(paint)));

/** The ground of the page, 1440 x 900: dark hills, and the pale moon in front. */
export const youngGround = (): string =>
  `<path d="M0 330C180 250 420 300 640 360S1100 380 1440 260V900H0Z" fill="#0B1030"/>` +
  `<path d="M0 560C240 520 480 540 720 566S1200 600 1440 540V900H0Z" fill="#AFB7E4"/>` +
  `<path d="M0 690C260 640 520 664 800 700S1240 706 1440 668V900H0Z" fill="#C9CEEC"/>`;
