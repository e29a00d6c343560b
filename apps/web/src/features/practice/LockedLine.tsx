import type { ReactElement } from 'react';

import { drawTock } from '../../design/art/crew.ts';
import { lockedContentMessage } from '@moonbase/selections';

import { Art } from '../../design/art/Art.tsx';
import { Icon } from '../../design/icons.tsx';
import { useLock } from '../../play/lock.ts';
import s from './practice.module.css';

/** Names the person to ask about locked content; renders nothing while it is not locked. */
export function LockedLine(): ReactElement | null {
  const lock = useLock();
  if (!lock) return null;
  return (
    <p className={s['locked']} role="status">
      <Art draw={drawTock} width={200} height={200} />
      {lockedContentMessage(lock.lockerName)}
      <Icon name="lock" />
    </p>
  );
}
