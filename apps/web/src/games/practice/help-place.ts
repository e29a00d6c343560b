import { type GameState, isClocked, laneX } from '@moonbase/practice';

import { baseOf, fieldViewOf, FIELD_WIDTH, screenY } from './drawing/field-view.ts';

const CROSS = 62; // units below a plate, for the cross and the dots of the tries
const HALF = 84; // units from the middle of a saucer to its side
const EDGE = 8; // CSS pixels

interface Size {
  readonly width: number; // CSS pixels
  readonly height: number;
}

/** Where a card is in the sky, and its tail on its upper edge, in CSS pixels; no tail beside the saucer. */
export interface HelpPlace {
  readonly left: number;
  readonly top: number;
  readonly tail: number | null;
}

/**
 * The place of what helps: right below the saucer that was tried, where one looks, or beside it where there is no room below.
 * Null where it would lie over those who are home or over another saucer, or where saucers come down.
 */
export function placeAt(
  { carriers, setup }: Pick<GameState, 'carriers' | 'setup'>,
  tried: { readonly id: string; readonly lane: number; readonly y: number },
  sky: Size,
  card: Size,
): HelpPlace | null {
  if (isClocked(setup) || carriers.some(({ id }) => id !== tried.id)) return null;
  const view = fieldViewOf({ width: sky.width, height: sky.height, pixelRatio: 1 });
  const lowest = (view.ground > 0 ? baseOf(view) : view.height) * view.scale - card.height;
  if (card.height === 0 || lowest < EDGE) return null;
  const middle = (laneX(tried.lane) / FIELD_WIDTH) * sky.width;
  const y = screenY(view, tried.y) * view.scale;
  const most = sky.width - card.width - EDGE;
  const below = y + CROSS * view.shape * view.scale;
  if (below <= lowest) {
    const left = Math.max(EDGE, Math.min(most, middle - card.width / 2));
    return { left, top: below, tail: middle - left };
  }
  const half = HALF * view.shape * view.scale;
  const left = middle > sky.width / 2 ? middle - half - card.width : middle + half;
  if (left < EDGE || left > most) return null;
  return { left, top: Math.max(EDGE, Math.min(lowest, y - card.height / 2)), tail: null };
}
