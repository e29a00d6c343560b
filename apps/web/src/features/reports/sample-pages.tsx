import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { minutesOf, percentRight, type ReportType } from '@moonbase/reports';
import type { ReportFigures } from '@moonbase/contracts';

import { sampleReport } from './sample.ts';

/** Figures in words, such as "54 of 69, 78 %, 10 min". */
function inWords(figures: ReportFigures | null): string {
  if (figures === null || figures.answered === 0) return 'no activity';
  const { answered, correct, worked } = figures;
  const words = [
    `${correct} of ${answered}`,
    `${percentRight(figures) ?? 0} %`,
    `${minutesOf(worked)} min`,
  ];
  return words.map((part) => part.replaceAll(' ', '\u00a0')).join(', ');
}

/** The table in words alone: the product shows pages of the content host without their styles. */
function SampleTable({ type }: { type: ReportType }): ReactElement {
  const { report, dataPoints, userSeries, users } = sampleReport(type);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return (
    <table>
      <caption>{type === 'daily' ? 'Activity by day' : 'Activity by week'}</caption>
      <thead>
        <tr>
          <th scope="col">Student</th>
          {dataPoints.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
            {type === 'daily' ? `${dataPoints.length} days` : `All ${dataPoints.length} weeks`}
          </th>
        </tr>
      </thead>
      <tbody>
        {userSeries.map(({ user, dataPoints: cells, total }) => (
          <tr key={user}>
            <th scope="row">{names.get(user)}</th>
            {cells.map((cell, index) => (
              <td key={index}>{inWords(cell)}</td>
            ))}
            <td>{inWords(total)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Class total</th>
          {dataPoints.map(({ id, total }) => (
            <td key={id}>{inWords(total)}</td>
          ))}
          <td>{inWords(report.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

const WORDS: Readonly<Record<ReportType, { readonly title: string; readonly intro: string }>> = {
  daily: {
    title: 'Sample Daily Report',
    intro:
      'What each student of a class did on each of seven days, in any game. The students are made up.',
  },
  weekly: {
    title: 'Sample Weekly Report',
    intro:
      'What each student of a class did in each of four weeks, in any game. The students are made up.',
  },
};

const OTHER = { daily: 'weekly', weekly: 'daily' } as const;

const pageHtml = (type: ReportType): string => {
  const body = renderToStaticMarkup(
    <>
      <p>{WORDS[type].intro}</p>
      <p>Each cell: correct answers of all that were answered, per cent correct, minutes worked.</p>
      <SampleTable type={type} />
      <p>
        Teachers find it under Tools &amp; Reports for each class, parents for their children. It is
        sorted by any column, pages back as far as there are answers, prints on A4, and downloads as
        a CSV with the same totals.
      </p>
      <p>
        <a href={`/sample-${OTHER[type]}-report`}>{WORDS[OTHER[type]].title}</a>
      </p>
    </>,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${WORDS[type].title}</title>
  </head>
  <body>${body}</body>
</html>
`;
};

/** The sample reports as pages of the content host, with the same figures as the product's own sample. */
export const REPORT_PAGES: readonly { readonly name: string; readonly html: string }[] = (
  ['daily', 'weekly'] as const
).map((type) => ({ name: `sample-${type}-report`, html: pageHtml(type) }));
