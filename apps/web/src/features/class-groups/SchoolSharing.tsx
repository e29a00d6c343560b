import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { Check } from '../../design/Field.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { changeSchoolSharing, schoolSharingOptions } from '../../play/api/awards.api.ts';

/** The switch with which a school admin decides whether students may share their Defender Levels. */
export function SchoolSharing(): ReactElement {
  const { data, error } = useQuery(schoolSharingOptions());
  const change = useMutation({
    mutationFn: changeSchoolSharing,
    onSettled: () => queryClient.invalidateQueries(schoolSharingOptions()),
  });
  const failure = error ?? change.error;
  return (
    <>
      <Check
        label="Students may share their Defender Levels"
        checked={change.isPending ? change.variables : data?.mayShare === true}
        disabled={!data || change.isPending}
        onChange={(mayShare) => change.mutate(mayShare)}
      />
      <p className="muted small">A shared page shows the level and its badge. It names nobody.</p>
      {failure && <Banner tone="err">{textOf(failure)}</Banner>}
    </>
  );
}
