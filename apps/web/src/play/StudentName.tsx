import type { ReactElement } from 'react';

import { useShownName } from './names-off.ts';

/** The name of a student on a staff page: its initials while names are off. @see requirement LS-7 */
export function StudentName({ name }: { name: string }): ReactElement {
  return <>{useShownName()(name)}</>;
}
