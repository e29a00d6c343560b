const MOST_NAMED = 4;

/** "Maya and Leo", or other words when they are more than four. */
export function nameList(names: readonly string[], many: string): string {
  if (names.length > MOST_NAMED) return many;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}
