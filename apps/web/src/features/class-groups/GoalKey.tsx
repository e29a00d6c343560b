import type { ReactElement } from 'react';

import { type ClassGroupReply, MessageReply } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { messages } from '../../platform/messages.ts';
import { write } from '../../platform/patience.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Changes } from '../../play/Changes.tsx';
import { classGroupOptions } from '../../play/api/class-groups.api.ts';
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
