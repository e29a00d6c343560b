import type { ReactElement } from 'react';

import { DayField } from './Field.tsx';

/** The first and the last day of a period; a last day before the first is told at its field. */
export function PeriodFields({
  start,
  end,
  max,
  beside = '',
  onChange,
}: {
  start: string; // YYYY-MM-DD
  end: string;
  max: string; // of the first day
  beside?: string; // after each label, where a page has several periods
  onChange: (change: { readonly start?: string; readonly end?: string }) => void;
}): ReactElement {
  return (
    <>
      <DayField
        label={`From${beside}`}
        value={start}
        max={max}
        onChange={(day) => onChange({ start: day })}
      />
      <DayField
        label={`To${beside}`}
        value={end}
        errors={start > end ? ['Must not be before the start'] : []}
        onChange={(day) => onChange({ end: day })}
      />
    </>
  );
}
