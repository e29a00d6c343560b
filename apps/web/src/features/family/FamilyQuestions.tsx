import { useMutation } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import type { FamilyChild, FamilyReply } from '@moonbase/contracts';
import { ERASURE_WAIT_DAYS } from '@moonbase/privacy';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { endSchoolLink, removeChild, showFamily } from './family.api.ts';

interface QuestionProps {
  readonly child: FamilyChild;
  readonly onClose: () => void;
}

/** Asks before an action on a child, and shows the family afterwards. */
function Question({
  title,
  action,
  work,
  onClose,
  children,
}: {
  title: string;
  action: string;
  work: () => Promise<FamilyReply>;
  onClose: () => void;
  children: ReactNode;
}): ReactElement {
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    onSuccess: async (reply) => {
      await showFamily(reply);
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={isPending} onClick={() => mutate()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error && <Banner tone="err">{textOf(error)}</Banner>}
    </Dialog>
  );
}

/** Ending the link with a child at a school: the child stays there, and this parent no longer sees them. */
export function AskToEndLink({ child, onClose }: QuestionProps): ReactElement {
  return (
    <Question
      title={`End the link with ${child.firstName}?`}
      action="End the link"
      work={() => endSchoolLink(child.id)}
      onClose={onClose}
    >
      <p>
        {child.firstName} stays at {child.schoolName} with all results, and you no longer see them
        here. Another letter of the school brings the link back.
      </p>
    </Question>
  );
}

/** Removing a child of this family alone: removed now, erased later. */
export function AskToRemove({ child, onClose }: QuestionProps): ReactElement {
  return (
    <Question
      title={`Remove ${child.firstName}?`}
      action={`Remove ${child.firstName}`}
      work={() => removeChild(child.id)}
      onClose={onClose}
    >
      <p>
        {child.firstName} is signed out at once and can no longer sign in. The results are kept for{' '}
        {ERASURE_WAIT_DAYS} days, then erased for good. Until then you can bring {child.firstName}{' '}
        back on this page.
      </p>
    </Question>
  );
}
