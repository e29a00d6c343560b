import { Fragment, type ReactElement } from 'react';

import type { CurriculumData } from '@moonbase/content/curricula';
import type { UserActivity } from '@moonbase/contracts';

import { Outcomes } from '../../curriculum/Outcomes.tsx';
import { cx } from '../../design/cx.ts';
import { Check } from '../../design/Field.tsx';
import { PercentBar } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { Tag } from '../../design/Panel.tsx';
import { percentRight, percentText } from '../../design/numbers.ts';
import { formatDay, formatTime } from '../../platform/dates.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { ACTIVITY_ICONS, activityFacts, activityName, tooFastWords } from './activity-words.ts';
import s from './history.module.css';

/** The subject of a row's results: one activity, or its whole day. */
export type ResultsOf = { readonly activity: UserActivity } | { readonly day: string };

interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function UnitOutcomes({
  units,
  curriculum,
}: {
  units: readonly string[];
  curriculum: CurriculumData;
}): ReactElement {
  const unitName = useUnitName();
  return (
    <div className={s['outcomes']}>
      {units.map((unit) => (
        <div key={unit}>
          <p className="small">{unitName(Number(unit))}</p>
          <Outcomes curriculum={curriculum} unitId={Number(unit)} />
        </div>
      ))}
    </div>
  );
}

function Row({
  activity,
  choice,
  curriculum,
  onResults,
}: {
  activity: UserActivity;
  choice: Choice | null;
  curriculum: CurriculumData | null;
  onResults: () => void;
}): ReactElement {
  const { id, created, correct, incorrect, answered, kind, units, tooFast } = activity;
  const time = formatTime(Date.parse(created));
  const name = activityName(activity);
  const percent = percentRight(correct, answered);
  const isChosen = choice?.chosen.has(id);
  return (
    <tr aria-selected={isChosen}>
      {choice && (
        <td className={s['pick']}>
          <Check
            bare
            label={`Choose ${name}, ${time}`}
            checked={choice.chosen.has(id)}
            onChange={(on) => {
              const next = new Set(choice.chosen);
              if (on) next.add(id);
              else next.delete(id);
              choice.onChange(next);
            }}
          />
        </td>
      )}
      <td className={s['time']}>{time}</td>
      <th scope="row" className={s['activity']}>
        <Icon name={ACTIVITY_ICONS[kind]} />
        <span>
          <b>{name}</b>
          <span className={s['when']}>{time}</span>
          <span className={s['facts']}>{activityFacts(activity)}</span>
          {choice && tooFast > 0 && <Tag tone="warn">{tooFastWords(activity)}</Tag>}
          {curriculum && <UnitOutcomes units={units} curriculum={curriculum} />}
        </span>
      </th>
      <td className={s['number']}>{correct}</td>
      <td className={cx(s['number'], s['wrong'])}>{incorrect}</td>
      <td className={s['number']}>{percentText(percent)}</td>
      <td className={s['bar']}>
        <PercentBar percent={percent} />
      </td>
      <td className="no-print">
        <button
          type="button"
          className={s['link']}
          aria-label={`Results: ${name}, ${time}`}
          onClick={onResults}
        >
          Results
        </button>
      </td>
    </tr>
  );
}

function ChooseAll({
  activities,
  choice: { chosen, onChange },
}: {
  activities: readonly UserActivity[];
  choice: Choice;
}): ReactElement {
  const all = chosen.size === 0 ? false : chosen.size === activities.length ? true : 'mixed';
  return (
    <th scope="col" className={s['pick']}>
      <Check
        bare
        label="Choose all activities"
        checked={all}
        onChange={(on) => onChange(new Set(on ? activities.map(({ id }) => id) : []))}
      />
    </th>
  );
}

function Head({
  activities,
  choice,
}: {
  activities: readonly UserActivity[];
  choice: Choice | null;
}): ReactElement {
  return (
    <thead>
      <tr>
        {choice && <ChooseAll activities={activities} choice={choice} />}
        <th scope="col" className={s['time']}>
          Time
        </th>
        <th scope="col">Activity</th>
        <th scope="col" className={s['number']}>
          Correct
        </th>
        <th scope="col" className={cx(s['number'], s['wrong'])}>
          Incorrect
        </th>
        <th scope="col" className={s['number']}>
          Per cent
        </th>
        <th scope="col" className={s['bar']}>
          <span className="vh">Share right</span>
        </th>
        <th scope="col" className="no-print">
          <span className="vh">Results</span>
        </th>
      </tr>
    </thead>
  );
}

const COLUMNS = 8; // on a wide window; narrow ones and paper show fewer
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/**
 * Step 2 of a history: the activities of a week, day by day, newest first.
 *
 * @param choice null: nothing can be chosen, and what is for teachers alone is left out
 */
export function ActivityTable({
  activities,
  choice,
  curriculum,
  onResults,
}: {
  activities: readonly UserActivity[];
  choice: Choice | null;
  curriculum: CurriculumData | null;
  onResults: (of: ResultsOf) => void;
}): ReactElement {
  const days = [...new Set(activities.map(({ day }) => day))];
  return (
    <div className={s['wrap']}>
      <table className={s['table']}>
        <caption className="vh">Activities of the week</caption>
        <Head activities={activities} choice={choice} />
        <tbody>
          {days.map((day) => (
            <Fragment key={day}>
              <tr className={s['dayrow']}>
                <th scope="colgroup" colSpan={COLUMNS}>
                  <span className={s['dayhead']}>
                    {formatDay(day, LONG_DAY)}
                    <button
                      type="button"
                      className={cx(s['link'], 'no-print')}
                      aria-label={`All questions of ${formatDay(day, LONG_DAY)}`}
                      onClick={() => onResults({ day })}
                    >
                      Whole day
                    </button>
                  </span>
                </th>
              </tr>
              {activities
                .filter((activity) => activity.day === day)
                .map((activity) => (
                  <Row
                    key={activity.id}
                    activity={activity}
                    choice={choice}
                    curriculum={curriculum}
                    onResults={() => onResults({ activity })}
                  />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
