import type { ReactElement } from 'react';

import { CURRICULA } from '@moonbase/content';

import { Select } from '../design/Field.tsx';
import type { CurriculumChoice } from './curricula.ts';

const CHOICES = [
  { value: '', label: '-- Do Not Show Outcomes --' },
  ...CURRICULA.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Which curriculum's outcomes stand beside units (specification, student areas §2). */
export function CurriculumSelector({ choice }: { choice: CurriculumChoice }): ReactElement {
  return (
    <Select
      label="Curriculum"
      hideLabel
      value={choice.id}
      choices={CHOICES}
      onChange={choice.choose}
    />
  );
}
