import type { ReactElement } from 'react';

import { LEVELS } from '@moonbase/content';

import { Select } from '../../design/Field.tsx';

/** A guest's school year. */
export function YearSelect({
  label,
  year,
  onChoose,
}: {
  label: string;
  year: number;
  onChoose: (year: number) => void;
}): ReactElement {
  return (
    <Select
      label={label}
      value={String(year)}
      choices={LEVELS.map(({ position, grade, age }) => ({
        value: String(position),
        label: `${grade} (age ${age})`,
      }))}
      onChange={(chosen) => onChoose(Number(chosen))}
    />
  );
}
