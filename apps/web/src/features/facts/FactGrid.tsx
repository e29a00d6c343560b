import { factId, type Fluency, type NumberFact } from '@moonbase/practice';
import type { ReactElement, ReactNode } from 'react';

import { cx } from '../../design/cx.ts';
import { type FactCell, resultOf } from './fact-words.ts';

const NUMBERS = Array.from({ length: 13 }, (_, n) => n);

/** The facts of one kind, with the one that is chosen. */
export interface FactPlaces {
  readonly kind: NumberFact['kind'];
  readonly cellOf: (fact: number) => FactCell;
  readonly chosen: number | null;
  readonly onChoose: (fact: number) => void;
}

/** Classes of the grid, of a number at its edge, and of a fact. */
interface Look {
  readonly grid: string | undefined;
  readonly number: string | undefined;
  readonly fact: string | undefined;
  readonly steps: Readonly<Record<Fluency, string | undefined>>;
}

/** The numbers 0 to 12 against each other, a key for each fact; a fact appears on both sides of the diagonal. */
export function FactGrid({
  kind,
  cellOf,
  chosen,
  onChoose,
  look,
  saysResult,
  inside,
}: FactPlaces & {
  look: Look;
  saysResult: boolean; // to screen readers and pointers
  inside: (cell: FactCell, result: number) => ReactNode;
}): ReactElement {
  const sign = kind === 'times' ? '×' : '+';
  return (
    <div className={look.grid} role="group" aria-label={`Facts with ${sign}, 0 to 12`}>
      <span className={look.number} aria-hidden="true">
        {sign}
      </span>
      {NUMBERS.map((n) => (
        <span key={n} className={look.number} aria-hidden="true">
          {n}
        </span>
      ))}
      {NUMBERS.map((row) => [
        <span key={`row${row}`} className={look.number} aria-hidden="true">
          {row}
        </span>,
        ...NUMBERS.map((column) => {
          const fact = factId({ kind, a: Math.min(row, column), b: Math.max(row, column) });
          const cell = cellOf(fact);
          const result = resultOf({ kind, a: row, b: column });
          const said = `${row} ${sign} ${column}${saysResult ? ` = ${result}` : ''}: ${cell.words}`;
          return (
            <button
              key={`${row}.${column}`}
              type="button"
              className={cx(look.fact, look.steps[cell.step])}
              aria-pressed={chosen === fact}
              aria-label={said}
              title={said}
              onClick={() => onChoose(fact)}
            >
              {inside(cell, result)}
            </button>
          );
        }),
      ])}
    </div>
  );
}
