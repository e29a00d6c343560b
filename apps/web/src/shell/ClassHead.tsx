import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactElement, type ReactNode } from 'react';

import { BookHead } from '../design/BookHead.tsx';
import { counted } from '../design/numbers.ts';
import { useStore } from '../platform/store.ts';
import { classGroupOptions } from '../play/api/class-groups.api.ts';
import { namesOff, useNamesAround } from '../play/names-off.ts';
import { useKeepOverride } from '../play/override.ts';
import { type ClassPageId, ClassTabs } from './ClassTabs.tsx';

interface ClassFacts {
  readonly id: string;
  readonly name: string | null;
  readonly teachers: readonly { readonly teacherName: string }[];
  readonly totalStudents: number;
}

/** While names are off, initials tell apart the students of this class. */
function useClassNames(classGroupId: string): void {
  const isOff = useStore(namesOff);
  const { data } = useQuery({ ...classGroupOptions(classGroupId), enabled: isOff, retry: false });
  useNamesAround(useMemo(() => data?.students.map(({ name }) => name), [data]));
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
  useClassNames(classGroup.id);
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
