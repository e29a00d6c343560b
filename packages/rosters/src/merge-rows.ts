import { nameOf, shown } from './directory.ts';
import type { Cells, Field } from './lines.ts';
import type { Fault, ReadCells } from './read-cells.ts';

/** The corrections that somebody has made to a row. */
export interface Mend {
  readonly cells: { readonly [Name in Field]?: string | undefined };
  /** The person the row is about: the id of a student, `new`, or `row`: who stands in an earlier row by the same name. */
  readonly sameAs: string | null;
}

/** A row as it was read and corrected. */
export interface Draft {
  readonly row: number;
  readonly cells: Cells;
  readonly read: ReadCells;
  readonly mend: Mend | undefined;
  readonly faults: Fault[];
  readonly areClassesSure: boolean; // somebody has said what they are
}

const lower = (text: string): string => text.toLowerCase();

interface Lead {
  readonly of: Draft;
  readonly classes: string[];
}

interface Merged {
  readonly leads: ReadonlyMap<Draft, Lead>;
  /** Rows that may be about the student of an earlier one, or about another of the same name. */
  readonly twins: ReadonlyMap<Draft, Draft>;
}

/** Merges the rows of one student; a row with errors stays on its own. @see ../SPEC.md rules RM3, RM6 */
export function mergeRows(drafts: readonly Draft[]): Merged {
  const byKey = new Map<string, Lead>();
  const byName = new Map<string, Lead>(); // the first of each name
  const leads = new Map<Draft, Lead>();
  const twins = new Map<Draft, Draft>();
  for (const draft of drafts) {
    const { read } = draft;
    const earlier = byKey.get(keyOf(draft)) ?? namesakeOf(draft, byName);
    if (earlier && nameOf(earlier.of.read) !== nameOf(read)) {
      draft.faults.push({
        field: read.moonBaseId === null ? 'studentId' : 'moonBaseId',
        text: `Row ${earlier.of.row} has this ID with another name, ${shown(earlier.of.read)}`,
        guess: null,
      });
    }
    if (draft.faults.length > 0) continue;
    if (earlier === undefined) {
      const lead = { of: draft, classes: [...read.classes] };
      byKey.set(keyOf(draft), lead);
      if (!byName.has(nameOf(read))) byName.set(nameOf(read), lead);
      leads.set(draft, lead);
      continue;
    }
    const has = new Set(earlier.classes.map(lower));
    if (mayBeTwin(draft, earlier.of, has)) {
      twins.set(draft, earlier.of);
      continue;
    }
    earlier.classes.push(...read.classes.filter((name) => !has.has(lower(name))));
    leads.set(draft, earlier);
  }
  return { leads, twins };
}

/** Who stands first by the same name, in a row with more facts, for a row that states no more than the name. */
function namesakeOf({ read, mend }: Draft, byName: ReadonlyMap<string, Lead>): Lead | undefined {
  const { moonBaseId, studentId, yearOfBirth } = read;
  if (moonBaseId !== null || studentId !== null || yearOfBirth !== null || mend?.sameAs === 'new')
    return undefined;
  return byName.get(nameOf(read));
}

/**
 * Whether only the name says that two rows are about one student: no ID or address does, and either they stand in one class
 * or no year of birth is known. One student in two classes has a row for each, with the same year.
 *
 * @param classes of the earlier rows, in small letters
 */
function mayBeTwin({ read, mend }: Draft, { read: before }: Draft, classes: ReadonlySet<string>) {
  if (read.moonBaseId !== null || read.studentId !== null || mend?.sameAs === 'row') return false;
  if (read.email !== null && read.email === before.email) return false;
  return read.yearOfBirth === null || read.classes.some((name) => classes.has(lower(name)));
}

function keyOf({ read, mend, row }: Draft): string {
  if (mend?.sameAs === 'new') return `row ${row}`;
  if (read.moonBaseId !== null) return `moon ${read.moonBaseId}`;
  if (read.studentId !== null) return `id ${read.studentId}`;
  return `name ${nameOf(read)} ${read.yearOfBirth ?? ''}`;
}
