import { Fragment, useState, type ReactElement } from 'react';

import type { ManagedStudent, ManagedStudentsReply } from '@moonbase/contracts';

import { Check, TextField } from '../../design/Field.tsx';
import { Banner } from '../../design/Panel.tsx';
import { fieldTextsOf } from '../../platform/api-error.ts';
import { messages } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { print } from '../../play/api/class-cards.api.ts';
import { typedYear } from '../../play/typed-year.ts';
import { EditDialog, Ticks } from './EditDialog.tsx';
import { saveStudent } from './school.api.ts';

const LINES = [
  { field: 'firstName', label: 'First name', hint: undefined, maxLength: 80 },
  { field: 'lastName', label: 'Last name', hint: undefined, maxLength: 80 },
  { field: 'year', label: 'Year of birth', hint: undefined, maxLength: 4 },
  {
    field: 'rosterId',
    label: 'Student ID',
    hint: 'From your school’s records; may be left empty',
    maxLength: 120,
  },
] as const;

type Lines = Record<(typeof LINES)[number]['field'], string>;

/** Asks whether the card of a new student is to be printed now: without it they cannot come in. */
function offerCard(
  firstName: string,
  { id, classGroup }: { readonly id: string; readonly classGroup: string },
): void {
  void messages.confirmation(`${firstName} has been added and needs a card to sign in.`, {
    title: 'Print the card',
    ok: 'Print the card',
    cancel: 'Later',
    onConfirm: () => print(classGroup, 'cards', [id]),
  });
}

/** One student: name, year of birth, the school's own ID, classes. */
export function StudentForm({
  student,
  classGroups,
  onClose,
}: {
  student: ManagedStudent | null; // null: a new one
  classGroups: ManagedStudentsReply['classGroups'];
  onClose: () => void;
}): ReactElement {
  const [lines, setLines] = useState<Lines>({
    firstName: student?.firstName ?? '',
    lastName: student?.lastName ?? '',
    year: student?.yearOfBirth?.toString() ?? '',
    rosterId: student?.rosterId ?? '',
  });
  // A school with one class means that one: without it the new student would be on no class page.
  const [only, second] = classGroups;
  const atFirst = student?.classGroups ?? (only && !second ? [only] : []);
  const [chosen, setChosen] = useState(atFirst.map(({ id }) => id));
  const [another, setAnother] = useState(false);
  const isDoor = Boolean(useSession()?.links.passkeys); // people come in at the school door, with cards
  const { year, ...texts } = lines;
  const save = () =>
    saveStudent(student?.id ?? null, {
      student: { ...texts, yearOfBirth: typedYear(year), classGroups: chosen },
      another,
    });
  return (
    <EditDialog
      title={student === null ? 'Add a student' : `Edit ${student.firstName} ${student.lastName}`}
      verb={student === null ? 'Add student' : 'Save'}
      save={save}
      onSaved={({ student: { id } }) => {
        const [classGroup] = chosen;
        if (student === null && classGroup !== undefined && isDoor)
          offerCard(lines.firstName, { id, classGroup });
      }}
      onClose={onClose}
    >
      {(error) => (
        <>
          {LINES.map(({ field, label, hint, maxLength }) => (
            <TextField
              key={field}
              label={label}
              hint={hint}
              value={lines[field]}
              maxLength={maxLength}
              inputMode={field === 'year' ? 'numeric' : 'text'}
              errors={fieldTextsOf(error, field === 'year' ? 'yearOfBirth' : field)}
              autoFocus={field === 'firstName'}
              onChange={(text) => {
                setLines({ ...lines, [field]: text });
              }}
            />
          ))}
          <Ticks
            legend="Classes"
            items={classGroups}
            chosen={chosen}
            none="Your school has no classes yet."
            onChange={(ids) => {
              setChosen([...ids]);
            }}
          />
          {fieldTextsOf(error, 'another').map((text) => (
            <Fragment key={text}>
              <Check
                label="This is another student of the same name"
                checked={another}
                onChange={setAnother}
              />
              <Banner tone="err">{text}</Banner>
            </Fragment>
          ))}
        </>
      )}
    </EditDialog>
  );
}
