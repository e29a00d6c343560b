import type { ReactElement } from 'react';

import { cx } from '../cx.ts';
import s from './EveningBox.module.css';
import { EveningSky } from './EveningSky.tsx';

/**
 * The evening behind all that stands in a box of its own (`position: relative; isolation: isolate`). In calm mode, with
 * high contrast, in a contrast theme and on paper the box keeps its own ground, unless the evening `stays`.
 */
export function EveningBox({ stays = false }: { stays?: boolean }): ReactElement {
  return <EveningSky className={cx(s['evening'], !stays && cx(s['leaves'], 'no-print'))} />;
}
