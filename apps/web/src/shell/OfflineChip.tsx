import type { ReactElement } from 'react';

import { Icon } from '../design/icons.tsx';
import { useOnline } from '../platform/network.ts';
import s from './shell.module.css';

/** A quiet notice that there is no network; renders nothing while there is one. */
export function OfflineChip(): ReactElement {
  const online = useOnline();
  return (
    <span role="status">
      {!online && (
        <span className={s['waitchip']}>
          <Icon name="offline" />
          <span className="vh">No network just now</span>
          <span className={s['word']} aria-hidden="true">
            Offline
          </span>
        </span>
      )}
    </span>
  );
}
