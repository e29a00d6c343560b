import { circlesIn, type FigureOf, heading, type Items, linesIn, wordsIn } from './lines.ts';

// Which angle of a circle theorem a number stands in: between the two lines that its question names.

type Point = readonly [x: number, y: number];
type Theorem = FigureOf<'circleTheorem'>;

/** The arms of each angle by the letters of their ends. */
const ARMS: Readonly<Record<Theorem['theorem'], Readonly<Record<string, string>>>> = {
  centre: { 'at the centre': 'AOB', 'at the edge': 'ACB' },
  semicircle: { A: 'BAC', B: 'ABC' },
  cyclic: { A: 'DAB', B: 'ABC', C: 'BCD', D: 'CDA' },
  tangent: { APO: 'APO', AOP: 'AOP' },
  tangents: { APB: 'APB', AOB: 'AOB' },
  samesegment: { C: 'ACB', D: 'ADB', A: 'DAB', B: 'ABD' },
  alternate: { A: 'BAC', B: 'ABC', C: 'ACB' },
};

const far = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);
const turn = (from: number, to: number): number => Math.abs(((to - from + 540) % 360) - 180);

/** The end of a line at a letter; O is the centre. */
function cornerAt(items: Items, letter: string): Point {
  const [round] = circlesIn(items).toSorted((a, b) => b.r - a.r);
  if (letter === 'O' && round !== undefined) return [round.cx, round.cy];
  const word = wordsIn(items).find(({ v }) => v === letter);
  const ends = linesIn(items).flatMap(({ x1, y1, x2, y2 }): Point[] => [
    [x1, y1],
    [x2, y2],
  ]);
  const at: Point = [word?.x ?? NaN, word?.y ?? NaN];
  return ends.toSorted((a, b) => far(a, at) - far(b, at))[0] ?? [NaN, NaN];
}

/** The end of the tangent on B's side of the chord: the angle between them holds no C. */
function tangentEnd(items: Items): Point {
  const [a, b, c] = ['A', 'B', 'C'].map((letter) => cornerAt(items, letter));
  const way = (point: Point = [NaN, NaN]): number => heading(...(a ?? point), ...point);
  const ends = linesIn(items)
    .filter(({ y1, y2 }) => Math.abs(y1 - y2) < 0.1)
    .flatMap(({ x1, y1, x2, y2 }): Point[] => [
      [x1, y1],
      [x2, y2],
    ]);
  const ofB = ends.filter((end) => turn(way(end), way(b)) < turn(way(end), way(c)));
  return ofB[0] ?? [NaN, NaN];
}

/** Whether each number or letter of an angle stands between the arms of that angle. */
export function anglesHold(items: Items, { theorem, angles }: Theorem): boolean {
  return angles.every(({ at, label }) => {
    const [from = '', corner = '', to = ''] =
      at === 'between' ? ['T', 'A', 'B'] : Array.from(ARMS[theorem][at] ?? '');
    const middle = cornerAt(items, corner);
    const way = (point: Point): number => heading(...middle, ...point);
    const [one, other] = [from, to].map((letter) =>
      way(letter === 'T' ? tangentEnd(items) : cornerAt(items, letter)),
    );
    const span = turn(one ?? NaN, other ?? NaN);
    return wordsIn(items)
      .filter(({ v }) => v === label)
      .some(({ x, y }) => {
        const own = way([x, y]);
        return Math.abs(turn(one ?? NaN, own) + turn(own, other ?? NaN) - span) < 0.1;
      });
  });
}
