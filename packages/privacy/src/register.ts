import { isPersonal, type PersonalTable, type TableEntry } from './register/entry.ts';
import { NOBODY } from './register/nobody.ts';
import { PEOPLE } from './register/people.ts';
import { PRACTICE } from './register/practice.ts';
import { TOGETHER } from './register/together.ts';

/** Every table of the product. A new table or column needs a line here, or the tests of the schema fail. */
export const REGISTER: readonly TableEntry[] = [...PEOPLE, ...PRACTICE, ...TOGETHER, ...NOBODY];

/** The tables that hold data of people. */
export const PERSONAL_TABLES: readonly PersonalTable[] = REGISTER.filter(isPersonal);

export const columnsOf = (entry: TableEntry): readonly string[] =>
  isPersonal(entry) ? [...entry.exported, ...Object.keys(entry.withheld ?? {})] : entry.columns;

/** A column of a table as found in the database. */
export interface SchemaColumn {
  readonly table: string; // with its schema where that is not public
  readonly column: string;
  readonly pointsToPerson: boolean; // by a foreign key to users or door.people
}

/**
 * The differences between the register and the database, in sentences; empty when they agree.
 *
 * @see ../SPEC.md rules RG1 to RG3
 */
export function registerFaults(
  register: readonly TableEntry[],
  schema: readonly SchemaColumn[],
): readonly string[] {
  const entries = new Map(register.map((entry) => [entry.table, entry]));
  const known = new Set(schema.map(({ table, column }) => `${table}.${column}`));
  const missing = schema.flatMap(({ table, column, pointsToPerson }) => {
    const entry = entries.get(table);
    if (entry === undefined) return [`${table} has no entry`];
    if (!columnsOf(entry).includes(column)) return [`${table}.${column} is in no entry`];
    if (!pointsToPerson) return [];
    const read = 'rowsOf' in entry ? entries.get(entry.rowsOf) : entry;
    const points =
      read !== undefined &&
      isPersonal(read) &&
      read.pointers.some((each) => each.column === column);
    return points ? [] : [`${table}.${column} points to a person, and its entry does not say so`];
  });
  const gone = register.flatMap((entry) =>
    columnsOf(entry)
      .map((column) => `${entry.table}.${column}`)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is not in the database`),
  );
  return [...new Set(missing), ...gone];
}
