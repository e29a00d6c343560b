import { type Echelon, findEchelon } from '@moonbase/content';
import { groupDigits } from '@moonbase/kit';
import {
  circlePath,
  framePath,
  type Picture,
  type PictureLine,
  type PictureShape,
  SHEET,
} from '@moonbase/scoring';

import { bust, type BustName } from './bust.ts';
import { GOLD, mix, star } from './draw.ts';
import { type FragmentParts, partsOfFragment, type Place } from './fragment.ts';
import { drawInsignia } from './insignia.ts';

export interface AwardFacts {
  readonly position: number; // of the Defender Level, 1 to 50
  readonly name: string;
  readonly from: string; // school or family; '' for a personal account
  readonly date: string; // "18 November 2026"
}

const [INK, DARK, QUIET, PAPER] = ['#0b1030', '#141a3c', '#535a76', '#fbf8f1'];

const FRAMES: readonly PictureShape[] = [
  { path: framePath(26, 34), stroke: { colour: DARK, width: 5 } },
  { path: framePath(38, 25), stroke: { colour: '#c98f00', width: 2, dash: 4 } },
];

const PLANETS: readonly PictureShape[] = [
  { path: circlePath(148, 144, 55), fill: '#f2694b' },
  { path: circlePath(128, 124, 12), fill: '#d85a3e' },
  { path: circlePath(172, 158, 16), fill: '#d85a3e' },
  { path: circlePath(140, 176, 8), fill: '#d85a3e' },
  { path: circlePath(972, 156, 65), fill: '#f2b33d' },
  {
    path: 'M909 140Q955 116 985 134Q1015 152 1034 136L1037 160Q1008 180 975 158Q942 136 907 160Z',
    fill: '#dd9832',
  },
  {
    path: 'M913 184Q955 162 990 182Q1012 194 1031 184L1022 198Q995 190 970 200Q945 206 922 197Z',
    fill: '#dd9832',
  },
];

const STARS = [
  [250, 120, 8],
  [330, 210, 12],
  [300, 330, 12],
  [140, 330, 8],
  [800, 130, 15],
  [770, 260, 8],
  [985, 330, 12],
  [840, 380, 15],
] as const;

const HILLS: readonly PictureShape[] = [
  {
    path: 'M40 690Q220 640 420 690Q620 740 800 690Q980 640 1083 672V732A24 24 0 0 1 1060 755H63A24 24 0 0 1 40 732Z',
    fill: DARK,
  },
  {
    path: 'M40 722Q300 690 620 716Q940 742 1083 704V732A24 24 0 0 1 1060 755H63A24 24 0 0 1 40 732Z',
    fill: '#1f2a68',
  },
];

const GLASS = '#8FA6D6'; // for helmets, on light paper
const CREW: readonly { readonly name: BustName; readonly place: Place }[] = [
  { name: 'paws', place: { x: 66, y: 528, scale: 0.86 } },
  { name: 'gilly', place: { x: 216, y: 560, scale: 0.74 } },
  { name: 'bix', place: { x: 770, y: 564, scale: 0.7 } },
  { name: 'tock', place: { x: 888, y: 532, scale: 0.84 } },
];

const BADGE: Place = { x: 437, y: 52, scale: 2.08 };

const MIDDLE = { x: 140, width: SHEET.width - 280, align: 'centre', colour: DARK } as const;
const SMALL = { face: 'body', size: 17, align: 'left', colour: DARK } as const;

/** A number with a no-break space between its thousands: 2 500. */
const grouped = (value: number): string => groupDigits(value, '\u00a0');

function wordsOf(facts: AwardFacts, rank: string, score: number): readonly PictureLine[] {
  const { position, name, from, date } = facts;
  return [
    {
      ...MIDDLE,
      text: `Defender Level ${position}`,
      y: 345,
      face: 'body',
      size: 20,
      colour: QUIET,
    },
    { ...MIDDLE, text: rank, y: 392, face: 'title', size: 44, role: 'heading' },
    { ...MIDDLE, text: 'awarded to', y: 426, face: 'body', size: 19, colour: QUIET },
    { ...MIDDLE, text: name, y: 504, face: 'title', size: 66, colour: INK },
    {
      ...MIDDLE,
      text: `for ${grouped(score)} correct answers in maths`,
      y: 548,
      face: 'body',
      size: 20,
    },
    ...(from === '' ? [] : [{ ...SMALL, text: from, x: 352, y: 618, width: 260 }]),
    { ...SMALL, text: date, x: 352, y: 642, width: 240 },
    { ...SMALL, text: 'Signed', x: 628, y: 644, width: 130, size: 14 },
  ];
}

const drawings = new Map<number, FragmentParts>();

/** Everything in an award's picture except its facts. It is the same for everybody, so it is drawn once per level. */
function drawingOf({ insignia }: Echelon, position: number): FragmentParts {
  const known = drawings.get(position);
  if (known !== undefined) return known;
  const badge = partsOfFragment(drawInsignia(insignia, position), BADGE);
  const crew = CREW.flatMap(({ name, place }) => partsOfFragment(bust(name, GLASS), place).shapes);
  const drawing = {
    shapes: [
      { path: `M0 0H${SHEET.width}V${SHEET.height}H0Z`, fill: PAPER },
      ...FRAMES,
      ...PLANETS,
      ...STARS.map(([x, y, r]) => ({
        path: star(x, y, r),
        fill: GOLD,
        stroke: { colour: mix(GOLD, INK, 0.3), width: 1.5 },
      })),
      ...crew,
      ...HILLS,
      { path: 'M628 620H770', stroke: { colour: DARK, width: 1.6 } },
      ...badge.shapes,
    ],
    lines: badge.lines.map((line) => ({ ...line, role: 'aside' as const })), // the number is said in words
  };
  drawings.set(position, drawing);
  return drawing;
}

/**
 * An award for a Defender Level, A4 in landscape, with the badge and the crew from the screens.
 *
 * @throws Error when there is no such level
 * @see ../../SPEC.md rules AW1 to AW3
 */
export function awardPicture(facts: AwardFacts): Picture {
  const echelon = findEchelon(facts.position);
  if (echelon === null) throw new Error(`no Defender Level ${facts.position}`);
  const { shapes, lines } = drawingOf(echelon, facts.position);
  return {
    title: `Award: ${facts.name}, Defender Level ${facts.position}, ${echelon.name}`,
    width: SHEET.width,
    height: SHEET.height,
    alt: `The badge of Defender Level ${facts.position} between two planets, above four visitors in helmets.`,
    shapes,
    lines: [...wordsOf(facts, echelon.name, echelon.score), ...lines],
  };
}

const LINE = 1.8; // width of the lines of a colouring page
const LEAST_OUTLINED = 30; // font size from which letters are wide enough to be coloured
const PUPIL = '#0B1030';

const outlined = new WeakMap<readonly PictureShape[], readonly PictureShape[]>();

/** The outlines of a picture's shapes, computed once for all who get the same picture. */
function outlinesOf(shapes: readonly PictureShape[]): readonly PictureShape[] {
  const known = outlined.get(shapes);
  if (known !== undefined) return known;
  const outlines = shapes.flatMap(outlineOf);
  outlined.set(shapes, outlines);
  return outlines;
}

function outlineOf({ path, fill, stroke, place, opacity }: PictureShape): readonly PictureShape[] {
  if (opacity !== undefined && (fill !== undefined || stroke?.colour === '#fff')) return []; // glass
  const width = LINE / (place?.scale ?? 1);
  const at = place === undefined ? { path } : { path, place };
  if (fill === undefined) {
    const drawn = Math.max(width, Math.min(stroke?.width ?? 0, 3));
    return [{ ...at, stroke: { colour: INK, width: drawn } }];
  }
  if (fill === PUPIL) return [{ ...at, fill: INK }];
  if (fill === PAPER) return [{ ...at, fill: '#ffffff' }];
  return [{ ...at, fill: '#ffffff', stroke: { colour: INK, width } }];
}

/**
 * The same picture as outlines on white, for colouring in. Shapes keep their order, so that those in front cover those
 * behind; eyes stay dark, and small words are black.
 *
 * @see ../../SPEC.md rule AW4
 */
export function toColouringPicture(picture: Picture): Picture {
  return {
    ...picture,
    title: `Colouring in: ${picture.title}`,
    shapes: outlinesOf(picture.shapes),
    lines: picture.lines.map((line) =>
      line.size < LEAST_OUTLINED
        ? { ...line, colour: INK }
        : { ...line, colour: '#ffffff', outline: LINE },
    ),
  };
}

const [SHARED_WIDTH, SHARED_HEIGHT] = [1200, 630]; // the size that social networks use for a page's picture
const SHARED = { x: 520, width: 620, align: 'left', colour: '#f7f9ff' } as const;

/**
 * The picture of a shared Defender Level. It names nobody.
 *
 * @throws Error when there is no such level
 * @see ../../SPEC.md rule AW5
 */
export function levelPicture(position: number): Picture {
  const echelon = findEchelon(position);
  if (echelon === null) throw new Error(`no Defender Level ${position}`);
  const place = { x: 70, y: 100, scale: 3.5 };
  const badge = partsOfFragment(drawInsignia(echelon.insignia, position), place);
  const sky = [80, 520, 180, 60, 470, 90, 560, 180, 700, 90, 880, 520, 1010, 110, 1120, 420];
  return {
    title: `Defender Level ${position}, ${echelon.name}`,
    width: SHARED_WIDTH,
    height: SHARED_HEIGHT,
    alt: `The badge of Defender Level ${position} over the moon.`,
    shapes: [
      { path: `M0 0H${SHARED_WIDTH}V${SHARED_HEIGHT}H0Z`, fill: INK },
      ...sky.flatMap((x, index) =>
        index % 2 === 0 ? [{ path: circlePath(x, sky[index + 1] ?? 0, 3), fill: '#bfd7ff' }] : [],
      ),
      { path: 'M0 560Q300 500 620 560Q940 620 1200 540V630H0Z', fill: '#1a2257' },
      ...badge.shapes,
    ],
    lines: [
      { ...SHARED, text: `Defender Level ${position}`, y: 250, face: 'body', size: 40 },
      { ...SHARED, text: echelon.name, y: 340, face: 'title', size: 76, colour: GOLD },
      { ...SHARED, text: 'Moon Base Pi', y: 430, face: 'title', size: 36 },
      ...badge.lines,
    ],
  };
}
