import { FIELD, type GameState, isClocked, laneX } from '@moonbase/practice';

import { rowOf } from './drawing/draw-friends.ts';
import {
  baseOf,
  fieldViewOf,
  type FieldView,
  FIELD_WIDTH,
  screenY,
  withEasel,
} from './drawing/field-view.ts';

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
 * The place of what helps: right below the saucer that was tried, where one looks, or beside it where there is no room below
 * or where saucers come down. Null where it would lie over those who are home or in the way of another saucer.
 *
 * @param hasPicture a question's own picture stands on the ground
 */
export function placeAt(
  { carriers, setup }: Pick<GameState, 'carriers' | 'setup'>,
  tried: { readonly id: string; readonly lane: number; readonly y: number },
  sky: Size,
  card: Size,
  hasPicture = false,
): HelpPlace | null {
  const others = carriers.filter(({ id }) => id !== tried.id);
  const plain = fieldViewOf({ width: sky.width, height: sky.height, pixelRatio: 1 });
  const view = hasPicture ? withEasel(plain, false) : plain;
  const lowest = footOf(view) * view.scale - card.height;
  const lowestBelow = footBelow(view) * view.scale - card.height;
  if (card.height === 0 || lowestBelow < EDGE) return null;
  const xOf = (lane: number): number => (laneX(lane) / FIELD_WIDTH) * sky.width;
  const middle = xOf(tried.lane);
  const y = screenY(view, tried.y) * view.scale;
  const most = sky.width - card.width - EDGE;
  const below = y + CROSS * view.shape * view.scale;
  if (below <= lowestBelow && others.length === 0 && !isClocked(setup)) {
    const left = Math.max(EDGE, Math.min(most, middle - card.width / 2));
    return { left, top: below, tail: middle - left };
  }
  if (lowest < EDGE) return null;
  const half = HALF * view.shape * view.scale;
  const sides = [middle - half - card.width, middle + half];
  if (middle <= sky.width / 2) sides.reverse(); // first towards the middle
  const left = sides.find(
    (at) =>
      at >= EDGE &&
      at <= most &&
      others.every(({ lane }) => xOf(lane) + half < at || xOf(lane) - half > at + card.width),
  );
  if (left === undefined) return null;
  return { left, top: Math.max(EDGE, Math.min(lowest, y - card.height / 2)), tail: null };
}

/** The y at which a saucer that was tried stops: one that waits is still on its way there when the first answer comes early. */
export function stopsAt(
  { carriers }: Pick<GameState, 'carriers'>,
  tried: { readonly id: string; readonly y: number },
): number {
  const waits = carriers.some(({ id, stayMs }) => id === tried.id && stayMs === null);
  return waits ? FIELD.waitingY : tried.y;
}

/** The y to which a card may reach that points at a saucer: over the ground, to those who are home. */
const footBelow = (view: FieldView): number =>
  view.ground > 0 ? rowOf(view, 1).top : footOf(view);

/** The y above which nobody stands, in units; on a phone the card may reach over those who are home. */
function footOf(view: FieldView): number {
  if (view.ground > 0) return baseOf(view);
  return view.shape > 1 ? view.height : rowOf(view, 1).top;
}
