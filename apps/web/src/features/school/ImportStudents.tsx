import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';

import type { PeopleChange, RosterPreview, RosterQuery } from '@moonbase/contracts';

import { cx } from '../../design/cx.ts';
import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Check } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { useKeepOverride } from '../../play/override.ts';
import { CountFilters } from './CountFilters.tsx';
import { DoneBanner, LatestChanges } from './Changes.tsx';
import { applyImport, importOptions, mendRow, reloadImport } from './imports.api.ts';
import s from './imports.module.css';
import { HowItWasRead, SameStudents } from './HowItWasRead.tsx';
import { PageTurner } from './PageTurner.tsx';
import { RosterTable } from './RosterTable.tsx';
import { reloadSchool } from './school.api.ts';
import { Steps } from './Steps.tsx';
import { UploadRoster } from './UploadRoster.tsx';

const STEPS = ['Upload', 'Check', 'Done, or undo'];

const FILTERS = [
  { show: 'create', label: 'to create' },
  { show: 'update', label: 'to update' },
  { show: 'move', label: 'to move' },
  { show: 'unchanged', label: 'no change' },
  { show: 'error', label: 'with errors' },
] as const;

/** The year that a class gets, and those that the list states for others of it: a slip, or a class of two years. */
const yearWords = ({ name, year, others }: RosterPreview['classYears'][number]): string => {
  const also = others.length === 0 ? '' : ` (the list also says ${others.join(' and ')})`;
  return `${name} is year ${year}${also}`;
};

/** Remarks to read before applying. */
function Remarks({ preview }: { preview: RosterPreview }): ReactElement {
  const { error } = preview.counts;
  const total = FILTERS.reduce((sum, { show }) => sum + preview.counts[show], 0);
  return (
    <div className={s['stack']}>
      {error > 0 && (
        <Banner tone="err">
          <b>{counted(error, 'row')} cannot be imported yet.</b>{' '}
          {error === 1 ? 'Mend it here, or leave it out' : 'Mend them here, or leave them out'}: the
          other {counted(total - error, 'row')} can be imported all the same.
        </Banner>
      )}
      {preview.newClasses.length > 0 && (
        <Banner tone="info">New classes are made: {preview.newClasses.join(', ')}.</Banner>
      )}
      {preview.classYears.length > 0 && (
        <Banner tone="info">
          The year is read for each class: {preview.classYears.map(yearWords).join(', ')}. Lessons
          ask what this year is taught, and new students begin with its content, not locked.
        </Banner>
      )}
      {preview.notes.map((note) => (
        <Banner key={note} tone="warn">
          {note}
        </Banner>
      ))}
    </div>
  );
}

function Apply({
  preview,
  onDone,
  onOther,
}: {
  preview: RosterPreview;
  onDone: (change: PeopleChange) => void;
  onOther: () => void;
}): ReactElement {
  const { create, update, move, error, leaving } = preview.counts;
  const [leaveOutErrors, setLeaveOut] = useState(false);
  const [removeLeaving, setRemove] = useState(false);
  const apply = useMutation({
    mutationFn: () => applyImport(preview.id, { leaveOutErrors, removeLeaving }),
    onSuccess: async ({ change }) => {
      await reloadSchool();
      onDone(change);
    },
  });
  const changes = create + update + move + (removeLeaving ? leaving : 0);
  return (
    <>
      {apply.error && <Banner tone="err">{textOf(apply.error)}</Banner>}
      <div className={s['foot']}>
        <Button onClick={onOther}>
          <Icon name="back" />
          Choose another file
        </Button>
        {error > 0 && (
          <Check
            label="Leave out the rows with errors"
            checked={leaveOutErrors}
            onChange={setLeaveOut}
          />
        )}
        {leaving > 0 && (
          <Check
            label={`Remove ${counted(leaving, 'student')} of your school who ${leaving === 1 ? 'is' : 'are'} not in the file`}
            checked={removeLeaving}
            onChange={setRemove}
          />
        )}
        <Button
          look="main"
          disabled={apply.isPending || changes === 0 || (error > 0 && !leaveOutErrors)}
          onClick={() => apply.mutate()}
        >
          {changes === 0
            ? 'Nothing to import'
            : `Import ${counted(create + update + move, 'student')}`}
        </Button>
      </div>
      <p className={`${s['note'] ?? ''} muted small`}>You can undo the whole import for 7 days.</p>
    </>
  );
}

function CheckRows({
  importId,
  file,
  onRead,
  onDone,
  onOther,
}: {
  importId: string;
  file: File | null; // null after the page was loaded again
  onRead: (importId: string, file: File) => void;
  onDone: (change: PeopleChange) => void;
  onOther: () => void;
}): ReactElement {
  const [query, setQuery] = useState<RosterQuery>({ show: 'all', page: 1 });
  const { data, error } = useQuery(importOptions(importId, query));
  const mend = useMutation({
    mutationFn: ({ row, body }: { row: number; body: Parameters<typeof mendRow>[2] }) =>
      mendRow(importId, row, body),
    onSuccess: () => reloadImport(importId),
  });
  if (error) {
    return (
      <div className={s['stack']}>
        <Banner tone="err">{textOf(error)}</Banner>
        <Button onClick={onOther}>Choose another file</Button>
      </div>
    );
  }
  if (!data) return <LoadingList />;
  const preview = data.import;
  return (
    <>
      <CountFilters
        label="Show the rows"
        filters={FILTERS}
        all="all"
        className={s['counts']}
        counts={preview.counts}
        show={query.show}
        onShow={(show) => setQuery({ show, page: 1 })}
      />
      <Remarks preview={preview} />
      <SameStudents preview={preview} />
      <HowItWasRead preview={preview} file={file} onRead={onRead} />
      {mend.error && <Banner tone="err">{textOf(mend.error)}</Banner>}
      <RosterTable rows={preview.rows} onMend={({ row }, body) => mend.mutate({ row, body })} />
      <PageTurner
        page={query.page}
        found={preview.found}
        words={counted(preview.found, 'row')}
        className={s['foot']}
        onPage={(page) => setQuery({ ...query, page })}
      />
      <Apply preview={preview} onDone={onDone} onOther={onOther} />
    </>
  );
}

/** Import Students: upload, check, apply, undo. The file being checked is named in the address. */
export function ImportStudents(): ReactElement {
  useTitle('Import Students');
  const keep = useKeepOverride();
  const [search, setSearch] = useSearchParams();
  const [change, setChange] = useState<PeopleChange | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const importId = search.get('import');
  const open = (id: string | null): void =>
    setSearch((before) => {
      if (id === null) before.delete('import');
      else before.set('import', id);
      return before;
    });
  const openFile = (id: string, read: File): void => {
    setFile(read);
    open(id);
  };
  const step = change !== null ? 2 : importId !== null ? 1 : 0;
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep('/teacher/school'), label: 'School Management' },
          { label: 'Import Students' },
        ]}
        title={step === 1 ? 'Check before you import' : 'Import Students'}
      />
      <BookPage>
        <Steps steps={STEPS} current={step} />
        {change && (
          <>
            <DoneBanner change={change} onClose={() => setChange(null)} />
            <p>
              Next: open a class and press Sign-in. It says how the students come in, and prints
              their cards where they sign in by card. A new class without a teacher gets one under
              Manage Classes.
            </p>
            <p className={cx(s['note'], 'row')}>
              <ButtonLink look="main" to={keep('/teacher')}>
                My Classes
              </ButtonLink>
              <ButtonLink to={keep('/teacher/school/classes')}>Manage Classes</ButtonLink>
              <ButtonLink to={keep('/teacher/school/students')}>Manage Students</ButtonLink>
            </p>
          </>
        )}
        {step === 0 && (
          <div className={s['stack']}>
            <UploadRoster onRead={openFile} />
            <LatestChanges kind="import" />
          </div>
        )}
        {step === 1 && importId !== null && (
          <CheckRows
            key={importId}
            importId={importId}
            file={file}
            onRead={openFile}
            onDone={(done) => {
              open(null);
              setChange(done);
            }}
            onOther={() => open(null)}
          />
        )}
      </BookPage>
    </>
  );
}
