import type { UnitInfo } from '@moonbase/content';
import { BRITISH, localeOf, localiseWords, type Locale } from '@moonbase/questions';

import { useUser } from '../platform/session.ts';

const KNOWN = new Map<string, UnitInfo>(); // by locale and unit

/** The unit with its name and kinds of question as a country calls them: Dollars and Cents, Scientific Notation. */
export function unitIn(unit: UnitInfo, locale: Locale): UnitInfo {
  if (locale === BRITISH) return unit;
  const key = `${locale.currency} ${locale.spelling} ${unit.id}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const local = {
    ...unit,
    name: localiseWords(unit.name, locale),
    subUnits: unit.subUnits.map((kind) => ({
      ...kind,
      description: localiseWords(kind.description, locale),
    })),
  };
  KNOWN.set(key, local);
  return local;
}

/** As {@link unitIn}, for the user's country. */
export function useUnitWords(): (unit: UnitInfo) => UnitInfo {
  const locale = localeOf(useUser().countryId);
  return (unit) => unitIn(unit, locale);
}
