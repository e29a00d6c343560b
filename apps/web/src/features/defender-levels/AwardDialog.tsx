import type { ReactElement } from 'react';

import { findEchelon } from '@moonbase/content';

import { Insignia } from '../../design/art/Insignia.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { grouped } from '../../design/numbers.ts';
import s from './LevelPage.module.css';

/** One earned level. */
export function AwardDialog({
  position,
  onClose,
}: {
  position: number;
  onClose: () => void;
}): ReactElement | null {
  const echelon = findEchelon(position);
  if (!echelon) return null;
  return (
    <Dialog
      title={`${position} ${echelon.name}`}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} autoFocus>
          Close
        </Button>
      }
    >
      <Insignia position={position} className={s['dialogbadge']} />
      <p className="center">Earned with {grouped(echelon.score)} correct answers</p>
    </Dialog>
  );
}
