import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import type { UserStoryReportsReply } from '@moonbase/contracts';

import { BookHead, BookPage } from '../../../design/BookHead.tsx';
import { Select } from '../../../design/Field.tsx';
import { LoadingList } from '../../../design/Loading.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner, EmptyState } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { classGroupsOptions } from '../../../play/api/class-groups.api.ts';
import { inClass } from '../../../play/class-place.ts';
import { useKeepOverride } from '../../../play/override.ts';
import { useTitle } from '../../../platform/page.ts';
import { useUser } from '../../../platform/session.ts';
import { ClassTabs } from '../../../shell/ClassTabs.tsx';
import { PersonHead } from '../../../shell/PersonHead.tsx';
import type { PersonArea } from '../../../shell/PersonTabs.tsx';
import { FamilyTabs } from '../../../shell/FamilyTabs.tsx';
import { useShownName } from '../../../play/names-off.ts';
import { StudentName } from '../../../play/StudentName.tsx';
import { GroupReport } from './GroupReport.tsx';
import { OnePerson } from './OnePerson.tsx';
import { storyReportsOptions } from './report.api.ts';
import { SampleReportButton } from './SampleReportButton.tsx';
import s from './report.module.css';

type Reports = UserStoryReportsReply['userStoryReports'];

const crumb = (name: string): string => `Galactic Campaign Report: ${name}`;

/** A student's campaign, for their teacher. */
export function StudentStoryReport(): ReactElement {
  return <PersonPage area="teacher" />;
}

/** A child's campaign, for their parent. */
export function ChildStoryReport(): ReactElement {
  return <PersonPage area="parent" />;
}

function PersonPage({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  const { data } = useQuery(storyReportsOptions('user', userId));
  const shown = useShownName();
  const name = shown(data?.userStoryReports[0]?.name ?? '');
  useTitle(crumb(name));
  return (
    <>
      <PersonHead
        area={area}
        userId={userId}
        page="story"
        name={name}
        crumb={crumb(name)}
        title="Galactic Campaign Report"
        aside={<SampleReportButton of="person" />}
      />
      <BookPage>
        <OnePerson key={userId} userId={userId} />
      </BookPage>
    </>
  );
}

/** The body of a group's report, under its head. */
function GroupBody({
  data,
  error,
  empty,
  nameOf,
  who,
}: {
  data: UserStoryReportsReply | undefined;
  error: Error | null;
  empty: string;
  nameOf: (report: Reports[number]) => ReactNode;
  who: string;
}): ReactElement {
  if (error) return <Banner tone="err">{textOf(error)}</Banner>;
  if (!data) return <LoadingList />;
  if (data.userStoryReports.length === 0) return <EmptyState text={empty} />;
  return <GroupReport reports={data.userStoryReports} nameOf={nameOf} who={who} />;
}

/** A class's campaign: the progress of each student. */
export function ClassStoryReport(): ReactElement {
  const { classGroupId = '' } = useParams();
  return <ClassReport classGroupId={classGroupId} />;
}

/** The same for a class that the teacher chooses, initially the first one. */
export function TeacherStoryReport(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const teacherId = search.get('adminOverrideTeacherId');
  const { data, error } = useQuery(classGroupsOptions('mine', teacherId));
  const keep = useKeepOverride();
  useTitle('Galactic Campaign Report');
  const named = search.get('class-group');
  const classes = data?.classGroups ?? [];
  const chosen = classes.find(({ id }) => id === named) ?? classes[0];
  if (chosen) {
    return (
      <ClassReport
        key={chosen.id}
        classGroupId={chosen.id}
        aside={
          <Select
            label="Class"
            value={chosen.id}
            choices={classes.map(({ id, name }) => ({ value: id, label: name ?? 'unnamed' }))}
            onChange={(id) =>
              setSearch(
                {
                  ...(teacherId !== null && { adminOverrideTeacherId: teacherId }),
                  'class-group': id,
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        }
      />
    );
  }
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep('/teacher'), label: 'My Classes' },
          { label: 'Galactic Campaign Report' },
        ]}
        title="Galactic Campaign Report"
        aside={<SampleReportButton of="class" />}
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {data && <EmptyState text="No Classes have been added yet" />}
        {!data && !error && <LoadingList />}
      </BookPage>
    </>
  );
}

function ClassReport({
  classGroupId,
  aside,
}: {
  classGroupId: string;
  aside?: ReactNode; // before the buttons
}): ReactElement {
  const keep = useKeepOverride();
  const { data, error } = useQuery(storyReportsOptions('class-group', classGroupId));
  const name = data ? (data.userGroup.name ?? 'unnamed') : '';
  const reports = data?.userStoryReports ?? [];
  useTitle(crumb(name));
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep('/teacher'), label: 'My Classes' },
          { to: keep(`/teacher/class-groups/${classGroupId}`), label: `Class: ${name}` },
          { label: crumb(name) },
        ]}
        title={name === '' ? 'Galactic Campaign Report' : name}
        sub={data && counted(reports.length, 'student')}
        aside={
          <span className={s['headend']}>
            {aside}
            <SampleReportButton of="class" />
          </span>
        }
        tabs={<ClassTabs classGroupId={classGroupId} current="story" />}
      />
      <BookPage>
        <GroupBody
          data={data}
          error={error}
          empty="No students have been added to this class yet"
          who="Student"
          nameOf={({ user, name: student }) => (
            <Link to={keep(inClass(`/teacher/student/${user}/story-report`, classGroupId))}>
              <StudentName name={student} />
            </Link>
          )}
        />
      </BookPage>
    </>
  );
}

/** A parent's children in the campaign, side by side. */
export function ChildrenStoryReport(): ReactElement {
  const { id, name } = useUser();
  const { data, error } = useQuery(storyReportsOptions('parent', id));
  const reports = data?.userStoryReports ?? [];
  useTitle(crumb(name));
  return (
    <>
      <BookHead
        crumbs={[{ to: '/parent', label: 'My Child Accounts' }, { label: crumb(name) }]}
        title="Galactic Campaign Report"
        sub={data && counted(reports.length, 'child', 'children')}
        aside={
          <span className={s['headend']}>
            <SampleReportButton of="class" />
          </span>
        }
        tabs={<FamilyTabs current="story" />}
      />
      <BookPage>
        <GroupBody
          data={data}
          error={error}
          empty="No child accounts have been added yet"
          who="Child"
          nameOf={({ user, name: child }) => (
            <Link to={`/parent/children/${user}/story-report`}>{child}</Link>
          )}
        />
      </BookPage>
    </>
  );
}
