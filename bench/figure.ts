/** Prints one figure as a JSON line, the output of `npm run bench`. */
export function figure(
  bench: string,
  name: string,
  value: number,
  unit: string,
  more: Readonly<Record<string, string | number>> = {},
): void {
  const rounded = Number(value.toPrecision(4));
  console.log(JSON.stringify({ bench, figure: name, value: rounded, unit, ...more }));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile, interpolated linearly between the two nearest values. @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

/** `--quick` runs everything once, briefly: only to see that it runs. */
export const QUICK = process.argv.includes('--quick');

/** The value after `--name` on the command line; undefined without it. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}
