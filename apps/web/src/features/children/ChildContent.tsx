import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { BookPage } from '../../design/BookHead.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ChooseContent } from '../../content-selections/ChooseContent.tsx';
import { childrenOptions } from '../../play/api/children.api.ts';

/** Chooses content for chosen children; goes back when there are none. */
export function ChildContent(): ReactElement {
  useTitle('Content selection');
  const [search] = useSearchParams();
  const { data, error, isPending } = useQuery(childrenOptions());
  if (isPending) {
    return (
      <BookPage>
        <LoadingList />
      </BookPage>
    );
  }
  if (error) {
    return (
      <BookPage>
        <Banner tone="err">{textOf(error)}</Banner>
      </BookPage>
    );
  }
  const wanted = new Set(search.get('users')?.split(','));
  const [first, ...rest] = data.filter(({ id }) => wanted.has(id));
  if (!first) return <Navigate to="/parent" replace />;
  return (
    <ChooseContent
      people={[first, ...rest]}
      noun="child"
      crumbs={[{ to: '/parent', label: 'My Child Accounts' }, { label: 'Content selection' }]}
      back="/parent"
      wish={search.get('unit')}
      onDone={() => void queryClient.invalidateQueries(childrenOptions())}
    />
  );
}
