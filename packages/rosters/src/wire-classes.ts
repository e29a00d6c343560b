export const lower = (text: string): string => text.toLowerCase();

/** The classes that people come into, in their first spelling, each once. */
export const movedClasses = (
  people: readonly { readonly then: readonly string[] }[],
): readonly string[] =>
  [
    ...new Map(
      people
        .flatMap(({ then }) => then)
        .map((name) => [lower(name), name] as const)
        .reverse(),
    ).values(),
  ].sort();
