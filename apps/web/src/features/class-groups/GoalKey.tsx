import type { ReactElement } from 'react';

import { type ClassGroupReply, type ClassStudent, MessageReply } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { messages } from '../../platform/messages.ts';
import { write } from '../../platform/patience.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Changes } from '../../play/Changes.tsx';
import { classGroupOptions } from '../../play/api/class-groups.api.ts';
import { useShownName } from '../../play/names-off.ts';
import s from './class-groups.module.css';

type Goal = ClassGroupReply['classGroup']['goal'];

/** How many reached the goal of the class this week; nothing without a goal. */
export const goalFigures = (goal: Goal, students: number) =>
  goal === null
    ? []
    : [
        {
          label: `Reached ${goal.minutes} minutes this week`,
          value: `${goal.reached} of ${students}`,
        },
      ];

/** Who reached the goal last week, and who did not; nothing where nobody practised in it. @see requirement LS-6 */
export function LastWeek({
  goal,
  students,
}: {
  goal: Goal;
  students: readonly Pick<ClassStudent, 'name' | 'minutesLastWeek'>[];
}): ReactElement | null {
  const shown = useShownName();
  if (goal === null || students.every(({ minutesLastWeek }) => minutesLastWeek === 0)) return null;
  const reached = students.filter(({ minutesLastWeek }) => minutesLastWeek >= goal.minutes);
  const others = students.filter(({ minutesLastWeek }) => minutesLastWeek < goal.minutes);
  return (
    <details className={cx('small', s['lastweek'])}>
      <summary>
        Last week {reached.length} of {students.length} reached {goal.minutes} minutes
      </summary>
      {reached.length > 0 && (
        <p>
          <b>Reached it:</b> {reached.map(({ name }) => shown(name)).join(', ')}.
        </p>
      )}
      {others.length > 0 && (
        <p>
          <b>Not yet there:</b>{' '}
          {others
            .map(({ name, minutesLastWeek }) => `${shown(name)} (${minutesLastWeek} min)`)
            .join(', ')}
          .
        </p>
      )}
    </details>
  );
}

/** The goal of the class in minutes worked a week, which its teacher changes. @see requirement LS-6 */
export function GoalKey({
  classGroupId,
  goal,
}: {
  classGroupId: string;
  goal: Goal;
}): ReactElement {
  const change = (): void => {
    void messages.form(
      [
        {
          name: 'minutes',
          label: 'Minutes a week',
          initial: goal === null ? '0' : String(goal.minutes),
          inputMode: 'numeric',
        },
      ],
      {
        title: 'Goal of the class',
        text: 'The minutes that each student of the class works in a week. 0 means that there is no goal.',
        ok: 'Save',
        onConfirm: async ({ minutes: typed = '' }) => {
          await write('POST', `/class-groups/${classGroupId}/minutes-a-week`, MessageReply, {
            body: { minutes: Number(typed) },
          });
          await queryClient.invalidateQueries(classGroupOptions(classGroupId));
        },
      },
    );
  };
  return (
    <p className={s['adds']}>
      <span>
        {goal === null
          ? 'The class has no goal'
          : `Goal of the class: ${goal.minutes} minutes a week`}
      </span>{' '}
      <Changes>
        <Button look="quiet" onClick={change}>
          Change the goal
        </Button>
      </Changes>
    </p>
  );
}
