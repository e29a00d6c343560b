import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import type { Work } from '@moonbase/contracts/set-work';
import { addDays } from '@moonbase/kit';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { DayField, Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { fieldTextsOf, otherTextsOf } from '../../platform/api-error.ts';
import { tellFailure } from '../../platform/patience.ts';
import { classGroupsOptions } from '../../play/api/class-groups.api.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { endWork, extendWork, type Whose } from './set-work.api.ts';

const USUAL_MORE = 7; // days

/** Asks until when there is more time. */
export function MoreTime({
  whose,
  work,
  students,
  whom,
  onClose,
}: {
  whose: Whose;
  work: Pick<Work, 'id' | 'title' | 'until'>;
  students?: readonly string[]; // absent: everybody
  whom: string;
  onClose: () => void;
}): ReactElement {
  const [until, setUntil] = useState(addDays(work.until, USUAL_MORE));
  const [refusal, setRefusal] = useState<unknown>(null);
  const extend = (): void => {
    setRefusal(null);
    extendWork(whose, work.id, { until, ...(students && { students: [...students] }) }).then(
      onClose,
      setRefusal,
    );
  };
  return (
    <Dialog
      title={`More time for ${whom}`}
      subtitle={work.title}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" onClick={extend}>
            Give more time
          </Button>
        </>
      }
    >
      {refusal !== null &&
        otherTextsOf(refusal, 'until').map((text) => (
          <Banner key={text} tone="err">
            {text}
          </Banner>
        ))}
      <DayField
        label="By"
        value={until}
        errors={fieldTextsOf(refusal, 'until')}
        onChange={setUntil}
      />
    </Dialog>
  );
}

/** Chooses the class for a copy; the form then has everything but the students. */
function CopyFor({
  work,
  classGroupId,
  onClose,
}: {
  work: Work;
  classGroupId: string;
  onClose: () => void;
}): ReactElement {
  const navigate = useNavigate();
  const keep = useKeepOverride();
  const { data } = useQuery(classGroupsOptions('mine', useOverrideTeacher()));
  const [chosen, setChosen] = useState(classGroupId);
  const choices = (data?.classGroups ?? []).map(({ id, name }) => ({
    value: id,
    label: name ?? 'unnamed',
  }));
  return (
    <Dialog
      title="Copy"
      subtitle={work.title}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="main"
            onClick={() =>
              void navigate(
                keep(`/teacher/class-groups/${chosen}/work/new?copy=${work.id}&of=${classGroupId}`),
              )
            }
          >
            Go on
          </Button>
        </>
      }
    >
      {data ? (
        <Select label="For which class" value={chosen} choices={choices} onChange={setChosen} />
      ) : (
        <LoadingList />
      )}
    </Dialog>
  );
}

/** What can be done about a work of a class: more time, end, copy. */
export function WorkActs({
  work,
  classGroupId,
}: {
  work: Work;
  classGroupId: string;
}): ReactElement {
  const [open, setOpen] = useState<'more' | 'end' | 'copy' | null>(null);
  const whose = { classGroup: classGroupId };
  const close = (): void => setOpen(null);
  const key = (name: 'more' | 'end' | 'copy', words: string): ReactElement => (
    <Button look="quiet" aria-label={`${words}: ${work.title}`} onClick={() => setOpen(name)}>
      {words}
    </Button>
  );
  return (
    <>
      {key('more', 'More time')}
      {work.isOpen && key('end', 'End')}
      {key('copy', 'Copy')}
      {open === 'more' && <MoreTime whose={whose} work={work} whom="everybody" onClose={close} />}
      {open === 'end' && <EndIt whose={whose} work={work} onClose={close} />}
      {open === 'copy' && <CopyFor work={work} classGroupId={classGroupId} onClose={close} />}
    </>
  );
}

/** Asks before a work is ended. */
export function EndIt({
  whose,
  work,
  onClose,
}: {
  whose: Whose;
  work: Pick<Work, 'id' | 'title'>;
  onClose: () => void;
}): ReactElement {
  return (
    <Dialog
      title="End this work?"
      subtitle={work.title}
      width="narrow"
      alert
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="main"
            onClick={() => {
              endWork(whose, work.id).then(onClose, tellFailure);
            }}
          >
            <Icon name="check" />
            End it
          </Button>
        </>
      }
    >
      <p>It leaves the main menus. What was done stays, and more time opens it again.</p>
    </Dialog>
  );
}
