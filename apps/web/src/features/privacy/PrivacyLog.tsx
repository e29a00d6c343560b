import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { LOG_KINDS, type LogKind, type LogLine } from '@moonbase/contracts';

import { FileLink } from '../../design/Button.tsx';
import { Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner, EmptyState, Tag } from '../../design/Panel.tsx';
import { type Column, Table } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDayIn, formatTime } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { logOptions } from '../../play/api/school-log.api.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { logUrl } from './privacy.api.ts';
import s from './privacy.module.css';

const KINDS: Readonly<
  Record<
    LogKind,
    {
      readonly one: string;
      readonly many: string;
      readonly tone: 'info' | 'warn' | 'err' | 'plain';
    }
  >
> = {
  export: { one: 'Export', many: 'Exports', tone: 'info' },
  erasure: { one: 'Erasure', many: 'Erasures', tone: 'err' },
  record: { one: 'Record', many: 'Records', tone: 'info' },
  override: { one: 'Override', many: 'Overrides', tone: 'warn' },
  deletion: { one: 'Deletion', many: 'Deletions', tone: 'err' },
  rights: { one: 'Rights', many: 'Rights', tone: 'warn' },
  people: { one: 'People', many: 'People and classes', tone: 'plain' },
  'sign-in': { one: 'Sign-in', many: 'Sign-in', tone: 'warn' },
  school: { one: 'School', many: 'School', tone: 'plain' },
  marking: { one: 'Marking', many: 'Marking', tone: 'plain' },
  'clean-up': { one: 'Clean-up', many: 'Clean-up', tone: 'plain' },
};

function columns(timeZone: string): readonly Column<LogLine>[] {
  return [
    {
      id: 'when',
      title: 'When',
      cell: ({ at }) =>
        `${formatDayIn(Date.parse(at), timeZone, { day: 'numeric', month: 'short' })}, ${formatTime(Date.parse(at), undefined, timeZone)}`,
    },
    { id: 'who', title: 'Who', from: 'middle', cell: ({ who }) => who ?? 'Moon Base Pi' },
    {
      id: 'kind',
      title: 'Kind',
      cell: ({ kind }) => <Tag tone={KINDS[kind].tone}>{KINDS[kind].one}</Tag>,
    },
    { id: 'whose', title: 'Whose', from: 'wide', cell: ({ whose }) => whose ?? '–' },
    { id: 'what', title: 'What', cell: ({ what }) => what },
  ];
}

/** The log of the school: exports, erasures, overrides, deletions, rights and the clean-up. */
export function PrivacyLog(): ReactElement {
  const { timeZone } = useUser();
  const [kind, setKind] = useState<LogKind | 'all'>('all');
  const { data, error } = useQuery(logOptions(kind === 'all' ? null : kind, useOverrideTeacher()));
  const counts = data?.counts;
  const all = counts ? LOG_KINDS.reduce((sum, each) => sum + counts[each], 0) : 0;
  return (
    <section aria-labelledby="log">
      <div className={s['toolbar']}>
        <h2 id="log">Log</h2>
        <Select
          label="Kind of line"
          hideLabel
          value={kind}
          choices={[
            { value: 'all', label: `All ${all}` },
            ...LOG_KINDS.map((each) => ({
              value: each,
              label: `${KINDS[each].many} ${counts?.[each] ?? 0}`,
            })),
          ]}
          onChange={setKind}
        />
        <FileLink href={logUrl()}>
          <Icon name="download" />
          CSV
        </FileLink>
      </div>
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {data && data.lines.length === 0 && <EmptyState text="Nothing has been logged yet" />}
      {data && data.lines.length > 0 && (
        <Table caption="Log" columns={columns(timeZone)} rows={data.lines} idOf={({ id }) => id} />
      )}
      <p className={`${s['note'] ?? ''} small muted`}>
        {data && data.lines.length > 0 && `The latest ${data.lines.length} of ${all}. `}
        Nobody can change or delete a line of the log.
      </p>
    </section>
  );
}
