import { useMutation } from '@tanstack/react-query';
import { useId, type ReactElement } from 'react';

import type { RosterPreview } from '@moonbase/contracts';
import { type ColumnKind, ENCODING_NAMES, ENCODINGS } from '@moonbase/rosters';

import { Button } from '../../design/Button.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { type ReadingChoices, reloadImport, sayTheSame, uploadRoster } from './imports.api.ts';
import s from './imports.module.css';

const KINDS: readonly (readonly [kind: ColumnKind, label: string])[] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['fullName', 'Whole name'],
  ['studentId', 'Student ID'],
  ['yearOfBirth', 'Year of birth'],
  ['classes', 'Class'],
  ['schoolYear', 'School year'],
  ['moonBaseId', 'Moon Base ID'],
  ['email', 'School e-mail'],
  ['userType', 'Kind of person'],
];

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className={s['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The encoding of a list and the meaning of its columns. Another choice reads the file again. */
export function HowItWasRead({
  preview,
  file,
  onRead,
}: {
  preview: RosterPreview;
  file: File | null;
  onRead: (importId: string, file: File) => void;
}): ReactElement | null {
  const { encoding, columns } = preview;
  const again = useMutation({
    mutationFn: ({ of, choices }: { of: File; choices: ReadingChoices }) =>
      uploadRoster(of, choices),
    onSuccess: (reply, { of }) => onRead(reply.import.id, of),
  });
  if (encoding === null) return null;
  const unread = columns.filter(({ kind }) => kind === null).length;
  const read = (choices: ReadingChoices): void => {
    if (file) again.mutate({ of: file, choices });
  };
  const kinds = columns.map(({ index, kind }) => ({ index, kind }));
  return (
    <details className={s['reading']}>
      <summary>
        How the file was read: {ENCODING_NAMES[encoding]},{' '}
        {unread === 0 ? 'every column' : `${counted(unread, 'column')} not read`}
      </summary>
      {again.error && <Banner tone="err">{textOf(again.error)}</Banner>}
      {file === null ? (
        <p className="muted small">Choose the file again to read it in another way.</p>
      ) : (
        <div className={s['readings']}>
          <Choice
            label="Encoding"
            value={encoding}
            options={ENCODINGS.map((each) => [each, ENCODING_NAMES[each]])}
            onChoose={(chosen) => {
              const found = ENCODINGS.find((each) => each === chosen);
              if (found) read({ encoding: found, columns: kinds });
            }}
          />
          {(preview.format === 'moonbase' ? columns : []).map(({ index, title, kind }) => (
            <Choice
              key={index}
              label={title === '' ? `Column ${index + 1}` : title}
              value={kind ?? ''}
              options={[['', 'Not read'], ...KINDS]}
              onChoose={(chosen) => {
                const [found = null] = KINDS.find(([each]) => each === chosen) ?? [];
                const others = kinds
                  .filter((each) => each.index !== index)
                  .map((each) =>
                    each.kind === found && found !== 'classes' ? { ...each, kind: null } : each,
                  );
                read({ encoding, columns: [...others, { index, kind: found }] });
              }}
            />
          ))}
        </div>
      )}
    </details>
  );
}

/** One answer for all rows that ask whether a student with another ID is the same one. */
export function SameStudents({ preview }: { preview: RosterPreview }): ReactElement | null {
  const same = useMutation({
    mutationFn: () => sayTheSame(preview.id),
    onSuccess: () => reloadImport(preview.id),
  });
  if (preview.askedIfSame === 0) return null;
  return (
    <Banner tone="warn">
      <p>
        {counted(preview.askedIfSame, 'row')} may be about students who are in your school under
        another student ID, or in another row of the file by the same name. Spreadsheets take away
        the zeros at the beginning of an ID.
      </p>
      {same.error && <p>{textOf(same.error)}</p>}
      <Button disabled={same.isPending} onClick={() => same.mutate()}>
        They are the same students
      </Button>
    </Banner>
  );
}
