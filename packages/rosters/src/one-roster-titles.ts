import type { Entry } from './one-roster-entries.ts';

const keyOf = (title: string): string => title.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * The names of the classes by sourcedId, each different: classes of one title are told apart by their codes, by their
 * teachers or by their sourcedIds.
 *
 * @param lastNames the teachers' last names by sourcedId
 * @see ../SPEC.md rule RF15
 */
export function distinctTitles(
  classes: readonly Entry[],
  enrolments: readonly Entry[],
  lastNames: ReadonlyMap<string, string>,
): { readonly names: ReadonlyMap<string, string>; readonly notes: readonly string[] } {
  const byTitle = new Map<string, Entry[]>();
  const seen = new Set<string>();
  for (const each of classes) {
    if (seen.has(each.text('sourcedId'))) continue;
    seen.add(each.text('sourcedId'));
    const key = keyOf(each.text('title'));
    const same = byTitle.get(key);
    if (same) same.push(each);
    else byTitle.set(key, [each]);
  }
  const teachers = teachersOf(enrolments, lastNames);
  const names = new Map<string, string>();
  const notes: string[] = [];
  for (const same of byTitle.values()) {
    const marks = same.length === 1 ? [''] : marksOf(same, teachers);
    same.forEach((each, index) => {
      const [title, mark] = [each.text('title'), marks[index] ?? ''];
      names.set(each.text('sourcedId'), mark === '' ? title : `${title} (${mark})`);
    });
    if (same.length > 1)
      notes.push(
        `${same.length} classes of the file are called “${same[0]?.text('title') ?? ''}”. They stay apart as ${same
          .map((each) => names.get(each.text('sourcedId')) ?? '')
          .join(', ')}.`,
      );
  }
  return { names, notes };
}

function teachersOf(
  enrolments: readonly Entry[],
  lastNames: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const teachers = new Map<string, string>();
  for (const each of enrolments) {
    if (each.text('role').toLowerCase() !== 'teacher') continue;
    const [classId, name] = [
      each.text('classSourcedId'),
      lastNames.get(each.text('userSourcedId')),
    ];
    if (name === undefined || name === '') continue;
    const isMain = each.text('primary').toLowerCase() === 'true';
    if (isMain || !teachers.has(classId)) teachers.set(classId, name);
  }
  return teachers;
}

/** What tells classes of one title apart: the first kind of mark that each of them has and no two share. */
function marksOf(same: readonly Entry[], teachers: ReadonlyMap<string, string>): readonly string[] {
  const title = keyOf(same[0]?.text('title') ?? '');
  const kinds: readonly ((each: Entry) => string)[] = [
    (each) => each.text('classCode'),
    (each) => teachers.get(each.text('sourcedId')) ?? '',
    (each) => each.text('periods'),
    (each) => each.text('sourcedId'),
  ];
  for (const kind of kinds) {
    const marks = same.map(kind);
    const keys = new Set(marks.map(keyOf));
    if (keys.size === same.length && !keys.has('') && !keys.has(title)) return marks;
  }
  return same.map((each) => each.text('sourcedId'));
}
