import { GOLD, placed, skyStars } from './draw.ts';
import { figure } from './figure.ts';
import { planet } from './planet.ts';
import { plate, saucer } from './saucer.ts';
import { visitor } from './visitor.ts';

/** A part of a scene that goes round all the time, by the page's clock: bob, drift, walk. */
const looping = (how: string, fragment: string): string => `<g data-loop="${how}">${fragment}</g>`;

const SUMS: readonly (readonly [x: number, y: number, scale: number, kind: number, sum: string])[] =
  [
    [800, 160, 1.05, 0, '7 × 8'],
    [985, 216, 1, 1, '9 × 4'],
    [1_190, 262, 1, 3, '54 ÷ 6'],
  ];

/**
 * The hero of the public home, 1440 x 640: a night sky whose ground continues into the page. The crew blinks, saucers
 * bob, a planet drifts and a visitor walks.
 */
export function heroScene(id: string): string {
  const saucers = SUMS.map(([x, y, scale, kind, sum]) =>
    looping('bob', placed(x, y, scale, saucer(kind) + plate(-2, 66, sum))),
  ).join('');
  return `<rect width="1440" height="640" fill="#0B1030"/><path d="M0 0H1440V250Q1080 380 720 300T0 350Z" fill="#0D1338"/><path d="M0 470Q300 390 720 440T1440 380V640H0Z" fill="#0F1740"/>${skyStars(1440, 520, 110, 21)}${looping('drift', placed(1130, -30, 1.25, planet('frost', `${id}a`)))}${placed(1330, 250, 0.5, planet('honey', `${id}b`))}${placed(660, 70, 0.5, planet('meadow', `${id}c`))}<path d="M770 130Q830 80 920 86T1110 94" fill="none" stroke="${GOLD}" stroke-width="5" stroke-dasharray="1 16" stroke-linecap="round"/><path d="M0 560Q240 500 520 540T1000 520T1440 500V640H0Z" fill="#1B2460"/>${saucers}${placed(770, 356, 0.84, figure('paws', 'point'))}${placed(956, 362, 0.82, figure('bix'))}${placed(1120, 352, 0.82, figure('tock', 'cheer'))}<path d="M0 604Q200 560 470 590T960 596T1440 566V640H0Z" fill="#FBF8F1"/>${looping('walk', placed(1304, 490, 1, visitor(4)))}`;
}
