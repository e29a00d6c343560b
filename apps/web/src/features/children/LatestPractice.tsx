import type { ReactElement } from 'react';

import type { Child } from '@moonbase/contracts';

import { counted, percentRight, percentText } from '../../design/numbers.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import s from './children.module.css';

const shareOf = ({ answered, correct }: { answered: number; correct: number }): string =>
  `${percentText(percentRight(correct, answered))} right`;

/** A child's practice of seven days and the next topic, in a sentence or two; facts with their figures, no praise. */
export function LatestPractice({ child }: { child: Child }): ReactElement {
  const { timeZone } = useUser();
  return <p className={s['thisweek']}>{sentence(child, timeZone)}</p>;
}

function sentence(child: Child, timeZone: string): ReactElement {
  const { firstName, fresh, strong, last, lastActiveAt } = child;
  const practised = child.sevenDays.some(({ answered }) => answered > 0);
  if (!last || lastActiveAt === null) return <>{firstName} has not practised yet.</>;
  if (!practised) {
    const parts = { day: 'numeric', month: 'long' } as const;
    const lastDay = formatDayIn(Date.parse(lastActiveAt), timeZone, parts);
    return (
      <>
        {firstName} has not practised in the last seven days. Last time: {lastDay}, {last.name},{' '}
        {shareOf(last)}.
      </>
    );
  }
  if (fresh) {
    return (
      <>
        <b>New:</b> {fresh.name}, {shareOf(fresh)} of {counted(fresh.answered, 'question')}.
        <Next child={child} />
      </>
    );
  }
  return (
    <>
      <b>{strong ? 'Strong:' : 'Practised last:'}</b> {(strong ?? last).name},{' '}
      {shareOf(strong ?? last)}.
      <Next child={child} />
    </>
  );
}

function Next({ child: { next } }: { child: Child }): ReactElement | null {
  if (next === null) return null;
  return (
    <>
      {' '}
      <b>Next in the campaign:</b> {next}.
    </>
  );
}
