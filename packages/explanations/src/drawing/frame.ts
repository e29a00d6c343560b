import { toHundredths } from '@moonbase/kit';
import { boundsOfAll, type Drawing, place, type Primitive } from '@moonbase/questions/drawing';

const MARGIN = 5;
const MAX_WIDTH = 310;
const MAX_HEIGHT = 250;

/** Pictures of the steps of one explanation, all of one size: what stays stands still. */
export function framed(pictures: readonly (readonly Primitive[])[]): Drawing[] {
  const all = boundsOfAll(pictures.flat());
  const width = all.right - all.left + 2 * MARGIN;
  const height = all.bottom - all.top + 2 * MARGIN;
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return pictures.map((items) => ({
    width: toHundredths(width * scale),
    height: toHundredths(height * scale),
    items: place(items, scale, (MARGIN - all.left) * scale, (MARGIN - all.top) * scale),
  }));
}
