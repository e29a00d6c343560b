import type { ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { useKeepOverride } from '../../play/override.ts';

/** Sets work for the chosen students of a class, or for all of it. */
export function SetWorkKey({
  classGroupId,
  users,
}: {
  classGroupId: string;
  users: readonly string[];
}): ReactElement {
  const keep = useKeepOverride();
  const whom = users.length === 0 ? '' : `?users=${users.join(',')}`;
  return (
    <ButtonLink to={keep(`/teacher/class-groups/${classGroupId}/work/new${whom}`)}>
      <Icon name="examples" />
      Set work
    </ButtonLink>
  );
}
