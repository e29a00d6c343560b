interface MayBeLocked {
  readonly selection: { readonly lockedMinutes: number } | null;
}

/** The same people some minutes after they were loaded: their locks expire without a reload. */
export function afterMinutes<Person extends MayBeLocked>(
  people: readonly Person[],
  minutes: number,
): readonly Person[] {
  if (minutes === 0) return people;
  return people.map((person) =>
    person.selection === null
      ? person
      : {
          ...person,
          selection: {
            ...person.selection,
            lockedMinutes: Math.max(0, person.selection.lockedMinutes - minutes),
          },
        },
  );
}
