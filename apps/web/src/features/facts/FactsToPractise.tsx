import { factId, factName, type NumberFact } from '@moonbase/practice';
import type { ReactElement, ReactNode } from 'react';

import { Panel } from '../../design/Panel.tsx';
import s from './facts.module.css';

const MOST_LISTED = 12;

/** The facts that are worth practising, and below them a button to practise them. */
export function FactsToPractise({
  facts,
  children,
}: {
  facts: readonly NumberFact[];
  children: ReactNode;
}): ReactElement {
  return (
    <Panel aria-label="Facts to practise">
      <h2>{facts.length === 1 ? '1 fact' : `${facts.length} facts`} to practise</h2>
      <p className={s['chips']}>
        {facts.slice(0, MOST_LISTED).map((fact) => (
          <span key={factId(fact)}>{factName(fact)}</span>
        ))}
      </p>
      {facts.length > 0 && <div className="no-print">{children}</div>}
    </Panel>
  );
}
