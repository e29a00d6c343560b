import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { asTask } from '@moonbase/reports';

import { atHomeOptions } from './at-home.api.ts';
import s from './children.module.css';

/** What to practise with a child at home, and what to say. Nothing is counted; nothing shows while nothing is known. */
export function AtHome({ childId }: { childId: string }): ReactElement | null {
  const { data } = useQuery(atHomeOptions(childId));
  if (data === undefined || data.mistakes.length === 0) return null;
  return (
    <section className={s['athome']} aria-label="To practise at home">
      <h3>To practise at home</h3>
      {data.mistakes.map(({ mistake, question, say, practise }) => (
        <p key={mistake}>
          Do <b>{asTask(question)}</b> together. You can say: “{say}” Then try{' '}
          <b>{practise.map(asTask).join(' and ')}</b>.
        </p>
      ))}
    </section>
  );
}
