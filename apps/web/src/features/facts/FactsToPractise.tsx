import { factId, factName, type NumberFact } from '@moonbase/practice';
import type { ReactElement, ReactNode } from 'react';

import { counted } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import s from './facts.module.css';

const MOST_LISTED = 12;
const KINDS = { times: 'times fact', sum: 'addition fact' } as const;

/** The facts that are worth practising, and below them a button to practise them. */
export function FactsToPractise({
  kind,
  facts,
  children,
}: {
  kind: NumberFact['kind'];
  facts: readonly NumberFact[];
  children: ReactNode;
}): ReactElement {
  return (
    <Panel aria-label="Facts to practise">
      <h2>{counted(facts.length, KINDS[kind])} to practise</h2>
      <p className={s['chips']}>
        {facts.slice(0, MOST_LISTED).map((fact) => (
          <span key={factId(fact)}>{factName(fact)}</span>
        ))}
        {facts.length > MOST_LISTED && <i>and {facts.length - MOST_LISTED} more</i>}
      </p>
      {facts.length > 0 && <div className="no-print">{children}</div>}
    </Panel>
  );
}
