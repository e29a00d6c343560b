import { cleanCell } from './clean-cell.ts';
import type { ReadCells } from './read-cells.ts';

/** A student who is at the school already. */
export interface KnownStudent {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly rosterId: string | null;
  readonly classGroups: readonly string[]; // by name
  readonly disabled: boolean;
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** A name in the form for comparison: without accents, case and punctuation. */
const fold = (text: string): string =>
  cleanCell(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s'’-]+/g, ' ')
    .trim();
/** A name in the form in which two spellings of it are the same. */
export const nameOf = ({ firstName, lastName }: Named): string => fold(`${firstName} ${lastName}`);
export const shown = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** An ID without what spreadsheets take from it or add: leading zeros, `.0`, case. */
export const bareId = (id: string): string =>
  id
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/\.0+$/, '')
    .replace(/^0+(?=.)/, '');

function grouped<Each>(
  list: readonly Each[],
  keyOf: (each: Each) => string | null,
): ReadonlyMap<string, readonly Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of list) {
    const key = keyOf(each);
    if (key === null) continue;
    const same = groups.get(key);
    if (same) same.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/** The students whom a row may be about. */
export interface Fit {
  readonly students: readonly KnownStudent[];
  /** Why even a single one must be asked about; null: a single one is the person of the row. */
  readonly doubt: 'id-changed' | 'other-id' | null;
}

/** The students of the school, indexed by everything that a row may identify them by. */
export class Directory {
  private readonly byId: ReadonlyMap<string, KnownStudent>;
  private readonly byRosterId: ReadonlyMap<string, KnownStudent>;
  private readonly byBareId: ReadonlyMap<string, readonly KnownStudent[]>;
  private readonly byName: ReadonlyMap<string, readonly KnownStudent[]>;

  /** @param named the IDs that the rows of the file name: a student of such an ID has a row of their own */
  constructor(
    students: readonly KnownStudent[],
    private readonly named: ReadonlySet<string>,
  ) {
    this.byId = new Map(students.map((each) => [each.id, each]));
    this.byRosterId = new Map(
      students.flatMap((each) => (each.rosterId === null ? [] : [[each.rosterId, each]])),
    );
    this.byBareId = grouped(students, ({ rosterId }) =>
      rosterId === null ? null : bareId(rosterId),
    );
    this.byName = grouped(students, nameOf);
  }

  get(id: string): KnownStudent | undefined {
    return this.byId.get(id);
  }

  /** The students whom the row may be about; several when it is ambiguous. @see ../SPEC.md rules RM1, RM2, RM5 */
  fitting(read: ReadCells): Fit {
    const byMoonBaseId = read.moonBaseId === null ? undefined : this.byId.get(read.moonBaseId);
    const byRosterId = read.studentId === null ? undefined : this.byRosterId.get(read.studentId);
    const sure = byMoonBaseId ?? byRosterId;
    if (sure) return { students: [sure], doubt: null };
    const unclaimed = (each: KnownStudent): boolean =>
      each.rosterId === null || !this.named.has(each.rosterId);
    const nearId =
      read.studentId === null
        ? []
        : (this.byBareId.get(bareId(read.studentId)) ?? []).filter(unclaimed);
    if (nearId.length > 0) return { students: nearId, doubt: 'id-changed' };
    const named = activeFirst(
      (this.byName.get(nameOf(read)) ?? []).filter(
        (each) =>
          each.yearOfBirth === null ||
          read.yearOfBirth === null ||
          each.yearOfBirth === read.yearOfBirth,
      ),
    );
    const open = named.filter((each) => each.rosterId === null || read.studentId === null);
    if (open.length > 0) return { students: activeFirst(open), doubt: null };
    return { students: named.filter(unclaimed), doubt: 'other-id' };
  }

  /** Whether a student of this name was born in this year: then the year is accepted, however odd it looks. */
  isKnownYear(read: ReadCells): boolean {
    return this.same(read).some((each) => each.yearOfBirth === read.yearOfBirth);
  }

  /** Whether the student of the row has this name already, however odd it looks. */
  isKnownName(read: ReadCells, field: 'firstName' | 'lastName'): boolean {
    return this.same(read).some((each) => cleanCell(each[field]) === read[field]);
  }

  private same(read: ReadCells): readonly KnownStudent[] {
    return [
      ...(this.byName.get(nameOf(read)) ?? []),
      ...(read.moonBaseId === null ? [] : [this.byId.get(read.moonBaseId)]),
      ...(read.studentId === null ? [] : [this.byRosterId.get(read.studentId)]),
    ].filter((each) => each !== undefined);
  }
}

/** Those at the school now, or, when there are none, those who left. */
function activeFirst(students: readonly KnownStudent[]): readonly KnownStudent[] {
  const active = students.filter(({ disabled }) => !disabled);
  return active.length > 0 ? active : students;
}
