import type { ReactElement } from 'react';

import { STUDENTS_PER_PAGE } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';

/** Says how long a list is, and turns its pages where one does not hold it. */
export function PageTurner({
  page,
  found,
  words,
  className,
  onPage,
}: {
  page: number; // from 1
  found: number; // on all pages
  words: string; // "601 people"
  className: string | undefined;
  onPage: (page: number) => void;
}): ReactElement | null {
  const last = Math.ceil(found / STUDENTS_PER_PAGE);
  if (found === 0) return null;
  if (last === 1)
    return (
      <p className="muted small" role="status">
        {words}
      </p>
    );
  return (
    <div className={className}>
      <p className="muted small" role="status">
        Page {page} of {last}, {words}
      </p>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Back
      </Button>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  );
}
