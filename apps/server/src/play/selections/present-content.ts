import type { PresentContent } from '@moonbase/contracts';
import { levelsOf, lockedMinutesLeft, type Selection, summarise } from '@moonbase/selections';

import { unitOf } from '../units.ts';

/** The content of somebody in a list. @param now milliseconds since 1970 */
export function toPresentContent(
  selection: Selection & { readonly lockedUntil: Date | null },
  now: number,
): PresentContent {
  return {
    type: selection.type,
    summary: summarise(selection, unitOf),
    levels: [...levelsOf(selection, unitOf)],
    lockedMinutes: lockedMinutesLeft(selection.lockedUntil?.getTime() ?? null, now),
  };
}
