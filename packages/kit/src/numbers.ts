/** A number with two decimal places at most, for coordinates that are written out. */
export function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A whole number with a gap between its thousands, such as "2 500". @param gap a space that does not break, or a comma */
export function groupDigits(value: number, gap: string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, gap);
}
