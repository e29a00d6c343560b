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
import { type FactCell, figureOf, resultOf } from './fact-words.ts';
import s from './facts.module.css';

const NUMBERS = Array.from({ length: 13 }, (_, n) => n);
const STEPS: Record<Fluency, string | undefined> = {
  untried: s['untried'],
  learning: s['learning'],
  nearly: s['nearly'],
  sure: s['sure'],
  fluent: s['fluent'],
};

/** The numbers 0 to 12 against each other; a fact appears on both sides of the diagonal. */
export function FactMap({
  kind,
  cellOf,
  showResults,
  chosen,
  onChoose,
}: {
  kind: NumberFact['kind'];
  cellOf: (fact: number) => FactCell;
  showResults: boolean; // a dot per step instead of the figure, where a cell has space for both
  chosen: number | null;
  onChoose: (fact: number) => void;
}): ReactElement {
  const sign = kind === 'times' ? '×' : '+';
  return (
    <div className={s['map']} role="group" aria-label={`Facts with ${sign}, 0 to 12`}>
      <span className={s['number']} aria-hidden="true">
        {sign}
      </span>
      {NUMBERS.map((n) => (
        <span key={n} className={s['number']} aria-hidden="true">
          {n}
        </span>
      ))}
      {NUMBERS.map((row) => [
        <span key={`row${row}`} className={s['number']} aria-hidden="true">
          {row}
        </span>,
        ...NUMBERS.map((column) => {
          const fact = factId({ kind, a: Math.min(row, column), b: Math.max(row, column) });
          const { step, figure, words } = cellOf(fact);
          const result = resultOf({ kind, a: row, b: column });
          const said = `${row} ${sign} ${column}${showResults ? ` = ${result}` : ''}: ${words}`;
          return (
            <button
              key={`${row}.${column}`}
              type="button"
              className={cx(s['fact'], STEPS[step])}
              aria-pressed={chosen === fact}
              aria-label={said}
              title={said}
              onClick={() => onChoose(fact)}
            >
              {showResults && (
                <span className={s['result']}>
                  {result}
                  <small>{step === 'untried' ? '' : '•'.repeat(figureOf(step))}</small>
                </span>
              )}
              <span className={cx(showResults && s['figure'])}>{figure}</span>
            </button>
          );
        }),
      ])}
    </div>
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
