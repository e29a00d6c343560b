import { useMemo, type ReactElement } from 'react';

import type { WorkPacesReply } from '@moonbase/contracts/set-work';
import { findOrThrow } from '@moonbase/kit';
import {
  type Exception,
  FEWEST_RIGHT,
  FEWEST_WORK_MINUTES,
  LATELY,
  MOST_OPEN,
  MOST_RIGHT,
  MOST_WORK_MINUTES,
} from '@moonbase/set-work';

import { Button } from '../../design/Button.tsx';
import { Check, Segmented, Select, Stepper } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { useNamesAround, useShownName } from '../../play/names-off.ts';
import { exceptable, exceptionFor, exceptionsOf, needing, type WorkDraft } from './work-draft.ts';
import s from './set-work.module.css';

type Students = WorkPacesReply['students'];

/** What a work can ask, with its bounds. */
export const AMOUNTS = {
  right: { min: FEWEST_RIGHT, max: MOST_RIGHT, label: 'Right answers' },
  minutes: { min: FEWEST_WORK_MINUTES, max: MOST_WORK_MINUTES, label: 'Minutes' },
} as const;

/** One student who is asked for another number. */
function ExceptionRow({
  exception,
  free,
  nameOf,
  bounds,
  onChange,
}: {
  exception: Exception;
  free: readonly string[]; // who could be it instead
  nameOf: (id: string) => string;
  bounds: (typeof AMOUNTS)[keyof typeof AMOUNTS];
  onChange: (next: Exception | null) => void;
}): ReactElement {
  const { student, amount } = exception;
  const name = nameOf(student);
  return (
    <li>
      <Select
        label="Student with another number"
        hideLabel
        value={student}
        choices={[student, ...free].map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={(next) => onChange({ student: next, amount })}
      />
      <Stepper
        label={`${bounds.label} of ${name}`}
        value={amount}
        min={bounds.min}
        max={bounds.max}
        onChange={(next) => onChange({ student, amount: next })}
      />
      <Button look="quiet" aria-label={`As the others: ${name}`} onClick={() => onChange(null)}>
        <Icon name="close" />
      </Button>
    </li>
  );
}

/** Students who are asked for another number than the others. @see requirement SW-1 */
function Exceptions({
  draft,
  students,
  onChange,
}: {
  draft: WorkDraft;
  students: Students;
  onChange: (draft: WorkDraft) => void;
}): ReactElement | null {
  const shown = useShownName();
  const { target } = draft;
  const exceptions = exceptionsOf(draft);
  if (target !== 'right' && target !== 'minutes') return null;
  const free = exceptable(draft, students).map(({ id }) => id);
  const nameOf = (id: string): string =>
    shown(findOrThrow(students, (each) => each.id === id).name);
  const set = (next: readonly Exception[]): void => onChange({ ...draft, exceptions: next });
  const [first] = free;
  return (
    <div className={s['exceptions']}>
      {exceptions.length > 0 && (
        <ul>
          {exceptions.map((exception, place) => (
            <ExceptionRow
              key={place}
              exception={exception}
              free={free}
              nameOf={nameOf}
              bounds={AMOUNTS[target]}
              onChange={(next) =>
                set(exceptions.flatMap((each) => (each === exception ? (next ?? []) : [each])))
              }
            />
          ))}
        </ul>
      )}
      <Button
        disabled={first === undefined}
        onClick={() => {
          if (first !== undefined)
            set([...exceptions, exceptionFor(draft, first, AMOUNTS[target].min)]);
        }}
      >
        Add an exception
      </Button>
    </div>
  );
}

/** For whom: everybody, or those who are ticked. */
export function WhoPart({
  draft,
  students,
  onChange,
}: {
  draft: WorkDraft;
  students: Students;
  onChange: (draft: WorkDraft) => void;
}): ReactElement {
  useNamesAround(useMemo(() => students.map(({ name }) => name), [students]));
  const shown = useShownName();
  const { chosen, isForNeed } = draft;
  const need = needing(draft, students);
  const full = students.filter(({ open }) => open >= MOST_OPEN);
  return (
    <>
      <div className={s['line']}>
        <Segmented
          label="Who"
          hideLabel
          value={isForNeed ? 'need' : chosen === null ? 'all' : 'some'}
          choices={[
            { value: 'all', label: `Whole class ${students.length}` },
            { value: 'some', label: 'Chosen students' },
            ...(need === null
              ? []
              : [{ value: 'need' as const, label: `Those who need it ${need.length}` }]),
          ]}
          onChange={(who) =>
            onChange({
              ...draft,
              chosen: { all: null, some: isForNeed ? chosen : [], need }[who],
              isForNeed: who === 'need',
            })
          }
        />
      </div>
      {isForNeed && (
        <p className="small muted">
          {need?.length === 0
            ? 'Nobody: all of them had at least 8 in 10 right lately.'
            : `In 4 weeks fewer than ${LATELY} answers there, or fewer than 8 in 10 right.`}
        </p>
      )}
      {chosen !== null && (
        <ul className={s['who']}>
          {students.map(({ id, name }) => (
            <li key={id}>
              <Check
                label={shown(name)}
                checked={chosen.includes(id)}
                onChange={(isChosen) =>
                  onChange({
                    ...draft,
                    chosen: isChosen ? [...chosen, id] : chosen.filter((each) => each !== id),
                    isForNeed: false,
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Exceptions draft={draft} students={students} onChange={onChange} />
      {full.length > 0 && (
        <p className="small muted">
          {full.map(({ name }) => shown(name)).join(', ')}: five works are open already, so this one
          goes to the others.
        </p>
      )}
    </>
  );
}
