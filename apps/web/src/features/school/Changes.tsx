import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { ChangeKind, PeopleChange } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Panel, Tag } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { changesOptions, reloadSchool, undoChange } from './school.api.ts';
import s from './school.module.css';

const DAY = { day: 'numeric', month: 'long' } as const;

const WORDS: Readonly<Record<ChangeKind, (change: PeopleChange) => string>> = {
  import: ({ label, counts }) => `Imported ${label ?? 'a file'}: ${listed(counts)}`,
  'new-year': ({ counts }) => `New school year: ${listed(counts)}`,
  'class-deleted': ({ label }) => `Deleted the class ${label ?? ''}`.trim(),
  'students-moved': ({ label, counts }) =>
    `Moved ${counted(counts['moved'] ?? 0, 'student')} to ${label ?? 'a class'}`,
  'students-removed': ({ counts }) =>
    `Removed ${counted(counts['removed'] ?? 0, 'student')} from the school`,
};

function listed(counts: PeopleChange['counts']): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.length === 0
    ? 'nothing changed'
    : parts.map(([what, count]) => `${count} ${what}`).join(', ');
}

/** A past step in a sentence. */
export const changeWords = (change: PeopleChange): string => WORDS[change.kind](change);

function useUndo(change: PeopleChange) {
  return useMutation({ mutationFn: () => undoChange(change.id), onSuccess: reloadSchool });
}

/** The banner after a step: what was done, and its undo. */
export function DoneBanner({
  change,
  onClose,
}: {
  change: PeopleChange;
  onClose: () => void;
}): ReactElement {
  const { timeZone } = useUser();
  const undo = useUndo(change);
  const until = change.undoUntil;
  if (undo.isSuccess) {
    return (
      <div className={s['banner']}>
        <Banner tone="ok" onClose={onClose}>
          Undone: everything is as it was before.
        </Banner>
      </div>
    );
  }
  return (
    <div className={s['banner']}>
      <Banner
        tone={undo.error ? 'err' : 'ok'}
        onClose={onClose}
        action={
          until !== null && (
            <Button
              disabled={undo.isPending}
              onClick={() => {
                undo.mutate();
              }}
            >
              Undo
            </Button>
          )
        }
      >
        {undo.error ? textOf(undo.error) : `${changeWords(change)}.`}
        {until !== null &&
          !undo.error &&
          ` You can undo it until ${formatDayIn(Date.parse(until), timeZone, DAY)}.`}
      </Banner>
    </div>
  );
}

function Line({ change }: { change: PeopleChange }): ReactElement {
  const { timeZone } = useUser();
  const undo = useUndo(change);
  const day = formatDayIn(Date.parse(change.at), timeZone, DAY);
  return (
    <li>
      <span>
        {changeWords(change)}
        <br />
        <span className="muted small">
          {day}
          {change.by !== null && `, ${change.by}`}
        </span>
        {undo.error && (
          <span className="small" role="alert">
            <br />
            {textOf(undo.error)}
          </span>
        )}
      </span>
      {change.undoneAt !== null && <Tag>undone</Tag>}
      {change.undoUntil !== null && (
        <Button
          aria-label={`Undo: ${changeWords(change)}`}
          disabled={undo.isPending}
          onClick={() => {
            undo.mutate();
          }}
        >
          Undo
        </Button>
      )}
    </li>
  );
}

/** The latest steps; each can be undone for seven days, the newest first. */
export function LatestChanges(): ReactElement | null {
  const { data } = useQuery(changesOptions(useOverrideTeacher()));
  if (!data || data.changes.length === 0) return null;
  return (
    <Panel aria-labelledby="latest-changes">
      <h2 id="latest-changes">Latest changes</h2>
      <ul className={s['changes']}>
        {data.changes.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ul>
      <p className="muted small">A change can be undone for 7 days, the latest first.</p>
    </Panel>
  );
}
