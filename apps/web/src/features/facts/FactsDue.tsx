import { factName, factOfId } from '@moonbase/practice';
import type { ReactElement, ReactNode } from 'react';

import { counted } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import s from './facts.module.css';

/** The facts that are asked again today: ten at most, and nothing of what waits behind them. */
export function FactsDue({
  due,
  children,
}: {
  due: readonly number[];
  children?: ReactNode;
}): ReactElement | null {
  if (due.length === 0) return null;
  const named = due.flatMap((id) => factOfId(id) ?? []);
  return (
    <Panel aria-label="Again today" className={s['due']}>
      <h2>{counted(due.length, 'fact')} again today</h2>
      <p className={s['chips']}>
        {named.map((fact) => (
          <span key={factName(fact)}>{factName(fact)}</span>
        ))}
      </p>
      {children !== undefined && <div className="no-print">{children}</div>}
    </Panel>
  );
}
