import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';

import type { FindTeachersReply, FoundSchool, FoundTeacher } from '@moonbase/contracts';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { TextField } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { foundTeachersOptions } from './admin.api.ts';
import s from './admin.module.css';

const actAs = ({ id }: FoundTeacher): string => `/teacher?adminOverrideTeacherId=${id}`;

const TEACHER_COLUMNS: readonly Column<FoundTeacher>[] = [
  {
    id: 'teacher',
    title: 'Teacher',
    rowHeader: true,
    sortBy: ({ lastName }) => lastName,
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  {
    id: 'school',
    title: 'School',
    sortBy: ({ schoolName }) => schoolName,
    cell: ({ schoolName }) => schoolName,
  },
  {
    id: 'classes',
    title: 'Classes',
    number: true,
    from: 'middle',
    sortBy: ({ classGroups }) => classGroups,
    cell: ({ classGroups }) => classGroups,
  },
  {
    id: 'act',
    title: 'Actions',
    hideTitle: true,
    cell: (teacher) => (
      <ButtonLink to={actAs(teacher)} look="quiet">
        Act as {teacher.teacherName}
      </ButtonLink>
    ),
  },
];

const schoolColumns = (pathOf: (school: FoundSchool) => string): readonly Column<FoundSchool>[] => [
  {
    id: 'school',
    title: 'School',
    rowHeader: true,
    sortBy: ({ name }) => name,
    cell: (school) => <Link to={pathOf(school)}>{school.name}</Link>,
  },
  {
    id: 'city',
    title: 'Town',
    from: 'middle',
    sortBy: ({ city }) => city,
    cell: ({ city }) => city ?? '',
  },
  {
    id: 'teachers',
    title: 'Teachers',
    number: true,
    sortBy: ({ teachers }) => teachers,
    cell: ({ teachers }) => teachers,
  },
];

function Found({ reply, search }: { reply: FindTeachersReply; search: string }): ReactElement {
  const { schools, teachers, more } = reply;
  const pathOf = ({ id, name }: FoundSchool): string =>
    `/admin?${new URLSearchParams({ school: id, name }).toString()}`;
  if (schools.length + teachers.length === 0)
    return (
      <EmptyState
        text={
          search === ''
            ? 'There are no schools yet. A school appears when its first teacher signs in.'
            : `No school or teacher has a name that begins with “${search}”.`
        }
      />
    );
  return (
    <>
      {more && (
        <p className="muted small">
          The first {counted(schools.length, 'school')} and {counted(teachers.length, 'teacher')}.
          Type more of the name to find others.
        </p>
      )}
      {schools.length > 0 && (
        <section className={s['found']}>
          <h2>Schools</h2>
          <Table
            caption="Schools"
            rows={schools}
            idOf={({ id }) => id}
            columns={schoolColumns(pathOf)}
          />
        </section>
      )}
      {teachers.length > 0 && (
        <section className={s['found']}>
          <h2>Teachers</h2>
          <Table
            caption="Teachers"
            rows={teachers}
            idOf={({ id }) => id}
            columns={TEACHER_COLUMNS}
          />
        </section>
      )}
    </>
  );
}

/** The admins' start page: finds a school or a teacher, to act as the teacher. */
export function AdminHome(): ReactElement {
  const [params] = useSearchParams();
  const school = params.get('school');
  const schoolName = params.get('name') ?? 'One school';
  useTitle('Schools & Teachers');
  const [text, setText] = useState('');
  const search = usePaused(text.trim());
  const { data, error } = useQuery(foundTeachersOptions(search, school));
  const title = school === null ? 'Schools & Teachers' : schoolName;
  return (
    <>
      <BookHead
        crumbs={
          school === null ? [] : [{ to: '/admin', label: 'Schools & Teachers' }, { label: title }]
        }
        title={title}
        sub="Find a teacher to see their classes as they do. What you do there is recorded."
      />
      <BookPage>
        <div className={s['search']}>
          <TextField
            label={school === null ? 'School or teacher' : 'Teacher'}
            hint="The beginning of a name"
            value={text}
            maxLength={100}
            onChange={setText}
          />
        </div>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Found reply={data} search={search} />}
      </BookPage>
    </>
  );
}
