/** The part of a canvas that a sign needs: a test passes a recorder. */
export type SignPen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'rect'
  | 'closePath'
  | 'stroke'
  | 'fill'
  | 'lineWidth'
  | 'fillStyle'
  | 'strokeStyle'
>;

/** The subject of a picture question, as a small sign on its plate. */
export type Sign = 'clock' | 'coins' | 'chart' | 'line' | 'things' | 'grid' | 'shapes';

const KINDS: Readonly<Record<Exclude<Sign, 'shapes'>, readonly string[]>> = {
  clock: ['clock', 'digitalClock', 'turnClock', 'calendar'],
  coins: ['money'],
  chart: [
    ...['barChart', 'pictogram', 'tally', 'lineGraph', 'pieChart', 'histogram'],
    ...['cumulative', 'boxPlot', 'stemLeaf', 'venn', 'tree'],
  ],
  line: ['numberLine', 'ruler', 'scale', 'lengthBlocks', 'balance', 'barModel', 'sequence'],
  things: [
    ...['objects', 'groups', 'tenFrame', 'array', 'row', 'tiles', 'dice', 'bag', 'spinner'],
    ...['placeValueBlocks', 'placeValueChart', 'partWhole'],
  ],
  grid: ['table', 'coordGrid', 'hundredGrid', 'gridShape', 'column', 'functionMachine'],
};

const SIGNS = new Map(
  Object.entries(KINDS).flatMap(([sign, kinds]) => kinds.map((kind) => [kind, sign] as const)),
);

/** The sign for a kind of figure; kinds without their own show shapes. */
export function signOf(kind: string): Sign {
  const found = SIGNS.get(kind);
  return isSign(found) ? found : 'shapes';
}

function isSign(name: string | undefined): name is Sign {
  return name !== undefined && name in KINDS;
}

const DRAWINGS: Readonly<Record<Sign, (pen: SignPen, x: number, y: number) => void>> = {
  clock: (pen, x, y) => {
    ring(pen, x, y, 14);
    lines(pen, [
      [x, y - 9, x, y],
      [x, y, x + 7, y + 4],
    ]);
  },
  coins: (pen, x, y) => {
    ring(pen, x - 9, y + 2, 10);
    ring(pen, x + 10, y - 1, 13);
  },
  chart: (pen, x, y) => {
    lines(pen, [[x - 17, y + 13, x + 17, y + 13]]);
    block(pen, [x - 13, y + 1, 7, 12]);
    block(pen, [x - 3.5, y - 12, 7, 25]);
    block(pen, [x + 6, y - 5, 7, 18]);
  },
  line: (pen, x, y) => {
    lines(pen, [
      [x - 22, y + 4, x + 22, y + 4],
      ...[-18, -6, 6, 18].map((mark) => [x + mark, y - 6, x + mark, y + 4] as const),
    ]);
  },
  // an eye, for what is to be looked at: dots would be counted
  things: (pen, x, y) => {
    pen.beginPath();
    pen.arc(x, y + 14, 26, -2.65, -0.49);
    pen.arc(x, y - 10.5, 26, 0.49, 2.65);
    pen.closePath();
    pen.stroke();
    pen.beginPath();
    pen.arc(x, y + 1.5, 6.5, 0, 2 * Math.PI);
    pen.fill();
  },
  grid: (pen, x, y) => {
    lines(
      pen,
      [-14, 0, 14].flatMap((at) => [
        [x + at, y - 14, x + at, y + 14] as const,
        [x - 14, y + at, x + 14, y + at] as const,
      ]),
    );
  },
  shapes: (pen, x, y) => {
    pen.beginPath();
    pen.moveTo(x - 24, y + 12);
    pen.lineTo(x - 11, y - 12);
    pen.lineTo(x + 2, y + 12);
    pen.closePath();
    pen.stroke();
    pen.beginPath();
    pen.rect(x + 7, y - 8, 19, 19);
    pen.stroke();
  },
};

/** Draws a sign about 44 x 30 units round a middle, in one colour. */
export function drawSign(
  pen: SignPen,
  sign: Sign,
  { x, y, colour }: { readonly x: number; readonly y: number; readonly colour: string },
): void {
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineWidth = 3.5;
  DRAWINGS[sign](pen, x, y);
}

function ring(pen: SignPen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}

function lines(
  pen: SignPen,
  all: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[],
): void {
  pen.beginPath();
  for (const [x1, y1, x2, y2] of all) {
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
  }
  pen.stroke();
}

function block(
  pen: SignPen,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
): void {
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.fill();
}
