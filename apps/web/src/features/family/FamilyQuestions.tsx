import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { FamilyChild } from '@moonbase/contracts';
import { ERASURE_WAIT_DAYS } from '@moonbase/privacy';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { endSchoolLink, removeChild, showFamily } from './family.api.ts';

/** For a child who is at a school: the child stays there, and this parent no longer sees them. */
export function AskToEndLink({
  child,
  onClose,
}: {
  child: FamilyChild;
  onClose: () => void;
}): ReactElement {
  const end = useMutation({
    mutationFn: () => endSchoolLink(child.id),
    onSuccess: async (reply) => {
      await showFamily(reply);
      onClose();
    },
  });
  return (
    <Dialog
      title={`End the link with ${child.firstName}?`}
      onClose={onClose}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            disabled={end.isPending}
            onClick={() => {
              end.mutate();
            }}
          >
            End the link
          </Button>
        </>
      }
    >
      <p>
        {child.firstName} stays at {child.schoolName} with all results, and you no longer see them
        here. Another letter of the school brings the link back.
      </p>
      {end.error && <Banner tone="err">{textOf(end.error)}</Banner>}
    </Dialog>
  );
}

/** For a child of this family alone: removed now, erased later. */
export function AskToRemove({
  child,
  onClose,
}: {
  child: FamilyChild;
  onClose: () => void;
}): ReactElement {
  const remove = useMutation({
    mutationFn: () => removeChild(child.id),
    onSuccess: async (reply) => {
      await showFamily(reply);
      onClose();
    },
  });
  return (
    <Dialog
      title={`Remove ${child.firstName}?`}
      onClose={onClose}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            disabled={remove.isPending}
            onClick={() => {
              remove.mutate();
            }}
          >
            Remove {child.firstName}
          </Button>
        </>
      }
    >
      <p>
        {child.firstName} is signed out at once and can no longer sign in. The results are kept for{' '}
        {ERASURE_WAIT_DAYS} days, then erased for good. Until then you can bring {child.firstName}{' '}
        back on this page.
      </p>
      {remove.error && <Banner tone="err">{textOf(remove.error)}</Banner>}
    </Dialog>
  );
}
