import { placed, skyStars } from '../../design/art/draw.ts';
import { planet } from '../../design/art/planet.ts';

/** The box of the picture. */
export const WAY = { width: 270, height: 430 };

type Point = readonly [x: number, y: number];

const POINTS: readonly [Point, Point, Point, Point] = [
  [135, 352],
  [112, 296],
  [196, 236],
  [135, 128],
];

/** Where a rocket is on its way to the planet, and how it is turned. @param share of the way, 0 to 1 */
export function onWay(share: number): {
  readonly x: number;
  readonly y: number;
  readonly degrees: number; // clockwise from straight up
} {
  const t = Math.min(1, Math.max(0, share));
  const along = (axis: 0 | 1): number =>
    bezier(
      t,
      POINTS.map((point) => point[axis]),
    );
  const slope = (axis: 0 | 1): number =>
    bezierSlope(
      t,
      POINTS.map((point) => point[axis]),
    );
  return { x: along(0), y: along(1), degrees: (Math.atan2(slope(0), -slope(1)) * 180) / Math.PI };
}

const bezier = (t: number, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;

const bezierSlope = (t: number, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): number =>
  3 * (1 - t) ** 2 * (b - a) + 6 * (1 - t) * t * (c - b) + 3 * t ** 2 * (d - c);

/** The planet that the class flies to, the way and the ground that it came from. */
export function wayScene(): string {
  const [from, first, second, to] = POINTS.map((point) => point.join(' '));
  return `<rect width="270" height="430" fill="#101A4A"/>${skyStars(270, 300, 26, 7)}${placed(85, 18, 0.5, planet('frost', 'lesson-goal'))}<path d="M${from}C${first} ${second} ${to}" fill="none" stroke="#5B6CC9" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/><path d="M0 372Q70 340 135 362T270 350V430H0Z" fill="#1A2257"/><path d="M0 402Q90 376 150 396T270 388V430H0Z" fill="#252F73"/>`;
}
