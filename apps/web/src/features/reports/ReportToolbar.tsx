import type { ReactElement } from 'react';

import { pagedEnding, type ReportType } from '@moonbase/reports';
import type { ReportReply } from '@moonbase/contracts';

import { Button, FileLink } from '../../design/Button.tsx';
import { SearchField, Segmented } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { formatPeriodOfYear, formatTime } from '../../platform/dates.ts';
import s from './reports.module.css';

/** The reports of a group, each a page of its own. */
export type ReportPageType = ReportType | 'periods';
const TYPES: readonly { readonly value: ReportPageType; readonly label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'periods', label: 'Two periods' },
];

/** Leads from one report of a group to another. */
export function ReportSwitch({
  type,
  onType,
}: {
  type: ReportPageType;
  onType: (type: ReportPageType) => void;
}): ReactElement {
  return <Segmented label="Report" hideLabel value={type} choices={TYPES} onChange={onType} />;
}

/** The time zone whose midnight divides the days, such as "times of Kurrajong Hill (Sydney)". UTC is not a place. */
export function zoneWords(timeZone: string, schoolName: string | null): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  if (place === 'UTC') return 'times in UTC';
  return schoolName === null ? `times of ${place}` : `times of ${schoolName} (${place})`;
}

function Paging({
  reply: { report, dataPoints },
  ending,
  onPage,
}: {
  reply: ReportReply;
  ending: string;
  onPage: (ending: string) => void;
}): ReactElement {
  const { type, end, latest, hasActivity } = report;
  const page = (direction: 'earlier' | 'later'): void =>
    onPage(pagedEnding({ type, end, columns: dataPoints.length }, direction));
  const isNewest = latest && hasActivity;
  return (
    <div className={s['paging']}>
      <Button onClick={() => page('earlier')}>
        <Icon name="left" />
        Earlier
      </Button>
      {!(isNewest && type === 'daily') && (
        <>
          <Button disabled={latest} onClick={() => page('later')}>
            Later
            <Icon name="right" />
          </Button>
          <Button disabled={isNewest || ending === 'latest'} onClick={() => onPage('latest')}>
            Latest
          </Button>
        </>
      )}
    </div>
  );
}

/** Above a report: paging, its days, search, the other report, and its CSV. */
export function ReportToolbar({
  reply,
  ending,
  find,
  findLabel,
  csv,
  onPage,
  onFind,
  onType,
}: {
  reply: ReportReply;
  ending: string; // as in the address
  find: string;
  findLabel: string;
  csv: string;
  onPage: (ending: string) => void;
  onFind: (text: string) => void;
  onType: (type: ReportPageType) => void;
}): ReactElement {
  const { type, start, end, latest, hasActivity, timeZone, schoolName, asOf } = reply.report;
  return (
    <div className={s['toolbar']}>
      <Paging reply={reply} ending={ending} onPage={onPage} />
      <p className={s['period']}>
        <b>{formatPeriodOfYear(start, end)}</b>
        <span className="muted">
          {type === 'daily' ? zoneWords(timeZone, schoolName) : 'weeks start on Sunday'}
          {asOf !== null && `, answers until ${formatTime(Date.parse(asOf))}`}
        </span>
      </p>
      {type === 'daily' && latest && hasActivity && (
        <p className={s['latest']} role="status">
          <Icon name="info" />
          This is the most recent week of activity for these users.
        </p>
      )}
      <div className={s['tools']}>
        <SearchField label={findLabel} value={find} onChange={onFind} />
        <ReportSwitch type={type} onType={onType} />
        <FileLink href={csv}>
          <Icon name="download" />
          CSV Export
        </FileLink>
      </div>
    </div>
  );
}
