import type { ReactElement } from 'react';

import type { RosterEffect } from '@moonbase/contracts/roster-wire';
import { classWords } from '@moonbase/rosters';

import { Tag } from '../../../design/Panel.tsx';
import { Table, type Column } from '../../../design/Table.tsx';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords } from '../../../platform/dates.ts';
import { useUser } from '../../../platform/session.ts';
import s from './roster-wire.module.css';

const TAGS = {
  create: { label: 'new', tone: 'ok' },
  update: { label: 'changed', tone: 'info' },
  move: { label: 'moves', tone: 'warn' },
  leave: { label: 'would leave', tone: 'err' },
  unchanged: { label: 'no change', tone: 'plain' },
  error: { label: 'cannot be read', tone: 'err' },
} as const;

/** The people of a list that waits, with their classes of now and then, and what happens to them. */
export function RosterPeople({ rows }: { rows: readonly RosterEffect[] }): ReactElement {
  const { timeZone } = useUser();
  const columns: readonly Column<RosterEffect & { id: string }>[] = [
    {
      id: 'name',
      title: 'Name',
      rowHeader: true,
      cell: ({ name, who }) => (
        <>
          {name}
          {who === 'teacher' && <span className="muted small"> teacher</span>}
        </>
      ),
    },
    {
      id: 'now',
      title: 'Now',
      from: 'middle',
      cell: ({ now, outcome }) => (outcome === 'create' ? 'not here' : classWords(now)),
    },
    {
      id: 'then',
      title: 'In the list',
      cell: ({ then, outcome }) =>
        outcome === 'leave' ? <span className="muted">not there</span> : classWords(then),
    },
    {
      id: 'what',
      title: 'What happens',
      cell: ({ outcome, details, held }) => (
        <span className={s['tags']}>
          <Tag tone={TAGS[outcome].tone}>{TAGS[outcome].label}</Tag>
          {held === 'undone' && (
            <Tag tone="warn" icon="back">
              taken back before
            </Tag>
          )}
          <span className="small">{details.join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'played',
      title: 'Last played',
      from: 'wide',
      cell: ({ lastPlayedAt }) =>
        lastPlayedAt === null ? '–' : dayWords(lastPlayedAt, serverNow(), timeZone),
    },
  ];
  return (
    <Table
      caption="People of the list"
      rows={rows.map((row, index) => ({ ...row, id: String(index) }))}
      idOf={({ id }) => id}
      columns={columns}
    />
  );
}
