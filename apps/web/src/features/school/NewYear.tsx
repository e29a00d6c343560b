import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { NewYearReply, PeopleChange, YearClass } from '@moonbase/contracts';
import type { YearFate } from '@moonbase/rosters';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Check, TextField } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
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
  type Goal,
  type Goals,
  nameOf,
  SoFar,
} from './YearSummary.tsx';
import { useFoundClasses } from './use-found-classes.tsx';

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
            onChange={(next) => {
              onGoal({ ...goal, next });
            }}
          />
        )}
        <Check
          label={`${name} leaves the school`}
          checked={goal.leaves}
          onChange={(leaves) => {
            onGoal({ ...goal, leaves });
          }}
        />
        {!goal.leaves && (
          <Check
            label="The same teachers"
            checked={goal.keepTeachers}
            onChange={(keepTeachers) => {
              onGoal({ ...goal, keepTeachers });
            }}
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
        onChange={(leaves) => {
          setAll({ leaves });
        }}
      />
      {staying.length > 0 && (
        <Check
          label="keep the same teachers"
          checked={stateOf(staying.map(({ keepTeachers }) => keepTeachers))}
          onChange={(keepTeachers) => {
            setAll({ keepTeachers });
          }}
        />
      )}
    </div>
  );
}

function ClassLines({
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
                onGoal={(next) => {
                  onGoals(new Map(goals).set(group.id, next));
                }}
              />
            )
          );
        })}
      </ul>
    </>
  );
}

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
        onBack={() => {
          go(0);
        }}
        onStart={() => {
          start.mutate();
        }}
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
        <Button
          look="main"
          disabled={unnamed}
          onClick={() => {
            go(1);
          }}
        >
          Next: check
        </Button>
      </div>
    </>
  );
}

/** New school year: what becomes of each class, a check, and one step that can be undone. */
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
