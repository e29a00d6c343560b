import { measureText } from '@moonbase/questions/drawing';

import { distance, type Outline } from '../outlines.ts';
import {
  circlesIn,
  close,
  type FigureOf,
  heading,
  isUpright,
  type Items,
  lengthOf,
  linesIn,
  polygonsIn,
  type Read,
  type Words,
  wordsIn,
} from './lines.ts';

// What is written beside the sides of a shape.

export const NOT_TO_SCALE = 'Not to scale';
export const writtenIn = (items: Items): string[] =>
  wordsIn(items)
    .map(({ v }) => v)
    .toSorted();
const isScaled = (items: Items): boolean => !writtenIn(items).includes(NOT_TO_SCALE);

/** Which side of an outline words stand at: the longest is 0. */
function rankAt(outline: Outline, word: Words | undefined): number {
  const sides = outline.map(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    const long = Math.hypot(x2 - x1, y2 - y1);
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    return { long, off: Math.hypot(x - (word?.x ?? NaN), y - (word?.y ?? NaN)) };
  });
  const [there] = sides.toSorted((a, b) => a.off - b.off);
  return sides.filter(({ long }) => long > (there?.long ?? NaN)).length;
}

/** What is written at each of two shapes that are alike, and whether sizes that belong together stand at matching sides. */
export function similarIn(items: Items, { left, right }: FigureOf<'similar'>): Read[] {
  const words = wordsIn(items).filter(({ v }) => v !== NOT_TO_SCALE);
  const outlines = polygonsIn(items).map(({ points }) => points);
  const [one = [], other = []] = outlines;
  const border = Math.min(...other.map(([x]) => x)) - 20;
  const [small, large] = [
    words.filter(({ x }) => x < border),
    words.filter(({ x }) => x >= border),
  ];
  const at = (list: readonly Words[], label = ''): Words | undefined =>
    list.find(({ v }) => v === label);
  const match = left.every(
    ({ label }, i) =>
      rankAt(one, at(small, label)) === rankAt(other, at(large, right[i]?.label ?? 'nothing')),
  );
  const written = (list: readonly Words[]): string[] => list.map(({ v }) => v).toSorted();
  const sides = match ? 'matching' : 'beside sides that do not match';
  return [...written(small), '|', ...written(large), sides];
}

interface Side {
  readonly long: number;
  readonly ends: readonly [x1: number, y1: number, x2: number, y2: number];
  readonly dashed?: boolean;
}

/** How far a place lies from a side. */
function away({ ends: [x1, y1, x2, y2], long }: Side, x: number, y: number): number {
  const t = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / Math.max(1e-6, long ** 2);
  const at = Math.min(1, Math.max(0, t));
  return Math.hypot(x - x1 - at * (x2 - x1), y - y1 - at * (y2 - y1));
}

/** The middle of written words. */
function middleOf({ x, v, size, anchor }: Words): number {
  const half = measureText(v, size, false) / 2;
  return anchor === 'middle' ? x : anchor === 'start' ? x + half : x - half;
}

/** The sides of shapes and dashed lines inside them. */
function sidesIn(items: Items): Side[] {
  const outlines = polygonsIn(items).map(({ points }) => points);
  const around = outlines.flatMap((outline: Outline) =>
    outline.map(([x1, y1], i): Side => {
      const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
      return { long: distance([x1, y1], [x2, y2]), ends: [x1, y1, x2, y2] };
    }),
  );
  const lines = linesIn(items)
    .filter((line) => isUpright(line))
    .map((line): Side => ({
      long: lengthOf(line),
      ends: [line.x1, line.y1, line.x2, line.y2],
      dashed: line.stroke.dash !== undefined,
    }));
  return [...around, ...lines];
}

interface Told {
  readonly label: string;
  readonly value?: number | null;
  readonly inside?: boolean; // a height, drawn dashed
}

/** What is written beside each side, and whether sides are as long as it says. */
export function besides(items: Items, told: readonly Told[]): Read[] {
  const words = wordsIn(items).filter(({ v }) => v !== NOT_TO_SCALE);
  const left = [...sidesIn(items)];
  const ratios: number[] = [];
  const all = told.filter(({ label }) => label !== '');
  for (const { label, value, inside = false } of all) {
    const at = words.findIndex(({ v }) => v === label);
    const [word] = at < 0 ? [] : words.splice(at, 1);
    if (word === undefined) return ['not written'];
    const x = middleOf(word);
    const [side] = left
      .filter(({ dashed = false }) => dashed === inside)
      .toSorted((a, b) => away(a, x, word.y) - away(b, x, word.y));
    if (side === undefined) return ['not written'];
    left.splice(left.indexOf(side), 1);
    if (typeof value === 'number') ratios.push(side.long / value);
  }
  const [first = 0] = ratios;
  const true_ = ratios.every((ratio) => close(ratio, first, 0.04 * first));
  return [
    words.length === 0 ? 'all told' : `also ${words.map(({ v }) => v).join(' ')}`,
    !isScaled(items) || true_ ? 'in proportion' : 'out of proportion',
  ];
}

/** The corner between the two sides with a tick, which are as long as each other; null where the ticks say something else. */
export function cornerOfTicks(items: Items): readonly [x: number, y: number] | null {
  const [outline] = polygonsIn(items).map(({ points }) => points);
  const ticked = (outline ?? []).flatMap(([x1, y1], i, all) => {
    const [x2, y2] = all[(i + 1) % all.length] ?? [x1, y1];
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const isTicked = linesIn(items).some(
      (tick) =>
        close((tick.x1 + tick.x2) / 2, x, 0.5) &&
        close((tick.y1 + tick.y2) / 2, y, 0.5) &&
        close(
          ((tick.x2 - tick.x1) * (x2 - x1) + (tick.y2 - tick.y1) * (y2 - y1)) /
            distance([x1, y1], [x2, y2]),
          0,
          0.5,
        ),
    );
    return isTicked
      ? [{ ends: [`${x1} ${y1}`, `${x2} ${y2}`], long: distance([x1, y1], [x2, y2]) }]
      : [];
  });
  const [one, other] = ticked;
  if (one === undefined || other === undefined || ticked.length > 2) return null;
  const shared = one.ends.find((end) => other.ends.includes(end));
  const [x = NaN, y = NaN] = shared?.split(' ').map(Number) ?? [];
  return close(one.long, other.long, 0.01 * one.long) ? [x, y] : null;
}

/** The word that stands nearest to a corner; `none` where there is no corner. */
export function wordAt(items: Items, corner: readonly [x: number, y: number] | null): string {
  if (corner === null) return 'none';
  const away = (words: Words): number =>
    Math.hypot(middleOf(words) - corner[0], words.y - corner[1]);
  const [nearest] = wordsIn(items)
    .filter(({ v }) => v !== NOT_TO_SCALE)
    .toSorted((a, b) => away(a) - away(b));
  return nearest?.v ?? 'none';
}

const NARROWEST = 15; // narrower angles are drawn wider, and the widest pays for it

/** Whether each angle at a point is as wide as the number in it says. */
export function wedgesHold(items: Items): boolean {
  const [corner] = circlesIn(items);
  const [x, y] = [corner?.cx ?? NaN, corner?.cy ?? NaN];
  const arms = linesIn(items)
    .filter(({ x1, y1 }) => close(x1, x, 0.1) && close(y1, y, 0.1))
    .map(({ x2, y2 }) => heading(x, y, x2, y2));
  return wordsIn(items)
    .filter(({ v }) => /^\d+°$/.test(v))
    .every((words) => {
      const degrees = Number.parseInt(words.v, 10);
      const at = heading(x, y, middleOf(words), words.y);
      const after = Math.min(...arms.map((arm) => (arm - at + 360) % 360));
      const before = Math.min(...arms.map((arm) => (at - arm + 360) % 360));
      const drawn = after + before;
      return degrees < NARROWEST || close(drawn, degrees, drawn > 70 ? NARROWEST : 1.5);
    });
}
