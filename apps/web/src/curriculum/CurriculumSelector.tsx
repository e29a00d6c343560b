import type { ReactElement } from 'react';

import { CURRICULA } from '@moonbase/content';

import { Select } from '../design/Field.tsx';
import { EVERY_CURRICULUM, type CurriculumChoice } from './curricula.ts';

const NONE = { value: '', label: '-- Do Not Show Outcomes --' };
const EACH = CURRICULA.map(({ id, name }) => ({ value: String(id), label: name }));
const EVERY = { value: EVERY_CURRICULUM, label: 'All curricula, side by side' };

/** Chooses the curriculum whose outcomes stand beside units (requirement ST-7). */
export function CurriculumSelector({
  choice,
  several = false,
  label,
}: {
  choice: Pick<CurriculumChoice, 'id' | 'choose'>;
  several?: boolean; // offers all of them at once
  label?: string; // the label above it
}): ReactElement {
  return (
    <Select
      label={label ?? 'Curriculum'}
      hideLabel={label === undefined}
      value={choice.id}
      choices={several ? [NONE, EVERY, ...EACH] : [NONE, ...EACH]}
      onChange={choice.choose}
    />
  );
}
