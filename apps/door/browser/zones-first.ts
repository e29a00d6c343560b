/** Time zones in the order of a list: no choice first, then those of a country, then all others by name. */
export function zonesFirst(all: readonly string[], own: readonly string[]): readonly string[] {
  const isOwn = new Set(own);
  const others = all.filter((zone) => zone !== '' && !isOwn.has(zone));
  const known = new Set(all);
  return [
    ...all.filter((zone) => zone === ''),
    ...own.filter((zone) => known.has(zone)),
    ...[...others].sort(),
  ];
}
