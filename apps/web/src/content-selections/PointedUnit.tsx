import type { ReactElement } from 'react';

import { TOPICS, type UnitInfo } from '@moonbase/content';

import { useUnitWords } from '../play/unit-words.ts';
import s from './content-selections.module.css';
import { levelWords } from './unit-place.ts';

/** The name of the unit under the pointer or the focus: its key shows a number alone. */
export function PointedUnit({ unit: given }: { unit: UnitInfo | null }): ReactElement {
  const words = useUnitWords();
  if (given === null) return <p className={s['pointed']}>Point at a number to read its name.</p>;
  const unit = words(given);
  return (
    <p className={s['pointed']}>
      <b>{unit.name}</b> {TOPICS.find(({ id }) => id === unit.topicId)?.name}, {levelWords(unit)}
    </p>
  );
}
