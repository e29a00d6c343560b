import { useId, type ReactElement } from 'react';
import { useParams } from 'react-router';

import { ECHELONS, findEchelon } from '@moonbase/content';

import { Insignia } from '../../design/art/Insignia.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { PRODUCT_NAME } from '../../design/Logo.tsx';
import { grouped } from '../../design/numbers.ts';
import { useTitle } from '../../platform/page.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import s from './SharedLevel.module.css';

/** Opens the computer's own share sheet, where it has one. */
function ShareOn({ title, address }: { title: string; address: string }): ReactElement | null {
  if (!('share' in navigator)) return null;
  return (
    <Button
      onClick={() => {
        navigator.share({ title, url: address }).catch(() => undefined); // closed without sharing
      }}
    >
      <Icon name="share" />
      Share
    </Button>
  );
}

/** The page that shares a Defender Level, open to everybody. It names the level and no person. */
export function SharedLevel(): ReactElement {
  const { position = '' } = useParams();
  const echelon = findEchelon(Number(position));
  const id = useId();
  useTitle(echelon === null ? 'Not found' : `Defender Level ${echelon.position}`);
  if (echelon === null) return <NotFound />;
  const address = `${location.origin}/share/defender-level/${echelon.position}`;
  return (
    <section className={s['page']} aria-labelledby={`${id}-name`}>
      <Insignia position={echelon.position} className={s['badge']} />
      <div className={s['words']}>
        <p className="muted">
          Defender Level {echelon.position} of {ECHELONS.length}
        </p>
        <h1 id={`${id}-name`}>{echelon.name}</h1>
        <p>
          Earned with {grouped(echelon.score)} correct answers in maths on {PRODUCT_NAME}.
        </p>
        <label className={s['address']} htmlFor={`${id}-address`}>
          Link to this page
          <input
            id={`${id}-address`}
            readOnly
            value={address}
            onClick={(event) => event.currentTarget.select()}
          />
        </label>
        <p className={s['actions']}>
          <ShareOn
            title={`Defender Level ${echelon.position}: ${echelon.name}`}
            address={address}
          />
          <ButtonLink to="/" look="main">
            Visit {PRODUCT_NAME}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
