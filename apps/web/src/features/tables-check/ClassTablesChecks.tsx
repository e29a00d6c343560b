import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import type { TablesCheck } from '@moonbase/contracts/tables-check';

import { BookPage } from '../../design/BookHead.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, EmptyState, Tag } from '../../design/Panel.tsx';
import { type Column, Table } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { Changes } from '../../play/Changes.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { checkName, STATE_WORDS } from './check-words.ts';
import { classChecksOptions } from './tables-check.api.ts';

const DAY = { day: 'numeric', month: 'long' } as const;

function columnsFor(
  dayOf: (at: string) => string,
  to: (checkId: string) => string,
): readonly Column<TablesCheck>[] {
  return [
    {
      id: 'check',
      title: 'Check',
      rowHeader: true,
      cell: (check) => (
        <Link to={to(check.id)}>
          {checkName(check)}, {dayOf(check.opensAt)}
        </Link>
      ),
    },
    {
      id: 'state',
      title: 'State',
      cell: ({ state }) => <Tag tone={state === 'open' ? 'ok' : 'plain'}>{STATE_WORDS[state]}</Tag>,
    },
    { id: 'until', title: 'Closes', from: 'middle', cell: ({ closesAt }) => dayOf(closesAt) },
    { id: 'by', title: 'Opened by', from: 'wide', cell: ({ teacher }) => teacher },
    { id: 'done', title: 'Done', number: true, cell: ({ done }) => done },
  ];
}

/** The tables checks of a class, and the way to a new one. @see requirement TK-3 */
export function ClassTablesChecks(): ReactElement {
  const { classGroupId = '' } = useParams();
  const keep = useKeepOverride();
  const { timeZone } = useUser();
  const { data, error } = useQuery(classChecksOptions(classGroupId));
  useTitle(`Tables check: ${data?.classGroup.name ?? 'class'}`);
  if (!data)
    return (
      <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
    );
  const place = `/teacher/class-groups/${classGroupId}/tables-checks`;
  const setUp = (
    <Changes>
      <ButtonLink look="main" to={keep(`${place}/new`)}>
        Set up a tables check
      </ButtonLink>
    </Changes>
  );
  const dayOf = (at: string): string => formatDayIn(Date.parse(at), timeZone, DAY);
  return (
    <>
      <ClassHead
        classGroup={data.classGroup}
        current="tables-check"
        page="Tables check"
        aside={data.checks.length > 0 && setUp}
      />
      <BookPage>
        {data.checks.length === 0 ? (
          <EmptyState text="This class has had no tables check yet.">
            <p>25 questions of 6 seconds each, as in the national check.</p>
            {setUp}
          </EmptyState>
        ) : (
          <Table
            caption="Tables checks"
            columns={columnsFor(dayOf, (id) => keep(`${place}/${id}`))}
            rows={data.checks}
            idOf={({ id }) => id}
          />
        )}
      </BookPage>
    </>
  );
}
