import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Banner } from '../../design/Panel.tsx';
import { noteMendedRead, ownMistakeOptions } from '../../play/api/own-mistake.api.ts';
import s from './MainMenu.module.css';

/** Three questions that a teacher gave, or once that a mistake is mended; nothing otherwise. */
export function MendingLine(): ReactElement | null {
  const { data } = useQuery(ownMistakeOptions());
  const given = data?.given ?? null;
  const mended = data?.mended ?? null;
  if (given !== null)
    return (
      <div className={s['classline']}>
        <Banner
          tone="info"
          icon="tools"
          action={
            <ButtonLink look="go" to={`/app/mending/${given.mistake}`}>
              Mend them
            </ButtonLink>
          }
        >
          {given.by} has picked three questions for you. They take about 2 minutes.
        </Banner>
      </div>
    );
  if (mended === null) return null;
  return (
    <div className={s['classline']}>
      <Banner
        tone="ok"
        onClose={() => {
          noteMendedRead(mended.mistake).catch(() => undefined); // it is said again at the next visit
        }}
      >
        You mended something: you have not slipped on it for a whole week. Well done!
      </Banner>
    </div>
  );
}
