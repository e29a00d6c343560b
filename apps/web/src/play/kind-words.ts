import type { SubUnitInfo } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';
import { BRITISH, type Locale, localiseWords } from '@moonbase/questions';

const KNOWN = new Map<string, readonly SubUnitInfo[]>(); // by locale and unit

/** A unit's kinds of question in a country's words. It comes with the descriptions of all kinds, 12 KB. */
export function kindsIn(unitId: number, locale: Locale): readonly SubUnitInfo[] {
  const kinds = kindsOfUnit(unitId);
  if (locale === BRITISH) return kinds;
  const key = `${locale.currency} ${locale.spelling} ${unitId}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const local = kinds.map((kind) => ({
    ...kind,
    description: localiseWords(kind.description, locale),
  }));
  KNOWN.set(key, local);
  return local;
}
