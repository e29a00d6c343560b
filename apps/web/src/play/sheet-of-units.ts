/**
 * The address of a worksheet of these units, with content chosen already.
 *
 * @param copies of a class set; absent: not known
 * @param questions absent: as many as sheets usually have
 */
export function sheetOfUnits(
  units: readonly string[],
  copies?: number,
  questions?: number,
): string {
  const query = units.map((unit) => `unit=${unit}`);
  if (questions !== undefined) query.push(`count=${questions}`);
  if (copies !== undefined) query.push(`copies=${copies}`);
  return `/worksheets?${query.join('&')}`;
}
