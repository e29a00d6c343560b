import { type ReactNode, useState } from 'react';

import { isNamed } from '@moonbase/kit';

import { SearchField } from '../../design/Field.tsx';
import s from './school.module.css';

/** A list of this length is read at a glance; a longer one can be searched. */
const SHORT = 12;

interface Named {
  readonly name: string | null;
  readonly teachers: readonly { readonly teacherName: string }[];
}

/** A long list of classes with a line to find some by their name or a teacher's. */
export function useFoundClasses<Row extends Named>(
  rows: readonly Row[],
): { readonly found: readonly Row[]; readonly search: ReactNode } {
  const [find, setFind] = useState('');
  if (rows.length <= SHORT) return { found: rows, search: null };
  const wanted = find.trim();
  const found = rows.filter(({ name, teachers }) =>
    isNamed([name ?? 'unnamed', ...teachers.map((each) => each.teacherName)].join(' '), wanted),
  );
  const search = (
    <div className={s['findclass']}>
      <SearchField label="Find a class or a teacher" value={find} onChange={setFind} />
      {found.length === 0 && <p className="muted small">No class here has “{wanted}”.</p>}
    </div>
  );
  return { found, search };
}
