import type { ReactElement } from 'react';

import type { YearClass } from '@moonbase/contracts';
import { countYear, type StudentGroup, type YearCounts, type YearFate } from '@moonbase/rosters';

import { cx } from '../../design/cx.ts';
import { grouped } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import c from './counts.module.css';
import s from './imports.module.css';
import type { YearException } from './YearExceptions.tsx';

/** An admin's choice for a class. */
export interface Goal {
  readonly leaves: boolean;
  readonly next: string;
  readonly keepTeachers: boolean;
}
export type Goals = ReadonlyMap<string, Goal>;

export const nameOf = ({ name }: YearClass): string => name ?? 'unnamed';

const fateOf = ({ leaves, next }: Omit<Goal, 'keepTeachers'>, now: readonly string[]): YearFate => {
  const becomes = next.trim().toLowerCase();
  return leaves ? 'leave' : now.some((name) => name.toLowerCase() === becomes) ? 'stay' : 'move';
};

export function fateOfClass(group: YearClass, goals: Goals): YearFate {
  const goal = goals.get(group.id);
  return goal === undefined ? 'stay' : fateOf(goal, [nameOf(group)]);
}

/** The numbers of students who move up, stay, leave and are in no class, by the choices made so far. */
export function countSoFar(
  data: { readonly classGroups: readonly YearClass[]; readonly groups: readonly StudentGroup[] },
  goals: Goals,
  exceptions: readonly YearException[],
): YearCounts {
  const fates = new Map(data.classGroups.map((group) => [group.id, fateOfClass(group, goals)]));
  return countYear(
    data.groups,
    fates,
    exceptions.map((exception) => {
      const { classGroups } = exception.student;
      const names = classGroups.map(({ name }) => name);
      return { classGroups: classGroups.map(({ id }) => id), fate: fateOf(exception, names) };
    }),
  );
}

const LINES = [
  { count: 'move', label: 'move up' },
  { count: 'stay', label: 'stay in their class' },
  { count: 'leave', label: 'leave' },
  { count: 'without', label: 'in no class' },
] as const;

const all = (counts: YearCounts): number =>
  LINES.reduce((sum, { count }) => sum + counts[count], 0);

/** The counts beside the choices. */
export function SoFar({ counts }: { counts: YearCounts }): ReactElement {
  return (
    <Panel aria-labelledby="so-far">
      <h2 id="so-far">So far</h2>
      <dl className={s['sofar']}>
        {LINES.map(({ count, label }) => (
          <div key={count}>
            <dt>{label}</dt>
            <dd>{grouped(counts[count])}</dd>
          </div>
        ))}
        <div>
          <dt>students</dt>
          <dd>{grouped(all(counts))}</dd>
        </div>
      </dl>
      <p className="muted small">
        Results, levels and stars stay with each student. Sign-in cards keep working.
      </p>
    </Panel>
  );
}

/** The counts above the list that is being checked. */
export function CheckedCounts({ counts }: { counts: YearCounts }): ReactElement {
  return (
    <div className={cx(c['counts'], s['counts'])}>
      {LINES.map(({ count, label }) => (
        <p key={count} className={c['count']}>
          <b>{grouped(counts[count])}</b> {label}
        </p>
      ))}
    </div>
  );
}
