import { INK, mix, part } from './draw.ts';
import { eyesOf, laugh, sleepSigns, turned, type EyePlace, type Pose } from './poses.ts';
import { SAUCER_COLOURS } from './saucer.ts';

/** The box of a visitor without its saucer. */
export const VISITOR = { width: 80, height: 96 };

interface Shape {
  readonly eyes: readonly EyePlace[];
  readonly body: (colour: string, pale: string, dark: string) => string;
}

const TWO: readonly EyePlace[] = [
  [30, 42, 10],
  [50, 42, 10],
];

const SHAPES: readonly Shape[] = [
  {
    eyes: TWO,
    body: (colour, pale, dark) =>
      `<path d="M40 22V11" stroke="${dark}" stroke-width="4" stroke-linecap="round"/><circle cx="40" cy="9" r="5" fill="#FFD23F"/><ellipse cx="40" cy="52" rx="27" ry="31" fill="${colour}"/><ellipse cx="40" cy="64" rx="17" ry="15" fill="${pale}"/>`,
  },
  {
    eyes: [[40, 40, 14]],
    body: (colour, pale, dark) =>
      `<path d="M22 24L15 10M58 24L65 10" stroke="${dark}" stroke-width="4" stroke-linecap="round"/><rect x="13" y="20" width="54" height="62" rx="19" fill="${colour}"/><rect x="23" y="58" width="34" height="19" rx="9" fill="${pale}"/>`,
  },
  {
    eyes: TWO,
    body: (colour, pale, dark) =>
      `<path d="M40 16C62 16 74 44 70 62C66 80 54 83 40 83S14 80 10 62C6 44 18 16 40 16Z" fill="${colour}"/><path d="M32 18L28 8L40 15L52 8L48 18Z" fill="${dark}"/><ellipse cx="40" cy="66" rx="20" ry="13" fill="${pale}"/>`,
  },
  {
    eyes: [
      [26, 42, 8],
      [40, 35, 8],
      [54, 42, 8],
    ],
    body: (colour, pale) =>
      `<path d="M24 20H56Q60 20 61 24L70 74Q70 83 60 83H20Q10 83 10 74L19 24Q20 20 24 20Z" fill="${colour}"/><path d="M24 64H56L58 76H22Z" fill="${pale}"/>`,
  },
  {
    eyes: TWO,
    body: (colour, pale, dark) =>
      `<circle cx="20" cy="24" r="12" fill="${dark}"/><circle cx="60" cy="24" r="12" fill="${dark}"/><circle cx="40" cy="52" r="31" fill="${colour}"/><ellipse cx="40" cy="66" rx="18" ry="13" fill="${pale}"/>`,
  },
];

const FIRST: Shape = { eyes: TWO, body: () => '' };

/** Degrees by which the arms turn about their shoulders, left and right. */
const ARMS: Readonly<Record<Pose, readonly [left: number, right: number]>> = {
  idle: [0, 0],
  cheer: [118, -118],
  think: [0, 82],
  point: [0, -74],
  sleep: [-38, 38],
};

const MOUTHS: Readonly<Record<Pose, string>> = {
  idle: `<path d="M33 58Q40 65 47 58" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`,
  point: `<path d="M33 58Q40 65 47 58" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`,
  think: `<path d="M33 58Q40 56 47 58" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`,
  cheer: laugh(40, 57, 8),
  sleep: `<ellipse cx="40" cy="61" rx="3" ry="2.5" fill="${INK}"/>`,
};

/** Standing legs, or the soles of somebody who sits. */
function legs(colour: string, dark: string, pose: Pose): string {
  if (pose === 'sleep')
    return `<rect x="10" y="80" width="24" height="13" rx="6.5" fill="${dark}"/><rect x="46" y="80" width="24" height="13" rx="6.5" fill="${dark}"/>`;
  const one = (name: string, x: number, foot: number): string =>
    part(
      name,
      `<rect x="${x}" y="76" width="9" height="14" fill="${colour}"/><rect x="${foot}" y="85" width="18" height="9" rx="4.5" fill="${dark}"/>`,
    );
  return one('leg-left', 25, 19) + one('leg-right', 46, 43);
}

/**
 * A visitor out of its saucer, 80 x 96.
 *
 * @param kind 0 to 4, as of saucers
 * @see design screens-joy 89
 */
export function visitor(kind: number, pose: Pose = 'idle'): string {
  const which = kind % SHAPES.length;
  const { eyes, body } = SHAPES[which] ?? FIRST;
  const colour = SAUCER_COLOURS[which] ?? SAUCER_COLOURS[0];
  const dark = mix(colour, INK, 0.42);
  const [left, right] = ARMS[pose];
  const arm = (path: string): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>`;
  const rightArm = turned('arm-right', [right, 64, 57], arm('M64 58Q74 66 72 77'));
  const inFront = pose === 'think';
  return (
    turned('arm-left', [left, 16, 57], arm('M16 58Q6 66 8 77')) +
    (inFront ? '' : rightArm) +
    legs(colour, dark, pose) +
    part(
      'head',
      body(colour, mix(colour, '#ffffff', 0.4), dark) +
        eyesOf(eyes, pose) +
        part('mouth', MOUTHS[pose]),
    ) +
    (inFront ? rightArm : '') +
    (pose === 'sleep' ? sleepSigns(62, 20, 0.7) : '')
  );
}
