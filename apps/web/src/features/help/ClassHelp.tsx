import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { TOPICS } from '@moonbase/content';
import type { HelpReply, HelpStudent } from '@moonbase/contracts/help';
import { LARGEST_GROUP, SMALLEST_GROUP } from '@moonbase/practice';

import { ActionBar, BookPage } from '../../design/BookHead.tsx';
import { Button, FileLink } from '../../design/Button.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatPeriod } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { Changes, useOnlyWatches } from '../../play/Changes.tsx';
import { isWhole, useUnitName } from '../../play/unit-words.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { useShownName } from '../../play/names-off.ts';
import { helpOptions, type HelpFilters } from '../../play/api/help.api.ts';
import { sheetsFile } from './help.api.ts';
import { ForATable, HowOneGetsOn } from './HelpSide.tsx';
import { HelpRow } from './HelpStudents.tsx';
import { HelpTools } from './HelpTools.tsx';
import { HelpUnits } from './HelpUnits.tsx';
import s from './help.module.css';
import { type Gift, useHelpActions } from './use-help-actions.ts';

const FILTERS = ['by', 'period', 'topic', 'named'] as const;
const SHOWN_AT_ONCE = 20;

type Actions = ReturnType<typeof useHelpActions>;

/** The filters in the address; Back goes through them. */
function useFilters(): readonly [HelpFilters, (name: string, value: string) => void, () => void] {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next);
  };
  const clear = (): void => {
    const next = new URLSearchParams(params);
    for (const name of ['period', 'topic', 'named']) next.delete(name);
    setParams(next);
  };
  return [filters, change, clear];
}

/** The hardest unit of each student that can be given as it is, alike ones together. */
function giftsOf(students: readonly HelpStudent[]): readonly Gift[] {
  const byUnit = new Map<string, string[]>();
  for (const { id, units } of students) {
    const unit = units.find((each) => isWhole(each.unit))?.unit;
    if (unit !== undefined) byUnit.set(unit, [...(byUnit.get(unit) ?? []), id]);
  }
  return [...byUnit].map(([unit, ids]) => ({ unit, students: ids }));
}

function Chosen({
  classGroupId,
  chosen,
  actions,
  onClear,
}: {
  classGroupId: string;
  chosen: readonly HelpStudent[];
  actions: Actions;
  onClear: () => void;
}): ReactElement {
  const gifts = giftsOf(chosen);
  const mayChange = !useOnlyWatches();
  const most = 2 * LARGEST_GROUP;
  const reason =
    chosen.length < SMALLEST_GROUP
      ? 'A group needs two students'
      : chosen.length > most
        ? `A group has two to six students: choose at most ${most} for two`
        : null;
  if (chosen.length === 0)
    return (
      <ActionBar
        chosen={
          mayChange
            ? 'Choose students for a group, content or sheets'
            : 'Choose students for sheets'
        }
      >
        {null}
      </ActionBar>
    );
  const sheets = gifts.flatMap(({ unit, students }) =>
    students.map((student) => ({ student, unit })),
  );
  return (
    <ActionBar
      chosen={`${counted(chosen.length, 'student')} chosen`}
      onClear={onClear}
      {...(reason !== null && { reason })}
    >
      <Changes>
        <Button
          look="main"
          disabled={reason !== null || actions.isBusy}
          onClick={() => {
            actions.group(chosen.map(({ id }) => id), null); // prettier-ignore
            onClear();
          }}
        >
          <Icon name="people" />
          {chosen.length > LARGEST_GROUP ? 'Two groups for a table' : 'Group for a table'}
        </Button>
        <Button
          disabled={gifts.length === 0 || actions.isBusy}
          onClick={() =>
            actions.give(
              gifts,
              `Content is given to ${counted(sheets.length, 'student')}, not locked.`,
            )
          }
        >
          <Icon name="examples" />
          Give content
        </Button>
      </Changes>
      {sheets.length > 0 && (
        <FileLink href={sheetsFile(classGroupId, sheets)}>
          <Icon name="print" />
          One sheet each
        </FileLink>
      )}
    </ActionBar>
  );
}

/** The list by student, with those who are chosen. */
function Students({ reply, actions }: { reply: HelpReply; actions: Actions }): ReactElement {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const unitName = useUnitName();
  const { students, classGroup } = reply;
  const nameOf = useShownName();
  const shown = showsAll ? students : students.slice(0, SHOWN_AT_ONCE);
  return (
    <>
      <Chosen
        classGroupId={classGroup.id}
        chosen={students.filter(({ id }) => ids.has(id))}
        actions={actions}
        onClear={() => setIds(new Set())}
      />
      <ul className={s['list']}>
        {shown.map((student) => (
          <HelpRow
            key={student.id}
            classGroupId={classGroup.id}
            student={student}
            isChosen={ids.has(student.id)}
            isBusy={actions.isBusy}
            onChoose={(isChosen) => {
              const next = new Set(ids);
              if (isChosen) next.add(student.id);
              else next.delete(student.id);
              setIds(next);
            }}
            onGive={(unit) => {
              const text = `${nameOf(student.name)} has ${unitName(Number(unit))} now, not locked.`;
              actions.give([{ unit, students: [student.id] }], text);
            }}
          />
        ))}
      </ul>
      {shown.length < students.length && (
        <p className={s['more']}>
          {students.length - shown.length} more below.{' '}
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            Show all {students.length}
          </Button>
        </p>
      )}
    </>
  );
}

/** What was just done, with the way back where there is one. */
function Done({ actions }: { actions: Actions }): ReactElement {
  const { done, failed } = actions;
  const undo = done?.undo ?? null;
  return (
    <>
      {failed !== null && <Banner tone="err">{failed}</Banner>}
      {done !== null && (
        <Banner
          tone="ok"
          onClose={actions.close}
          action={undo !== null && <Button onClick={() => actions.undo(undo)}>Undo</Button>}
        >
          {done.text}
        </Banner>
      )}
    </>
  );
}

const topicName = (topic: string | undefined): string | undefined =>
  TOPICS.find(({ id }) => String(id) === topic)?.name;

function Nobody({ filters, onClear }: { filters: HelpFilters; onClear: () => void }): ReactElement {
  const topic = topicName(filters['topic']);
  const weeks = filters['period'] === 'term' ? 'this term' : 'in these weeks';
  const withMistake = filters['named'] === undefined ? '' : ' with a named mistake';
  const hasFilters = ['period', 'topic', 'named'].some((name) => filters[name] !== undefined);
  return (
    <EmptyState
      text={`Nobody is stuck${topic === undefined ? '' : ` in ${topic}`}${withMistake} ${weeks}.`}
    >
      {hasFilters && <Button onClick={onClear}>Clear filters</Button>}
    </EmptyState>
  );
}

function Loaded({ reply }: { reply: HelpReply }): ReactElement {
  const { classGroup, students, units, groups, from, to, offSinceMonday } = reply;
  const name = classGroup.name ?? 'unnamed';
  useTitle(`Help: ${name}`);
  const [filters, change, clear] = useFilters();
  const actions = useHelpActions(classGroup.id);
  const unitName = useUnitName();
  return (
    <>
      <ClassHead
        classGroup={classGroup}
        current="help"
        page="Help"
        aside={
          <KeyFigures
            figures={[
              { label: 'Need help', value: `${students.length} of ${classGroup.totalStudents}` },
              { label: 'Units', value: units.length },
              { label: 'Off the list since Monday', value: offSinceMonday },
            ]}
          />
        }
      />
      <BookPage>
        <p className={s['title']}>
          Who needs help, with what: <b>{name}</b>, {formatPeriod(from, to)}
        </p>
        <HelpTools classGroupId={classGroup.id} filters={filters} onChange={change} />
        <Done actions={actions} />
        <div className={s['page']}>
          <div>
            {students.length === 0 ? (
              <Nobody filters={filters} onClear={clear} />
            ) : filters['by'] === 'unit' ? (
              <HelpUnits
                reply={reply}
                isBusy={actions.isBusy}
                onGroup={(ids, unit) => actions.group(ids, unit)}
                onGive={(ids, unit) => {
                  const given = `${unitName(Number(unit))} is given to ${counted(ids.length, 'student')}, not locked.`;
                  actions.give([{ unit, students: ids }], given);
                }}
              />
            ) : (
              <Students reply={reply} actions={actions} />
            )}
          </div>
          <aside className={s['aside']}>
            <ForATable groups={groups} onTakeApart={actions.takeApart} />
            <HowOneGetsOn />
          </aside>
        </div>
      </BookPage>
    </>
  );
}

/** Who of a class needs help, with what. @see requirement RP-25 */
export function ClassHelp(): ReactElement {
  const { classGroupId = '' } = useParams();
  const [filters] = useFilters();
  const { data, error, refetch } = useQuery(helpOptions(classGroupId, filters));
  if (data) return <Loaded key={classGroupId} reply={data} />;
  if (!error)
    return (
      <BookPage>
        <LoadingList />
      </BookPage>
    );
  return (
    <BookPage>
      <Banner tone="err" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {textOf(error)}
      </Banner>
    </BookPage>
  );
}
