import { joinClasses } from './class-cell.ts';

/** The columns of our own file, in the form that the import reads. */
const COLUMNS = ['Moon Base ID', 'Student ID', 'First name', 'Last name', 'Year of birth', 'Class'];

/** The rows of Export Student List. @see ../SPEC.md rule RO4 */
export function exportTable(
  students: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly yearOfBirth: number | null;
    readonly rosterId: string | null;
    readonly classGroups: readonly string[];
  }[],
): readonly (readonly string[])[] {
  return [
    COLUMNS,
    ...students.map((student) => [
      `M${student.id}`,
      student.rosterId ?? '',
      student.firstName,
      student.lastName,
      student.yearOfBirth === null ? '' : String(student.yearOfBirth),
      joinClasses(student.classGroups),
    ]),
  ];
}
