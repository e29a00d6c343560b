import type { ReactElement, ReactNode } from 'react';

import { BookHead } from '../design/BookHead.tsx';
import { counted } from '../design/numbers.ts';
import { useKeepOverride } from '../play/override.ts';
import { type ClassPageId, ClassTabs } from './ClassTabs.tsx';

interface ClassFacts {
  readonly id: string;
  readonly name: string | null;
  readonly teachers: readonly { readonly teacherName: string }[];
  readonly totalStudents: number;
}

/** The head of a page about a class. @param page its name, for the last crumb; absent: the class itself */
export function ClassHead({
  classGroup,
  current,
  page,
  aside,
}: {
  classGroup: ClassFacts;
  current: ClassPageId;
  page?: string;
  aside?: ReactNode;
}): ReactElement {
  const keep = useKeepOverride();
  const { id, totalStudents } = classGroup;
  const name = classGroup.name ?? 'unnamed';
  const own = { label: `Class: ${name}` };
  const teachers = classGroup.teachers.map(({ teacherName }) => teacherName).join(', ');
  return (
    <BookHead
      crumbs={[
        { to: keep('/teacher'), label: 'My Classes' },
        ...(page === undefined
          ? [own]
          : [{ ...own, to: keep(`/teacher/class-groups/${id}`) }, { label: `${page}: ${name}` }]),
      ]}
      title={name}
      sub={[counted(totalStudents, 'student'), teachers].filter(Boolean).join(' · ')}
      aside={aside}
      tabs={<ClassTabs classGroupId={id} current={current} />}
    />
  );
}
