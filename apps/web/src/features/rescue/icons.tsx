import type { ReactElement } from 'react';

import { Lines } from '../../design/icons.tsx';
import { ICON_PATHS } from './icon-paths.ts';

/** Icons of this area alone, so that the first page need not load them. */
export type RescueIconName = keyof typeof ICON_PATHS;

/** An icon beside words. */
export function RescueIcon({ name }: { name: RescueIconName }): ReactElement {
  return <Lines path={ICON_PATHS[name]} />;
}
