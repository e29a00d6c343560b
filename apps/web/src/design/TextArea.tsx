import { useId, type ReactElement } from 'react';

import { cx } from './cx.ts';
import { Errors } from './Field.tsx';
import s from './Field.module.css';

/** A field of several lines, for example for a pasted file: label above, the server's messages below. */
export function TextArea({
  label,
  value,
  onChange,
  errors = [],
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  errors?: readonly string[];
}): ReactElement {
  const id = useId();
  return (
    <div className={s['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={cx(s['input'], s['lines'])}
        rows={6}
        value={value}
        spellCheck={false}
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? `${id}-bad` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Errors id={`${id}-bad`} texts={errors} />
    </div>
  );
}
