import { INK, mix, part, round } from '../../design/art/draw.ts';
import { eyesOf, laugh, turned, type EyePlace } from '../../design/art/poses.ts';
import { baron } from './baron.ts';
import { lookOfArea } from './planet.ts';

/** The colours of a Muddlebot. */
interface Paint {
  readonly colour: string;
  readonly dark: string;
  readonly pale: string;
}

interface Shape {
  readonly feet: string; // a path
  readonly hands: readonly [x: number, y: number] | null; // where the left arm begins; null for handles of its own
  readonly face: readonly [x: number, y: number, size: number];
  readonly body: (paint: Paint) => string;
  readonly shade: string; // a path
  readonly tool: string; // what it works with, at its right
}

const feet = (left: number, top: number): string =>
  `M${left} ${top}L${left - 10} 196H${left + 26}L${left + 20} ${top}ZM${200 - left} ${top}L${210 - left} 196H${174 - left}L${180 - left} ${top}Z`;

const flower = (x: number, top: number, colour: string): string =>
  `<path d="M${x} 196v-26" stroke="#3F9F58" stroke-width="5"/><circle cx="${x}" cy="${top}" r="10" fill="${colour}"/><circle cx="${x}" cy="${top}" r="4" fill="#fff"/>`;

/** The nine Muddlebots, area 1 first, each with an outline that a child knows in the dark, and its work. */
const SHAPES: readonly Shape[] = [
  {
    // Oops, a ball: pushes the sandwich trolley
    feet: feet(50, 176),
    hands: [32, 120],
    face: [101, 104, 1],
    body: ({ colour, dark, pale }) =>
      `<path d="M112 40Q132 20 120 10" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/><circle cx="120" cy="10" r="9" fill="#FFB020"/><circle cx="100" cy="112" r="74" fill="${colour}"/><path d="M30 98A72 72 0 0 1 170 98Q100 70 30 98Z" fill="${pale}" opacity=".6"/>`,
    shade: 'M100 186A74 74 0 0 0 174 112A90 90 0 0 1 100 186Z',
    tool: `<rect x="170" y="128" width="78" height="9" rx="4" fill="#8A93B8"/><path d="M176 126h30l-15-22ZM210 126h30l-15-22Z" fill="#F2D29B"/><path d="M176 126h30M210 126h30" stroke="#6FCF6A" stroke-width="5"/><path d="M182 137v44M236 137v44" stroke="#8A93B8" stroke-width="5"/><circle cx="182" cy="188" r="8" fill="${INK}"/><circle cx="236" cy="188" r="8" fill="${INK}"/>`,
  },
  {
    // Tangle, a coil: lights lanterns
    feet: feet(50, 176),
    hands: [40, 128],
    face: [101, 92, 1],
    body: ({ colour, dark, pale }) => {
      const loops = [
        [52, 28, 96],
        [38, 59, 124],
        [34, 90, 132],
        [38, 121, 124],
        [50, 152, 100],
      ] as const;
      const coil = loops
        .map(
          ([x, y, width], index) =>
            `<rect x="${x}" y="${y}" width="${width}" height="36" rx="18" fill="${index % 2 === 0 ? mix(colour, INK, 0.22) : colour}"/><path d="M${x + 14} ${y + 10}h${width - 36}" stroke="${pale}" stroke-width="5" stroke-linecap="round" opacity=".65"/>`,
        )
        .join('');
      return `<path d="M100 26V8" stroke="${dark}" stroke-width="6"/><path d="M88 14h24l-4-10h-16Z" fill="#FFD23F"/>${coil}<path d="M156 160Q196 168 184 188Q172 202 160 190" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>`;
    },
    shade: 'M140 36Q150 60 140 96T140 186H150V152H162V121H166V90H162V59H148V28Z',
    tool: `<path d="M190 196V84Q190 68 206 68" fill="none" stroke="#6E79B8" stroke-width="8"/><ellipse cx="208" cy="98" rx="44" ry="40" fill="#FFE9A0" opacity=".5"/><rect x="193" y="72" width="30" height="42" rx="11" fill="#FFD23F"/>`,
  },
  {
    // Clank, a box: bakes toast
    feet: feet(54, 178),
    hands: [34, 124],
    face: [101, 100, 0.95],
    body: ({ colour, dark, pale }) =>
      `<path d="M62 36V18M138 36V18" stroke="${dark}" stroke-width="8"/><circle cx="62" cy="14" r="10" fill="#FFD23F"/><circle cx="138" cy="14" r="10" fill="#FFD23F"/><rect x="30" y="34" width="140" height="146" rx="20" fill="${colour}"/><rect x="30" y="34" width="140" height="26" rx="13" fill="${pale}"/><rect x="46" y="68" width="108" height="80" rx="16" fill="${mix(colour, '#ffffff', 0.22)}"/><path d="M44 48h.1M156 48h.1M44 166h.1M156 166h.1" stroke="${dark}" stroke-width="10" stroke-linecap="round"/><path d="M66 166h68" stroke="${dark}" stroke-width="7" stroke-dasharray="3 9" stroke-linecap="round"/>`,
    shade: 'M146 34h4q20 0 20 20v106q0 20-20 20h-4Z',
    tool: `<rect x="194" y="104" width="20" height="46" rx="5" fill="#E9B872"/><rect x="222" y="112" width="20" height="38" rx="5" fill="#E9B872"/><rect x="182" y="146" width="74" height="50" rx="12" fill="#C9D3F2"/><rect x="182" y="146" width="74" height="14" rx="7" fill="#8A93B8"/>`,
  },
  {
    // Splosh, a kettle: waters the flowers
    feet: feet(58, 178),
    hands: null,
    face: [101, 110, 0.95],
    body: ({ colour, dark, pale }) =>
      `<path d="M150 96Q184 92 190 58L200 52" fill="none" stroke="${colour}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/><path d="M52 62Q2 70 6 118Q12 150 48 150" fill="none" stroke="${dark}" stroke-width="12" stroke-linecap="round"/><path d="M56 56Q100 34 144 56L164 150Q164 182 130 182H70Q36 182 36 150Z" fill="${colour}"/><path d="M56 56Q100 34 144 56L147 68Q100 48 53 68Z" fill="${pale}"/><path d="M62 48Q100 28 138 48Z" fill="${dark}"/><circle cx="100" cy="26" r="11" fill="#FFD23F"/>`,
    shade: 'M140 120Q150 170 118 182H130Q164 182 164 150L156 112Z',
    tool: `${flower(214, 164, '#F26FB0')}${flower(238, 154, '#FFD23F')}${flower(262, 164, '#FF8A5C')}<path d="M206 60q12 30 10 70M212 58q24 24 26 66" stroke="#3E8AE6" stroke-width="5" stroke-dasharray="3 9" stroke-linecap="round" fill="none"/>`,
  },
  {
    // Shiver, a snow heap: eats ice cream in a blanket
    feet: feet(56, 180),
    hands: [44, 130],
    face: [101, 112, 0.95],
    body: ({ colour, pale }) =>
      `<path d="M100 4C128 20 168 84 168 146Q168 184 136 184H64Q32 184 32 146C32 84 72 20 100 4Z" fill="${colour}"/><path d="M100 4C118 16 138 44 152 78Q142 92 130 76Q118 92 104 78Q90 92 76 78Q62 92 48 80C62 44 82 16 100 4Z" fill="#F7F9FF"/><path d="M41 180h18l-9 14ZM141 180h18l-9 14Z" fill="${pale}"/><path d="M30 150Q100 178 170 150L176 184Q100 208 24 184Z" fill="#FF8A6B"/><path d="M40 164l18 6M80 174h18M122 174l20-4" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
    shade: 'M146 90Q160 130 152 156Q162 154 168 150Q168 116 152 78Z',
    tool: `<path d="M214 196L200 148h30Z" fill="#E9B872"/><circle cx="215" cy="140" r="18" fill="#FFD9E8"/>`,
  },
  {
    // Sift, an hour-glass: builds sand castles
    feet: feet(56, 180),
    hands: [62, 104],
    face: [101, 62, 0.82],
    body: ({ colour, dark, pale }) =>
      `<rect x="36" y="10" width="128" height="20" rx="10" fill="${dark}"/><rect x="36" y="166" width="128" height="20" rx="10" fill="${dark}"/><path d="M48 30H152Q152 78 112 98Q152 118 152 166H48Q48 118 88 98Q48 78 48 30Z" fill="${pale}"/><path d="M56 44H144Q138 74 106 94H94Q62 74 56 44ZM100 124Q138 136 146 166H54Q62 136 100 124Z" fill="${colour}"/><path d="M100 94V128" stroke="${colour}" stroke-width="5"/>`,
    shade: 'M138 30H152Q152 78 112 98Q152 118 152 166H138Q138 120 106 98Q138 78 138 30Z',
    tool: `<path d="M186 196v-34h12v-12h12v12h16v-12h12v12h12v34Z" fill="#F2B33D"/><path d="M218 150v-34" stroke="#6E79B8" stroke-width="4"/><path d="M218 116h24l-7 8 7 8h-24Z" fill="#FF6B6B"/>`,
  },
  {
    // Surge, a battery: keeps the lamp
    feet: feet(56, 180),
    hands: [38, 126],
    face: [101, 98, 0.95],
    body: ({ colour, dark, pale }) =>
      `<rect x="76" y="14" width="48" height="24" rx="8" fill="${dark}"/><path d="M100 16Q84 4 100 -4T100 -20" fill="none" stroke="#FFD23F" stroke-width="7" stroke-linecap="round"/><rect x="36" y="32" width="128" height="152" rx="24" fill="${colour}"/><path d="M36 56Q36 32 60 32H140Q164 32 164 56V64H36Z" fill="${pale}"/><path d="M36 150H164V160Q164 184 140 184H60Q36 184 36 160Z" fill="${dark}"/><path d="M104 150L90 170H100L94 184L112 164H102L108 150Z" fill="#FFD23F"/>`,
    shade: 'M146 64H164V150H146Z',
    tool: `<path d="M214 196v-60" stroke="#6E79B8" stroke-width="7"/><ellipse cx="214" cy="112" rx="42" ry="38" fill="#FFE9A0" opacity=".5"/><circle cx="214" cy="114" r="22" fill="#FFD23F"/><path d="M208 136h12v10h-12Z" fill="#6E79B8"/><path d="M164 176Q190 196 210 186" fill="none" stroke="${INK}" stroke-width="4"/>`,
  },
  {
    // Wobble, a jelly: waves at the mirror
    feet: feet(62, 182),
    hands: [48, 136],
    face: [101, 102, 0.86],
    body: ({ colour, pale }) =>
      `<path d="M100 -16C124 -16 130 10 130 34C130 60 160 86 160 138Q160 186 124 186H76Q40 186 40 138C40 86 70 60 70 34C70 10 76 -16 100 -16Z" fill="${colour}"/><path d="M84 4Q92 -8 104 -6M58 118Q66 92 78 78" stroke="${pale}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M52 158Q76 146 100 158T148 156" stroke="${pale}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    shade: 'M132 70Q160 96 160 138Q160 186 124 186H116Q146 160 132 70Z',
    tool: `<path d="M214 196v-20" stroke="#6E79B8" stroke-width="7"/><rect x="186" y="60" width="56" height="120" rx="28" fill="#8A5A6E"/><rect x="193" y="67" width="42" height="106" rx="21" fill="#CFE3FF"/><path d="M202 110l22 -22M202 130l24 -24" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`,
  },
  {
    // Sizzle, a pot: cooks
    feet: feet(54, 178),
    hands: null,
    face: [101, 116, 0.92],
    body: ({ colour, dark, pale }) =>
      `<path d="M28 104H6M172 104H194" stroke="${dark}" stroke-width="16" stroke-linecap="round"/><path d="M28 74H172V140Q172 184 130 184H70Q28 184 28 140Z" fill="${colour}"/><rect x="20" y="62" width="160" height="22" rx="11" fill="${pale}"/><g transform="rotate(-10 60 60)"><path d="M34 60Q100 14 166 60Z" fill="${dark}"/><circle cx="100" cy="30" r="11" fill="#FFD23F"/></g><path d="M150 44Q162 32 150 20T154 -4M168 52Q178 44 172 34" fill="none" stroke="#FFD2A3" stroke-width="7" stroke-linecap="round"/>`,
    shade: 'M152 84H172V140Q172 184 130 184H120Q152 168 152 84Z',
    tool: `<path d="M190 176h52v6a18 18 0 0 1 -18 14h-16a18 18 0 0 1 -18 -14Z" fill="#fff"/><path d="M206 164q-6 -10 0 -20M226 164q-6 -10 0 -20" stroke="#8A93B8" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  },
];

/** The area of the Baron, who is freed last. */
export const BARON_AREA = 10;

/** The box of somebody who works; body and tool are drawn in it. */
export const WORKER = { width: 290, height: 220, top: 22 };

const DESK = {
  body: `<path d="M10 150L0 196H200L190 150Z" fill="#4A2A63"/><g transform="translate(16 -26) scale(.84)">${baron('kind')}</g><rect x="8" y="136" width="184" height="40" rx="16" fill="#6A3F8A"/><circle cx="34" cy="156" r="11" fill="#FFD23F"/><circle cx="67" cy="156" r="11" fill="#EE4F9B"/><circle cx="100" cy="156" r="11" fill="#2ED3A2"/><circle cx="133" cy="156" r="11" fill="#7CC0FF"/><circle cx="166" cy="156" r="11" fill="#FFB020"/><path d="M30 186h140" stroke="#2E1A45" stroke-width="10" stroke-linecap="round"/>`,
  tool: `<path d="M236 196v-50" stroke="#6E79B8" stroke-width="7"/><rect x="186" y="74" width="100" height="72" rx="12" fill="#fff"/><text x="236" y="106" font-family="Andika" font-weight="700" font-size="29" fill="${INK}" text-anchor="middle">7 × 8</text><text x="236" y="138" font-family="Andika" font-weight="700" font-size="29" fill="${INK}" text-anchor="middle">= 56</text>`,
};

/** What somebody freed works with, in the box of a worker, to the right of the body. @param area 1 to 10 */
export function toolOf(area: number): string {
  const shape = SHAPES[area - 1];
  return shape === undefined ? DESK.tool : shape.tool;
}

/** How a Muddlebot or the Baron is drawn. */
export interface RobotLook {
  readonly arms?: 'down' | 'up';
  readonly isFree?: boolean; // laughs; else it frowns
}

/**
 * A Muddlebot, or the Baron, 200 x 200, each in its own outline.
 *
 * @param area 1 to 10
 */
export function robot(area: number, { arms = 'down', isFree = true }: RobotLook = {}): string {
  const shape = SHAPES[area - 1];
  if (area === BARON_AREA || shape === undefined) return DESK.body;
  const { colour } = lookOfArea(area);
  const paint = { colour, dark: mix(colour, INK, 0.45), pale: mix(colour, '#ffffff', 0.45) };
  return (
    `<path d="${shape.feet}" fill="${paint.dark}"/>` +
    limbs(shape.hands, paint, arms) +
    shape.body(paint) +
    `<path d="${shape.shade}" fill="${INK}" opacity=".16"/>` +
    faceAt(shape.face, isFree)
  );
}

function limbs(hands: Shape['hands'], { dark, pale }: Paint, arms: RobotLook['arms']): string {
  if (hands === null) return '';
  const [x, y] = hands;
  const one = (name: string, side: -1 | 1): string => {
    const at = (right: number): number => (side < 0 ? right : 200 - right);
    return turned(
      name,
      [arms === 'up' ? -side * 98 : 0, at(x), y],
      `<path d="M${at(x)} ${y}Q${at(x - 20)} ${y + 20} ${at(x - 24)} ${y + 42}" fill="none" stroke="${dark}" stroke-width="12" stroke-linecap="round"/><circle cx="${at(x - 24)}" cy="${y + 46}" r="10.2" fill="${pale}"/>`,
    );
  };
  return one('arm-left', -1) + one('arm-right', 1);
}

function faceAt([x, y, size]: Shape['face'], isFree: boolean): string {
  const eyes: readonly EyePlace[] = [
    [round(x - 29 * size), y, round(23 * size)],
    [round(x + 29 * size), round(y - 5 * size), round(16 * size)],
  ];
  const frown = `<path d="M${round(x - 22 * size)} ${round(y + 40 * size)}Q${x} ${round(y + 28 * size)} ${round(x + 22 * size)} ${round(y + 40 * size)}" fill="none" stroke="${INK}" stroke-width="${round(6 * size)}" stroke-linecap="round"/>`;
  const mouth = isFree ? laugh(x + 1, round(y + 26 * size), round(22 * size)) : frown;
  return eyesOf(eyes, isFree ? 'idle' : 'think') + part('mouth', mouth);
}
