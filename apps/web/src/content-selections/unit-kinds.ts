import type { SubUnitInfo } from '@moonbase/content';
import { localeOf } from '@moonbase/questions';

import { made } from '../platform/ask.ts';

/** The kinds of question of a unit in a country's words, loaded when they are wanted. */
export const unitKindsOptions = (unitId: number, countryId: string | null) =>
  made('unit-kinds', loadKinds, unitId, countryId);

async function loadKinds(
  unitId: number,
  countryId: string | null,
): Promise<readonly SubUnitInfo[]> {
  const { kindsIn } = await import('../play/kind-words.ts');
  return kindsIn(unitId, localeOf(countryId));
}
