import type { ReactElement } from 'react';

import { drawBix } from '../design/art/crew.ts';

import { Art } from '../design/art/Art.tsx';
import { Button } from '../design/Button.tsx';
import { percentRight } from '../design/numbers.ts';
import type { TableKind, TableUnit } from '../play/selection-draft.ts';
import { ofUnit, type Statistics } from './statistics.ts';
import s from './table-joy.module.css';
import { tableToTry, type TableHint as Hint } from './table-to-try.ts';

function wordsOf(hint: Hint, statistics: Statistics): string {
  if (hint.kind === 'all') return 'A star on every table! Mix them all.';
  const { value, id } = hint.table;
  if (hint.kind === 'new') return `How about the ${value}s? You have not met them here yet.`;
  const { answered, correct } = ofUnit(statistics, id);
  return `The ${value}s are on their way to a star: ${percentRight(correct, answered)}\u00A0% right so far.`;
}

/** Bix proposes a table where nothing is chosen yet; one press accepts it. */
export function TableHint({
  kind,
  statistics,
  onTake,
}: {
  kind: TableKind;
  statistics: Statistics;
  onTake: (table: TableUnit) => void;
}): ReactElement {
  const hint = tableToTry(kind, statistics);
  return (
    <div className={s['hint']}>
      <Art draw={drawBix} width={200} height={200} />
      <p>{wordsOf(hint, statistics)}</p>
      {hint.kind !== 'all' && (
        <Button look="go" size="big" onClick={() => onTake(hint.table)}>
          Take the {hint.table.value}s
        </Button>
      )}
    </div>
  );
}
