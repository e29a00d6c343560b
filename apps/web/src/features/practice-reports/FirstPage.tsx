import type { ReactElement } from 'react';

import { printedDay } from '@moonbase/paper';
import { pagesOf, percentRight, tooFastWords } from '@moonbase/reports';
import type { PracticeReportReply } from '@moonbase/contracts';

import { KeyFigures } from '../../design/Figures.tsx';
import { grouped, percentText } from '../../design/numbers.ts';
import { formatDay } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { StudentName } from '../../play/StudentName.tsx';
import s from './practice-reports.module.css';

const MODES = { classic: 'Classic', novice: 'Novice', expert: 'Expert' } as const;

const whole = (day: string): string =>
  formatDay(day, { day: 'numeric', month: 'long', year: 'numeric' });

/** A preview of the PDF's first page. */
export function FirstPage({
  report,
}: {
  report: PracticeReportReply['practiceReport'];
}): ReactElement {
  const { countryId } = useUser();
  const pages = pagesOf(report.rows);
  const byUnit = report.by === 'unit';
  return (
    <aside aria-label="First page" className={s['preview']}>
      <p className="small muted">First page</p>
      <div className={s['sheet']}>
        <div className={s['sheethead']}>
          <h3>Practice report</h3>
          <span>{printedDay(report.printedOn, countryId)}</span>
        </div>
        <p>
          <b>
            <StudentName name={report.name} />
          </b>
          {[...report.classNames, report.schoolName]
            .filter((part) => part !== null)
            .map((part) => ` · ${part}`)}
          <br />
          {whole(report.start)} to {whole(report.end)} ·{' '}
          {report.mode === null ? 'all game modes' : `game mode ${MODES[report.mode]}`}
        </p>
        <KeyFigures
          figures={[
            { label: 'Answered', value: grouped(report.answered) },
            { label: 'Correct', value: grouped(report.correct) },
            { label: 'Per cent', value: percentText(percentRight(report)) },
          ]}
        />
        {report.tooFast > 0 && <p className="small muted">{tooFastWords(report.tooFast)}</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">{byUnit ? 'Unit' : 'Level'}</th>
              {byUnit && <th scope="col">Level</th>}
              <th scope="col">Answered</th>
              <th scope="col">Correct</th>
              <th scope="col">%</th>
            </tr>
          </thead>
          <tbody>
            {pages[0]?.map((row) => (
              <tr key={`${row.topic ?? ''}.${row.name}`}>
                <th scope="row">{row.name}</th>
                {byUnit && <td>{row.level}</td>}
                <td>{grouped(row.answered)}</td>
                <td>{grouped(row.correct)}</td>
                <td>{percentRight(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {report.rows.length === 0 && <p className="muted">Nothing was answered.</p>}
        <p className={s['sheetfoot']}>Page 1 of {pages.length}</p>
      </div>
    </aside>
  );
}
