import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';

import { BookPage } from '../../design/BookHead.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { useTitle } from '../../platform/page.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ChooseContent } from '../../content-selections/ChooseContent.tsx';
import { classGroupOptions } from '../../play/api/class-groups.api.ts';
import { useKeepOverride } from '../../play/override.ts';
import { NoClass } from './NoClass.tsx';

/** Chooses content for chosen students of a class; goes back to the class when there are none. */
export function ClassContent(): ReactElement {
  useTitle('Content selection');
  const { classGroupId = '' } = useParams();
  const [search] = useSearchParams();
  const keep = useKeepOverride();
  const { data, error, isPending } = useQuery(classGroupOptions(classGroupId));
  if (isPending) {
    return (
      <BookPage>
        <LoadingList />
      </BookPage>
    );
  }
  if (error) return <NoClass error={error} />;
  const back = keep(`/teacher/class-groups/${classGroupId}`);
  const wanted = new Set(search.get('users')?.split(','));
  const [first, ...rest] = data.students.filter(({ id }) => wanted.has(id));
  if (!first) return <Navigate to={back} replace />;
  return (
    <ChooseContent
      people={[first, ...rest]}
      noun="student"
      crumbs={[
        { to: keep('/teacher'), label: 'My Classes' },
        { to: back, label: `Class: ${data.classGroup.name ?? 'unnamed'}` },
        { label: 'Content selection' },
      ]}
      back={back}
      wish={search.get('unit')}
      onDone={() => void queryClient.invalidateQueries(classGroupOptions(classGroupId))}
    />
  );
}
