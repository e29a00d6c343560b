import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ButtonLink } from '../../../design/Button.tsx';
import { Banner } from '../../../design/Panel.tsx';
import { useKeepOverride, useOverrideTeacher } from '../../../play/override.ts';
import { waysInOptions } from '../ways-in/ways-in.api.ts';

/** Without a way in no student's address is kept: said before the first list, loudly. */
export function WayInFirst(): ReactElement | null {
  const { data } = useQuery(waysInOptions(useOverrideTeacher()));
  const keep = useKeepOverride();
  if (data === undefined || data.waysIn.ways.length > 0) return null;
  return (
    <Banner
      tone="warn"
      action={<ButtonLink to={keep('/teacher/school/ways-in')}>Ways in</ButtonLink>}
    >
      <b>Do people come in with school accounts? Add the way in before you fetch the first list.</b>{' '}
      Without one, no student’s address is kept, and each student knocks on the first morning. With
      cards and the door, go on here.
    </Banner>
  );
}
