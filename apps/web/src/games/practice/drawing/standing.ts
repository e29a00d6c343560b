import { placeOf, rowOf } from './draw-friends.ts';
import type { FieldView } from './field-view.ts';
import type { Friend } from './who-is-home.ts';

/** Where somebody stands on the screen: the middle of the feet, in CSS pixels. */
export interface Standing {
  readonly x: number;
  readonly foot: number;
  readonly height: number;
}

/** Where the friends of a wave stand on the screen, by the ids of their answers. @param scale CSS pixels per unit */
export function standingIn(
  { left, top }: Pick<DOMRect, 'left' | 'top'>,
  friends: readonly Friend[],
  {
    view,
    places,
    scale,
  }: { readonly view: FieldView; readonly places: number; readonly scale: number },
): ReadonlyMap<string, Standing> {
  const row = rowOf(view, places);
  return new Map(
    friends.flatMap(({ id }) => {
      const spot = placeOf(friends, id, row);
      if (spot === null) return [];
      const [x, foot] = [left + spot.x * scale, top + spot.y * scale];
      return [[id, { x, foot, height: row.height * scale }] as const];
    }),
  );
}
