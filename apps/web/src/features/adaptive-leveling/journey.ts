import { STORY_AREAS, type StoryArea } from '@moonbase/content/story';

const [FIRST_AREA] = STORY_AREAS;
const AREAS = STORY_AREAS.length;
const LAST_STEP = STORY_AREAS.at(-1)?.lastStep ?? 1;
const SIDE = 6; // per cent left free at both ends
const WAVES = 2.5; // of the way, from the first area to the last
const MIDDLE = { y: 45, swing: 20 };
const PIECE = 0.5; // of a step, as the way is drawn

/** The area of a step. */
export function areaAt(step: number): StoryArea {
  const area = STORY_AREAS.find(({ lastStep }) => step <= lastStep) ?? STORY_AREAS.at(-1);
  if (area === undefined || FIRST_AREA === undefined) throw new Error('There is no area');
  return area;
}

/** The place of a step in the picture, in per cent of its width and height; each area has the same room. */
export function placeAt(step: number): { readonly x: number; readonly y: number } {
  const inside = Math.min(LAST_STEP, Math.max(1, step));
  const { id, firstStep, lastStep } = areaAt(inside);
  const share = (id - 1 + (inside - firstStep + 0.5) / (lastStep - firstStep + 1)) / AREAS;
  return {
    x: Math.round(10 * (SIDE + (100 - 2 * SIDE) * share)) / 10,
    y: Math.round(10 * (MIDDLE.y - MIDDLE.swing * Math.sin(2 * Math.PI * WAVES * share))) / 10,
  };
}

/** The way from one step to another as a path in a box of 100 x 100. */
export function wayTo(from: number, to: number): string {
  const pieces = Math.max(1, Math.ceil((to - from) / PIECE));
  const points = Array.from({ length: pieces + 1 }, (_, piece) =>
    placeAt(from + ((to - from) * piece) / pieces),
  );
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
