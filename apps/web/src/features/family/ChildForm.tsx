import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { ageOf, LEVELS } from '@moonbase/content';
import type { FamilyChild } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Select, TextField } from '../../design/Field.tsx';
import { Banner } from '../../design/Panel.tsx';
import { useRefusedFocus } from '../../design/use-refused-focus.ts';
import { ApiError, fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { typedYear } from '../../play/typed-year.ts';
import { useUser } from '../../platform/session.ts';
import { addChild, saveChild, showFamily } from './family.api.ts';
import s from './family.module.css';

const FITS = 'age';
const startsIn = (country: string | null) => [
  { value: FITS, label: 'What fits the age' },
  ...LEVELS.map((level) => ({
    value: String(level.position),
    label: `${level.name}, ages ${ageOf(level, country)}`,
  })),
];

const LINES = [
  { field: 'firstName', label: 'First name', hint: undefined },
  { field: 'yearOfBirth', label: 'Year of birth', hint: undefined },
  { field: 'lastName', label: 'Last name', hint: 'Only you see it' },
] as const;

/**
 * A child's name and year, and the starting level of a new one; shown below the list for a new child, otherwise in the
 * child's card.
 */
export function ChildForm({
  child,
  lastName,
  onClose,
}: {
  child: FamilyChild | null; // null: a new one
  lastName: string;
  onClose: () => void;
}): ReactElement {
  const { countryId } = useUser();
  const [start, setStart] = useState(FITS);
  const [texts, setTexts] = useState({
    firstName: child?.firstName ?? '',
    lastName: child?.lastName ?? lastName,
    yearOfBirth: child?.yearOfBirth?.toString() ?? '',
  });
  const save = useMutation({
    mutationFn: () => {
      const draft = { ...texts, yearOfBirth: typedYear(texts.yearOfBirth) };
      if (child !== null)
        return saveChild(child.id, { ...draft, sharingAllowed: child.sharingAllowed });
      const startLevel = start === FITS ? null : Number(start);
      return addChild({ ...draft, sharingAllowed: false, startLevel });
    },
    onSuccess: async (reply) => {
      await showFamily(reply);
      onClose();
    },
  });
  const atFields = save.error instanceof ApiError && Object.keys(save.error.fields).length > 0;
  const form = useRefusedFocus(save.error);
  return (
    <form
      ref={form}
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {LINES.map(({ field, label, hint }) => (
        <TextField
          key={field}
          label={label}
          hint={hint}
          value={texts[field]}
          maxLength={field === 'yearOfBirth' ? 4 : 80}
          inputMode={field === 'yearOfBirth' ? 'numeric' : 'text'}
          errors={fieldTextsOf(save.error, field)}
          autoFocus={field === 'firstName'}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
        />
      ))}
      {child === null && (
        <Select label="Start at" value={start} choices={startsIn(countryId)} onChange={setStart} />
      )}
      {save.error && !atFields && <Banner tone="err">{textOf(save.error)}</Banner>}
      <div className={s['actions']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" type="submit" disabled={save.isPending}>
          {child === null ? 'Add child' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
