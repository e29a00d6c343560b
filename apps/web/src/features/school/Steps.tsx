import type { ReactElement } from 'react';

import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import s from './imports.module.css';

/** The steps of a wizard: those that are done, the present one, those to come. */
export function Steps({
  steps,
  current,
}: {
  steps: readonly string[];
  current: number; // counts from 0
}): ReactElement {
  return (
    <ol className={s['steps']}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(index < current && s['done'], index === current && s['current'])}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? <Icon name="check" /> : <b>{index + 1}</b>}
          {step}
        </li>
      ))}
    </ol>
  );
}
