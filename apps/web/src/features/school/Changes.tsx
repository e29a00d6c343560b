import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { ChangeKind, PeopleChange, UndoPreview } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Panel, Tag } from '../../design/Panel.tsx';
import { TakesFocus } from '../../design/TakesFocus.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { countedIn } from './counted-changes.ts';
import { LIST_WORDS } from './roster-wire/roster-words.ts';
import {
  changesOptions,
  redoChange,
  reloadAfterUndo,
  undoChange,
  undoPreviewOptions,
} from './school.api.ts';
import s from './school.module.css';

const DAY = { day: 'numeric', month: 'long' } as const;

const WORDS: Readonly<Record<ChangeKind, (change: PeopleChange) => string>> = {
  import: ({ label, counts }) => `Imported ${label ?? 'a file'}: ${listed(counts)}`,
  'new-year': ({ counts }) => `New school year: ${listed(counts)}`,
  'class-deleted': ({ label }) => `Deleted the class ${label ?? ''}`.trim(),
  'students-moved': ({ label, counts }) =>
    `Moved ${counted(counts['moved'] ?? 0, 'student')} to ${label ?? 'a class'}`,
  'roster-fetched': ({ counts }) => `The list by wire: ${listed(counts, LIST_WORDS)}`,
  'knock-joined': ({ label }) => `Joined an account to ${label ?? 'a person'}`,
  'students-removed': ({ counts }) =>
    `Removed ${counted(counts['removed'] ?? 0, 'student')} from the school`,
};

function listed(
  counts: PeopleChange['counts'],
  words: Readonly<Record<string, string>> = {},
): string {
  const parts = countedIn(counts, words).map((part) => part.words);
  return parts.length === 0 ? 'nothing changed' : parts.join(', ');
}

/** A past step in a sentence. */
export const changeWords = (change: PeopleChange): string => WORDS[change.kind](change);

const people = (count: number) => counted(count, 'person', 'people');

/** What undoing does, one sentence each. @param isDone in the past */
function undoWords({ deleted, removed, restored, cards }: UndoPreview, isDone: boolean): string[] {
  const are = (count: number, word: string) =>
    `${count === 1 ? (isDone ? 'was' : 'is') : isDone ? 'were' : 'are'} ${word}`;
  return [
    deleted > 0 &&
      `${people(deleted)} never signed in and ${are(deleted, 'taken out of the school')}. Their accounts wait 7 days for “Bring back”; then they are deleted for good.`,
    removed > 0 &&
      `${people(removed)} ${removed === 1 ? 'has' : 'have'} used the product and ${are(removed, 'kept as removed')}.`,
    restored > 0 && `${people(restored)} ${are(restored, 'as before')} the step.`,
    cards > 0 &&
      `${counted(cards, 'printed card')} ${isDone ? 'stopped' : cards === 1 ? 'stops' : 'stop'}.`,
  ].filter((sentence) => sentence !== false);
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Whom the step concerned, so that an admin can judge it. */
function Concerned({
  people: { came, left, moved, changed },
}: Pick<UndoPreview, 'people'>): ReactElement | null {
  const lines = [
    ['New', came],
    ['Left', left],
    ['Moved class', moved],
    ['Changed', changed],
  ] as const;
  if (lines.every(([, names]) => names.length === 0)) return null;
  return (
    <>
      <p className="small">The step did this, and the undo takes it back:</p>
      {lines.map(
        ([words, names]) =>
          names.length > 0 && (
            <p key={words} className="small">
              <b>{words}:</b> {AND.format(names)}
            </p>
          ),
      )}
    </>
  );
}

const JOIN_TAKEN_BACK =
  'The account is signed out and waits under Ways in again; the person comes in as before.';

/** The question before an undo, with its numbers. */
export function UndoDialog({
  change,
  onUndone,
  onClose,
}: {
  change: PeopleChange;
  onUndone: (done: PeopleChange, did: UndoPreview) => void;
  onClose: () => void;
}): ReactElement {
  const { data, error } = useQuery(undoPreviewOptions(change.id));
  const undo = useMutation({
    mutationFn: () => undoChange(change.id),
    onSuccess: async (reply) => {
      await reloadAfterUndo();
      if (data) onUndone(reply.change, data.undo);
    },
  });
  const parts = change.kind === 'knock-joined' ? [JOIN_TAKEN_BACK] : [];
  const sentences = data ? [...parts, ...undoWords(data.undo, false)] : [];
  const fault = error ?? undo.error;
  return (
    <Dialog
      title="Undo this step?"
      badge={{ icon: 'alert', tone: 'warn' }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={!data || undo.isPending} onClick={() => undo.mutate()}>
            Undo
          </Button>
        </>
      }
    >
      <p>
        <b>{changeWords(change)}</b>
      </p>
      {!data && !fault && <p role="status">Counting…</p>}
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {data && <Concerned people={data.undo.people} />}
      {data && (
        <p className="small muted">
          Answers that students have given stay. “Bring back” does the step again, with the same
          accounts and cards, for 7 days: it stands where you pressed Undo, and on My School under
          Latest changes.
        </p>
      )}
      {fault && <Banner tone="err">{textOf(fault)}</Banner>}
    </Dialog>
  );
}

interface Undone {
  readonly change: PeopleChange;
  readonly did: UndoPreview;
}

/** What was undone, and the way back. */
function UndoneBanner({ undone, onClose }: { undone: Undone; onClose: () => void }): ReactElement {
  return (
    <TakesFocus>
      <UndoneWords undone={undone} onClose={onClose} />
    </TakesFocus>
  );
}

function UndoneWords({ undone, onClose }: { undone: Undone; onClose: () => void }): ReactElement {
  const { timeZone } = useUser();
  const redo = useRedo(undone.change);
  const until = undone.change.redoUntil;
  if (redo.isSuccess)
    return (
      <Banner tone="ok" onClose={onClose}>
        Brought back: everything is as it was before you undid it.
      </Banner>
    );
  return (
    <Banner
      tone={redo.error ? 'err' : 'ok'}
      onClose={onClose}
      action={
        until !== null && (
          <Button disabled={redo.isPending} onClick={() => redo.mutate()}>
            Bring back
          </Button>
        )
      }
    >
      {redo.error
        ? textOf(redo.error)
        : [`Undone: ${changeWords(undone.change)}.`, ...undoWords(undone.did, true)].join(' ')}
      {until !== null &&
        !redo.error &&
        ` You can bring it back until ${formatDayIn(Date.parse(until), timeZone, DAY)}.`}
    </Banner>
  );
}

function useRedo(change: PeopleChange) {
  return useMutation({ mutationFn: () => redoChange(change.id), onSuccess: reloadAfterUndo });
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
  const [isAsking, setIsAsking] = useState(false);
  const [undone, setUndone] = useState<Undone | null>(null);
  const until = change.undoUntil;
  return (
    <div className={s['banner']}>
      {undone ? (
        <UndoneBanner undone={undone} onClose={onClose} />
      ) : (
        <Banner
          tone="ok"
          onClose={onClose}
          action={until !== null && <Button onClick={() => setIsAsking(true)}>Undo</Button>}
        >
          {changeWords(change)}.
          {until !== null &&
            ` You can undo it until ${formatDayIn(Date.parse(until), timeZone, DAY)}.`}
        </Banner>
      )}
      {isAsking && (
        <UndoDialog
          change={change}
          onUndone={(done, did) => {
            setUndone({ change: done, did });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function Line({ change, onUndo }: { change: PeopleChange; onUndo: () => void }): ReactElement {
  const { timeZone } = useUser();
  const redo = useRedo(change);
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
        {redo.error && (
          <span className="small" role="alert">
            <br />
            {textOf(redo.error)}
          </span>
        )}
      </span>
      {change.undoneAt !== null && <Tag>undone</Tag>}
      {change.undoUntil !== null && change.isNext && (
        <Button aria-label={`Undo: ${changeWords(change)}`} onClick={onUndo}>
          Undo
        </Button>
      )}
      {change.redoUntil !== null && change.isNext && (
        <Button
          aria-label={`Bring back: ${changeWords(change)}`}
          disabled={redo.isPending}
          onClick={() => redo.mutate()}
        >
          Bring back
        </Button>
      )}
    </li>
  );
}

/**
 * The latest steps; each can be undone, and brought back, for seven days.
 *
 * @param kind these alone, where they can still be undone or brought back; absent: all
 */
export function LatestChanges({ kind }: { kind?: ChangeKind }): ReactElement | null {
  const { data } = useQuery(changesOptions(useOverrideTeacher()));
  const [asked, setAsked] = useState<PeopleChange | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const changes = data?.changes.filter(
    (each) => kind === undefined || (each.kind === kind && (each.undoUntil ?? each.redoUntil)),
  );
  if (changes === undefined || (changes.length === 0 && undone === null)) return null;
  return (
    <Panel aria-labelledby="latest-changes">
      <h2 id="latest-changes">
        {kind === undefined ? 'Latest changes' : 'Done in the last 7 days'}
      </h2>
      {undone && <UndoneBanner undone={undone} onClose={() => setUndone(null)} />}
      <ul className={s['changes']}>
        {changes.map((change) => (
          <Line key={change.id} change={change} onUndo={() => setAsked(change)} />
        ))}
      </ul>
      <p className="muted small">
        A change can be undone for 7 days, the latest first, and then brought back for 7 days.
      </p>
      {asked && (
        <UndoDialog
          change={asked}
          onUndone={(change, did) => {
            setUndone({ change, did });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
