import type { ReactElement } from 'react';

import { CURRICULA } from '@moonbase/content';
import type { CurriculumData } from '@moonbase/content/curricula';

import { outcomesIn } from './curricula.ts';
import s from './curriculum.module.css';

/** The statements of a curriculum about a unit or a sub-unit: each outcome as a sentence with its code. */
export function Outcomes({
  curriculum,
  unitId,
  position,
}: {
  curriculum: CurriculumData;
  unitId: number;
  position?: number;
}): ReactElement {
  const outcomes = outcomesIn(curriculum, unitId, position);
  if (outcomes.length === 0) return <p className="muted xs">No outcome of this curriculum</p>;
  return (
    <ul className={s['outcomes']} aria-label="Curriculum outcomes">
      {outcomes.map(({ code, description }) => (
        <li key={code} className={s['outcome']}>
          <b>{code}</b> <span>{description}</span>
        </li>
      ))}
    </ul>
  );
}

/** The statements of several curricula about a sub-unit, side by side where the width allows. */
export function OutcomesBeside({
  curricula,
  unitId,
  position,
}: {
  curricula: readonly CurriculumData[];
  unitId: number;
  position: number;
}): ReactElement {
  return (
    <div className={s['curricula']}>
      {curricula.map((curriculum) => (
        <div key={curriculum.id}>
          <p className={s['place']}>{CURRICULA.find(({ id }) => id === curriculum.id)?.place}</p>
          <Outcomes curriculum={curriculum} unitId={unitId} position={position} />
        </div>
      ))}
    </div>
  );
}
