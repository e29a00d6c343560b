import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { NewYearReply, PeopleChange, YearClass } from '@moonbase/contracts';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Check, TextField } from '../../design/Field.tsx';
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

const STEPS = ['Classes', 'Check', 'Done, or undo'];

interface Goal {
  readonly leaves: boolean;
  readonly next: string;
  readonly keepTeachers: boolean;
}
type Goals = ReadonlyMap<string, Goal>;

const nameOf = ({ name }: YearClass): string => name ?? 'unnamed';

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
  onGoal,
}: {
  group: YearClass;
  goal: Goal;
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

function ClassLines({
  classes,
  goals,
  onGoals,
}: {
  classes: readonly YearClass[];
  goals: Goals;
  onGoals: (goals: Goals) => void;
}): ReactElement {
  return (
    <ul className={s['years']}>
      {classes.map((group) => {
        const goal = goals.get(group.id);
        return (
          goal && (
            <ClassLine
              key={group.id}
              group={group}
              goal={goal}
              onGoal={(next) => {
                onGoals(new Map(goals).set(group.id, next));
              }}
            />
          )
        );
      })}
    </ul>
  );
}

/** What happens to each class and to each exception, in sentences, with how many students it is about. */
function CheckYear({
  data,
  goals,
  exceptions,
}: {
  data: NewYearReply;
  goals: Goals;
  exceptions: readonly YearException[];
}): ReactElement {
  const leaving = data.classGroups.filter(({ id }) => goals.get(id)?.leaves);
  const stays = (group: YearClass) =>
    goals.get(group.id)?.next.trim().toLowerCase() === nameOf(group).toLowerCase();
  const moving = data.classGroups.filter((group) => !goals.get(group.id)?.leaves && !stays(group));
  const sum = (groups: readonly YearClass[]) =>
    groups.reduce((total, { totalStudents }) => total + totalStudents, 0);
  return (
    <div className={s['stack']}>
      <div className={s['counts']}>
        <p className={s['count']}>
          <b>{sum(moving)}</b> move up
        </p>
        <p className={s['count']}>
          <b>{sum(leaving)}</b> leave
        </p>
        <p className={s['count']}>
          <b>{data.studentsWithoutClass}</b> in no class, stay so
        </p>
      </div>
      <ul>
        {moving.map((group) => (
          <li key={group.id}>
            {nameOf(group)} becomes {goals.get(group.id)?.next}:{' '}
            {counted(group.totalStudents, 'student')}
          </li>
        ))}
        {leaving.map((group) => (
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
  const start = useMutation({
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
  const unnamed = [...goals.values(), ...exceptions].some(
    ({ leaves, next }) => !leaves && next.trim() === '',
  );
  if (checks) {
    return (
      <>
        <CheckYear data={data} goals={goals} exceptions={exceptions} />
        {start.error && <Banner tone="err">{textOf(start.error)}</Banner>}
        <div className={s['foot']}>
          <Button
            onClick={() => {
              go(0);
            }}
          >
            Back: classes
          </Button>
          <Button
            look="main"
            disabled={start.isPending}
            onClick={() => {
              start.mutate();
            }}
          >
            Start the new school year
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <ClassLines classes={data.classGroups} goals={goals} onGoals={setGoals} />
      <YearExceptions exceptions={exceptions} onChange={setExceptions} />
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
            <ButtonLink to={keep('/teacher/school/classes')}>Manage Classes</ButtonLink>
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
