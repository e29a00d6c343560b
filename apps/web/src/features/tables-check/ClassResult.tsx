import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';

import { UNITS } from '@moonbase/content';
import type { CheckStudent, TablesCheckReply } from '@moonbase/contracts/tables-check';
import { letterWords, QUESTIONS, questionWords } from '@moonbase/tables-check';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink, FileLink } from '../../design/Button.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Panel, Tag } from '../../design/Panel.tsx';
import { type Column, Table } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { tellFailure } from '../../platform/patience.ts';
import { useUser } from '../../platform/session.ts';
import { Changes } from '../../play/Changes.tsx';
import { useShownName } from '../../play/names-off.ts';
import { useKeepOverride } from '../../play/override.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { ArrangementTags } from './ArrangementsForm.tsx';
import { checkName, secondsText, STATE_WORDS, STUDENT_WORDS } from './check-words.ts';
import { ScoreDots } from './ScoreDots.tsx';
import { StudentDialog } from './StudentDialog.tsx';
import { checkCsv, checkOptions, checkPdf, closeCheck } from './tables-check.api.ts';
import s from './checks.module.css';

const TONES = {
  'not-yet': 'plain',
  'going-on': 'info',
  broken: 'warn',
  done: 'ok',
  away: 'plain',
} as const;
const SHOWN_MISSED = 4;

function missedWords({ questions }: CheckStudent): string {
  const missed = questions.filter(({ right }) => !right).map(questionWords);
  const more = missed.length - SHOWN_MISSED;
  const first = missed.slice(0, SHOWN_MISSED).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

function rightOf({ state, right, answered }: CheckStudent): string {
  if (state === 'done') return String(right);
  return answered === 0 ? '–' : `${right} (${answered} answered)`;
}

function columnsFor(
  shown: (name: string) => string,
  onOpen: (student: CheckStudent) => void,
): readonly Column<CheckStudent>[] {
  return [
    {
      id: 'name',
      title: 'Student',
      rowHeader: true,
      sortBy: ({ name }) => name,
      cell: (student) => (
        <button type="button" className={s['open']} onClick={() => onOpen(student)}>
          {shown(student.name)}
        </button>
      ),
    },
    {
      id: 'state',
      title: 'State',
      sortBy: ({ state }) => STUDENT_WORDS[state],
      cell: ({ state, letter, answered }) => (
        <Tag tone={TONES[state]}>
          {state === 'away' && letter !== null
            ? `${letter}: ${letterWords(letter)}`
            : state === 'going-on'
              ? `question ${Math.min(QUESTIONS, answered + 1)}`
              : STUDENT_WORDS[state]}
        </Tag>
      ),
    },
    {
      id: 'right',
      title: `Right of ${QUESTIONS}`,
      number: true,
      sortBy: ({ right, answered }) => (answered === 0 ? null : right),
      cell: rightOf,
    },
    {
      id: 'seconds',
      title: 'Usual seconds',
      number: true,
      from: 'wide',
      sortBy: ({ usualMs }) => usualMs,
      cell: ({ usualMs }) => (usualMs === null ? '–' : secondsText(usualMs)),
    },
    {
      id: 'up',
      title: 'Time was up',
      number: true,
      from: 'wide',
      sortBy: ({ timeUp }) => timeUp,
      cell: ({ timeUp }) => (timeUp === 0 ? '–' : timeUp),
    },
    {
      id: 'arrangements',
      title: 'Arrangements',
      from: 'middle',
      cell: ({ arrangements }) => <ArrangementTags value={arrangements} />,
    },
    { id: 'missed', title: 'Missed', from: 'wide', cell: missedWords },
  ];
}

/** The form of set work with the tables of the facts that were missed most: a fact belongs to the table of its larger number. */
function workOf({ classGroup, missedMost }: TablesCheckReply): string {
  const tables = missedMost.map(({ question: { first, second } }) => Math.max(first, second));
  const units = UNITS.filter(
    ({ table }) => table?.kind === 'times' && table.value !== null && tables.includes(table.value),
  ).map(({ id }) => id);
  return `/teacher/class-groups/${classGroup.id}/work/new?unit=${units.join(',')}`;
}

/** How the class did, without a place for anybody. */
function Figures({ reply }: { reply: TablesCheckReply }): ReactElement {
  const { average, before, students, missedMost, check } = reply;
  const keep = useKeepOverride();
  const all = students.filter(({ state, right }) => state === 'done' && right === QUESTIONS).length;
  return (
    <div className={s['cards']}>
      <Panel>
        <h2>The class</h2>
        <KeyFigures
          figures={[
            {
              label: average === null ? 'Average' : `Average of ${average.of}`,
              value: average === null ? '–' : average.average.toFixed(1),
            },
            { label: `All ${QUESTIONS} right`, value: all },
            { label: `of ${students.length} are done`, value: check.done },
            ...(before === null
              ? []
              : [{ label: 'Average of the check before', value: before.average.toFixed(1) }]),
          ]}
        />
        <ScoreDots students={students} />
      </Panel>
      <Panel>
        <h2>Facts missed most</h2>
        {missedMost.length === 0 && (
          <p className="muted">
            {students.some(({ answered }) => answered > 0)
              ? 'None was missed.'
              : 'Nobody has answered yet.'}
          </p>
        )}
        <ul className={s['missed']}>
          {missedMost.map(({ question, students: by }) => (
            <li key={questionWords(question)}>
              <b>{questionWords(question)}</b>
              <span className="muted small">{counted(by, 'student')}</span>
            </li>
          ))}
        </ul>
        {missedMost.length > 0 && (
          <Changes>
            <ButtonLink to={keep(workOf(reply))}>
              {missedMost.length === 1
                ? 'Set this one as work'
                : `Set these ${missedMost.length} as work`}
            </ButtonLink>
          </Changes>
        )}
      </Panel>
    </div>
  );
}

function Loaded({ reply }: { reply: TablesCheckReply }): ReactElement {
  const { classGroup, check, students } = reply;
  const { timeZone } = useUser();
  const shown = useShownName();
  const [opened, setOpened] = useState<string | null>(null);
  const dayOf = (at: string): string =>
    formatDayIn(Date.parse(at), timeZone, { day: 'numeric', month: 'long' });
  const student = students.find(({ id }) => id === opened);
  return (
    <>
      <ClassHead
        classGroup={classGroup}
        current="tables-check"
        page={checkName(check)}
        aside={
          <span className={s['keys']}>
            <FileLink href={checkPdf(classGroup.id, check.id, null)}>
              <Icon name="print" />
              Print
            </FileLink>
            <FileLink href={checkCsv(classGroup.id, check.id)}>
              <Icon name="download" />
              CSV
            </FileLink>
          </span>
        }
      />
      <BookPage>
        <p className={s['line']}>
          <b>{checkName(check)}</b>
          <Tag tone={check.state === 'open' ? 'ok' : 'plain'}>{STATE_WORDS[check.state]}</Tag>
          <span className="muted">
            {dayOf(check.opensAt)} to {dayOf(check.closesAt)} · {check.teacher}
          </span>
          <Changes>
            {check.state === 'open' && (
              <Button
                onClick={() => {
                  closeCheck(classGroup.id, check.id).catch(tellFailure);
                }}
              >
                Close it now
              </Button>
            )}
          </Changes>
        </p>
        <Figures reply={reply} />
        <Table
          caption="Students"
          columns={columnsFor(shown, ({ id }) => setOpened(id))}
          rows={students}
          idOf={({ id }) => id}
          initialSorting={{ column: 'name', direction: 'ascending' }}
        />
        <p className="small muted">
          Yellow arrangements are not in the national check and stand outside the average. Children
          see their own page only.
        </p>
      </BookPage>
      {student && (
        <StudentDialog
          key={student.id}
          reply={reply}
          student={student}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The state of a tables check of a class while it is open, and its results. @see requirement TK-5 */
export function ClassResult(): ReactElement {
  const { classGroupId = '', checkId = '' } = useParams();
  const { data, error } = useQuery(checkOptions(classGroupId, checkId));
  useTitle(`Tables check: ${data?.classGroup.name ?? 'class'}`);
  if (data) return <Loaded reply={data} />;
  return (
    <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
  );
}
