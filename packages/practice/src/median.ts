/** The median of the known times; null where none is known. */
export function medianOf(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null).sort((a, b) => a - b);
  const middle = known.length / 2;
  const [low, high] = [known[Math.ceil(middle) - 1], known[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
