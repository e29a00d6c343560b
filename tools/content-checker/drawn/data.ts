import {
  type Blob,
  blobsOf,
  byX,
  byY,
  circlesIn,
  close,
  endsOf,
  groupsOf,
  heading,
  type Items,
  linesIn,
  nearest,
  type Of,
  pathsIn,
  type Read,
  type Readings,
  rectsIn,
  rowsOf,
  type Words,
  wordsIn,
} from './lines.ts';

// Data and chance: rows counted, sectors by their angles, words by their places.

/** The rows of a picture graph in pictures and halves. */
function pictures(items: Items): Read[] {
  const words = wordsIn(items);
  const key = words.find(({ v }) => v.includes('stands for'));
  const names = words.filter((each) => each !== key && each.anchor === 'start').toSorted(byY);
  const drawn = blobsOf(items.filter(({ p }) => p !== 'line')).filter(
    ({ y }) => y < (key?.y ?? Infinity) - 12,
  );
  const rows = names.map(({ y }) => joined(drawn.filter((blob) => close(blob.y, y, 15))));
  const each = Number(/[\d,]+$/.exec(key?.v ?? '')?.[0].replace(',', ''));
  return [
    each,
    ...names.flatMap(({ v }, i): Read[] => {
      const row = rows[i] ?? [];
      return [v, each === 1 ? row.length : inPictures(row, drawn)];
    }),
  ];
}

/** Pieces above each other are one picture: an apple and its leaf. */
function joined(blobs: readonly Blob[]): Blob[] {
  const pictures: Blob[] = [];
  for (const blob of blobs.toSorted(byX)) {
    const before = pictures.at(-1);
    if (before === undefined || blob.x > before.right) pictures.push(blob);
  }
  return pictures;
}

function inPictures(row: readonly Blob[], all: readonly Blob[]): number {
  const width = ({ left, right }: Blob): number => right - left;
  const whole = row.length > 1 ? width(row[0] ?? NO_BLOB) : Math.max(...all.map(width));
  return row.reduce((sum, blob) => sum + (width(blob) > 0.65 * whole ? 1 : 0.5), 0);
}

const NO_BLOB: Blob = { left: 0, right: 0, top: 0, bottom: 0, x: 0, y: 0, pieces: [] };

interface Sector {
  readonly cx: number;
  readonly cy: number;
  readonly from: number;
  readonly degrees: number;
  readonly r: number;
}

/** The slices of a disc in the order in which they are drawn. */
function sectorsIn(items: Items): Sector[] {
  return pathsIn(items).flatMap(({ d, fill }): Sector[] => {
    const [centre, first, ...others] = endsOf(d);
    const last = others.at(-1);
    if (fill === undefined || centre === undefined || first === undefined || last === undefined)
      return [];
    const [cx, cy] = centre;
    const [from, to] = [heading(cx, cy, ...first), heading(cx, cy, ...last)];
    const degrees = (to - from + 360) % 360 || 360;
    return [{ cx, cy, from, degrees, r: Math.hypot(first[0] - cx, first[1] - cy) }];
  });
}

function wordsAt(
  { cx, cy, from, degrees, r }: Sector,
  words: readonly Words[],
  reach: number,
): string {
  const angle = ((from + degrees / 2) * Math.PI) / 180;
  const [x, y] = [cx + r * reach * Math.sin(angle), cy - r * reach * Math.cos(angle)];
  return nearest(words, x, y)?.v ?? '';
}

const within = ({ cx, cy, r }: Sector, { x, y }: Words): boolean => Math.hypot(x - cx, y - cy) < r;

function inBox({ x, y, w, h }: Of<'rect'>, words: readonly Words[]): string {
  return words
    .filter((each) => each.x > x && each.x < x + w && each.y > y && each.y < y + h)
    .map(({ v }) => v)
    .join(' ');
}

const shown = (cell: string | number | null): string =>
  cell === null ? '?' : typeof cell === 'number' ? printed(cell) : cell;
const printed = (n: number): string => {
  const [whole = '', part] = String(Math.abs(n)).split('.');
  const digits = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return `${n < 0 ? '−' : ''}${digits}${part === undefined ? '' : `.${part}`}`;
};

/** A number of a Venn diagram by the rings that it stands in. */
function regions(items: Items): Read[] {
  const rings = circlesIn(items)
    .filter(({ fill }) => fill === undefined)
    .toSorted((a, b) => a.cx - b.cx);
  const words = wordsIn(items);
  const names = words.filter(({ anchor }) => anchor !== 'middle').toSorted(byX);
  const place = ({ x, y }: Words): string =>
    rings.map(({ cx, cy, r }) => (Math.hypot(x - cx, y - cy) < r ? 'in' : 'out')).join(' ');
  const at = (where: string): string =>
    words
      .filter((each) => each.anchor === 'middle' && place(each) === where)
      .map(({ v }) => v)
      .join(' ');
  return [...names.map(({ v }) => v), ...['in out', 'in in', 'out in', 'out out'].map(at)];
}

export const DATA_READINGS: Readings<
  | 'tally'
  | 'pictogram'
  | 'pieChart'
  | 'table'
  | 'stemLeaf'
  | 'spinner'
  | 'bag'
  | 'dice'
  | 'venn'
  | 'tree'
> = {
  tally: {
    seen: (items) => {
      const strokes = linesIn(items);
      return rectsIn(items)
        .filter(({ fill }) => fill === 'soft')
        .flatMap((box): Read[] => [
          inBox({ ...box, w: box.w + 20 }, wordsIn(items)),
          strokes.filter(
            ({ y1, y2 }) => y1 > box.y && y1 < box.y + box.h && y2 > box.y && y2 < box.y + box.h,
          ).length,
        ]);
    },
    told: ({ rows }) => rows.flatMap(({ label, count }): Read[] => [label, count]),
  },
  pictogram: {
    seen: pictures,
    told: ({ key, rows }) => [
      key,
      ...rows.flatMap(({ label, value }): Read[] => [label, value / key]),
    ],
  },
  pieChart: {
    seen: (items) => {
      const words = wordsIn(items).filter(
        ({ bold, y }) => !bold || y > Math.min(...circlesIn(items).map(({ cy, r }) => cy - r)),
      );
      return sectorsIn(items).flatMap((sector): Read[] => {
        const outside = words.filter((each) => !within(sector, each));
        const values = words.filter((each) => within(sector, each) && each.bold);
        const value = values.filter((each) => {
          const at = (heading(sector.cx, sector.cy, each.x, each.y) - sector.from + 360) % 360;
          return at < sector.degrees;
        });
        return [
          wordsAt(sector, outside, 1.2),
          { n: sector.degrees, by: 1 },
          value.map(({ v }) => v).join(' '),
        ];
      });
    },
    told: ({ sectors }) =>
      sectors.flatMap(({ label, degrees, show = '' }): Read[] => [label, degrees, show]),
  },
  table: {
    seen: (items) =>
      rowsOf(rectsIn(items), 1).flatMap((row) => row.map((box) => inBox(box, wordsIn(items)))),
    told: ({ headers, rows }) => [...headers, ...rows.flatMap((row) => row.map(shown))],
  },
  stemLeaf: {
    seen: (items) => {
      const [bar] = linesIn(items);
      const words = wordsIn(items).filter(({ v }) => !v.startsWith('Key'));
      return rowsOf(words, 3).flatMap((row): Read[] => {
        const leaves = row.filter(({ x }) => x > (bar?.x1 ?? NaN));
        return [
          row
            .filter((each) => !leaves.includes(each))
            .map(({ v }) => v)
            .join(''),
          leaves.map(({ v }) => v).join(' '),
        ];
      });
    },
    told: ({ stems }) => stems.flatMap(({ stem, leaves }) => [String(stem), leaves.join(' ')]),
  },
  spinner: {
    seen: (items) =>
      sectorsIn(items).flatMap((sector): Read[] => [
        wordsAt(sector, wordsIn(items), 0.7),
        { n: sector.degrees, by: 1 },
      ]),
    told: ({ sectors }) => {
      const all = sectors.reduce((sum, { weight }) => sum + weight, 0);
      return sectors.flatMap(({ label, weight }) =>
        Array.from({ length: weight }, (): Read[] => [label, 360 / all]).flat(),
      );
    },
  },
  bag: {
    seen: (items) => {
      const words = wordsIn(items);
      const counts = groupsOf(circlesIn(items), ({ fill }) => fill ?? '');
      return [
        ...counts.flatMap((group): Read[] => {
          const letters = group.map(({ cx, cy }) => nearest(words, cx, cy)?.v ?? '');
          const named = letters.every((letter) => letter.toLowerCase() === group[0]?.fill?.[0]);
          return [group[0]?.fill ?? '', group.length, named ? 'named' : 'not named'];
        }),
        ...words.filter(({ anchor }) => anchor === 'start').map(({ v }) => v),
      ];
    },
    told: ({ counters }) => [
      ...counters
        .filter(({ count }) => count > 0)
        .flatMap(({ colour, count }): Read[] => [colour, count, 'named']),
      ...counters.map(({ colour, count }) => `${count} ${colour}`),
    ],
  },
  dice: {
    seen: (items) =>
      rectsIn(items).map(
        ({ x, y, w, h }) =>
          circlesIn(items).filter(({ cx, cy }) => cx > x && cx < x + w && cy > y && cy < y + h)
            .length,
      ),
    told: ({ values }) => values,
  },
  venn: {
    seen: regions,
    told: ({ a, b, onlyA, both, onlyB, outside }) => [
      a,
      b,
      ...[onlyA, both, onlyB, outside].map((value) =>
        typeof value === 'number' ? printed(value) : value,
      ),
    ],
  },
  tree: {
    seen: (items) => {
      const words = wordsIn(items);
      const names = words.filter(({ anchor }) => anchor === 'start');
      const chances = words.filter(({ anchor }) => anchor !== 'start');
      return linesIn(items).map(({ x1, y1, x2, y2 }) =>
        [
          nearest(names, x2 + 6, y2)?.v,
          nearest(chances, (x1 + x2) / 2 - 4, (y1 + y2) / 2 + (y2 <= y1 ? -11 : 11))?.v,
        ].join(' '),
      );
    },
    told: ({ first, second }) => first.flatMap((branch, i) => [branch, ...(second[i] ?? [])]),
  },
};
