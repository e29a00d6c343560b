/**
 * How a teacher or parent is named to children: the title, or the first initial and a dot, and the last name.
 *
 * @see requirement RP-8
 */
export function teacherName(person: {
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const initial = person.firstName.charAt(0);
  const address = person.title ?? (initial === '' ? '' : `${initial}.`);
  return [address, person.lastName].filter((part) => part !== '').join(' ');
}

/** First plus last name. */
export function fullName(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return [person.firstName, person.lastName].filter((part) => part !== '').join(' ');
}
