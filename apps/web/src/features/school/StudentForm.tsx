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
  added: string,
  { id, classGroup }: { readonly id: string; readonly classGroup: string },
): void {
  void messages.confirmation(`${added} and needs a card to sign in.`, {
    title: 'Print the card',
    ok: 'Print the card',
    cancel: 'Later',
    onConfirm: () => print(classGroup, 'cards', [id]),
  });
}

/** A school with one class means that one: without it the new student would be on no class page. */
function classesOfNew(
  classGroups: ManagedStudentsReply['classGroups'],
  addTo: string | null,
): ManagedStudentsReply['classGroups'] {
  return classGroups.length === 1 ? classGroups : classGroups.filter(({ id }) => id === addTo);
}

/** "Maya Okafor has been added to 6H", "Maya Okafor has been added without a class". */
function addedWords(
  name: string,
  chosen: readonly string[],
  classGroups: ManagedStudentsReply['classGroups'],
): string {
  const names = classGroups.filter(({ id }) => chosen.includes(id)).map((each) => each.name);
  return `${name} has been added ${names.length === 0 ? 'without a class' : `to ${names.join(' and ')}`}`;
}

/** Says who has been added where; where people come in at the school door, with the offer of a card. */
function tellAdded({
  id,
  lines: { firstName, lastName },
  chosen,
  classGroups,
  isDoor,
}: {
  id: string;
  lines: Lines;
  chosen: readonly string[];
  classGroups: ManagedStudentsReply['classGroups'];
  isDoor: boolean;
}): void {
  const [classGroup] = chosen;
  const added = addedWords(`${firstName} ${lastName}`.trim(), chosen, classGroups);
  if (classGroup !== undefined && isDoor) offerCard(added, { id, classGroup });
  else void messages.success(`${added}.`);
}

/** One student: name, year of birth, the school's own ID, classes. */
export function StudentForm({
  student,
  classGroups,
  addTo = null,
  onClose,
}: {
  student: ManagedStudent | null; // null: a new one
  classGroups: ManagedStudentsReply['classGroups'];
  addTo?: string | null; // the class of a new student
  onClose: () => void;
}): ReactElement {
  const [lines, setLines] = useState<Lines>({
    firstName: student?.firstName ?? '',
    lastName: student?.lastName ?? '',
    year: student?.yearOfBirth?.toString() ?? '',
    rosterId: student?.rosterId ?? '',
  });
  const atFirst = student?.classGroups ?? classesOfNew(classGroups, addTo);
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
        if (student === null) tellAdded({ id, lines, chosen, classGroups, isDoor });
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
              onChange={(text) => setLines({ ...lines, [field]: text })}
            />
          ))}
          <Ticks
            legend="Classes"
            items={classGroups}
            chosen={chosen}
            none="Your school has no classes yet."
            onChange={(ids) => setChosen([...ids])}
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
