import type { ReactElement } from 'react';

import { cx } from '../../design/cx.ts';
import c from './counts.module.css';

/** How many rows of a list have each outcome; a press shows those alone, a second one all again. */
export function CountFilters<Outcome extends string, All extends string>({
  label,
  filters,
  counts,
  show,
  all,
  className,
  onShow,
}: {
  label: string;
  filters: readonly { readonly show: Outcome; readonly label: string }[];
  counts: Readonly<Record<Outcome, number>>;
  show: Outcome | All;
  all: All; // what is shown where no outcome is chosen
  className?: string | undefined;
  onShow: (show: Outcome | All) => void;
}): ReactElement {
  return (
    <div className={cx(c['counts'], className)} role="group" aria-label={label}>
      {filters.map((each) => (
        <button
          key={each.show}
          type="button"
          className={c['count']}
          data-outcome={each.show}
          aria-pressed={show === each.show}
          onClick={() => onShow(show === each.show ? all : each.show)}
        >
          <b>{counts[each.show]}</b>
          {each.label}
        </button>
      ))}
    </div>
  );
}
