import { at, findOrThrow } from '@moonbase/kit';
import { STORY_AREAS, STORY_DIVIDERS, STORY_STEPS } from '@moonbase/content/story';

/** The curve of the road, in CSS pixels; the middle of the road is x = 0. */
export interface RoadShape {
  readonly amplitude: number; // distance to which the road swings to either side
  readonly period: number; // pixels of height for one full swing
  readonly phase: number; // radians
  readonly gap: number; // along the road, from a step to the next
  readonly dividerGap: number; // the same across a divider
  readonly start: number; // from the foot of the map to step 1
  readonly reach: number; // half the width that steps, labels and planets need
}

/** For windows of at least 800 pixels, and for phones and zoomed pages. */
export const WIDE_ROAD: RoadShape = {
  amplitude: 265,
  period: 720,
  phase: 0.6,
  gap: 118,
  dividerGap: 250,
  start: 120,
  reach: 400,
};
export const NARROW_ROAD: RoadShape = {
  amplitude: 118,
  period: 600,
  phase: 0.6,
  gap: 104,
  dividerGap: 250,
  start: 120,
  reach: 195,
};

/** A point of the road, `y` measured from the top of the map. */
export interface Spot {
  readonly x: number; // from the middle
  readonly y: number;
}

export interface AreaBand {
  readonly id: number;
  readonly top: number; // y of the line to the next area, or of the map's top
  readonly bottom: number;
}

/** The curve from the foot of the map to its top. */
interface Road {
  readonly shape: RoadShape;
  readonly height: number;
}

/** A rectangle, measured from the middle of the road and the top of the map. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface MapLayout extends Road {
  readonly words: readonly Box[]; // the words above and below each line between two areas
  readonly steps: readonly Spot[]; // index 0 is step 1, at the foot
  readonly areas: readonly AreaBand[]; // index 0 is area 1
}

const WALK = 0.5; // pixels of height per stride
const LAST_AREA_ABOVE = 300; // above the last step
const LINE_LIFT = 20; // the line lies a little nearer to the next area

const heightToX = ({ amplitude, period, phase }: RoadShape, height: number): number =>
  amplitude * Math.sin((2 * Math.PI * height) / period + phase);

/** Heights of the steps above the foot: at equal distances along the road, further apart across a divider. */
function walk(shape: RoadShape): readonly number[] {
  const lasts = new Set(STORY_AREAS.map(({ lastStep }) => lastStep));
  const heights: number[] = [];
  let height = shape.start;
  let walked = 0;
  let wanted = 0;
  while (heights.length < STORY_STEPS.length) {
    if (walked >= wanted) {
      heights.push(height);
      walked = 0;
      wanted = lasts.has(heights.length) ? shape.dividerGap : shape.gap;
    }
    const x = heightToX(shape, height);
    height += WALK;
    walked += Math.hypot(heightToX(shape, height) - x, WALK);
  }
  return heights;
}

function layOut(shape: RoadShape): MapLayout {
  const heights = walk(shape);
  const above = (step: number): number =>
    heights[step] ?? at(heights, heights.length - 1) + LAST_AREA_ABOVE;
  const lines = STORY_AREAS.map(({ lastStep }) =>
    Math.round((at(heights, lastStep - 1) + above(lastStep)) / 2 + LINE_LIFT),
  );
  const height = at(lines, lines.length - 1);
  const areas = STORY_AREAS.map(({ id }, index) => ({
    id,
    top: height - at(lines, index),
    bottom: height - (lines[index - 1] ?? 0),
  }));
  return {
    shape,
    height,
    steps: heights.map((each) => ({ x: heightToX(shape, each), y: height - each })),
    areas,
    words: wordsOf({ shape, height }, areas),
  };
}

const LETTER = { above: 11.6, below: 9.6 }; // pixels of width

/** The words above and below the lines between areas, about as wide as they are drawn. */
function wordsOf(road: Road, areas: readonly AreaBand[]): readonly Box[] {
  const edge = road.shape.reach - 20;
  return STORY_DIVIDERS.flatMap(({ id, before, after }) => {
    const line = findOrThrow(areas, (area) => area.id === id).top;
    return [
      { top: line - AREA_WORDS_HEIGHT, bottom: line - 30, width: after.length * LETTER.above },
      { top: line + 26, bottom: line + 60, width: before.length * LETTER.below },
    ].map(({ top, bottom, width }) =>
      clearOfRoad(road, top, bottom).side === 'left'
        ? { left: -edge, right: width - edge, top, bottom }
        : { left: edge - width, right: edge, top, bottom },
    );
  });
}

const layouts = new Map<RoadShape, MapLayout>();

/** The whole map for a shape of road, computed once. */
export function layoutOf(shape: RoadShape): MapLayout {
  const known = layouts.get(shape);
  if (known) return known;
  const layout = layOut(shape);
  layouts.set(shape, layout);
  return layout;
}

/** The point of the road at a height of the map. */
export function roadAt({ shape, height }: Road, y: number): number {
  return heightToX(shape, height - y);
}

const ROAD_EDGE = 22; // half the width of the road plus a margin

/**
 * The side of the road with more space for words between two heights, and how far over the middle of the map they may
 * reach.
 */
export function clearOfRoad(layout: Road, from: number, to: number) {
  const road = Array.from({ length: 13 }, (_, index) =>
    roadAt(layout, from + ((to - from) * index) / 12),
  );
  const left = Math.min(...road);
  const right = -Math.max(...road);
  return left > right
    ? { side: 'left' as const, room: left - ROAD_EDGE }
    : { side: 'right' as const, room: right - ROAD_EDGE };
}

const CHORD = 9; // pixels of height per piece of the drawn road

/** The road between two heights as an SVG path, from the lower one up. */
export function roadPath(layout: MapLayout, from: number, to: number): string {
  const pieces = Math.max(1, Math.ceil((from - to) / CHORD));
  const points = Array.from({ length: pieces + 1 }, (_, piece) => {
    const y = from + ((to - from) * piece) / pieces;
    return `${roadAt(layout, y).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

const LIGHT_EVERY = 20; // pixels

/** Spots on the road between two steps, clear of both discs, for dots that light up one after the other. */
export function dotsBetween(layout: MapLayout, step: number, next: number): readonly Spot[] {
  const [from, to] = [layout.steps[step - 1], layout.steps[next - 1]];
  if (!from || !to) return [];
  const count = Math.max(3, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / LIGHT_EVERY) - 2);
  return Array.from({ length: count }, (_, index) => {
    const y = from.y + ((to.y - from.y) * (index + 1.5)) / (count + 2);
    return { x: roadAt(layout, y), y };
  });
}

type Side = 'left' | 'right';

const opposite = (side: Side): Side => (side === 'left' ? 'right' : 'left');

const STEEP = 190; // from this distance on the road is steep enough for labels on its inner side

/** Whether the road goes up to the right through a step. */
function leansRight({ steps }: MapLayout, step: number): boolean {
  const here = steps[step - 1] ?? { x: 0, y: 0 };
  const [before, next] = [steps[step - 2] ?? here, steps[step] ?? here];
  return next.x > before.x;
}

/** The height of the words over a line between two areas, in pixels above it. */
export const AREA_WORDS_HEIGHT = 90;

/** The side on which the words at an area's beginning stand beside a step; null when they are elsewhere. */
function areaWordsBeside(layout: MapLayout, y: number): Side | null {
  const band = layout.areas.find(({ top, bottom }) => y > top && y <= bottom);
  if (!band || band.bottom === layout.height || band.bottom - y > AREA_WORDS_HEIGHT) return null;
  return clearOfRoad(layout, band.bottom - AREA_WORDS_HEIGHT, band.bottom - 30).side;
}

/** The side of a step that its neighbours leave free for labels. */
function clearOfNeighbours(layout: MapLayout, step: number): Side {
  const here = layout.steps[step - 1] ?? { x: 0, y: 0 };
  if (layout.shape.amplitude < STEEP || Math.abs(here.x) > STEEP) return freeSide(here);
  return leansRight(layout, step) ? 'left' : 'right';
}

const NARROW_LABEL = 137; // pixels from the middle of a step to the far edge of its label on a narrow map
const MOST_OUT = 10; // pixels of a label beyond the edge of the window, where most are narrower

/** The side of a step's labels: clear of its neighbours, with the companion on the opposite side. */
export function labelSide(layout: MapLayout, step: number): Side {
  if (layout.shape.amplitude >= STEEP) return companionPlace(layout, step).labels;
  const { x, y } = at(layout.steps, step - 1);
  const words = areaWordsBeside(layout, y);
  if (words === null) return clearOfNeighbours(layout, step);
  const other = opposite(words);
  const out = (other === 'right' ? x : -x) + NARROW_LABEL - layout.shape.reach;
  return out > MOST_OUT ? words : other; // beside the words they are raised
}

/** True where the companion of a step stands above the road, false where it stands below. */
export function isAboveRoad(layout: MapLayout, step: number): boolean {
  return companionPlace(layout, step).high;
}

/** The box of a step's companion, from the middle of the road and the top of the map. */
export function companionBox(layout: MapLayout, step: number): Box {
  return companionAt(layout, step, companionPlace(layout, step));
}

interface CompanionPlace {
  readonly labels: Side; // the companion stands on the other one
  readonly high: boolean;
}

/** The companion's best place by the road, or the next one that is clear of words, steps and their stars. */
function companionPlace(layout: MapLayout, step: number): CompanionPlace {
  const side = clearOfNeighbours(layout, step);
  const aboveRoad = (labels: Side): boolean => (labels === 'left') !== leansRight(layout, step);
  const places = [side, opposite(side)].map((labels) => ({ labels, high: aboveRoad(labels) }));
  const others = places.toReversed().map(({ labels, high }) => ({ labels, high: !high }));
  const best = places[0] ?? { labels: side, high: false };
  return [...places, ...others].find((place) => isClear(layout, step, place)) ?? best;
}

function isClear(layout: MapLayout, step: number, place: CompanionPlace): boolean {
  const { steps, words } = layout;
  const box = companionAt(layout, step, place);
  return (
    !words.some((each) => meet(each, box)) &&
    ![steps[step - 2], steps[step]].some((spot) => spot && meet(box, stepBox(spot)))
  );
}

function companionAt({ steps }: MapLayout, step: number, { labels, high }: CompanionPlace): Box {
  const { x, y } = steps[step - 1] ?? { x: 0, y: 0 };
  const [near, far] = [54, 132];
  const bottom = y + (high ? 13 : 106); // below the stars of the next step
  return labels === 'right'
    ? { left: x - far, right: x - near, top: bottom - 102, bottom }
    : { left: x + near, right: x + far, top: bottom - 102, bottom };
}

/** A step's disc with the stars below it. */
const stepBox = ({ x, y }: Spot): Box => ({
  left: x - 30,
  right: x + 30,
  top: y - 30,
  bottom: y + 48,
});

/** The box of the words "Last Star Earned" beside a step. */
export function pennantBox({ steps }: MapLayout, step: number, side: Side): Box {
  const { x, y } = steps[step - 1] ?? { x: 0, y: 0 };
  const [near, far] = [47, 197];
  const [top, bottom] = [y - 16, y + 16];
  return side === 'right'
    ? { left: x + near, right: x + far, top, bottom }
    : { left: x - far, right: x - near, top, bottom };
}

/**
 * Pixels by which a step's labels are lowered on a wide map, or raised on a narrow one (below 0), to keep clear of the
 * words at a line between two areas.
 */
export function labelDrop(layout: MapLayout, step: number, side: Side): number {
  if (layout.shape.amplitude < STEEP) return narrowDrop(layout, step, side);
  const box = pennantBox(layout, step, side);
  const words = layout.words.find((each) => meet(each, box));
  return words ? Math.ceil(words.bottom - box.top) : 0;
}

/** Labels on the side of the words stand above them; most go to the other side. */
function narrowDrop(layout: MapLayout, step: number, side: Side): number {
  const { y } = at(layout.steps, step - 1);
  if (areaWordsBeside(layout, y) !== side) return 0;
  const band = layout.areas.find(({ top, bottom }) => y > top && y <= bottom);
  const { bottom } = narrowPennantBox(layout, step, side);
  return band ? Math.min(0, Math.floor(band.bottom - AREA_WORDS_HEIGHT - bottom)) : 0;
}

/** The same on a narrow map, where the words take three lines below the middle of the step. */
export function narrowPennantBox({ steps }: MapLayout, step: number, side: Side): Box {
  const { x, y } = steps[step - 1] ?? { x: 0, y: 0 };
  const [near, far] = [47, 100];
  const [top, bottom] = [y - 18, y + 38];
  return side === 'right'
    ? { left: x + near, right: x + far, top, bottom }
    : { left: x - far, right: x - near, top, bottom };
}

/**
 * The side for "Last Star Earned": away from the companion that waits at the next step, on a narrow map away from that
 * step's stars.
 */
export function pennantSide(layout: MapLayout, step: number): Side {
  const side = labelSide(layout, step);
  const other = opposite(side);
  if (layout.shape.amplitude >= STEEP)
    return meet(companionBox(layout, step + 1), pennantBox(layout, step, side)) ? other : side;
  const isFree = (at: Side): boolean =>
    !meet(narrowPennantBox(layout, step, at), starsBox(layout, step + 1));
  const words = areaWordsBeside(layout, at(layout.steps, step - 1).y);
  return !isFree(side) && isFree(other) && words !== other ? other : side;
}

/** The stars below a step; those of the last one of an area are larger. */
export function starsBox({ steps }: MapLayout, step: number): Box {
  const { x, y } = steps[step - 1] ?? { x: 0, y: 0 };
  const [half, bottom] = STORY_AREAS.some(({ lastStep }) => lastStep === step)
    ? [36, 62]
    : [30, 51];
  return { left: x - half, right: x + half, top: y + 30, bottom: y + bottom };
}

export function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The side of a spot that the road leaves free. */
export function freeSide({ x }: Spot): Side {
  return x > 0 ? 'left' : 'right';
}
