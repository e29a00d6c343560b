import { type GameState, isClocked, laneX } from '@moonbase/practice';

import { baseOf, fieldViewOf, FIELD_WIDTH, screenY } from './drawing/field-view.ts';

const CROSS = 62; // units below a plate, for the cross and the dots of the tries
const EDGE = 8; // CSS pixels

interface Size {
  readonly width: number; // CSS pixels
  readonly height: number;
}

/** Where a card is in the sky, and its tail on its upper edge, in CSS pixels. */
export interface HelpPlace {
  readonly left: number;
  readonly top: number;
  readonly tail: number;
}

/**
 * The place of what helps: right below the saucer that was tried, where one looks. Null where it would lie over those who
 * are home or over another saucer, or where saucers come down.
 */
export function placeBelow(
  { carriers, setup }: Pick<GameState, 'carriers' | 'setup'>,
  tried: { readonly id: string; readonly lane: number; readonly y: number },
  sky: Size,
  card: Size,
): HelpPlace | null {
  if (isClocked(setup) || carriers.some(({ id }) => id !== tried.id)) return null;
  const view = fieldViewOf({ width: sky.width, height: sky.height, pixelRatio: 1 });
  const top = (screenY(view, tried.y) + CROSS * view.shape) * view.scale;
  const floor = (view.ground > 0 ? baseOf(view) : view.height) * view.scale;
  if (card.height === 0 || top + card.height > floor) return null;
  const middle = (laneX(tried.lane) / FIELD_WIDTH) * sky.width;
  const most = sky.width - card.width - EDGE;
  const left = Math.max(EDGE, Math.min(most, middle - card.width / 2));
  return { left, top, tail: middle - left };
}
