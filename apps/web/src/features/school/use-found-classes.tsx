import { type ReactNode, useState } from 'react';

import { isNamed } from '@moonbase/kit';
import { yearGroupsIn } from '@moonbase/rosters';

import { SearchField, Select } from '../../design/Field.tsx';
import s from './school.module.css';

/** A list of this length is read at a glance; a longer one can be searched. */
const SHORT = 12;

interface Named {
  readonly name: string | null;
  readonly teachers: readonly { readonly teacherName: string }[];
}

const NONE = 'none';
const groupsOf = ({ name }: Named): readonly number[] => yearGroupsIn(name ?? '');

/** Whether a class is in a chosen year group: any, a number, or none at all. */
function isInGroup(row: Named, chosen: string): boolean {
  const groups = groupsOf(row);
  if (chosen === '') return true;
  return chosen === NONE ? groups.length === 0 : groups.includes(Number(chosen));
}

/** A long list of classes with a line to find some by their name or a teacher's, and their year groups. */
export function useFoundClasses<Row extends Named>(
  rows: readonly Row[],
): { readonly found: readonly Row[]; readonly search: ReactNode } {
  const [find, setFind] = useState('');
  const [group, setGroup] = useState('');
  if (rows.length <= SHORT) return { found: rows, search: null };
  const wanted = find.trim();
  const found = rows
    .filter((row) => isInGroup(row, group))
    .filter(({ name, teachers }) =>
      isNamed([name ?? 'unnamed', ...teachers.map((each) => each.teacherName)].join(' '), wanted),
    );
  const years = [...new Set(rows.flatMap(groupsOf))].sort((a, b) => a - b);
  const hasOthers = rows.some((row) => groupsOf(row).length === 0);
  const search = (
    <div className={s['findclass']}>
      <SearchField label="Find a class or a teacher" value={find} onChange={setFind} />
      {years.length > 1 && (
        <Select
          hideLabel
          label="Year group"
          value={group}
          choices={[
            { value: '', label: 'All year groups' },
            ...years.map((year) => ({
              value: String(year),
              label: `Classes with ${year} in their name`,
            })),
            ...(hasOthers ? [{ value: NONE, label: 'Classes without a year' }] : []),
          ]}
          onChange={setGroup}
        />
      )}
      {found.length === 0 && (
        <p className="muted small">
          {wanted === '' ? 'No class is in this year group.' : `No class here has “${wanted}”.`}
        </p>
      )}
    </div>
  );
  return { found, search };
}
