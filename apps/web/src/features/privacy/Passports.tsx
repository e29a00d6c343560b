import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactElement } from 'react';

import type { BroughtIn, ManagedStudent, PassportPreview } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner } from '../../design/Panel.tsx';
import { ApiError, textOf } from '../../platform/api-error.ts';
import { formatDay, formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { importPassport, previewPassport, reloadPrivacy, takePassportBack } from './privacy.api.ts';
import s from './privacy.module.css';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const nameOf = ({ firstName, lastName }: ManagedStudent) => `${firstName} ${lastName}`.trim();

/** The reason why a record was refused. For a file of another kind no field is named, since nobody typed it. */
function wordsOf(error: Error): string {
  if (error instanceof SyntaxError) return NOT_THE_FILE;
  if (!(error instanceof ApiError)) return textOf(error);
  const fields = Object.entries(error.fields);
  if (fields.length === 0) return textOf(error);
  const ofFigures = fields.filter(([field]) => FIGURES.test(field)).flatMap(([, texts]) => texts);
  return ofFigures.length > 0
    ? `The figures of this file cannot be right. ${ofFigures.join('. ')}.`
    : NOT_THE_FILE;
}

const NOT_THE_FILE = 'This is not the file passport.json of an export.';
const FIGURES = /^passport\.(?:record\.)?(?:units|facts|days|storyRounds)\b/;

const ORIGINS: Readonly<Record<PassportPreview['origin'], string>> = {
  'this-installation': 'Made here, and not changed since.',
  'another-installation': 'Made by another installation: its figures cannot be checked here.',
  unsigned: 'Made by an older version, without a signature: its figures cannot be checked.',
  changed:
    'This file was changed after it was made, so nobody knows its true figures. Ask for a new one where it comes from.',
};

/** Brings in the record of a student from another school: the file passport.json of an export. */
export function PassportButton({ student }: { student: ManagedStudent }): ReactElement {
  const refused = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTaken, setIsTaken] = useState(false);
  const look = useMutation({
    mutationFn: async (file: File) => {
      setIsTaken(false);
      const passport: unknown = JSON.parse(await file.text());
      const { passportPreview } = await previewPassport(student.id, passport);
      return { passport, preview: passportPreview };
    },
  });
  const described = look.error ? { 'aria-describedby': refused } : {};
  return (
    <>
      <input
        ref={input}
        {...described}
        type="file"
        accept=".json,application/json"
        className="vh"
        tabIndex={-1}
        aria-label={`Record of ${student.firstName} from another school`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) look.mutate(file);
          event.target.value = '';
        }}
      />
      <Button disabled={look.isPending} {...described} onClick={() => input.current?.click()}>
        <Icon name="school" />
        Bring a record in
      </Button>
      {look.error && (
        <Banner id={refused} tone="err">
          {wordsOf(look.error)}
        </Banner>
      )}
      {look.data && (
        <PassportDialog
          student={student}
          passport={look.data.passport}
          preview={look.data.preview}
          onTaken={() => {
            setIsTaken(true);
            look.reset();
          }}
          onClose={() => look.reset()}
        />
      )}
      {isTaken && <Banner tone="ok">The record has been brought in.</Banner>}
    </>
  );
}

/** What a file would bring, before it is taken. */
function PassportDialog({
  student,
  passport,
  preview,
  onTaken,
  onClose,
}: {
  student: ManagedStudent;
  passport: unknown;
  preview: PassportPreview;
  onTaken: () => void;
  onClose: () => void;
}): ReactElement {
  const take = useMutation({
    mutationFn: () => importPassport(student.id, passport),
    onSuccess: async () => {
      await reloadPrivacy();
      onTaken();
    },
  });
  const { origin, doubts } = preview;
  const isChanged = origin === 'changed';
  const isOther = preview.name !== null && preview.name !== nameOf(student);
  const isDoubtful = isOther || doubts.length > 0;
  return (
    <Dialog
      title={
        isChanged ? 'This record cannot be brought in' : `Bring a record in for ${nameOf(student)}?`
      }
      badge={{ icon: 'school', tone: 'warn' }}
      onClose={onClose}
    >
      <div className={s['form']}>
        <Figures preview={preview} />
        <Banner tone={BANNERS[origin]}>{ORIGINS[origin]}</Banner>
        {isOther && !isChanged && (
          <Banner tone="warn">
            The file names {preview.name}, not {nameOf(student)}. Cancel, unless both are the same
            child: the figures of another child would count as {student.firstName}’s.
          </Banner>
        )}
        {!isChanged && doubts.length > 0 && (
          <Banner tone="warn">
            {doubts.join(' ')} Ask where the file comes from before you bring it in.
          </Banner>
        )}
        {!isChanged && <p className="small muted">You can undo it for 7 days.</p>}
        {take.error && <Banner tone="err">{wordsOf(take.error)}</Banner>}
        <div className={s['foot']}>
          <span />
          <Button look={isDoubtful || isChanged ? 'main' : 'plain'} onClick={onClose}>
            {isChanged ? 'OK' : 'Cancel'}
          </Button>
          {!isChanged && (
            <Button
              look={isDoubtful ? 'quiet' : 'main'}
              disabled={take.isPending}
              onClick={() => take.mutate()}
            >
              {isDoubtful ? `Bring it in for ${student.firstName} all the same` : 'Bring it in'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const BANNERS = {
  'this-installation': 'ok',
  'another-installation': 'warn',
  unsigned: 'warn',
  changed: 'err',
} as const;

/** The name, days and totals in a file. */
function Figures({ preview }: { preview: PassportPreview }): ReactElement {
  const { name, schoolName, firstDay, lastDay, correct, echelon, stars } = preview;
  const days =
    firstDay === null || lastDay === null
      ? 'none'
      : `${formatDay(firstDay, DAY)} to ${formatDay(lastDay, DAY)}`;
  const lines = [
    ['Name in the file', name ?? 'not stated'],
    ['School', schoolName ?? 'not stated'],
    ['Days', days],
    ['Right answers', correct.toLocaleString('en')],
    ['Defender Level', echelon === 0 ? 'none yet' : String(echelon)],
    ['Stars', String(stars)],
  ] as const;
  return (
    <dl className={s['figures']}>
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The records that were brought in and can be undone. */
export function BroughtInList({
  broughtIn,
}: {
  broughtIn: readonly BroughtIn[];
}): ReactElement | null {
  const { timeZone } = useUser();
  const [chosen, setChosen] = useState<BroughtIn | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      {done !== null && (
        <Banner tone="ok">Undone: the record of {done} is as it was before the file.</Banner>
      )}
      {broughtIn.length > 0 && (
        <>
          <h3>Brought in</h3>
          <ul className={s['list']}>
            {broughtIn.map((each) => (
              <li key={each.userId} className={s['found']}>
                <span>
                  <b>{each.name}</b>{' '}
                  <span className="muted small">
                    can be undone until {formatDayIn(Date.parse(each.until), timeZone, DAY)}
                  </span>
                </span>
                <Button aria-label={`Undo: record of ${each.name}`} onClick={() => setChosen(each)}>
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen && (
        <UndoDialog
          record={chosen}
          onDone={() => {
            setDone(chosen.name);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function UndoDialog({
  record,
  onDone,
  onClose,
}: {
  record: BroughtIn;
  onDone: () => void;
  onClose: () => void;
}): ReactElement {
  const back = useMutation({
    mutationFn: () => takePassportBack(record.userId),
    onSuccess: async () => {
      await reloadPrivacy();
      onDone();
    },
  });
  return (
    <Dialog
      title={`Undo the record that was brought in for ${record.name}?`}
      badge={{ icon: 'alert', tone: 'warn' }}
      onClose={onClose}
    >
      <div className={s['form']}>
        <p>
          Everything that came with the file is removed: days, right answers, stars and levels. What{' '}
          {record.name} has practised here since stays.
        </p>
        {record.hasPlayedOn && (
          <p>
            The estimate of Adaptive Learning stays too: practice here has gone on from it, and the
            two cannot be told apart.
          </p>
        )}
        {back.error && <Banner tone="err">{textOf(back.error)}</Banner>}
        <div className={s['foot']}>
          <span />
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={back.isPending} onClick={() => back.mutate()}>
            Undo
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
