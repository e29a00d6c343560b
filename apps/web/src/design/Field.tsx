import { asSentences, plainDigits } from '@moonbase/kit';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';

import { cx } from './cx.ts';
import s from './Field.module.css';
import { Icon } from './icons.tsx';

/** The server's messages about a field. */
export function Errors({
  id,
  texts,
}: {
  id: string;
  texts: readonly string[];
}): ReactElement | null {
  if (texts.length === 0) return null;
  return (
    <span id={id} className={s['bad']} role="alert">
      <Icon name="alert" />
      {asSentences(texts)}
    </span>
  );
}

/** One line to fill in: label above, hint and the server's messages below. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  errors = [],
  ...rest
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  errors?: readonly string[];
  maxLength?: number | undefined;
  inputMode?: 'text' | 'numeric' | 'email' | undefined;
  autoFocus?: boolean;
}): ReactElement {
  const id = useId();
  const described = cx(hint && `${id}-hint`, errors.length > 0 && `${id}-bad`);
  return (
    <div className={s['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={s['input']}
        value={value}
        aria-invalid={errors.length > 0}
        aria-describedby={described === '' ? undefined : described}
        autoComplete="off"
        onChange={({ target }) =>
          onChange(rest.inputMode === 'numeric' ? plainDigits(target.value) : target.value)
        }
        {...rest}
      />
      {hint && (
        <span id={`${id}-hint`} className={s['hint']}>
          {hint}
        </span>
      )}
      <Errors id={`${id}-bad`} texts={errors} />
    </div>
  );
}

/** A line to search a list by; its label is for screen readers and is shown inside it while it is empty. */
export function SearchField({
  label,
  value,
  onChange,
  refusedBy,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  refusedBy?: string | undefined; // id of what says why it is refused
}): ReactElement {
  return (
    <span className={s['search']}>
      <Icon name="search" />
      <input
        type="search"
        className={s['input']}
        aria-label={label}
        placeholder={label}
        aria-invalid={refusedBy !== undefined}
        aria-describedby={refusedBy}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

/** Native date picker; an empty date is not reported. */
export function DayField({
  label,
  value,
  onChange,
  max,
  errors = [],
}: {
  label: string;
  value: string; // YYYY-MM-DD
  onChange: (day: string) => void;
  max?: string;
  errors?: readonly string[];
}): ReactElement {
  const id = useId();
  return (
    <div className={s['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={s['input']}
        value={value}
        max={max}
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? `${id}-bad` : undefined}
        onChange={(event) => {
          if (event.target.value !== '') onChange(event.target.value);
        }}
      />
      <Errors id={`${id}-bad`} texts={errors} />
    </div>
  );
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

/** A native list to choose one from; the label may be for screen readers only. */
export function Select<T extends string>({
  label,
  value,
  choices,
  onChange,
  hideLabel = false,
}: {
  label: string;
  value: T;
  choices: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
  hideLabel?: boolean;
}): ReactElement {
  const id = useId();
  return (
    <div className={s['field']}>
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={s['input']}
        value={value}
        onChange={(event) => {
          const choice = choices.find((each) => each.value === event.target.value);
          if (choice) onChange(choice.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** At most four choices in one control; arrow keys move between them. */
export function Segmented<T extends string>({
  label,
  value,
  choices,
  onChange,
  hideLabel = false,
}: {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
  hideLabel?: boolean;
}): ReactElement {
  const name = useId();
  return (
    <fieldset className={s['group']}>
      <legend className={hideLabel ? 'vh' : undefined}>{label}</legend>
      <div className={s['seg']}>
        {choices.map((choice) => (
          <label key={choice.value} className={s['segment']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A tick box: off, on or mixed. With `bare` the label is for screen readers only. */
export function Check({
  label,
  checked,
  onChange,
  bare = false,
  disabled = false,
}: {
  label: string;
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  bare?: boolean;
  disabled?: boolean;
}): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <label className={cx(s['check'], bare && s['bare'])}>
      <input
        ref={box}
        type="checkbox"
        checked={checked === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={s['box']}>
        <Icon name={checked === 'mixed' ? 'less' : 'check'} />
      </span>
      <span className={bare ? 'vh' : undefined}>{label}</span>
    </label>
  );
}

/**
 * The number of a stepper. A typed number counts at once when it is within the limits, and is clamped to them when the
 * field loses the focus.
 */
function StepperNumber({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}): ReactElement {
  const [typed, setTyped] = useState<string | null>(null); // null while nobody types
  const settle = (): void => {
    if (typed !== null && typed !== '') {
      const within = Math.min(max, Math.max(min, Number(typed)));
      if (within !== value) onChange(within);
    }
    setTyped(null);
  };
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(max).length}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const digits = plainDigits(event.target.value).replaceAll(/\D/gu, '');
        setTyped(digits);
        const number = Number(digits);
        if (digits !== '' && number >= min && number <= max) onChange(number);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

/**
 * A whole number that can be typed, with a button on either side.
 * @public part of the set: limits of tables and counts of sheets use it
 */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}): ReactElement {
  return (
    <span className={s['stepper']} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={`${label}: one less`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="less" />
      </button>
      <StepperNumber label={label} value={value} min={min} max={max} onChange={onChange} />
      <output className="vh" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={`${label}: one more`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="more" />
      </button>
    </span>
  );
}

/** A rocket on a track with numbered stops; the value is also given in words. */
export function Slider({
  label,
  value,
  min,
  max,
  words,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  words: string;
  onChange: (value: number) => void;
}): ReactElement {
  const stops = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const share = (value - min) / (max - min);
  return (
    <div className={s['slider']}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${value}, ${words}`}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className={s['track']}>
        <i style={{ width: `calc(2.1rem + ${share} * (100% - 4.2rem))` }} />
      </span>
      <ol className={s['stops']} aria-hidden="true">
        {stops.map((stop) => (
          <li key={stop} className={stop === value ? s['on'] : undefined}>
            {stop}
          </li>
        ))}
      </ol>
    </div>
  );
}
