import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { SampleClassReport, SamplePersonReport } from './SampleReport.tsx';

interface SamplePage {
  readonly name: string; // of its file among the content host's reports (requirement CA-16)
  readonly title: string;
  readonly intro: string;
  readonly Report: () => ReactElement;
}

const PAGES: readonly SamplePage[] = [
  {
    name: 'sample-individual-galactic-campaign-report',
    title: 'Sample Report: Galactic Campaign',
    intro: 'What one student has passed, step by step. The student is made up.',
    Report: SamplePersonReport,
  },
  {
    name: 'sample-class-galactic-campaign-report',
    title: 'Sample Report: Galactic Campaign of a class',
    intro: 'Who has come how far in one zone. The students are made up.',
    Report: SampleClassReport,
  },
];

const pageHtml = ({ title, intro, Report }: SamplePage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} - Moon Base Pi</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="../css/sample-reports.css" />
  </head>
  <body data-skin="staff">
    <main class="sample-page">
      <h1>${title}</h1>
      <p>${intro}</p>
      ${renderToStaticMarkup(<Report />)}
    </main>
  </body>
</html>
`;

/** The sample reports as pages for the content host, made by the same components that show real ones. */
export const SAMPLE_PAGES: readonly { readonly name: string; readonly html: string }[] = PAGES.map(
  (page) => ({ name: page.name, html: pageHtml(page) }),
);
