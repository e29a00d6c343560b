import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { HelpByUnit, HelpReply, HelpStudent } from '@moonbase/contracts/help';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Dots10 } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { percentRight, percentText } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { Changes } from '../../play/Changes.tsx';
import { GivenTag } from '../../content-selections/GivenContent.tsx';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { isWhole, useUnitName } from '../../play/unit-words.ts';
import { StudentName } from '../../play/StudentName.tsx';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import s from './help.module.css';
import { inWords, placeWords } from './unit-words.ts';

const MOST_GROUPED = 12;

/** The mistake that most of a unit's students make, with how many. */
function commonMistake(students: readonly HelpStudent[], unit: string) {
  const names = students.flatMap(
    ({ units }) => units.find((each) => each.unit === unit)?.mistake?.name ?? [],
  );
  const count = (name: string): number => names.filter((each) => each === name).length;
  const [name] = names.toSorted((one, other) => count(other) - count(one));
  return name === undefined ? null : { name, count: count(name) };
}

/** How many of some: "both", "all three", "2 of the 4". */
const ofAll = (count: number, all: number): string =>
  count < all ? `${count} of the ${all}` : all === 2 ? 'both' : `all ${all}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the unit's students share, and what comes before it. */
function Why({
  classGroupId,
  found,
  students,
}: {
  classGroupId: string;
  found: HelpByUnit;
  students: readonly HelpStudent[];
}): ReactElement {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const { unit, answered, right, before } = found;
  const mistake = commonMistake(students, unit);
  const all = students.length;
  return (
    <p className="small">
      {mistake === null ? (
        'No one mistake fits. '
      ) : (
        <>
          {all === 1
            ? 'Looks'
            : `${capital(ofAll(mistake.count, all))} ${mistake.count === 1 ? 'looks' : 'look'}`}{' '}
          like <b>{inWords(mistake.name)}</b>.{' '}
          <Link to={keep(`/teacher/class-groups/${classGroupId}/mistakes`)}>
            Open the mistake
          </Link>{' '}
        </>
      )}
      Class: {percentText(percentRight(right, answered))} right.
      {before && (
        <>
          {' '}
          Before it comes <b>{unitName(Number(before.unit))}</b>,{' '}
          {before.known === 0
            ? `which ${all === 1 ? 'is not known yet' : 'nobody here knows yet'}.`
            : all === 1
              ? 'which is known.'
              : `which ${ofAll(before.known, all)} know.`}
        </>
      )}
    </p>
  );
}

/** A unit with the students who are stuck in it. */
function OneUnit({
  classGroupId,
  found,
  students,
  isBusy,
  onGroup,
  onGive,
}: {
  classGroupId: string;
  found: HelpByUnit;
  students: readonly HelpStudent[];
  isBusy: boolean;
  onGroup: () => void;
  onGive: () => void;
}): ReactElement {
  const keep = useKeepOverride();
  const name = useUnitName()(Number(found.unit));
  return (
    <Panel as="li" className={s['unit']} aria-label={name}>
      <span className={s['count']} aria-hidden="true">
        {students.length}
      </span>
      <div className={s['unithead']}>
        <h2>{name}</h2>
        <p className="small muted">{placeWords(found.unit)}</p>
      </div>
      <div className={s['unitactions']}>
        <Changes>
          {students.length > 1 && students.length <= MOST_GROUPED && (
            <Button disabled={isBusy} onClick={onGroup}>
              <Icon name="people" />
              Group for a table
            </Button>
          )}
          {isWhole(found.unit) && (
            <Button disabled={isBusy} onClick={onGive}>
              <Icon name="examples" />
              Give content to {students.length}
            </Button>
          )}
        </Changes>
        <ButtonLink to={keep(sheetOfUnits([found.unit]))} aria-label={`Sheet for ${name}`}>
          <Icon name="print" />
          Sheet
        </ButtonLink>
      </div>
      <ul className={s['stuck']}>
        {students.map(({ id, name: student, units, given }) =>
          units
            .filter(({ unit }) => unit === found.unit)
            .map(({ right, answered, recent }) => (
              <li key={id}>
                <Link to={keep(inClass(`/teacher/student/${id}/report`, classGroupId))}>
                  <StudentName name={student} />
                </Link>
                <span className={s['figures']}>
                  {right} of {answered}
                </span>
                <span className={s['dots']}>
                  <Dots10 recent={recent} />
                </span>
                <GivenTag given={given} unit={found.unit} />
              </li>
            )),
        )}
      </ul>
      <div className={s['why']}>
        <Why classGroupId={classGroupId} found={found} students={students} />
      </div>
    </Panel>
  );
}

/** The list by unit. */
export function HelpUnits({
  reply,
  isBusy,
  onGroup,
  onGive,
}: {
  reply: HelpReply;
  isBusy: boolean;
  onGroup: (students: readonly string[], unit: string) => void;
  onGive: (students: readonly string[], unit: string) => void;
}): ReactElement {
  return (
    <ul className={s['list']}>
      {reply.units.map((found) => (
        <OneUnit
          key={found.unit}
          classGroupId={reply.classGroup.id}
          found={found}
          students={reply.students.filter(({ id }) => found.students.includes(id))}
          isBusy={isBusy}
          onGroup={() => onGroup(found.students, found.unit)}
          onGive={() => onGive(found.students, found.unit)}
        />
      ))}
    </ul>
  );
}
