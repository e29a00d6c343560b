export interface ListedStudent {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A name as shown in the list of a class. */
export interface ShownName {
  readonly id: string;
  readonly name: string;
}

/**
 * The names of a class in alphabetical order: first names, with as much of the last name as distinguishes two of them.
 *
 * @see ../SPEC.md rule DR2
 */
export function listNames(students: readonly ListedStudent[]): readonly ShownName[] {
  const shown = students.map((student) => {
    const namesakes = students.filter(
      (other) => other.id !== student.id && fold(other.firstName) === fold(student.firstName),
    );
    return { id: student.id, name: nameAmong(student, namesakes) };
  });
  return shown.sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || Number(one.id) - Number(other.id),
  );
}

function nameAmong(student: ListedStudent, namesakes: readonly ListedStudent[]): string {
  const { firstName, lastName } = student;
  if (namesakes.length === 0 || lastName === '') return firstName;
  const signs = Array.from(lastName);
  const initial = signs[0] ?? '';
  const isAlike = namesakes.some((other) => fold(other.lastName).startsWith(fold(initial)));
  return isAlike ? `${firstName} ${lastName}` : `${firstName} ${initial}.`;
}

function fold(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
