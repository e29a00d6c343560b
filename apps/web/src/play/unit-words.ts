import { findUnitInfo, type UnitInfo } from '@moonbase/content';
import { BRITISH, localeOf, localiseWords, type Locale } from '@moonbase/questions';

import { useSession, useUser } from '../platform/session.ts';
import { unitName } from './selections.ts';

const KNOWN = new Map<string, UnitInfo>(); // by locale and unit

/** The unit with its name in a country's words: Dollars and Cents, Scientific Notation. */
export function unitIn(unit: UnitInfo, locale: Locale): UnitInfo {
  if (locale === BRITISH) return unit;
  const key = `${locale.currency} ${locale.spelling} ${unit.id}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const local = { ...unit, name: localiseWords(unit.name, locale) };
  KNOWN.set(key, local);
  return local;
}

/** Like {@link unitIn}, for the user's country. */
export function useUnitWords(): (unit: UnitInfo) => UnitInfo {
  const locale = localeOf(useUser().countryId);
  return (unit) => unitIn(unit, locale);
}

/** A unit's name by its id, in the words of the user's country. */
export function useUnitName(): (unitId: number) => string {
  const inWords = useUnitWords();
  return (unitId) => {
    const unit = findUnitInfo(unitId);
    return unit === undefined ? unitName(unitId) : inWords(unit).name;
  };
}

/** Words about mathematics, such as the focus of a step, in the form of the user's country; British on sample pages. */
export function useLocalWords(): (words: string) => string {
  const locale = localeOf(useSession()?.user.countryId ?? null);
  return (words) => localiseWords(words, locale);
}

/** Whether a unit can be given and printed as it is: a table of one's own still needs its number. */
export function isWhole(unit: string | null): unit is string {
  const info = unit === null ? undefined : findUnitInfo(Number(unit));
  return info !== undefined && info.table?.value !== null;
}
