import {
  allFacts,
  factId,
  factName,
  FLUENCIES,
  FLUENCY_WORDS,
  type Fluency,
  type NumberFact,
} from '@moonbase/practice';
import type { ReactElement } from 'react';

import { cx } from '../../design/cx.ts';
import { Table, type Column } from '../../design/Table.tsx';
import { FactGrid, type FactPlaces } from './FactGrid.tsx';
import { type FactCell, figureOf, resultOf } from './fact-words.ts';
import s from './facts.module.css';

const STEPS: Record<Fluency, string | undefined> = {
  untried: s['untried'],
  learning: s['learning'],
  nearly: s['nearly'],
  sure: s['sure'],
  fluent: s['fluent'],
};

/** The facts as shades. */
export function FactMap({
  showResults,
  ...places
}: FactPlaces & {
  showResults: boolean; // a dot per step instead of the figure, where a cell has space for both
}): ReactElement {
  return (
    <FactGrid
      {...places}
      look={{ grid: s['map'], number: s['number'], fact: s['fact'], steps: STEPS }}
      saysResult={showResults}
      inside={({ step, figure }, result) => (
        <>
          {showResults && (
            <span className={s['result']}>
              {result}
              <small>{step === 'untried' ? '' : '•'.repeat(figureOf(step))}</small>
            </span>
          )}
          <span className={cx(showResults && s['figure'])}>{figure}</span>
        </>
      )}
    />
  );
}

/** The key to the shades, and to the numbers in the cells where these are not those of the key. */
export function FactKey({ cells }: { cells: string | null }): ReactElement {
  return (
    <p className={s['key']}>
      {FLUENCIES.map((step) => (
        <span key={step}>
          <i className={STEPS[step]}>{cells === null && figureOf(step)}</i>
          {FLUENCY_WORDS[step]}
        </span>
      ))}
      {cells !== null && <span>{cells}</span>}
    </p>
  );
}

interface FactRow {
  readonly id: number;
  readonly fact: NumberFact;
}

/** The same facts as a table. */
export function FactTable({
  kind,
  cellOf,
  onChoose,
}: {
  kind: NumberFact['kind'];
  cellOf: (fact: number) => FactCell;
  onChoose: (fact: number) => void;
}): ReactElement {
  const columns: readonly Column<FactRow>[] = [
    {
      id: 'fact',
      title: 'Fact',
      rowHeader: true,
      sortBy: (row) => row.id,
      cell: (row) => (
        <button type="button" className={s['open']} onClick={() => onChoose(row.id)}>
          {factName(row.fact)} = {resultOf(row.fact)}
        </button>
      ),
    },
    {
      id: 'step',
      title: 'Step',
      sortBy: (row) => figureOf(cellOf(row.id).step),
      cell: (row) => FLUENCY_WORDS[cellOf(row.id).step],
    },
    { id: 'words', title: 'Answers', cell: (row) => cellOf(row.id).words },
  ];
  return (
    <Table
      caption="Facts"
      columns={columns}
      rows={allFacts(kind).map((fact) => ({ id: factId(fact), fact }))}
      idOf={(row) => String(row.id)}
    />
  );
}
