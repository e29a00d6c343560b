import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

import { Icon } from './icons.tsx';
import s from './Sheet.module.css';

/** A sheet of paper on the night sky: a student's own page of figures, with the way back. */
export function Sheet({
  title,
  sub,
  close,
  aside,
  children,
}: {
  title: string;
  sub?: string;
  close: string; // the target of Close
  aside?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <section className={s['sheet']} data-skin="staff" aria-labelledby="sheet-title">
      <div className={s['head']}>
        <h1 id="sheet-title">{title}</h1>
        {sub !== undefined && <span className="muted small">{sub}</span>}
        <span className={s['aside']}>
          {aside}
          <Link to={close} className={s['close']} aria-label="Close">
            <Icon name="close" />
          </Link>
        </span>
      </div>
      {children}
    </section>
  );
}
