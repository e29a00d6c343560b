import { useId, useState, type ReactElement } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Errors } from './Field.tsx';
import s from './Field.module.css';
import { Icon } from './icons.tsx';

/** A secret to fill in: nobody beside the screen reads it, unless it is shown by a key. */
export function SecretField({
  label,
  value,
  onChange,
  hint,
  errors = [],
  maxLength,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint: string;
  errors?: readonly string[];
  maxLength: number;
}): ReactElement {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={s['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={s['secret']}>
        <input
          id={id}
          className={s['input']}
          type={isShown ? 'text' : 'password'}
          value={value}
          maxLength={maxLength}
          aria-invalid={errors.length > 0}
          aria-describedby={cx(`${id}-hint`, errors.length > 0 && `${id}-bad`)}
          autoComplete="new-password"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button aria-pressed={isShown} disabled={value === ''} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'hide' : 'show'} />
          Show<span className="vh"> {label}</span>
        </Button>
      </span>
      <span id={`${id}-hint`} className={s['hint']}>
        {hint}
      </span>
      <Errors id={`${id}-bad`} texts={errors} />
    </div>
  );
}
