import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { type ReportType, weeksThatFit } from '@moonbase/reports';
import type { ReportReply } from '@moonbase/contracts';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { useWidth } from '../../design/charts/use-width.ts';
import { Select } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { classGroupsOptions } from '../../play/api/class-groups.api.ts';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { ClassTabs } from '../../shell/ClassTabs.tsx';
import { FamilyTabs } from '../../shell/FamilyTabs.tsx';
import { personPath } from '../../shell/PersonTabs.tsx';
import { type ReportChoice, reportCsvUrl, reportOptions } from './reports.api.ts';
import { ReportTable, type Words } from './ReportTable.tsx';
import { type ReportPageType, ReportToolbar } from './ReportToolbar.tsx';
import s from './reports.module.css';
import { SampleReportButton } from './SampleReport.tsx';
import { useReportAddress } from './use-report-address.ts';

const TITLES: Readonly<Record<ReportType, string>> = {
  daily: 'Daily Report',
  weekly: 'Weekly Report',
};

/** The daily or weekly report of a class: the one named in the address, otherwise the teacher's first. */
export function ClassReport({ type }: { type: ReportType }): ReactElement {
  const { classGroup, change } = useReportAddress();
  const keep = useKeepOverride();
  const { data: mine, error } = useQuery(classGroupsOptions('mine', useOverrideTeacher()));
  const classes = mine?.classGroups ?? [];
  const id = classGroup ?? classes[0]?.id;
  if (id !== undefined) {
    return (
      <OneClass
        key={id}
        type={type}
        classGroupId={id}
        choice={
          classes.length > 1 &&
          classes.some((each) => each.id === id) && (
            <div className="no-print">
              <Select
                label="Class"
                value={id}
                choices={classes.map((each) => ({ value: each.id, label: each.name ?? 'unnamed' }))}
                onChange={(next) => change({ classGroup: next })}
              />
            </div>
          )
        }
      />
    );
  }
  return (
    <>
      <BookHead
        crumbs={[{ to: keep('/teacher'), label: 'My Classes' }, { label: TITLES[type] }]}
        title={TITLES[type]}
        aside={<SampleReportButton type={type} />}
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {mine && <EmptyState text="No Classes have been added yet" />}
        {!mine && !error && <LoadingList />}
      </BookPage>
    </>
  );
}

function OneClass({
  type,
  classGroupId,
  choice,
}: {
  type: ReportType;
  classGroupId: string;
  choice: ReactNode;
}): ReactElement {
  const keep = useKeepOverride();
  return (
    <ReportOf
      type={type}
      group={{ type: 'class-group', id: classGroupId }}
      pathOfType={(other) => `/teacher/report/${other}`}
      empty="No students have been added to this class yet"
      findLabel="Find a student"
      wordsOf={() => ({
        who: 'Student',
        totalName: 'Class total',
        pathOf: (user) => keep(inClass(personPath('teacher', 'results', user), classGroupId)),
        historyOf: (user, day) =>
          keep(inClass(`${personPath('teacher', 'history', user)}?week=${day}`, classGroupId)),
      })}
      headOf={(name, reply) => (
        <BookHead
          crumbs={[
            { to: keep('/teacher'), label: 'My Classes' },
            { to: keep(`/teacher/class-groups/${classGroupId}`), label: `Class: ${name}` },
            { label: `${TITLES[type]}: ${name}` },
          ]}
          title={name === '' ? TITLES[type] : name}
          sub={reply && counted(reply.users.length, 'student')}
          aside={
            <>
              <SampleReportButton type={type} />
              {choice}
            </>
          }
          tabs={<ClassTabs classGroupId={classGroupId} current={type} />}
        />
      )}
    />
  );
}

/** The daily or weekly report of a parent's children. */
export function FamilyReport({ type }: { type: ReportType }): ReactElement {
  const { id } = useUser();
  return (
    <ReportOf
      type={type}
      group={{ type: 'parent', id }}
      pathOfType={(other) => `/parent/report/${other}`}
      empty="No child accounts have been added yet"
      findLabel="Find a child"
      wordsOf={() => ({
        who: 'Child',
        totalName: 'Family total',
        pathOf: (user) => personPath('parent', 'results', user),
        historyOf: (user, day) => `${personPath('parent', 'history', user)}?week=${day}`,
      })}
      headOf={(name, reply) => (
        <BookHead
          crumbs={[
            { to: '/parent', label: 'My Child Accounts' },
            { label: `${TITLES[type]}: ${name}` },
          ]}
          title={TITLES[type]}
          sub={reply && counted(reply.users.length, 'child', 'children')}
          aside={<SampleReportButton type={type} />}
          tabs={<FamilyTabs current={type} />}
        />
      )}
    />
  );
}

const MOST_WIDE = 1280; // of a page's content
const EDGES = 48;

function ReportOf({
  type,
  group,
  pathOfType,
  empty,
  findLabel,
  wordsOf,
  headOf,
}: {
  type: ReportType;
  group: ReportChoice['group'];
  pathOfType: (type: ReportPageType) => string;
  empty: string;
  findLabel: string;
  wordsOf: () => Words;
  headOf: (name: string, reply: ReportReply | undefined) => ReactNode;
}): ReactElement {
  const { ending, weeks, change } = useReportAddress();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [find, setFind] = useState('');
  const [frame, width] = useWidth(
    Math.min(MOST_WIDE, document.documentElement.clientWidth - EDGES),
  );
  const choice: ReportChoice = { type, group, weeks: weeks ?? weeksThatFit(width), ending };
  const { data, error } = useQuery(reportOptions(choice));
  const name = data ? (data.report.name ?? 'unnamed') : '';
  useTitle(`${TITLES[type]}: ${name}`);
  return (
    <>
      {headOf(name, data)}
      <BookPage>
        <div ref={frame} className={s['page']}>
          {error && <Banner tone="err">{textOf(error)}</Banner>}
          {!data && !error && <LoadingList />}
          {data && data.users.length === 0 && <EmptyState text={empty} />}
          {data && data.users.length > 0 && (
            <>
              <ReportToolbar
                reply={data}
                ending={ending}
                find={find}
                findLabel={findLabel}
                csv={reportCsvUrl(choice)}
                onPage={(end) => change({ ending: end })}
                onFind={setFind}
                onType={(other) =>
                  void navigate(
                    { pathname: pathOfType(other), search },
                    { preventScrollReset: true },
                  )
                }
              />
              {data.report.hasActivity ? (
                <ReportTable reply={data} words={wordsOf()} find={find} />
              ) : (
                <EmptyState text="There was no activity during this period" />
              )}
            </>
          )}
        </div>
      </BookPage>
    </>
  );
}
