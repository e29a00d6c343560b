/** The address of a worksheet of these units, with content chosen already. */
export const sheetOfUnits = (units: readonly string[]): string =>
  `/worksheets?${units.map((unit) => `unit=${unit}`).join('&')}`;
