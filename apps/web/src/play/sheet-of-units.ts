/** The address of a worksheet of these units, with content chosen already. @param copies of a class set; absent: not known */
export function sheetOfUnits(units: readonly string[], copies?: number): string {
  const query = units.map((unit) => `unit=${unit}`);
  if (copies !== undefined) query.push(`copies=${copies}`);
  return `/worksheets?${query.join('&')}`;
}
