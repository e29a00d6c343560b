/** The first item that matches, of a list that must have one. @throws Error when none does. @see ../SPEC.md rule KT9 */
export function findOrThrow<T>(items: readonly T[], matches: (item: T) => boolean): T {
  const found = items.find(matches);
  if (found === undefined) throw new Error(`No item of a list of ${items.length} matches`);
  return found;
}
