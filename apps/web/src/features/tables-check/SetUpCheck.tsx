import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';

import type { TablesChecksReply } from '@moonbase/contracts/tables-check';
import { DAY_MS } from '@moonbase/kit';
import { type Arrangements, QUESTIONS, TABLES, TRIES } from '@moonbase/tables-check';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Segmented } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Chip, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { timeHere } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { GaveUp } from '../../platform/patience.ts';
import { useShownName } from '../../play/names-off.ts';
import { useKeepOverride } from '../../play/override.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { ArrangementsForm, ArrangementTags } from './ArrangementsForm.tsx';
import { classChecksOptions, openCheck } from './tables-check.api.ts';
import s from './checks.module.css';

const USUAL_DAYS = 3;
const MINUTE_LETTERS = 16; // of "2026-12-02T09:00"

/** A moment as a field of day and time has it, in the time of this computer. */
const toField = (at: number): string => timeHere(new Date(at)).slice(0, MINUTE_LETTERS);

function MomentField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className={s['moment']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={value}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value);
        }}
      />
    </div>
  );
}

/** The facts of the check, which nobody chooses. */
function Facts(): ReactElement {
  return (
    <Panel>
      <h2>The check</h2>
      <p className={s['tags']}>
        <Chip>{QUESTIONS} questions</Chip>
        <Chip icon="clock">6 seconds each</Chip>
        <Chip>3 seconds between</Chip>
        <Chip icon="play">{TRIES.length} to try out first</Chip>
      </p>
      <p className="small muted">
        How many questions may come from each table; the first number names it. No question comes
        twice, and none with its reverse. The same {QUESTIONS} for everybody, for each student in
        another order.
      </p>
      <ul className={s['tables']} aria-label="Questions from each table">
        {TABLES.map(({ table, least, most }) => (
          <li key={table}>
            <b>{table} ×</b>
            <span>
              {least} to {most}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Changed = ReadonlyMap<string, Arrangements>;

function Students({
  students,
  changed,
  onChange,
}: {
  students: TablesChecksReply['students'];
  changed: Changed;
  onChange: (id: string, value: Arrangements) => void;
}): ReactElement {
  const shown = useShownName();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Panel>
      <h2>Arrangements</h2>
      <p className="small muted">
        At first those of each student’s settings. Only staff and the student see them.
      </p>
      <ul className={s['students']}>
        {students.map(({ id, name, arrangements }) => {
          const value = changed.get(id) ?? arrangements;
          return (
            <li key={id}>
              <b>{shown(name)}</b>
              <ArrangementTags value={value} />
              <Button
                aria-expanded={open === id}
                aria-label={`${open === id ? 'Done' : 'Change'}: ${shown(name)}`}
                onClick={() => setOpen(open === id ? null : id)}
              >
                {open === id ? 'Done' : 'Change'}
              </Button>
              {open === id && (
                <ArrangementsForm value={value} onChange={(next) => onChange(id, next)} />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const KINDS = [
  { value: 'check', label: 'Tables check' },
  { value: 'mock', label: 'Mock check' },
] as const;

function Form({ reply }: { reply: TablesChecksReply }): ReactElement {
  const { classGroup, students } = reply;
  const keep = useKeepOverride();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'check' | 'mock'>('check');
  const [opens, setOpens] = useState(() => toField(serverNow()));
  const [closes, setCloses] = useState(() => toField(serverNow() + USUAL_DAYS * DAY_MS));
  const [changed, setChanged] = useState<Changed>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const place = `/teacher/class-groups/${classGroup.id}/tables-checks`;
  const open = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const { id } = await openCheck(classGroup.id, {
        isMock: kind === 'mock',
        opensAt: new Date(opens).toISOString(),
        closesAt: new Date(closes).toISOString(),
        students: [...changed].map(([student, arrangements]) => ({ id: student, arrangements })),
      });
      await navigate(keep(`${place}/${id}`));
    } catch (error) {
      if (!(error instanceof GaveUp)) setFault(textOf(error));
      setBusy(false);
    }
  };
  return (
    <div className={s['form']}>
      <Facts />
      <Panel>
        <h2>When</h2>
        <Segmented label="What" value={kind} choices={KINDS} onChange={setKind} />
        <div className={s['when']}>
          <MomentField label="Opens" value={opens} onChange={setOpens} />
          <MomentField label="Closes" value={closes} onChange={setCloses} />
        </div>
        <p className="small muted">
          Each student does it once. One that was disturbed can be started again, with a reason.
        </p>
      </Panel>
      <Students
        students={students}
        changed={changed}
        onChange={(id, value) => setChanged(new Map(changed).set(id, value))}
      />
      {fault !== null && <Banner tone="err">{fault}</Banner>}
      <div className={s['foot']}>
        <ButtonLink to={keep(place)}>Cancel</ButtonLink>
        <Button look="main" disabled={isBusy || students.length === 0} onClick={() => void open()}>
          Set for {counted(students.length, 'student')}
        </Button>
      </div>
    </div>
  );
}

/** Sets up a tables check for a class. @see requirement TK-4 */
export function SetUpCheck(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(classChecksOptions(classGroupId));
  useTitle('Set up a tables check');
  if (!data)
    return (
      <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
    );
  return (
    <>
      <ClassHead classGroup={data.classGroup} current="tables-check" page="Set up a tables check" />
      <BookPage>
        <Form reply={data} />
      </BookPage>
    </>
  );
}
