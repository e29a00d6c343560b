import { bust, type BustName } from '@moonbase/paper/bust';
import { GOLD, INK, mix, placed, skyStars, WHITE } from '../../design/art/draw.ts';
import { saucer } from '../../design/art/saucer.ts';
import type { Picture } from '../art/bitmap-cache.ts';
import { areaPlanet } from '../art/planet.ts';

/** The crew in the order in which they line up. */
const CREW: readonly BustName[] = [
  ...(['orbo', 'zigg', 'luma', 'paws', 'bix'] as const),
  ...(['moss', 'nim', 'dash', 'gilly', 'tock'] as const),
];

const make = (key: string, width: number, height: number, draw: () => string): Picture => ({
  key: `film-${key}`,
  width,
  height,
  draw,
});

/** Stars over two hills, wider than the window so that the camera may pan. */
const night = make(
  'night',
  1_000,
  600,
  () =>
    `<rect width="1000" height="600" fill="#141B4B"/><path d="M0 300Q180 190 400 240T760 270T1000 200V600H0Z" fill="#0B0F2E"/><path d="M0 450Q240 330 520 400T1000 360V600H0Z" fill="#19225E"/>${skyStars(1_000, 520, 170, 11)}`,
);

const dark = make(
  'dark',
  800,
  600,
  () => `<rect width="800" height="600" fill="${INK}"/>${skyStars(800, 600, 110, 23)}`,
);

export const STARS_HIGH = 420; // units of sky above the picture, in an upright window

/** The stars above the picture. */
const stars = make('stars', 800, STARS_HIGH, () => skyStars(800, STARS_HIGH, 70, 29));

/** The pale ground of the moon. */
const ground = make(
  'ground',
  1_000,
  170,
  () =>
    `<path d="M0 60Q230 -20 520 40T1000 20V170H0Z" fill="#CBD1EE"/><ellipse cx="180" cy="92" rx="64" ry="15" fill="#AAB3DD"/><ellipse cx="470" cy="116" rx="90" ry="16" fill="#AAB3DD"/><path d="M0 130Q320 70 620 116T1000 96V170H0Z" fill="#AAB3DD"/>`,
);

const windowAt = (x: number, y: number, lit: boolean): string =>
  `<rect x="${x}" y="${y}" width="22" height="26" rx="9" fill="${lit ? GOLD : '#5B68B8'}"/>`;

/** The base, 330 x 190: three domes and a flag; its lights are on or off. */
const base = (lit: boolean): Picture =>
  make(lit ? 'base-lit' : 'base', 330, 190, () => {
    const [wall, shade] = lit ? [WHITE, '#CBD4F4'] : ['#8E9AD0', '#6F7CB8'];
    return (
      `<path d="M160 42V6H164V10L206 22L164 34V42Z" fill="${GOLD}"/>` +
      `<path d="M0 186A62 62 0 0 1 124 186Z" fill="${shade}"/><path d="M214 186A56 56 0 0 1 326 186Z" fill="${shade}"/>` +
      `<path d="M82 186V120A80 80 0 0 1 242 120V186Z" fill="${wall}"/><path d="M162 40A80 80 0 0 1 242 120V186H162Z" fill="${shade}"/>` +
      `<path d="M116 92H154M126 92V122M144 92V116Q144 122 152 122" fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<path d="M146 186V164A18 18 0 0 1 182 164V186Z" fill="#33408F"/>` +
      windowAt(34, 146, lit) +
      windowAt(62, 146, lit) +
      windowAt(196, 112, lit) +
      windowAt(258, 146, lit) +
      windowAt(286, 146, lit)
    );
  });

/** A padlock, 60 x 72, shut or sprung open. */
const padlock = (open: boolean): Picture =>
  make(open ? 'lock-open' : 'lock', 60, 72, () => {
    const bow = open ? 'M16 34V20A14 14 0 0 1 44 18' : 'M16 36V24A14 14 0 0 1 44 24V36';
    const tint = open ? '#2ED3A2' : '#FFB020';
    return (
      `<path d="${bow}" fill="none" stroke="#E8EDFF" stroke-width="8" stroke-linecap="round"/>` +
      `<rect x="5" y="32" width="50" height="38" rx="11" fill="${tint}"/><path d="M5 58H55V59A11 11 0 0 1 44 70H16A11 11 0 0 1 5 59Z" fill="${mix(tint, INK, 0.25)}"/>` +
      (open
        ? `<path d="M20 50L28 58L42 43" fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
        : `<circle cx="30" cy="47" r="6" fill="${INK}"/><rect x="27" y="48" width="6" height="13" rx="3" fill="${INK}"/>`)
    );
  });

/** A lost ship, 300 x 80: three bays between stern and cockpit; dark, or found and lit. */
const ship = (lit: boolean): Picture =>
  make(lit ? 'ship-lit' : 'ship', 300, 80, () => {
    const hull = lit ? '#8D7BFF' : '#2A3272';
    const edge = lit ? '#5440C4' : '#222A62';
    const light = lit ? '#FFF3B0' : '#3B4690';
    const windows = [78, 140, 202]
      .map(
        (x) =>
          `<circle cx="${x}" cy="40" r="13" fill="${light}" stroke="${edge}" stroke-width="5"/>`,
      )
      .join('');
    return (
      `<path d="M14 22L2 4H42L58 22ZM14 58L2 76H42L58 58Z" fill="${edge}"/>` +
      `<path d="M10 40Q10 14 38 14H232Q288 18 296 40Q288 62 232 66H38Q10 66 10 40Z" fill="${hull}"/><path d="M30 22H228Q262 24 274 32H30Z" fill="${lit ? '#C9BFFF' : '#353F86'}" opacity=".7"/>` +
      windows +
      `<path d="M240 26Q276 28 284 40Q276 52 240 54Z" fill="${lit ? '#BFE4FF' : '#3B4690'}"/>`
    );
  });

/** The mark of the product, 40 x 40. */
const mark = make(
  'mark',
  40,
  40,
  () =>
    `<circle cx="20" cy="20" r="15" fill="${GOLD}"/><path d="M20 5a15 15 0 0 1 0 30a21 21 0 0 0 0-30" fill="#E0A800"/><path d="M11 15.5h18M16 15.5V27M24 15.5V24c0 2.3 1.1 3.2 3 3" fill="none" stroke="${INK}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><path d="M3 26C6 33 34 23 38 12" fill="none" stroke="#7CC0FF" stroke-width="2.6" stroke-linecap="round"/>`,
);

/** A glove raised to the helmet, 60 x 60. */
const glove = make('glove', 60, 60, () =>
  placed(
    0,
    0,
    1,
    `<path d="M8 52L30 26" stroke="#CBD4F4" stroke-width="16" stroke-linecap="round"/><ellipse cx="38" cy="18" rx="17" ry="11" transform="rotate(-38 38 18)" fill="${WHITE}"/>`,
  ),
);

/** Every picture of the film, drawn once per size. */
export const PICTURES = {
  night,
  dark,
  stars,
  ground,
  mark,
  glove,
  base: base(false),
  baseLit: base(true),
  lock: padlock(false),
  lockOpen: padlock(true),
  ship: ship(false),
  shipLit: ship(true),
  saucers: Array.from({ length: 5 }, (_, kind) =>
    make(`saucer${kind}`, 120, 90, () => saucer(kind)),
  ),
  planets: Array.from({ length: 10 }, (_, index) =>
    make(`planet${index + 1}`, 200, 200, () => areaPlanet(index + 1, `film${index + 1}`)),
  ),
  crew: CREW.map((name) => make(name, 200, 200, () => bust(name))),
} as const;
