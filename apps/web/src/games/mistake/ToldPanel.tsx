import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { Panel } from '../../design/Panel.tsx';
import { ownMistakeOptions } from '../../play/api/own-mistake.api.ts';
import { ToldCard } from './ToldCard.tsx';
import s from './mistake.module.css';

/** The card of the one mistake that a child may read, on a page; nothing while there is none. */
export function ToldPanel(): ReactElement | null {
  const navigate = useNavigate();
  const { data } = useQuery(ownMistakeOptions());
  const told = data?.told ?? null;
  if (told === null) return null;
  return (
    <Panel className={s['onpage']} aria-label="Look again">
      <ToldCard
        told={told}
        onMend={() => void navigate(`/app/mending/${told.mistake}`)}
        onElse={() => undefined}
        goOn={null}
      />
    </Panel>
  );
}
