import { Fragment, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';

import s from './BookHead.module.css';
import { Button } from './Button.tsx';
import { Icon } from './icons.tsx';

/** The squared head of a page on paper: breadcrumbs, title, figures or actions, tabs at its lower edge. */
export function BookHead({
  crumbs = [],
  title,
  sub,
  aside,
  tabs,
}: {
  crumbs?: readonly { readonly to?: string; readonly label: string }[];
  title: string;
  sub?: ReactNode;
  aside?: ReactNode;
  tabs?: ReactNode;
}): ReactElement {
  return (
    <div className={s['head']}>
      <div className={s['in']}>
        {crumbs.length > 0 && (
          <nav className={s['crumbs']} aria-label="Breadcrumbs">
            {crumbs.map(({ to, label }, index) => (
              <Fragment key={label}>
                {index > 0 && <span aria-hidden="true">/</span>}
                {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
              </Fragment>
            ))}
          </nav>
        )}
        <div className={s['top']}>
          <div className={s['title']}>
            <h1>{title}</h1>
            {sub !== undefined && <p className="muted small">{sub}</p>}
          </div>
          {aside}
        </div>
        {tabs && <div className={s['tabs']}>{tabs}</div>}
      </div>
    </div>
  );
}

/** The body of a page, under its head. */
export function BookPage({ children }: { children: ReactNode }): ReactElement {
  return <div className={s['page']}>{children}</div>;
}

/** Action bar for selected rows: count, Clear, the actions, and why one is disabled. On a phone the actions unfold by a press: the bar stays in sight. */
export function ActionBar({
  chosen,
  onClear,
  reason,
  children,
}: {
  chosen: string; // "3 students chosen"
  onClear?: (() => void) | undefined; // omitted while nothing is chosen
  reason?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={s['bar']} role="group" aria-label="Actions for the chosen rows">
      <b role="status">{chosen}</b>
      {onClear && (
        <span className={s['clear']}>
          <Button look="quiet" onClick={onClear}>
            Clear
          </Button>
          <span className={s['unfold']}>
            <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              Actions
              <Icon name={isOpen ? 'up' : 'more'} />
            </Button>
          </span>
        </span>
      )}
      <div id={id} className={s['keys']} {...(onClear && !isOpen && { 'data-folded': '' })}>
        {children}
        {reason !== undefined && (
          <span className={s['why']}>
            <Icon name="info" />
            {reason}
          </span>
        )}
      </div>
    </div>
  );
}
