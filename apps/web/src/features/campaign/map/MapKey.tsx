import type { ReactElement } from 'react';

import { cx } from '../../../design/cx.ts';
import { Icon, type IconName } from '../../../design/icons.tsx';
import s from '../campaign.module.css';

const SIGNS: readonly {
  readonly fill: string;
  readonly words: string;
  readonly icon?: IconName;
}[] = [
  { fill: 'var(--go)', words: 'Passed' },
  { fill: 'var(--gold)', words: 'You are here' },
  { fill: '#aebcf0', words: 'Open' },
  { fill: '#34447f', words: 'Locked', icon: 'lock' },
  { fill: 'var(--sky)', words: 'You may skip to here', icon: 'sortUp' },
  { fill: 'var(--warn)', words: 'Zone Summary' },
];

/** The key to the colours of the steps. */
export function MapKey({ className }: { className?: string | undefined }): ReactElement {
  return (
    <ul className={cx(s['key'], className)}>
      {SIGNS.map(({ fill, words, icon }) => (
        <li key={words}>
          <span
            className={s['dot']}
            style={{ background: fill, ...(icon === 'sortUp' ? { color: 'var(--ink)' } : {}) }}
          >
            {icon && <Icon name={icon} />}
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
