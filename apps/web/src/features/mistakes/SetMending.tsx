import { useState, type ReactElement } from 'react';

import type { ClassMistake } from '@moonbase/contracts/mistakes';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check } from '../../design/Field.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useShownName } from '../../play/names-off.ts';
import s from './mistakes.module.css';

/** Asks for whom: everybody of the group is chosen already, so the second click sets it. */
export function SetMending({
  found,
  onSet,
  onClose,
}: {
  found: ClassMistake;
  onSet: (students: readonly string[]) => Promise<void>;
  onClose: () => void;
}): ReactElement {
  const shown = useShownName();
  const open = found.students.filter(({ isGiven }) => !isGiven);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(open.map(({ id }) => id)));
  const [failed, setFailed] = useState<string | null>(null);
  const set = (): void => {
    onSet([...chosen]).then(onClose, (error: unknown) => setFailed(textOf(error)));
  };
  return (
    <Dialog
      title="Set mending"
      subtitle={found.name}
      skin="staff"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" autoFocus disabled={chosen.size === 0} onClick={set}>
            Set for {counted(chosen.size, 'student')}
          </Button>
        </>
      }
    >
      <p>
        Three questions with fresh numbers, after one or two small steps: about two minutes, no
        clock, no score. They wait on the main menu, with your name.
      </p>
      <ul className={s['choose']}>
        {open.map(({ id, name }) => (
          <li key={id}>
            <Check
              label={shown(name)}
              checked={chosen.has(id)}
              onChange={(isChosen) => {
                const next = new Set(chosen);
                if (isChosen) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
            />
          </li>
        ))}
      </ul>
      {failed !== null && <Banner tone="err">{failed}</Banner>}
    </Dialog>
  );
}
