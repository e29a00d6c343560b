import { headOf, lookOf, topOf, type BustLook, type BustName } from '@moonbase/paper/bust';

import { INK, mix, part, WARN } from './draw.ts';
import { eyesOf, laugh, sleepSigns, turned, type EyePlace, type Pose } from './poses.ts';

/** The box of a crew figure. */
export const FIGURE = { width: 200, height: 300 };

interface Joints {
  readonly left: readonly [shoulder: number, elbow: number]; // degrees, clockwise
  readonly right: readonly [shoulder: number, elbow: number];
  readonly legs: number; // outwards
  readonly head: number;
  readonly sinks: number; // units
}

const JOINTS: Readonly<Record<Pose, Joints>> = {
  idle: { left: [0, 0], right: [0, 0], legs: 0, head: 0, sinks: 0 },
  cheer: { left: [92, 48], right: [-92, -48], legs: 13, head: 0, sinks: 0 },
  think: { left: [0, 0], right: [-14, 148], legs: 0, head: 4, sinks: 0 },
  point: { left: [0, 0], right: [-52, -46], legs: 0, head: 0, sinks: 0 },
  sleep: { left: [4, -30], right: [-4, 30], legs: 74, head: -9, sinks: 26 },
};

const SLEEVE = '#CDD7F6';
const GLOVE = 14;

const EYES: Readonly<Record<BustLook['face'], readonly EyePlace[]>> = (() => {
  const two: readonly EyePlace[] = [
    [80, 94, 15],
    [120, 94, 15],
  ];
  return {
    'one-eye': [[100, 94, 22]],
    'three-eyes': [
      [76, 92, 13],
      [100, 80, 13],
      [124, 92, 13],
    ],
    cat: two,
    owl: [
      [80, 94, 14],
      [120, 94, 14],
    ],
    smile: two,
    grin: two,
    wonder: two,
  };
})();

const line = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round"/>`;

const IDLE_MOUTHS: Readonly<Record<BustLook['face'], string>> = {
  'one-eye': `<ellipse cx="100" cy="126" rx="7" ry="8" fill="${INK}"/>`,
  'three-eyes': laugh(100, 119, 15),
  cat: line('M100 119Q92 131 84 123M100 119Q108 131 116 123', 4),
  owl: `<path d="M90 110L110 110L100 128Z" fill="${WARN}"/>`,
  smile: line('M84 119Q100 135 116 119', 3.6),
  grin: laugh(100, 119, 15),
  wonder: `<ellipse cx="100" cy="124" rx="6.4" ry="8" fill="${INK}"/>`,
};

const BEAK = {
  shut: `<path d="M90 110L110 110L100 128Z" fill="${WARN}"/>`,
  open: `<path d="M88 108H112L100 120Z" fill="${WARN}"/><path d="M92 124H108L100 136Z" fill="#E08A00"/>`,
};

function mouthOf(face: BustLook['face'], pose: Pose): string {
  if (face === 'owl') return pose === 'cheer' ? BEAK.open : BEAK.shut;
  if (pose === 'cheer') return laugh(100, 120, 15);
  if (pose === 'think') return line('M92 127Q102 122 111 127', 3.6);
  if (pose === 'sleep') return `<ellipse cx="100" cy="125" rx="5" ry="4" fill="${INK}"/>`;
  return IDLE_MOUTHS[face];
}

function faceOf({ face }: BustLook, dark: string, pose: Pose): string {
  const rings = EYES.owl
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="21" fill="#fff" stroke="${dark}" stroke-width="4"/>`,
    )
    .join('');
  const whiskers = `<path d="M94 112L106 112L100 119Z" fill="#E86A6A"/><path d="M60 114L76 117M60 125L76 123M140 114L124 117M140 125L124 123" stroke="${dark}" stroke-width="3" stroke-linecap="round"/>`;
  return (
    (face === 'owl' ? rings : '') +
    eyesOf(EYES[face], pose) +
    (face === 'cat' ? whiskers : '') +
    part('mouth', mouthOf(face, pose))
  );
}

/** An arm whose parts turn at shoulder and elbow. @param side -1 left, 1 right */
function arm(side: -1 | 1, [shoulder, elbow]: readonly [number, number], glove: string): string {
  const at = (x: number): number => 100 + side * x;
  const sleeve = (path: string): string =>
    `<path d="${path}" fill="none" stroke="${SLEEVE}" stroke-width="25" stroke-linecap="round"/>`;
  const fore = turned(
    'forearm',
    [elbow, at(54), 214],
    `${sleeve(`M${at(54)} 214L${at(55)} 238`)}<circle cx="${at(55)}" cy="248" r="${GLOVE}" fill="${glove}"/>`,
  );
  return turned(
    side < 0 ? 'arm-left' : 'arm-right',
    [shoulder, at(40), 194],
    sleeve(`M${at(40)} 194L${at(54)} 214`) + fore,
  );
}

function leg(side: -1 | 1, degrees: number, boot: string): string {
  const x = side < 0 ? 64 : 104;
  return turned(
    side < 0 ? 'leg-left' : 'leg-right',
    [-side * degrees, x + 16, 240],
    `<rect x="${x}" y="230" width="32" height="54" rx="14" fill="${SLEEVE}"/><rect x="${side < 0 ? 54 : 102}" y="270" width="44" height="26" rx="12" fill="${boot}"/>`,
  );
}

/** The suit, with a stripe and a badge in its colour. */
const suit = (colour: string, dark: string): string =>
  `<path d="M56 176Q100 152 144 176L148 238Q100 258 52 238Z" fill="#F2F5FF"/><path d="M122 168Q136 171 144 176L148 238Q138 244 124 246Z" fill="${mix(colour, '#F7F9FF', 0.45)}"/><path d="M82 168H118V196Q100 208 82 196Z" fill="${colour}"/><circle cx="100" cy="190" r="7" fill="#F7F9FF"/><path d="M53 226Q100 246 147 226V236Q100 256 52 236Z" fill="${dark}"/>`;

const helmet = (ring: string): string =>
  `<circle cx="100" cy="98" r="70" fill="#CFE3FF" opacity=".13"/><circle cx="100" cy="98" r="70" fill="none" stroke="${ring}" stroke-width="5" opacity=".85"/><path d="M48 76Q58 44 92 36" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"/>`;

/** What tells one person from another of the same body. */
export interface Wear {
  readonly suit?: string | undefined; // colour of stripe and helmet's ring
  readonly isOnPale?: boolean; // stands on pale ground, where a white helmet would not be seen
  readonly isSecond?: boolean; // in the body's second colour
  readonly behind?: string; // under the figure
  readonly onHead?: string; // turns with the head
  readonly inFront?: string;
}

/**
 * A Defender with body and limbs, 200 x 300, feet on the lower edge: helmet and suit are the crew's sign.
 *
 * @see design screens-joy 89
 */
export function figure(name: BustName, pose: Pose = 'idle', wear: Wear = {}): string {
  const { behind = '', onHead = '', inFront = '' } = wear;
  const joints = JOINTS[pose];
  const own = lookOf(name);
  const look = wear.isSecond === true ? secondLook(own) : own;
  const dark = mix(look.colour, INK, 0.35);
  const pale = mix(look.colour, '#ffffff', 0.35);
  const right = arm(1, joints.right, look.colour);
  const isAtChin = pose === 'think'; // the right hand, before the body
  const head = turned(
    'head',
    [joints.head, 100, 168],
    `<rect x="66" y="152" width="68" height="16" rx="8" fill="${dark}"/>${topOf(look, dark, pale)}${headOf(look)}${faceOf(look, dark, pose)}${helmet(wear.suit ?? (wear.isOnPale === true ? '#8C9CE0' : '#E8F1FF'))}${onHead}`,
  );
  const body =
    behind +
    arm(-1, joints.left, look.colour) +
    (isAtChin ? '' : right) +
    leg(-1, joints.legs, dark) +
    leg(1, joints.legs, dark) +
    suit(wear.suit ?? look.colour, dark) +
    head +
    inFront +
    (isAtChin ? right : '') +
    (pose === 'sleep' ? sleepSigns(168, 62, 1) : '');
  return `<g transform="translate(0 ${joints.sinks})">${body}</g>`;
}

/** The same body in another colour, so that no child sees "me" speak to "me". */
function secondLook(look: BustLook): BustLook {
  return {
    ...look,
    colour: mix(look.colour, '#7A3FD0', 0.45),
    light: mix(look.light, '#E2D2FF', 0.6),
  };
}
