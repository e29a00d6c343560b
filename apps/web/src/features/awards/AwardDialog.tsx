import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ROLE_TRAITS, rolesOf } from '@moonbase/access';
import { findEchelon } from '@moonbase/content';
import { awardPicture } from '@moonbase/paper/awards';

import { Button, FileLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { grouped } from '../../design/numbers.ts';
import { PictureSheet } from '../../design/PictureSheet.tsx';
import { serverNow } from '../../platform/clock.ts';
import { dayIn, formatDay } from '../../platform/dates.ts';
import { leaveTo } from '../../platform/navigation.ts';
import { useUser } from '../../platform/session.ts';
import { awardFile, earnedEchelonsOptions, shareLink } from '../../play/api/awards.api.ts';
import s from './LevelPage.module.css';

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The person whose award it is. */
export interface Awardee {
  readonly id: string;
  readonly name: string;
}

/** A shared link names the level and never the person; the button explains why it is disabled. */
function ShareButton({ of, position }: { of: Awardee; position: number }): ReactElement {
  const user = useUser();
  const { mayShare } = user;
  const asksParent = rolesOf(user).some((role) => ROLE_TRAITS[role].sharingDecidedBy === 'parent');
  return (
    <>
      <Button
        disabled={!mayShare}
        aria-describedby={mayShare ? undefined : 'share-reason'}
        onClick={() => leaveTo(shareLink(of.id, position))}
      >
        <Icon name="share" />
        Share
      </Button>
      {!mayShare && (
        <p id="share-reason" className="small muted">
          {asksParent
            ? 'Your parent has not turned on sharing.'
            : 'Your school has not turned on sharing.'}
        </p>
      )}
    </>
  );
}

/** One earned level: its award as printed, the PDFs and sharing. */
export function AwardDialog({
  of,
  position,
  onClose,
}: {
  of: Awardee;
  position: number;
  onClose: () => void;
}): ReactElement | null {
  const { timeZone } = useUser();
  const { data } = useQuery(earnedEchelonsOptions(of.id));
  const echelon = findEchelon(position);
  if (!echelon) return null;
  const earned = data?.earnedEchelons.find((each) => each.position === position);
  const day = earned?.earnedOn ?? dayIn(serverNow(), timeZone);
  return (
    <Dialog
      title={`${position} ${echelon.name}`}
      width="wide"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} autoFocus>
          Close
        </Button>
      }
    >
      <PictureSheet
        className={s['sheet']}
        picture={awardPicture({
          position,
          name: of.name,
          from: data?.from ?? '',
          date: formatDay(day, LONG),
        })}
      />
      <p className="center">
        Earned with {grouped(echelon.score)} correct answers
        {earned?.earnedOn && ` on ${formatDay(earned.earnedOn, LONG)}`}
      </p>
      <div className={s['prints']}>
        <FileLink href={awardFile(of.id, position)}>
          <Icon name="print" />
          Print Award PDF
        </FileLink>
        <FileLink href={awardFile(of.id, position, { outlines: true })}>
          <Icon name="print" />
          Print Colouring In PDF
        </FileLink>
        <ShareButton of={of} position={position} />
      </div>
    </Dialog>
  );
}
