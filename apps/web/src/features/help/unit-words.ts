import { unitInfo } from '@moonbase/content';
import type { HelpUnit } from '@moonbase/contracts/help';

import { levelWords } from '../../content-selections/unit-place.ts';

/** Where a unit stands: "level 3.2"; a table has no level. */
export function placeWords(unit: string): string {
  const info = unitInfo(Number(unit));
  return info.table === null ? levelWords(info) : 'table';
}

/** What the answers look like: "looks like “always the small digit from the big one”, 4 of 5". */
export function looksLike({ name, shown, chances }: NonNullable<HelpUnit['mistake']>): string {
  return `looks like ${inWords(name)}, ${shown} of ${chances}`;
}

/** The name of a mistake within a sentence. */
export const inWords = (name: string): string =>
  `“${name.charAt(0).toLowerCase()}${name.slice(1)}”`;
