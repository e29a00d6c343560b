import type { ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { Changes } from '../../play/Changes.tsx';
import { useKeepOverride } from '../../play/override.ts';

/** Work, and practice reports, for the chosen students of a class; for all, or those with enough answers, where none is chosen. */
export function ChosenKeys({
  classGroupId,
  users,
}: {
  classGroupId: string;
  users: readonly string[];
}): ReactElement {
  const keep = useKeepOverride();
  const whom = users.length === 0 ? '' : `?users=${users.join(',')}`;
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
    </>
  );
}
