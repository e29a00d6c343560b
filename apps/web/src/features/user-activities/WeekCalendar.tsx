import { addDays } from '@moonbase/kit';
import { shadeOf } from '@moonbase/practice';
import type { ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { formatDay, formatPeriod } from '../../platform/dates.ts';
import s from './history.module.css';

const DAYS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
const SHADES = [s['shade0'], s['shade1'], s['shade2'], s['shade3'], s['shade4']];

function Week({
  sunday,
  answered,
  chosen,
  today,
  onChoose,
}: {
  sunday: string;
  answered: ReadonlyMap<string, number>;
  chosen: boolean;
  today: string;
  onChoose: () => void;
}): ReactElement {
  const days = DAYS.map((_, index) => addDays(sunday, index));
  const total = days.reduce((sum, day) => sum + (answered.get(day) ?? 0), 0);
  const label = `${formatPeriod(sunday, days[6] ?? sunday)}: ${total === 0 ? 'nothing answered' : counted(total, 'answer')}`;
  return (
    <button
      type="button"
      className={s['week']}
      aria-pressed={chosen}
      aria-label={label}
      title={label}
      onClick={onChoose}
    >
      {days.map((day) => (
        <i
          key={day}
          className={cx(
            s['day'],
            day > today ? s['ahead'] : SHADES[shadeOf(answered.get(day) ?? 0)],
          )}
        />
      ))}
    </button>
  );
}

/** The name of each month, above its first week. */
function Months({ weeks }: { weeks: readonly string[] }): ReactElement {
  const isNew = (index: number): boolean =>
    index > 0 && weeks[index]?.slice(0, 7) !== weeks[index - 1]?.slice(0, 7);
  return (
    <div className={s['months']} aria-hidden="true">
      <span />
      {weeks.map((sunday, index) => (
        <span key={sunday}>{isNew(index) && formatDay(sunday, { month: 'short' })}</span>
      ))}
    </div>
  );
}

/** Step 1 of a history: the weeks; a day is darker the more was answered. */
export function WeekCalendar({
  weeks,
  answered,
  chosen,
  today,
  onChoose,
  onEarlier,
  onLater,
}: {
  weeks: readonly string[]; // their Sundays, oldest first
  answered: ReadonlyMap<string, number>; // by day
  chosen: string | null;
  today: string;
  onChoose: (sunday: string) => void;
  onEarlier: () => void;
  onLater: (() => void) | null; // null: these are the latest weeks
}): ReactElement {
  return (
    <Panel className={s['calendar']} aria-labelledby="pick-a-week">
      <div className="row">
        <h2 id="pick-a-week">
          <span className={s['step']} aria-hidden="true">
            1
          </span>
          Pick a week
        </h2>
        <span className={cx('push', 'row', 'small', 'muted')} aria-hidden="true">
          fewer
          {SHADES.map((shade, index) => (
            <i key={index} className={cx(s['sample'], shade)} />
          ))}
          more answers
        </span>
      </div>
      <div className={s['weeks']}>
        <Months weeks={weeks} />
        <div className={s['columns']} role="group" aria-label="Weeks">
          <span className={s['names']} aria-hidden="true">
            {DAYS.map((name, index) => (
              <span key={index}>{name}</span>
            ))}
          </span>
          {weeks.map((sunday) => (
            <Week
              key={sunday}
              sunday={sunday}
              answered={answered}
              chosen={sunday === chosen}
              today={today}
              onChoose={() => onChoose(sunday)}
            />
          ))}
        </div>
      </div>
      <div className={cx(s['paging'], 'no-print')}>
        <Button look="quiet" onClick={onEarlier}>
          <Icon name="back" />
          Earlier
        </Button>
        <Button look="quiet" disabled={onLater === null} onClick={() => onLater?.()}>
          Later
          <Icon name="next" />
        </Button>
      </div>
    </Panel>
  );
}
