import type { ReactElement, ReactNode } from 'react';

import { TOPICS, unitsOfTopic } from '@moonbase/content';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Check, Segmented, Select } from '../../design/Field.tsx';
import { PeriodFields } from '../../design/PeriodFields.tsx';
import { counted } from '../../design/numbers.ts';
import type { Choices } from './practice-reports.api.ts';
import s from './practice-reports.module.css';

const MODES = [
  { value: 'all', label: 'All' },
  { value: 'classic', label: 'Classic' },
  { value: 'novice', label: 'Novice' },
  { value: 'expert', label: 'Expert' },
] as const;

const ROWS = [
  { value: 'unit', label: 'By unit' },
  { value: 'level', label: 'By level' },
] as const;

const ALL_TOPICS = TOPICS.map(({ id }) => id);

interface FormProps {
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
}

function Topics({ choices, onChange, ready }: FormProps & { ready: boolean }): ReactElement {
  const chosen = choices.topics ?? ALL_TOPICS;
  return (
    <fieldset className={s['topics']}>
      <legend className="vh">Topics</legend>
      <div className={s['topichead']}>
        <h2 aria-hidden="true">Topics</h2>
        <span className="muted small" role="status">
          {chosen.length} of {TOPICS.length} chosen
        </span>
        <span className={s['end']}>
          <Button
            disabled={!ready || chosen.length === TOPICS.length}
            onClick={() => onChange({ topics: null })}
          >
            Select
          </Button>
          <Button disabled={!ready || chosen.length === 0} onClick={() => onChange({ topics: [] })}>
            Clear
          </Button>
        </span>
      </div>
      <div className={s['topiclist']}>
        {TOPICS.map(({ id, name }) => {
          const on = chosen.includes(id);
          return (
            <div key={id} className={cx(s['topic'], on && s['on'])}>
              <Check
                label={name}
                checked={on}
                onChange={(wanted) => {
                  const topics = wanted
                    ? ALL_TOPICS.filter((each) => each === id || chosen.includes(each))
                    : chosen.filter((each) => each !== id);
                  onChange({ topics: topics.length === TOPICS.length ? null : topics });
                }}
              />
              <span className={s['units']}>{counted(unitsOfTopic(id).length, 'unit')}</span>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The choices of a practice report: person, period, game mode, topics, and by unit or level. */
export function ChoicesForm({
  choices,
  onChange,
  people,
  userId,
  onPerson,
  today,
  ready,
  children,
}: FormProps & {
  people: readonly { readonly value: string; readonly label: string }[];
  userId: string;
  onPerson: (id: string) => void;
  today: string;
  ready: boolean;
  children: ReactNode;
}): ReactElement {
  const { start, end, mode, by } = choices;
  return (
    <>
      <div className={s['three']}>
        <Select label="Name" value={userId} choices={people} onChange={onPerson} />
        <PeriodFields start={start} end={end} max={today} onChange={onChange} />
      </div>
      <div className={s['two']}>
        <Segmented
          label="Game mode"
          value={mode}
          choices={MODES}
          onChange={(value) => onChange({ mode: value })}
        />
        <Segmented
          label="Unit / level"
          value={by}
          choices={ROWS}
          onChange={(value) => onChange({ by: value })}
        />
      </div>
      <Topics choices={choices} onChange={onChange} ready={ready} />
      {children}
    </>
  );
}
