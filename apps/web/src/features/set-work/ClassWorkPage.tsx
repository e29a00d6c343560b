import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import type { ClassWorkReply } from '@moonbase/contracts/set-work';
import { findOrThrow } from '@moonbase/kit';

import { ActionBar, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink, FileLink } from '../../design/Button.tsx';
import { Segmented } from '../../design/Field.tsx';
import { KeyFigures, Progress } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, percentRight, percentText } from '../../design/numbers.ts';
import { Banner, Tag } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { Changes } from '../../play/Changes.tsx';
import { inClass } from '../../play/class-place.ts';
import { useShownName } from '../../play/names-off.ts';
import { useKeepOverride } from '../../play/override.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { classWorkOptions, workCsv } from './set-work.api.ts';
import { MoreTime, WorkActs } from './WorkActs.tsx';
import { dayName, halfWords, leftWords, STATE_WORDS } from './words.ts';
import s from './set-work.module.css';

type Row = ClassWorkReply['students'][number];

const TONES = { 'not-begun': 'warn', 'under-way': 'info', done: 'ok' } as const;
const ORDER = { 'not-begun': 0, 'under-way': 1, done: 2 } as const;

const share = ({ done, of }: Row): number => done / of;

/** The two halves of a quiz, side by side. */
function halves(): readonly Column<Row>[] {
  const cell = (half: Row['before']): string => halfWords(half, '–');
  return [
    {
      id: 'before',
      title: 'Before',
      number: true,
      sortBy: ({ before }) => before?.right ?? null,
      cell: ({ before }) => cell(before),
    },
    {
      id: 'after',
      title: 'After',
      number: true,
      sortBy: ({ after }) => after?.right ?? null,
      cell: ({ after }) => cell(after),
    },
  ];
}

function figures(now: number, timeZone: string): readonly Column<Row>[] {
  return [
    {
      id: 'right',
      title: 'Right',
      number: true,
      from: 'middle',
      sortBy: ({ right, answered }) => percentRight(right, answered),
      cell: ({ right, answered }) => percentText(percentRight(right, answered)),
    },
    {
      id: 'minutes',
      title: 'Minutes',
      number: true,
      from: 'wide',
      sortBy: ({ minutes }) => minutes,
      cell: ({ minutes, answered }) => (answered === 0 ? '–' : minutes),
    },
    {
      id: 'weakest',
      title: 'Weakest unit',
      from: 'wide',
      cell: ({ weakest, objected }) =>
        [
          weakest ?? '–',
          ...(objected > 0 ? [`thinks ${counted(objected, 'answer')} right`] : []),
        ].join(', '),
    },
    {
      id: 'last',
      title: 'Last worked',
      from: 'middle',
      sortBy: ({ lastAt }) => lastAt,
      cell: ({ lastAt }) => (lastAt === null ? 'never' : dayWords(lastAt, now, timeZone)),
    },
  ];
}

function columnsFor({
  isQuiz,
  shown,
  to,
  timeZone,
}: {
  isQuiz: boolean;
  shown: (name: string) => string;
  to: (userId: string) => string;
  timeZone: string;
}): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      title: 'Student',
      rowHeader: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => <Link to={to(id)}>{shown(name)}</Link>,
    },
    {
      id: 'state',
      title: 'State',
      sortBy: (row) => ORDER[row.state] + share(row),
      cell: ({ state }) => <Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag>,
    },
    {
      id: 'done',
      title: 'Done',
      sortBy: share,
      cell: ({ done, of, name }) => (
        <span className={s['progress']}>
          <span>
            <b>{done}</b> of {of}
          </span>
          <Progress value={(100 * done) / of} label={`${shown(name)}: ${done} of ${of}`} />
        </span>
      ),
    },
    ...(isQuiz ? halves() : []),
    ...figures(serverNow(), timeZone),
  ];
}

type Filter = 'all' | Row['state'];

function MoreTimeKey({ onPress }: { onPress: () => void }): ReactElement {
  return (
    <Changes>
      <Button onClick={onPress}>More time</Button>
    </Changes>
  );
}

function Students({ reply }: { reply: ClassWorkReply }): ReactElement {
  const { work, students, classGroup } = reply;
  const keep = useKeepOverride();
  const shown = useShownName();
  const { timeZone } = useUser();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMore, setMore] = useState(false);
  const { sums } = work;
  const rows = students.filter(({ state }) => filter === 'all' || state === filter);
  const whom = counted(chosen.size, 'student');
  return (
    <>
      <div className={s['tools']}>
        <Segmented
          label="Show"
          hideLabel
          value={filter}
          choices={[
            { value: 'all', label: `All ${students.length}` },
            { value: 'not-begun', label: `Not begun ${sums.notBegun}` },
            { value: 'under-way', label: `Under way ${sums.underWay}` },
            { value: 'done', label: `Done ${sums.done}` },
          ]}
          onChange={setFilter}
        />
        <FileLink href={workCsv(classGroup.id, work.id)}>
          <Icon name="download" />
          CSV
        </FileLink>
      </div>
      {chosen.size > 0 && (
        <ActionBar chosen={`${whom} chosen`} onClear={() => setChosen(new Set())}>
          <MoreTimeKey onPress={() => setMore(true)} />
        </ActionBar>
      )}
      {isMore && (
        <MoreTime
          whose={{ classGroup: classGroup.id }}
          work={work}
          students={[...chosen]}
          whom={whom}
          onClose={() => setMore(false)}
        />
      )}
      <Table
        caption="Students"
        columns={columnsFor({
          isQuiz: work.kind === 'quiz',
          shown,
          to: (id) => keep(inClass(`/teacher/student/${id}/work`, classGroup.id)),
          timeZone,
        })}
        rows={rows}
        idOf={({ id }) => id}
        initialSorting={{ column: 'state', direction: 'ascending' }}
        selection={{
          chosen,
          onChange: setChosen,
          allLabel: 'Choose all students',
          labelOf: (id) => `Choose ${shown(findOrThrow(students, (each) => each.id === id).name)}`,
        }}
      />
    </>
  );
}

function Loaded({ reply }: { reply: ClassWorkReply }): ReactElement {
  const { classGroup, work, today } = reply;
  const keep = useKeepOverride();
  useTitle(`${work.title}: ${classGroup.name ?? 'unnamed'}`);
  const { sums } = work;
  return (
    <>
      <ClassHead
        classGroup={classGroup}
        current="work"
        page="Set work"
        aside={
          <KeyFigures
            figures={[
              { label: 'Done', value: `${sums.done} of ${sums.students}` },
              { label: 'Right', value: percentText(percentRight(sums.right, sums.answered)) },
            ]}
          />
        }
      />
      <BookPage>
        <div className={s['head']}>
          <div>
            <h2>{work.title}</h2>
            {work.kind === 'mending' && <p>{work.subject}</p>}
            <p className="muted">
              set by {work.by} · by {dayName(work.until)}, {leftWords(work, today)}
              {sums.weakest !== null && ` · weakest unit: ${sums.weakest}`}
            </p>
            {work.note !== '' && <p>“{work.note}”</p>}
          </div>
          <div className={s['keys']}>
            <Changes>
              <WorkActs work={work} classGroupId={classGroup.id} />
            </Changes>
            {work.units.length > 0 && (
              <ButtonLink to={keep(sheetOfUnits(work.units))}>
                <Icon name="print" />
                Sheet
              </ButtonLink>
            )}
          </div>
        </div>
        <Students reply={reply} />
      </BookPage>
    </>
  );
}

/** One work of a class, by student. @see requirement SW-3 */
export function ClassWorkPage(): ReactElement {
  const { classGroupId = '', workId = '' } = useParams();
  const { data, error } = useQuery(classWorkOptions(classGroupId, workId));
  if (data) return <Loaded reply={data} />;
  return (
    <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
  );
}
