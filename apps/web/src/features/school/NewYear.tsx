import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { NewYearReply, PeopleChange, YearClass } from '@moonbase/contracts';
import type { YearFate } from '@moonbase/rosters';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { DoneBanner } from './Changes.tsx';
import { newYearOptions, startYear } from './imports.api.ts';
import s from './imports.module.css';
import { reloadSchool } from './school.api.ts';
import { Steps } from './Steps.tsx';
import { type YearException, YearExceptions } from './YearExceptions.tsx';
import {
  CheckedCounts,
  countSoFar,
  fateOfClass,
  type Goals,
  nameOf,
  SoFar,
} from './YearSummary.tsx';
import { ClassLines } from './YearClasses.tsx';

const REFUSAL = 'refusal'; // id of the banner that says why the year did not start
const STEPS = ['Classes', 'Check', 'Done, or undo'];

const goalsOf = (classes: readonly YearClass[]): Goals =>
  new Map(
    classes.map((each) => [
      each.id,
      { leaves: each.next === null, next: each.next ?? nameOf(each), keepTeachers: true },
    ]),
  );

const stepsFrom = (goals: Goals) =>
  [...goals].map(([id, { leaves, next, keepTeachers }]) => ({
    id,
    next: leaves ? null : next,
    keepTeachers,
  }));

/** The fate of each class and each exception, in sentences, with the number of students. */
function CheckYear({
  data,
  goals,
  exceptions,
}: {
  data: NewYearReply;
  goals: Goals;
  exceptions: readonly YearException[];
}): ReactElement {
  const inFate = (fate: YearFate) =>
    data.classGroups.filter((group) => fateOfClass(group, goals) === fate);
  return (
    <div className={s['stack']}>
      <CheckedCounts counts={countSoFar(data, goals, exceptions)} />
      <ul className={s['plan']}>
        {inFate('move').map((group) => (
          <li key={group.id}>
            {nameOf(group)} becomes {goals.get(group.id)?.next}:{' '}
            {counted(group.totalStudents, 'student')}
          </li>
        ))}
        {inFate('stay').map((group) => (
          <li key={group.id}>
            {nameOf(group)} goes on as it is: {counted(group.totalStudents, 'student')}
          </li>
        ))}
        {inFate('leave').map((group) => (
          <li key={group.id}>
            {nameOf(group)} leaves: {counted(group.totalStudents, 'student')}
          </li>
        ))}
        {exceptions.map(({ student, leaves, next }) => (
          <li key={`exception ${student.id}`}>
            <b>But</b> {student.firstName} {student.lastName} {leaves ? 'leaves' : `is in ${next}`}
          </li>
        ))}
      </ul>
      <Banner tone="warn">
        Leavers are signed out at once and can no longer sign in. Results, levels and stars stay
        with each student. You can undo the whole move for 7 days.
      </Banner>
    </div>
  );
}

function useStartYear(
  goals: Goals,
  exceptions: readonly YearException[],
  onDone: (change: PeopleChange) => void,
) {
  return useMutation({
    mutationFn: () =>
      startYear(
        stepsFrom(goals),
        exceptions.map(({ student, leaves, next }) => ({
          user: student.id,
          next: leaves ? null : next,
        })),
      ),
    onSuccess: async ({ change }) => {
      await reloadSchool();
      onDone(change);
    },
  });
}

/** The check, why the year did not start, and the keys. */
function CheckStep({
  data,
  goals,
  exceptions,
  error,
  busy,
  onBack,
  onStart,
}: {
  data: NewYearReply;
  goals: Goals;
  exceptions: readonly YearException[];
  error: Error | null; // of the last try
  busy: boolean;
  onBack: () => void;
  onStart: () => void;
}): ReactElement {
  return (
    <>
      <CheckYear data={data} goals={goals} exceptions={exceptions} />
      {error && (
        <Banner id={REFUSAL} tone="err">
          {textOf(error)}
        </Banner>
      )}
      <div className={s['foot']}>
        <Button onClick={onBack}>Back: classes</Button>
        <Button
          look="main"
          disabled={busy}
          aria-describedby={error ? REFUSAL : undefined}
          onClick={onStart}
        >
          Start the new school year
        </Button>
      </div>
    </>
  );
}

function Wizard({
  data,
  onStep,
  onDone,
}: {
  data: NewYearReply;
  onStep: (step: 0 | 1) => void;
  onDone: (change: PeopleChange) => void;
}): ReactElement {
  const keep = useKeepOverride();
  const [goals, setGoals] = useState<Goals>(() => goalsOf(data.classGroups));
  const [exceptions, setExceptions] = useState<readonly YearException[]>([]);
  const [checks, setChecks] = useState(false);
  const go = (step: 0 | 1): void => {
    setChecks(step === 1);
    onStep(step);
  };
  const start = useStartYear(goals, exceptions, onDone);
  const unnamed = [...goals.values(), ...exceptions].some(
    ({ leaves, next }) => !leaves && next.trim() === '',
  );
  if (checks)
    return (
      <CheckStep
        data={data}
        goals={goals}
        exceptions={exceptions}
        error={start.error}
        busy={start.isPending}
        onBack={() => go(0)}
        onStart={() => start.mutate()}
      />
    );
  return (
    <>
      <div className={s['choices']}>
        <div>
          <ClassLines
            classes={data.classGroups}
            goals={goals}
            error={start.error}
            onGoals={setGoals}
          />
          <YearExceptions exceptions={exceptions} refusal={start.error} onChange={setExceptions} />
        </div>
        <SoFar counts={countSoFar(data, goals, exceptions)} />
      </div>
      <div className={s['foot']}>
        <ButtonLink to={keep('/teacher/school')}>Cancel</ButtonLink>
        <Button look="main" disabled={unnamed} onClick={() => go(1)}>
          Next: check
        </Button>
      </div>
    </>
  );
}

/** New school year: the next step of each class, a check, and one step that can be undone. */
export function NewYear(): ReactElement {
  useTitle('New school year');
  const keep = useKeepOverride();
  const { data, error } = useQuery(newYearOptions(useOverrideTeacher()));
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const [change, setChange] = useState<PeopleChange | null>(null);
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep('/teacher/school'), label: 'School Management' },
          { label: 'New school year' },
        ]}
        title={step === 1 ? 'Check before you move' : 'New school year'}
        sub="Nothing changes before you say so on the second page."
      />
      <BookPage>
        <Steps steps={STEPS} current={step} />
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {change && (
          <>
            <DoneBanner
              change={change}
              onClose={() => {
                setChange(null);
                setStep(0);
              }}
            />
            <p>
              Import new students into the classes of today. Sign-in cards keep working; new
              students get theirs from the page Sign-in of their class. What is kept about a leaver
              can be saved for the parents under Privacy.
            </p>
            <p className={s['note']}>
              <ButtonLink to={keep('/teacher/school/classes')}>Manage Classes</ButtonLink>{' '}
              <ButtonLink to={keep('/teacher/school/import')}>Import Students</ButtonLink>{' '}
              <ButtonLink to={keep('/teacher/school/privacy')}>Privacy</ButtonLink>
            </p>
          </>
        )}
        {data?.classGroups.length === 0 && <EmptyState text="No Classes have been added yet" />}
        {data && !change && data.classGroups.length > 0 && (
          <Wizard
            key={data.classGroups.map(({ id }) => id).join()}
            data={data}
            onStep={setStep}
            onDone={(done) => {
              setChange(done);
              setStep(2);
            }}
          />
        )}
      </BookPage>
    </>
  );
}
