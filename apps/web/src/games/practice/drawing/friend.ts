import { eye, GOLD, INK, mix, star } from '../../../design/art/draw.ts';
import type { Picture } from '../../art/bitmap-cache.ts';

/** The size of a friend's picture, in units of its own. */
export const FRIEND = { width: 80, height: 96 };

/**
 * `smiles` and `laughs` have no arms: these are drawn beside them while they move. `wonders` has none either, and
 * `sleeps` has its eyes closed.
 */
type Pose = 'stands' | 'cheers' | 'smiles' | 'laughs' | 'wonders' | 'sleeps';

/** An eye: its middle and its radius. */
type Eye = readonly [x: number, y: number, r: number];

/** A visitor without its saucer, in the colour of the saucer. */
interface Body {
  readonly colour: string;
  readonly head: (dark: string) => string;
  readonly shape: string; // the attributes of its outline
  readonly eyes: readonly Eye[];
}

const TWO_EYES: readonly Eye[] = [
  [30, 42, 10],
  [50, 42, 10],
];

/** In the order of the saucers: `kind` 0 to 4. */
const BODIES: readonly Body[] = [
  {
    colour: '#9B7BFF',
    head: (dark) =>
      `<path d="M40 22V11" stroke="${dark}" stroke-width="4" stroke-linecap="round"/><circle cx="40" cy="9" r="5" fill="${GOLD}"/>`,
    shape: 'M40 21C76 21 76 83 40 83S4 21 40 21Z',
    eyes: TWO_EYES,
  },
  {
    colour: '#3FC9B0',
    head: (dark) =>
      `<path d="M22 24L15 10M58 24L65 10" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>`,
    shape: 'M32 20H48Q67 20 67 39V63Q67 82 48 82H32Q13 82 13 63V39Q13 20 32 20Z',
    eyes: [[40, 40, 14]],
  },
  {
    colour: '#FF8A5C',
    head: (dark) => `<path d="M32 18L28 8L40 15L52 8L48 18Z" fill="${dark}"/>`,
    shape: 'M40 16C62 16 74 44 70 62C66 80 54 83 40 83S14 80 10 62C6 44 18 16 40 16Z',
    eyes: TWO_EYES,
  },
  {
    colour: '#5CA8FF',
    head: () => '',
    shape: 'M24 20H56Q60 20 61 24L70 74Q70 83 60 83H20Q10 83 10 74L19 24Q20 20 24 20Z',
    eyes: [
      [26, 42, 8],
      [40, 35, 8],
      [54, 42, 8],
    ],
  },
  {
    colour: '#F26FB0',
    head: (dark) =>
      `<circle cx="20" cy="24" r="12" fill="${dark}"/><circle cx="60" cy="24" r="12" fill="${dark}"/>`,
    shape: 'M40 21C81 21 81 83 40 83S-1 21 40 21Z',
    eyes: TWO_EYES,
  },
];

/** The left arm hangs from its shoulder; raised, it has turned by so many degrees. */
const ARM = 'M16 58Q6 66 8 74';
export const SHOULDER = { x: 16, y: 57, raised: 118 };

const armOf = (colour: string): string =>
  `<path d="${ARM}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>`;

const arms = (colour: string, turn: number): string => {
  const left = `<g transform="rotate(${turn} ${SHOULDER.x} ${SHOULDER.y})">${armOf(colour)}</g>`;
  return `${left}<g transform="translate(80) scale(-1 1)">${left}</g>`;
};

const SMILE = `<path d="M33 58Q40 65 47 58" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`;
const MOUTHS: Readonly<Partial<Record<Pose, string>>> = {
  wonders: `<path d="M33 61Q37 57 40 60T47 59" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`,
  sleeps: `<ellipse cx="40" cy="61" rx="4" ry="3" fill="${INK}"/>`,
};
const closed = ([x, y, r]: Eye): string =>
  `<path d="M${x - r} ${y}Q${x} ${y + r} ${x + r} ${y}" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`;
const LAUGH = `<path d="M31 57H49Q47 69 40 69T31 57Z" fill="${INK}"/>`;

/** A freed visitor, 80 x 96; a courier's guest wears a star. */
export function friend(kind: number, pose: Pose, isGuest: boolean): string {
  const body = BODIES[kind % BODIES.length];
  if (!body) return '';
  const dark = mix(body.colour, INK, 0.4);
  const light = mix(body.colour, '#ffffff', 0.4);
  return (
    (pose === 'stands' || pose === 'sleeps' ? arms(body.colour, 0) : '') +
    (pose === 'cheers' ? arms(body.colour, SHOULDER.raised) : '') +
    `<path d="M29 76V88M51 76V88" stroke="${body.colour}" stroke-width="10"/>` +
    `<path d="M24 90H32M48 90H56" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>` +
    body.head(dark) +
    `<path d="${body.shape}" fill="${body.colour}"/><ellipse cx="40" cy="68" rx="17" ry="10" fill="${light}"/>` +
    body.eyes.map((each) => (pose === 'sleeps' ? closed(each) : eye(...each))).join('') +
    (MOUTHS[pose] ?? (pose === 'cheers' || pose === 'laughs' ? LAUGH : SMILE)) +
    (isGuest
      ? `<path d="${star(40, 72, 12)}" fill="${GOLD}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`
      : '')
  );
}

/** The picture of a friend for the field. */
export const friendPicture = (kind: number, pose: Pose, isGuest = false): Picture => ({
  key: `friend ${kind} ${pose} ${String(isGuest)}`,
  ...FRIEND,
  draw: () => friend(kind, pose, isGuest),
});

/** The left arm of a friend, at rest. */
export const armPicture = (kind: number): Picture => ({
  key: `arm ${kind}`,
  ...FRIEND,
  draw: () => armOf(String(BODIES[kind % BODIES.length]?.colour)),
});
