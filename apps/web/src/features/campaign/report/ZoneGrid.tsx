import type { ReactElement, ReactNode } from 'react';

import type { UserStoryReport } from '@moonbase/contracts';

import { cx } from '../../../design/cx.ts';
import type { ReportArea, ReportStep } from './results.ts';
import { resultsOf } from './results.ts';
import { RoundMarks } from './RoundMarks.tsx';
import s from './report.module.css';

/**
 * One zone of a group's report: one row per student, one column per step. Only the chosen zone is drawn, which keeps a
 * big class fast.
 */
export function ZoneGrid({
  area,
  reports,
  nameOf,
  headOf,
  who = 'Student',
}: {
  area: ReportArea;
  reports: readonly UserStoryReport[];
  nameOf: (report: UserStoryReport) => ReactNode;
  headOf: (step: ReportStep) => ReactNode; // of a step's column
  who?: string; // the word for a person of the group
}): ReactElement {
  return (
    <div className={s['gridframe']} role="region" aria-label={area.areaName} tabIndex={0}>
      <p className={s['zone']} aria-hidden="true">
        {area.areaName}, steps {area.firstStep} to {area.lastStep}
      </p>
      <table className={s['grid']}>
        <caption className="vh">
          {area.areaName}, steps {area.firstStep} to {area.lastStep}
        </caption>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            <th scope="col" className={s['number']}>
              Highest
            </th>
            {area.steps.map((step) => (
              <th key={step.position} scope="col" className={s['cell']}>
                {headOf(step)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => {
            const at = resultsOf(report);
            return (
              <tr key={report.user}>
                <th scope="row">{nameOf(report)}</th>
                <td className={s['number']}>{report.maxStoryStage}</td>
                {area.steps.map(({ position }) => (
                  <td
                    key={position}
                    className={cx(s['cell'], position === report.maxStoryStage && s['here'])}
                  >
                    <RoundMarks results={at(position)} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
