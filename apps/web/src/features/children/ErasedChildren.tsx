import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { WaitingErasure } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { callOffErasure, erasuresOptions } from '../../play/api/erasures.api.ts';

/** The children whose accounts are closed and wait for their erasure; they stand in no list of children. */
export function useErasedChildren(): readonly WaitingErasure[] {
  const { data } = useQuery(erasuresOptions());
  return data?.erasures.filter((each) => each.receipt === null) ?? [];
}

/** Says of a child why it stands in no list, until when, and who can bring it back. */
export function ErasedChild({ erasure }: { erasure: WaitingErasure }): ReactElement {
  const { timeZone } = useUser();
  const { userId, name, dueAt, isYours } = erasure;
  const callOff = useMutation({
    mutationFn: () => callOffErasure(userId),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const due = formatDayIn(Date.parse(dueAt), timeZone, { day: 'numeric', month: 'long' });
  return (
    <Banner
      tone="warn"
      action={
        isYours && (
          <Button disabled={callOff.isPending} onClick={() => callOff.mutate()}>
            Bring back
          </Button>
        )
      }
    >
      <b>{name}’s account is closed.</b> It is erased on {due}.{' '}
      {isYours
        ? 'Until then you can bring it back.'
        : 'The school decided it, and it alone can bring it back until then. Talk to the school.'}
      {callOff.error && ` ${textOf(callOff.error)}`}
    </Banner>
  );
}
