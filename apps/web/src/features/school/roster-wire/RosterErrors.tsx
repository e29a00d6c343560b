import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { LoadingList } from '../../../design/Loading.tsx';
import { Banner } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { importOptions, mendRow } from '../imports.api.ts';
import { RosterTable } from '../RosterTable.tsx';
import { reloadRoster } from './roster-wire.api.ts';

/** Rows that cannot be read are mended in place. */
export function RosterErrors({ importId }: { importId: string }): ReactElement | null {
  const { data } = useQuery(importOptions(importId, { show: 'error', page: 1 }));
  const mend = useMutation({
    mutationFn: ({ row, body }: { row: number; body: Parameters<typeof mendRow>[2] }) =>
      mendRow(importId, row, body),
    onSuccess: reloadRoster,
  });
  if (!data) return <LoadingList />;
  return (
    <>
      {mend.error && <Banner tone="err">{textOf(mend.error)}</Banner>}
      <RosterTable rows={data.import.rows} onMend={({ row }, body) => mend.mutate({ row, body })} />
    </>
  );
}
