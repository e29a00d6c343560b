import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { BroughtIn, ManagedStudent, WaitingErasure } from '@moonbase/contracts';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { SearchField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { JustClosed } from './Erasures.tsx';
import { ExportButton } from './ExportButton.tsx';
import { BroughtInList, PassportButton } from './Passports.tsx';
import { foundStudentsOptions } from './privacy.api.ts';
import s from './privacy.module.css';

const SHOWN = 5;
const FEWEST_LETTERS = 2;

function Found({
  student,
  onErase,
}: {
  student: ManagedStudent;
  onErase: () => void;
}): ReactElement {
  const keep = useKeepOverride();
  const name = `${student.firstName} ${student.lastName}`.trim();
  return (
    <li className={s['found']}>
      <span>
        <b>{name}</b>{' '}
        <span className="muted small">
          {student.yearOfBirth === null ? 'year of birth unknown' : `born ${student.yearOfBirth}`}
        </span>
      </span>
      <ButtonLink
        to={keep(`/teacher/student/${student.id}/kept`)}
        aria-label={`See what is kept about ${name}`}
      >
        See what is kept
      </ButtonLink>
      <ExportButton userId={student.id} label="Export" />
      <PassportButton student={student} />
      <Button look="danger" aria-label={`Erase ${name}`} onClick={onErase}>
        <Icon name="delete" />
        Erase
      </Button>
    </li>
  );
}

const WHY = 'search-refused'; // id of the banner below the search

/** Finds a student of the school, to show, export or erase their data. */
export function OnePerson({ broughtIn }: { broughtIn: readonly BroughtIn[] }): ReactElement {
  const [search, setSearch] = useState('');
  const [erased, setErased] = useState<ManagedStudent | null>(null);
  const [closed, setClosed] = useState<WaitingErasure | null>(null);
  const { data, error } = useQuery(foundStudentsOptions(search, useOverrideTeacher()));
  const typed = search.trim().length;
  const isSearched = typed >= FEWEST_LETTERS;
  const found = isSearched ? (data?.students ?? []) : [];
  return (
    <Panel aria-labelledby="one-child">
      <h2 id="one-child">One child</h2>
      <div className={s['row']}>
        <SearchField
          label="Find a student"
          value={search}
          refusedBy={fieldTextsOf(error, 'search').length > 0 ? WHY : undefined}
          onChange={setSearch}
        />
        <p role="status" className="small muted">
          {typed > 0 && !isSearched && 'Type two letters of the name or more.'}
          {isSearched && data && found.length === 0 && 'No student of your school has this name.'}
        </p>
      </div>
      {closed && <JustClosed key={closed.id} erasure={closed} onClose={() => setClosed(null)} />}
      {error && (
        <Banner id={WHY} tone="err">
          {textOf(error)}
        </Banner>
      )}
      <ul className={s['list']}>
        {found.slice(0, SHOWN).map((student) => (
          <Found key={student.id} student={student} onErase={() => setErased(student)} />
        ))}
      </ul>
      {found.length > SHOWN && <p className="small muted">Type more of the name to see others.</p>}
      <p className="small muted">
        The export is one zip: a page to read, and the same as JSON and CSV. It is made here and
        sent nowhere. Its file passport.json can be brought in by another school.
      </p>
      <BroughtInList broughtIn={broughtIn} />
      {erased && <EraseDialog person={erased} onDone={setClosed} onClose={() => setErased(null)} />}
    </Panel>
  );
}
