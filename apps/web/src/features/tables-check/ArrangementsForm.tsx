import type { ReactElement } from 'react';

import {
  type Arrangements,
  ARRANGEMENTS_OF_NATIONAL_CHECK,
  arrangementWords,
  isNational,
} from '@moonbase/tables-check';

import { Check, Select } from '../../design/Field.tsx';
import { Tag } from '../../design/Panel.tsx';
import s from './checks.module.css';

const SWITCHES = [
  'timeAlert',
  'audio',
  'inputHelp',
  'next',
  'noKeypad',
] as const satisfies readonly (keyof typeof ARRANGEMENTS_OF_NATIONAL_CHECK)[];
const COLOURS = [
  { value: 'usual', label: 'as usual' },
  { value: 'cream', label: 'blue on cream' },
  { value: 'yellow', label: 'yellow on black' },
] as const;
const FONTS = [
  { value: 'usual', label: 'as usual' },
  { value: 'large', label: 'large' },
  { value: 'very-large', label: 'very large' },
] as const;
const TIMES = [
  { value: '6', label: '6 seconds, as in the check' },
  { value: '9', label: '9 seconds' },
  { value: '12', label: '12 seconds' },
  { value: 'none', label: 'no clock' },
] as const;

/** The arrangements of one student: those of the national check, and ours apart from them. */
export function ArrangementsForm({
  value,
  onChange,
}: {
  value: Arrangements;
  onChange: (value: Arrangements) => void;
}): ReactElement {
  return (
    <div className={s['arrangements']}>
      <fieldset>
        <legend>As in the national check</legend>
        {SWITCHES.map((key) => (
          <Check
            key={key}
            label={ARRANGEMENTS_OF_NATIONAL_CHECK[key]}
            checked={value[key]}
            onChange={(on) => onChange({ ...value, [key]: on })}
          />
        ))}
        <Select
          label="Colour contrast"
          value={value.colours}
          choices={COLOURS}
          onChange={(colours) => onChange({ ...value, colours })}
        />
        <Select
          label="Font size"
          value={value.font}
          choices={FONTS}
          onChange={(font) => onChange({ ...value, font })}
        />
      </fieldset>
      <fieldset className={s['ours']}>
        <legend>
          Not in the national check <Tag tone="warn">outside the average</Tag>
        </legend>
        <Select
          label="Time for a question"
          value={value.time}
          choices={TIMES}
          onChange={(time) => onChange({ ...value, time })}
        />
        <p className="small">
          More time or no clock is ours. The result does not go into the average of the class.
        </p>
      </fieldset>
    </div>
  );
}

/** What differs from the usual check; what is ours is yellow. */
export function ArrangementTags({ value }: { value: Arrangements }): ReactElement {
  const words = arrangementWords(value);
  if (words.length === 0) return <span className="muted small">as usual</span>;
  const own = isNational(value) ? null : words.at(-1);
  return (
    <span className={s['tags']}>
      {words.map((word) => (
        <Tag key={word} tone={word === own ? 'warn' : 'info'}>
          {word === own ? `${word}, not in the national check` : word}
        </Tag>
      ))}
    </span>
  );
}
