/** A small picture of what a sentence speaks of, with its numbers, and what is asked as a gold "?". */
interface Figure {
  readonly width: number;
  readonly height: number;
  readonly drawing: string;
}

const [INK, GOLD, PALE] = ['#0B1030', '#FFD23F', '#DCE6FF'];
const [WIDTH, HEIGHT] = [190, 104];

const words = (x: number, y: number, text: string): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Andika" font-size="18" fill="${INK}">${text}</text>`;

const asked = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y - 6}" r="13" fill="${GOLD}"/>${words(x, y, '?')}`;

const rectangle = (width: number): string =>
  `<rect x="${(WIDTH - 40 - width) / 2}" y="6" width="${width}" height="66" rx="2" fill="${PALE}" stroke="${INK}" stroke-width="3"/>`;

/** A rectangle: its area or the way round it inside, one side below, the other asked for. */
const sideOf = (inside: string, side: string): string =>
  rectangle(120) + words(75, 46, inside) + words(75, 96, side) + asked(158, 46);

/** A turn of which a part is made. @param share 0 to 1 */
function turn(made: string, share: number, whole: number): string {
  const [x, y, r] = [95, whole === 360 ? 52 : 84, whole === 360 ? 40 : 62];
  const at = (degrees: number): string => {
    const turned = (degrees * Math.PI) / 180;
    return `${Math.round(x + r * Math.cos(turned))} ${Math.round(y - r * Math.sin(turned))}`;
  };
  const wedge = (from: number, to: number, fill: string): string =>
    `<path d="M${x} ${y}L${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 0 ${at(to)}Z" fill="${fill}" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"/>`;
  const end = share * whole;
  return (
    wedge(0, end, PALE) +
    wedge(end, whole, GOLD) +
    words(x + r + 24, y - 4, `${made}°`) +
    words(x - r - 14, y - 4, '?')
  );
}

const WHOLE: Readonly<Record<string, number>> = { right: 90, half: 180, full: 360 };

const FIGURES: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [
    /^A rectangle has an area of ([\d,.]+ \S+)\. One side is ([\d,.]+ \S+)\./,
    ([, area = '', side = '']) => sideOf(area, side),
  ],
  [
    /^A rectangle has an area of ([\d,.]+ \S+) and is ([\d,.]+ \S+) wide\./,
    ([, area = '', side = '']) => sideOf(area, side),
  ],
  [
    /^A rectangle has a perimeter of ([\d,.]+ \S+)\. It is ([\d,.]+ \S+) long\./,
    ([, round = '', side = '']) => sideOf(`${round} round`, side),
  ],
  [
    /^An angle is made of (\d+) turns of one degree\..* (right|half|full) /,
    ([, made = '', name = '']) =>
      turn(made, Number(made) / (WHOLE[name] ?? 360), WHOLE[name] ?? 360),
  ],
];

/** The figure of a question's words; null where there is none for them. */
export function figureOfWords(text: string): Figure | null {
  for (const [pattern, draw] of FIGURES) {
    const found = pattern.exec(text);
    if (found) return { width: WIDTH, height: HEIGHT, drawing: draw(found) };
  }
  return null;
}
