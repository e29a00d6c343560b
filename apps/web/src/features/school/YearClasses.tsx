import type { ReactElement } from 'react';

import type { YearClass } from '@moonbase/contracts';

import { Check, TextField } from '../../design/Field.tsx';
import { counted } from '../../design/numbers.ts';
import { fieldTextsOf } from '../../platform/api-error.ts';
import s from './imports.module.css';
import { useFoundClasses } from './use-found-classes.tsx';
import { type Goal, type Goals, nameOf } from './YearSummary.tsx';

function ClassLine({
  group,
  goal,
  errors,
  onGoal,
}: {
  group: YearClass;
  goal: Goal;
  errors: readonly string[]; // of the class's next name
  onGoal: (goal: Goal) => void;
}): ReactElement {
  const name = nameOf(group);
  return (
    <li>
      <span>
        <b>{name}</b>
        <br />
        <span className="muted small">
          {group.teachers.map(({ teacherName }) => teacherName).join(', ') || 'no teacher'}
        </span>
      </span>
      <span>{counted(group.totalStudents, 'student')}</span>
      <div className={s['goal']}>
        {!goal.leaves && (
          <TextField
            label={`Next year ${name} is`}
            value={goal.next}
            maxLength={80}
            errors={errors}
            onChange={(next) => onGoal({ ...goal, next })}
          />
        )}
        <Check
          label={`${name} leaves the school`}
          checked={goal.leaves}
          onChange={(leaves) => onGoal({ ...goal, leaves })}
        />
        {!goal.leaves && (
          <Check
            label="The same teachers"
            checked={goal.keepTeachers}
            onChange={(keepTeachers) => onGoal({ ...goal, keepTeachers })}
          />
        )}
      </div>
    </li>
  );
}

/** What all classes that are shown have in common: on, off or mixed; a tick sets it for each of them. */
function AllShown({
  shown,
  goals,
  onGoals,
}: {
  shown: readonly YearClass[];
  goals: Goals;
  onGoals: (goals: Goals) => void;
}): ReactElement {
  const theirs = shown.flatMap(({ id }) => goals.get(id) ?? []);
  const stateOf = (set: readonly boolean[]): boolean | 'mixed' =>
    set.every(Boolean) ? true : set.some(Boolean) ? 'mixed' : false;
  const setAll = (change: Partial<Goal>): void => {
    const next = new Map(goals);
    for (const { id } of shown) {
      const goal = goals.get(id);
      if (goal) next.set(id, { ...goal, ...change });
    }
    onGoals(next);
  };
  const staying = theirs.filter(({ leaves }) => !leaves);
  return (
    <div className={s['allshown']} role="group" aria-label="All classes shown">
      <b>
        {shown.length === 1
          ? 'The class shown'
          : `All ${counted(shown.length, 'class', 'classes')} shown`}
      </b>
      <Check
        label="leave the school"
        checked={stateOf(theirs.map(({ leaves }) => leaves))}
        onChange={(leaves) => setAll({ leaves })}
      />
      {staying.length > 0 && (
        <Check
          label="keep the same teachers"
          checked={stateOf(staying.map(({ keepTeachers }) => keepTeachers))}
          onChange={(keepTeachers) => setAll({ keepTeachers })}
        />
      )}
    </div>
  );
}

/** The classes of the school with the next step of each; many can be searched. */
export function ClassLines({
  classes,
  goals,
  error,
  onGoals,
}: {
  classes: readonly YearClass[];
  goals: Goals;
  error: unknown; // of the last try
  onGoals: (goals: Goals) => void;
}): ReactElement {
  const places = [...goals.keys()]; // as they are sent
  const { found, search } = useFoundClasses(classes);
  return (
    <>
      {search}
      {search !== null && found.length > 0 && (
        <AllShown shown={found} goals={goals} onGoals={onGoals} />
      )}
      <ul className={s['years']}>
        {found.map((group) => {
          const goal = goals.get(group.id);
          return (
            goal && (
              <ClassLine
                key={group.id}
                group={group}
                goal={goal}
                errors={fieldTextsOf(error, `classGroups.${places.indexOf(group.id)}.next`)}
                onGoal={(next) => onGoals(new Map(goals).set(group.id, next))}
              />
            )
          );
        })}
      </ul>
    </>
  );
}
