import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { UnitInfo } from '@moonbase/content';

import { ExampleQuestions } from '../curriculum/ExampleQuestions.tsx';
import { examplesOptions } from '../curriculum/examples.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/icons.tsx';
import { LoadingList } from '../design/Loading.tsx';
import { useUser } from '../platform/session.ts';
import { useUnitWords } from '../play/unit-words.ts';
import s from './content-selections.module.css';
import { unitKindsOptions } from './unit-kinds.ts';

/** Up to five examples of each kind of question of a unit, drawn as in the game. */
export function UnitExamples({
  unit: given,
  onClose,
}: {
  unit: UnitInfo;
  onClose: () => void;
}): ReactElement {
  const { countryId } = useUser();
  const unit = useUnitWords()(given);
  const [round, setRound] = useState(0);
  const { data } = useQuery(examplesOptions(unit, { round, countryId }));
  const { data: kinds } = useQuery(unitKindsOptions(unit.id, countryId));
  return (
    <Dialog
      title={`Example Questions: ${unit.name}`}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setRound(round + 1)}>
            <Icon name="retry" />
            Other examples
          </Button>
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {!(data && kinds) && <LoadingList />}
      {data &&
        kinds?.map(({ position, description }) => (
          <section key={position} className={s['kind']}>
            <h3>{description}</h3>
            <ExampleQuestions
              label={`Examples: ${description}`}
              examples={data.get(position) ?? []}
            />
          </section>
        ))}
    </Dialog>
  );
}
