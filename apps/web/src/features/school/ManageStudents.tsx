import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';

import type {
  ManagedStudent,
  ManagedStudentsQuery,
  ManagedStudentsReply,
  PeopleChange,
} from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { SearchField, Segmented, Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState, Tag } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { useUser } from '../../platform/session.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { DoneBanner } from './Changes.tsx';
import { ChosenStudents } from './ChosenStudents.tsx';
import { PageTurner } from './PageTurner.tsx';
import { studentsOptions } from './school.api.ts';
import s from './school.module.css';
import { SchoolHead } from './SchoolHead.tsx';
import { StudentForm } from './StudentForm.tsx';

const nameOf = ({ firstName, lastName }: ManagedStudent): string =>
  `${firstName} ${lastName}`.trim();

function useColumns(onEdit: (student: ManagedStudent) => void): readonly Column<ManagedStudent>[] {
  const { timeZone } = useUser();
  return [
    { id: 'last', title: 'Last name', rowHeader: true, cell: ({ lastName }) => lastName || '–' },
    { id: 'first', title: 'First name', cell: ({ firstName }) => firstName },
    {
      id: 'born',
      title: 'Born',
      number: true,
      from: 'middle',
      cell: ({ yearOfBirth }) => yearOfBirth ?? '–',
    },
    {
      id: 'class',
      title: 'Class',
      cell: ({ classGroups, removedAt }) =>
        classGroups.length > 0 ? (
          classGroups.map(({ name }) => name).join(', ')
        ) : (
          <Tag tone="warn" icon="alert">
            {removedAt === null ? 'no class' : 'removed'}
          </Tag>
        ),
    },
    {
      id: 'sign-in',
      title: 'Last sign-in',
      from: 'wide',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? 'never' : dayWords(lastSignInAt, serverNow(), timeZone),
    },
    {
      id: 'step',
      title: 'Step',
      number: true,
      from: 'wide',
      cell: ({ maxStoryStage }) => maxStoryStage ?? '–',
    },
    {
      id: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: (student) => (
        <span className={s['actions']}>
          <Button
            look="quiet"
            aria-label={`Edit ${nameOf(student)}`}
            onClick={() => onEdit(student)}
          >
            <Icon name="pencil" />
            Edit
          </Button>
        </span>
      ),
    },
  ];
}

function Toolbar({
  query,
  search,
  counts,
  classGroups,
  onSearch,
  onQuery,
}: {
  query: ManagedStudentsQuery;
  search: string;
  counts: ManagedStudentsReply['counts'] | undefined;
  classGroups: ManagedStudentsReply['classGroups'];
  onSearch: (text: string) => void;
  onQuery: (part: Partial<ManagedStudentsQuery>) => void;
}): ReactElement {
  const label = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} ${count}`;
  return (
    <div className={s['toolbar']}>
      <Segmented
        label="Show"
        hideLabel
        value={query.list}
        choices={[
          { value: 'all', label: label('All', counts?.all) },
          { value: 'in-class', label: label('In a class', counts?.['in-class']) },
          { value: 'no-class', label: label('No class', counts?.['no-class']) },
          { value: 'removed', label: label('Removed', counts?.removed) },
        ]}
        onChange={(list) => onQuery({ list })}
      />
      <Select
        label="Class"
        hideLabel
        value={query['class-group'] ?? ''}
        choices={[
          { value: '', label: 'All classes' },
          ...classGroups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onQuery({ 'class-group': id === '' ? undefined : id })}
      />
      <Select
        label="Order"
        hideLabel
        value={query.order}
        choices={[
          { value: 'last-name', label: 'By last name' },
          { value: 'first-name', label: 'By first name' },
          { value: 'born', label: 'Youngest first' },
          { value: 'sign-in', label: 'Latest sign-in first' },
        ]}
        onChange={(order) => onQuery({ order })}
      />
      <SearchField label="Find a student" value={search} onChange={onSearch} />
    </div>
  );
}

function StudentList({
  data,
  query,
  onEdit,
  onDone,
  onPage,
}: {
  data: ManagedStudentsReply;
  query: ManagedStudentsQuery;
  onEdit: (student: ManagedStudent) => void;
  onDone: (change: PeopleChange | null) => void;
  onPage: (page: number) => void;
}): ReactElement {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns(onEdit);
  const here = data.students.map(({ id }) => id).filter((id) => marked.has(id));
  const clear = (): void => setMarked(new Set());
  const labelOf = (id: string): string => {
    const student = data.students.find((each) => each.id === id);
    return student ? `Choose ${nameOf(student)}` : 'Choose';
  };
  return (
    <>
      <ChosenStudents
        users={here}
        list={query.list}
        classGroups={data.classGroups}
        onClear={clear}
        onDone={(change) => {
          clear();
          onDone(change);
        }}
      />
      {data.students.length === 0 ? (
        <EmptyState
          text={data.counts.all === 0 ? 'No students have been added yet' : 'No student was found.'}
        />
      ) : (
        <Table
          caption="Students"
          rows={data.students}
          idOf={({ id }) => id}
          columns={columns}
          selection={{
            chosen: new Set(here),
            onChange: setMarked,
            labelOf,
            allLabel: 'Choose all students of this page',
          }}
        />
      )}
      <PageTurner
        page={query.page}
        found={data.found}
        words={counted(data.found, 'student')}
        className={s['below']}
        onPage={onPage}
      />
    </>
  );
}

type Edited = ManagedStudent | 'new' | null;

/** Whose form is open. At first it is that of a new student when the address names their class, as class pages do. */
function useEdited() {
  const [place, setPlace] = useSearchParams();
  const addTo = place.get('add');
  const [edited, setEdited] = useState<Edited>(addTo === null ? null : 'new');
  const edit = (next: Edited): void => {
    setEdited(next);
    if (next === null && addTo !== null) setPlace({}, { replace: true });
  };
  return { edited, addTo, edit };
}

/** Whom a link asks to find; without one, everybody. */
function useFind(): string {
  const [place] = useSearchParams();
  const find = place.get('find');
  return find === null ? '' : find;
}

/** All students of the school, to find, move, remove and edit. */
export function ManageStudents(): ReactElement {
  const [search, setSearch] = useState(useFind());
  const [filter, setFilter] = useState<ManagedStudentsQuery>({
    search: '',
    list: 'all',
    order: 'last-name',
    page: 1,
  });
  const query = { ...filter, search: usePaused(search.trim()) };
  const { data, error } = useQuery(studentsOptions(query, useOverrideTeacher()));
  const { edited, addTo, edit } = useEdited();
  const [change, setChange] = useState<PeopleChange | null>(null);
  return (
    <>
      <SchoolHead
        page="students"
        aside={
          <Button look="main" onClick={() => edit('new')}>
            <Icon name="more" />
            Add student
          </Button>
        }
      />
      <BookPage>
        {change && <DoneBanner change={change} onClose={() => setChange(null)} />}
        <Toolbar
          query={query}
          search={search}
          counts={data?.counts}
          classGroups={data?.classGroups ?? []}
          onSearch={(text) => {
            setSearch(text);
            setFilter({ ...filter, page: 1 });
          }}
          onQuery={(part) => setFilter({ ...filter, page: 1, ...part })}
        />
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && (
          <StudentList
            data={data}
            query={query}
            onEdit={edit}
            onDone={setChange}
            onPage={(page) => setFilter({ ...filter, page })}
          />
        )}
        {data && edited !== null && (
          <StudentForm
            student={edited === 'new' ? null : edited}
            classGroups={data.classGroups}
            addTo={addTo}
            onClose={() => edit(null)}
          />
        )}
      </BookPage>
    </>
  );
}
