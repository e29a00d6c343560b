import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';

import type { MostStuckReply } from '@moonbase/contracts/next-thing';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Dots10 } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, panelClass, Tag } from '../../design/Panel.tsx';
import { cx } from '../../design/cx.ts';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { Changes } from '../../play/Changes.tsx';
import { GiveKey, GivenTag, MendingTag } from '../../content-selections/GivenContent.tsx';
import { giveContent, takeContentBack } from '../../play/api/give.api.ts';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { draftOfUnit } from '../../play/selection-draft.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { useShownName } from '../../play/names-off.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import { mostStuckOptions } from './next-thing.api.ts';
import s from './next-thing.module.css';

type Stuck = MostStuckReply['students'][number];

interface Done {
  readonly text: string;
  readonly student: string | null; // whose content can be taken back
}

function Row({
  student: { id, classGroup, units, ...student },
  onGive,
}: {
  student: Stuck;
  onGive: (unit: string) => void;
}): ReactElement | null {
  const name = useShownName()(student.name);
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const { timeZone } = useUser();
  const [first] = units;
  if (first === undefined) return null;
  const { unit, right, answered, recent, lastAnsweredAt, mistake } = first;
  return (
    <li className={s['stuck']}>
      <div>
        <Link to={keep(inClass(`/teacher/student/${id}/report`, classGroup.id))}>{name}</Link>
        <small>{classGroup.name ?? 'unnamed'}</small>
      </div>
      <div>
        {unitName(Number(unit))}
        <small>
          {right} of {answered} right · {dayWords(lastAnsweredAt, serverNow(), timeZone)}
        </small>
      </div>
      <span className={s['dots']}>
        <Dots10 recent={recent} />
      </span>
      <div>
        {mistake === null ? (
          <span className="small muted">not named</span>
        ) : (
          <Tag tone="warn" icon="tools">
            {mistake.name}
          </Tag>
        )}
        <MendingTag mistake={mistake} />
        <GivenTag given={student.given} unit={unit} />
      </div>
      <div className={s['actions']}>
        <Changes>
          <GiveKey
            classGroupId={classGroup.id}
            student={{ ...student, id, name }}
            unit={unit}
            onGive={onGive}
          />
        </Changes>
        <ButtonLink to={keep(sheetOfUnits([unit]))} aria-label={`Sheet for ${name}`}>
          <Icon name="print" />
          Sheet
        </ButtonLink>
      </div>
    </li>
  );
}

function List({
  reply: { students, total, classGroups },
}: {
  reply: MostStuckReply;
}): ReactElement {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const shown = useShownName();
  const [done, setDone] = useState<Done | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const run = (action: () => Promise<Done>): void => {
    setFailed(null);
    action().then(setDone, (error: unknown) => setFailed(textOf(error)));
  };
  const give = ({ id, name }: Stuck, unit: string): void => {
    const draft = draftOfUnit(Number(unit));
    if (draft === null) return;
    run(async () => {
      await giveContent(draft, [id]);
      return { text: `${shown(name)} has ${unitName(Number(unit))} now, not locked.`, student: id };
    });
  };
  const back = done?.student ?? null;
  return (
    <>
      <h2 id="most-stuck" tabIndex={-1}>
        Who needs help, with what{' '}
        <small>
          last 4 weeks · first {students.length} of {counted(total, 'student')}
        </small>
      </h2>
      {failed !== null && <Banner tone="err">{failed}</Banner>}
      {done !== null && (
        <Banner
          tone="ok"
          action={
            back !== null && (
              <Button
                onClick={() =>
                  run(async () => ({ text: await takeContentBack([back]), student: null }))
                }
              >
                Undo
              </Button>
            )
          }
        >
          {done.text}
        </Banner>
      )}
      <ul className={cx(panelClass, s['list'])}>
        {students.map((student) => (
          <Row key={student.id} student={student} onGive={(unit) => give(student, unit)} />
        ))}
      </ul>
      <p className={s['more']}>
        {classGroups.map(({ id, name }) => (
          <Link key={id} to={keep(`/teacher/class-groups/${id}/help`)}>
            All in {name ?? 'unnamed'}
          </Link>
        ))}
        <span className="muted">
          Stuck: under half right in the last ten, in at least ten answers.
        </span>
      </p>
    </>
  );
}

/** The six most stuck of all classes of a teacher. @see requirement LS-8 */
export function MostStuck(): ReactElement | null {
  const { data, error, isPending } = useQuery(mostStuckOptions(useOverrideTeacher()));
  if (isPending) return <LoadingList />;
  if (error) return <Banner tone="err">{textOf(error)}</Banner>;
  if (data.students.length === 0) return null;
  return (
    <section className={s['help']} aria-labelledby="most-stuck">
      <List reply={data} />
    </section>
  );
}
