import type { ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';

const PER_PAGE = 50; // the same as on the server

/** Turns the pages of a long list; nothing where one page has all of it. */
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
  const last = Math.ceil(found / PER_PAGE);
  if (last <= 1) return null;
  return (
    <div className={className}>
      <p className="muted small" role="status">
        Page {page} of {last}, {words}
      </p>
      <Button
        disabled={page === 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        Back
      </Button>
      <Button
        disabled={page >= last}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        Next
      </Button>
    </div>
  );
}
