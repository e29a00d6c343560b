import { useSyncExternalStore } from 'react';

import { NARROW_ROAD, WIDE_ROAD, type RoadShape } from '../../../games/campaign-map/map-layout.ts';

const WIDE = '(min-width: 800px)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(WIDE);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** The road in the shape that fits the window: phones and zoomed pages get a narrower one. */
export function useRoadShape(): RoadShape {
  const wide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  return wide ? WIDE_ROAD : NARROW_ROAD;
}
