import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { HelpStudent, HelpUnit } from '@moonbase/contracts/help';

import { ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Check } from '../../design/Field.tsx';
import { Dots10 } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { Tag } from '../../design/Panel.tsx';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { Changes } from '../../play/Changes.tsx';
import { GiveKey, GivenTag, MendingTag } from '../../content-selections/GivenContent.tsx';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { useShownName } from '../../play/names-off.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import s from './help.module.css';
import { looksLike, placeWords } from './unit-words.ts';

const UNITS_SHOWN = 2;

function StuckIn({ stuck, given }: { stuck: HelpUnit; given: HelpStudent['given'] }): ReactElement {
  const { timeZone } = useUser();
  const unitName = useUnitName();
  const { unit, right, answered, recent, lastAnsweredAt, mistake } = stuck;
  const day = dayWords(lastAnsweredAt, serverNow(), timeZone);
  return (
    <li>
      <b>{unitName(Number(unit))}</b>
      <span className={s['figures']}>
        {placeWords(unit)} · {right} of {answered} right · {day}
      </span>
      <span className={s['dots']}>
        <Dots10 recent={recent} />
      </span>
      {mistake && (
        <span className={s['looks']}>
          <Tag tone="warn" icon="tools">
            {looksLike(mistake)}
          </Tag>{' '}
          <MendingTag mistake={mistake} />
        </span>
      )}
      <span className={s['looks']}>
        <GivenTag given={given} unit={unit} />
      </span>
    </li>
  );
}

/** When a student was here, in few words. */
function Here({ student }: { student: HelpStudent }): ReactElement {
  const { timeZone } = useUser();
  const { minutesThisWeek, lastHere } = student;
  const words =
    minutesThisWeek > 0
      ? `${counted(minutesThisWeek, 'minute')} this week`
      : lastHere === null
        ? 'not here yet'
        : `last here ${dayWords(lastHere, serverNow(), timeZone)}`;
  return <p className="small muted">{words}</p>;
}

/** A student with what they are stuck in, and two actions that need one press. */
export function HelpRow({
  classGroupId,
  student,
  isChosen,
  isBusy,
  onChoose,
  onGive,
}: {
  classGroupId: string;
  student: HelpStudent;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
  onGive: (unit: string) => void;
}): ReactElement | null {
  const keep = useKeepOverride();
  const { id, units } = student;
  const name = useShownName()(student.name);
  const more = units.length - UNITS_SHOWN;
  const [first] = units;
  if (first === undefined) return null; // only those who are stuck in something are in the list
  const { unit } = first;
  return (
    <li className={cx(s['row'], isChosen && s['chosen'])}>
      <Check bare label={name} checked={isChosen} onChange={onChoose} />
      <div className={s['who']}>
        <Link to={keep(inClass(`/teacher/student/${id}/report`, classGroupId))}>{name}</Link>
        <Here student={student} />
      </div>
      <ul className={s['units']}>
        {units.slice(0, UNITS_SHOWN).map((stuck) => (
          <StuckIn key={stuck.unit} stuck={stuck} given={student.given} />
        ))}
        {more > 0 && <li className="small muted">and in {counted(more, 'other unit')}</li>}
      </ul>
      <div className={s['actions']}>
        <Changes>
          <GiveKey
            classGroupId={classGroupId}
            student={{ ...student, name }}
            unit={unit}
            isBusy={isBusy}
            onGive={onGive}
          />
          <ButtonLink
            to={keep(`/teacher/class-groups/${classGroupId}/work/new?users=${id}&unit=${unit}`)}
            aria-label={`Set work for ${name}`}
          >
            <Icon name="clock" />
            Set work
          </ButtonLink>
        </Changes>
        <ButtonLink to={keep(sheetOfUnits([unit]))} aria-label={`Sheet for ${name}`}>
          <Icon name="print" />
          Sheet
        </ButtonLink>
      </div>
    </li>
  );
}
