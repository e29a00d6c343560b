import type { ReactElement } from 'react';

import type { UpdateSchoolBody } from '@moonbase/contracts';

import { Select } from '../../design/Field.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { fieldTextsOf } from '../../platform/api-error.ts';
import { Ticks } from './EditDialog.tsx';
import s from './school.module.css';

type Hours = NonNullable<UpdateSchoolBody['school']['doorHours']>;

const DAYS = [
  { id: '1', name: 'Monday' },
  { id: '2', name: 'Tuesday' },
  { id: '3', name: 'Wednesday' },
  { id: '4', name: 'Thursday' },
  { id: '5', name: 'Friday' },
  { id: '6', name: 'Saturday' },
  { id: '7', name: 'Sunday' },
];
const OCLOCK = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}:00`,
}));

/** When class codes work at the school door; it is saved with the details of the school. */
export function DoorHours({
  hours,
  error,
  change,
}: {
  hours: Hours;
  error: unknown;
  change: (part: { readonly doorHours: Hours }) => void;
}): ReactElement {
  const faults = ['doorHours.days', 'doorHours.closes'].flatMap((field) =>
    fieldTextsOf(error, field),
  );
  return (
    <Panel className={s['year']} aria-labelledby="door-hours">
      <h2 id="door-hours">Hours of the door</h2>
      <p className="muted small">
        When class codes work. Cards work at any time, and a teacher can open or close the door of a
        class for now. Save keeps them with the details.
      </p>
      <Ticks
        legend="Days"
        items={DAYS}
        chosen={hours.days.map(String)}
        none=""
        onChange={(days) => change({ doorHours: { ...hours, days: days.map(Number) } })}
      />
      <div className={s['hours']}>
        <Select
          label="From"
          value={String(hours.opens)}
          choices={OCLOCK.slice(0, -1)}
          onChange={(hour) => change({ doorHours: { ...hours, opens: Number(hour) } })}
        />
        <Select
          label="To"
          value={String(hours.closes)}
          choices={OCLOCK.slice(1)}
          onChange={(hour) => change({ doorHours: { ...hours, closes: Number(hour) } })}
        />
      </div>
      {faults.map((fault) => (
        <Banner key={fault} tone="err">
          {fault}
        </Banner>
      ))}
    </Panel>
  );
}
