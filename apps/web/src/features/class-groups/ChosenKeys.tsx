import { useState, type ReactElement } from 'react';

import type { ClassStudent } from '@moonbase/contracts';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { Changes } from '../../play/Changes.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { SheetsDialog } from './SheetsDialog.tsx';

export const hasContent = (students: readonly ClassStudent[], id: string): boolean =>
  (students.find((each) => each.id === id)?.selection ?? null) !== null;

/**
 * Why keys of the bar are grey.
 *
 * @param ofOne the keys that are for one student
 */
export function whyGrey(ids: readonly string[], ofOne: readonly string[]): string | undefined {
  if (ids.length === 0) return 'Select one or more students.';
  return ids.length > 1 ? `${ofOne.join(', ')}: Select one student.` : undefined;
}

/** Work, and practice reports, for the chosen students of a class; for all, or those with enough answers, where none is chosen. */
export function ChosenKeys({
  classGroupId,
  users,
  withContent,
}: {
  classGroupId: string;
  users: readonly string[];
  withContent: readonly string[]; // those of them who have content to practise
}): ReactElement {
  const keep = useKeepOverride();
  const whom = users.length === 0 ? '' : `?users=${users.join(',')}`;
  const [asksSheets, setAsksSheets] = useState(false);
  return (
    <>
      <Changes>
        <ButtonLink to={keep(`/teacher/class-groups/${classGroupId}/work/new${whom}`)}>
          <Icon name="examples" />
          Set work
        </ButtonLink>
      </Changes>
      <ButtonLink to={keep(`/teacher/class-groups/${classGroupId}/practice-reports${whom}`)}>
        <Icon name="print" />
        Print reports
      </ButtonLink>
      <Button disabled={users.length === 0} onClick={() => setAsksSheets(true)}>
        <Icon name="download" />
        Sheets with names
      </Button>
      {asksSheets && (
        <SheetsDialog
          classGroupId={classGroupId}
          users={users}
          withContent={withContent}
          onClose={() => setAsksSheets(false)}
        />
      )}
    </>
  );
}
