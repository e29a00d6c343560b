import { at } from '@moonbase/kit';
import { bust } from '@moonbase/paper/bust';

import { AREA_BODIES } from '../art/area-bodies.ts';

/** The companion who waits beside the current step, 200 x 200. It is on the map from the start, so it is drawn simply. */
export function companion(area: number): string {
  return bust(at(AREA_BODIES, area - 1));
}
