import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { type ManagedStudent, ManagedStudentsQuery } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Check, SearchField, TextField } from '../../design/Field.tsx';
import { Banner } from '../../design/Panel.tsx';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import s from './imports.module.css';
import { studentsOptions } from './school.api.ts';

const SHOWN = 5;

/** A student who does not go with the class. */
export interface YearException {
  readonly student: ManagedStudent;
  readonly leaves: boolean;
  readonly next: string; // their class next year
}

const nameOf = ({ firstName, lastName }: ManagedStudent): string =>
  `${firstName} ${lastName}`.trim();
const classesOf = ({ classGroups }: ManagedStudent): string =>
  classGroups.map(({ name }) => name).join(', ');

function ExceptionLine({
  exception,
  errors,
  onChange,
  onRemove,
}: {
  exception: YearException;
  errors: readonly string[]; // of the class next year
  onChange: (exception: YearException) => void;
  onRemove: () => void;
}): ReactElement {
  const { student, leaves, next } = exception;
  const name = nameOf(student);
  return (
    <li>
      <span>
        <b>{name}</b>
        <br />
        <span className="muted small">{classesOf(student) || 'no class'} now</span>
      </span>
      <Button look="quiet" aria-label={`No exception for ${name}`} onClick={onRemove}>
        Remove
      </Button>
      <div className={s['goal']}>
        {!leaves && (
          <TextField
            label={`Class of ${name} next year`}
            value={next}
            maxLength={80}
            errors={errors}
            onChange={(chosen) => onChange({ ...exception, next: chosen })}
          />
        )}
        <Check
          label={`${name} leaves the school`}
          checked={leaves}
          onChange={(chosen) => onChange({ ...exception, leaves: chosen })}
        />
      </div>
    </li>
  );
}

/** Students who stay down, change to another class or leave, chosen by name. */
export function YearExceptions({
  exceptions,
  refusal,
  onChange,
}: {
  exceptions: readonly YearException[];
  refusal: unknown; // of the last try to start the year
  onChange: (exceptions: readonly YearException[]) => void;
}): ReactElement {
  const [search, setSearch] = useState('');
  const teacherId = useOverrideTeacher();
  const { data, error } = useQuery(
    studentsOptions(ManagedStudentsQuery.parse({ search: search.slice(0, 100) }), teacherId),
  );
  const chosen = new Set(exceptions.map(({ student }) => student.id));
  const found = search.trim().length > 1 ? (data?.students ?? []) : [];
  const offered = found.filter(({ id, removedAt }) => removedAt === null && !chosen.has(id));
  return (
    <section className={s['stack']} aria-labelledby="exceptions">
      <h2 id="exceptions">Exceptions</h2>
      <p className="muted">
        Who stays down, changes to another class or leaves: find them by name.
      </p>
      <SearchField label="Find a student" value={search} onChange={setSearch} />
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      <ul className={s['found']}>
        {offered.slice(0, SHOWN).map((student) => (
          <li key={student.id}>
            <Button
              onClick={() => {
                const next = student.classGroups[0]?.name ?? '';
                onChange([...exceptions, { student, leaves: false, next }]);
                setSearch('');
              }}
            >
              {nameOf(student)}, {classesOf(student) || 'no class'}
            </Button>
          </li>
        ))}
      </ul>
      {exceptions.length > 0 && (
        <ul className={s['years']}>
          {exceptions.map((exception, place) => (
            <ExceptionLine
              key={exception.student.id}
              exception={exception}
              errors={fieldTextsOf(refusal, `exceptions.${place}.next`)}
              onChange={(changed) =>
                onChange(
                  exceptions.map((each) =>
                    each.student.id === changed.student.id ? changed : each,
                  ),
                )
              }
              onRemove={() => onChange(exceptions.filter((each) => each !== exception))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
