import type { ReactElement, ReactNode } from 'react';

import type { TableGroup } from '@moonbase/contracts/help';

import { Button, ButtonLink, FileLink } from '../../design/Button.tsx';
import { Icon, type IconName } from '../../design/icons.tsx';
import { Chip, Panel } from '../../design/Panel.tsx';
import { apiUrl } from '../../platform/api-client.ts';
import { Changes } from '../../play/Changes.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { StudentName } from '../../play/StudentName.tsx';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import s from './help.module.css';

/** The groups of today with what to do in a few minutes. */
export function ForATable({
  groups,
  onTakeApart,
}: {
  groups: readonly TableGroup[];
  onTakeApart: (groupId: string) => void;
}): ReactElement | null {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  if (groups.length === 0) return null;
  return (
    <Panel aria-label="For a table today">
      <h2>For a table today</h2>
      {groups.map(({ id, unit, mistake, students, plan }) => {
        const name = unitName(Number(unit));
        return (
          <div key={id} className={s['group']} role="group" aria-label={name}>
            <b>{name}</b>
            <p className={s['names']}>
              {students.map((student) => (
                <Chip key={student.id}>
                  <StudentName name={student.name} />
                </Chip>
              ))}
            </p>
            <p className="small muted">{plan}</p>
            <div className={s['names']}>
              {mistake === null ? (
                <ButtonLink to={keep(sheetOfUnits([unit]))}>
                  <Icon name="print" />
                  Print the table’s sheet
                </ButtonLink>
              ) : (
                <FileLink href={apiUrl(`/worksheets/mending/pdf?mistake=${mistake.mistake}`)}>
                  <Icon name="print" />
                  Print the table’s sheet
                </FileLink>
              )}
              <Changes>
                <Button
                  look="quiet"
                  aria-label={`Take the group apart: ${name}`}
                  onClick={() => onTakeApart(id)}
                >
                  Take apart
                </Button>
              </Changes>
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

const RULES: readonly (readonly [IconName, ReactNode])[] = [
  [
    'info',
    <>
      At least <b>ten answers</b> in a unit in the period, under half of the last ten right. The
      last answer is at most 30 days old.
    </>,
  ],
  [
    'check',
    <>
      Off again with <b>7 of the last 10</b> right. Nobody has to tick it off.
    </>,
  ],
  ['hide', 'Wrong or skipped answers under 2 seconds are left out: they are guesses.'],
];

export function HowOneGetsOn(): ReactElement {
  return (
    <Panel aria-label="How one gets on the list">
      <h2>How one gets on the list</h2>
      <ul className={s['rules']}>
        {RULES.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
