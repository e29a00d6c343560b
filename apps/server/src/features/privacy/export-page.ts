import { type PersonalTable, WHO_SEES } from '@moonbase/privacy';

import type { KeptRow } from './kept.queries.ts';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The page in an export that a parent reads first: what it holds, file by file, in words. */
export function exportPage(kept: KeptRow, counts: ReadonlyMap<PersonalTable, number>): string {
  const name = escape(`${kept.firstName} ${kept.lastName}`.trim());
  const files = [...counts]
    .filter(([, rows]) => rows > 0)
    .map(
      ([{ table, holds, why, kept: time }, rows]) =>
        `<tr><td>${escape(table.replace('.', '-'))}</td><td>${rows}</td><td>${escape(holds)}</td><td>${escape(why)}</td><td>${escape(time)}</td></tr>`,
    )
    .join('\n');
  const seen = WHO_SEES.map(({ what, sees }) => {
    const who = Object.entries(sees)
      .filter(([, how]) => how !== 'no')
      .map(([viewer, how]) => (how === 'yes' ? viewer : `${viewer} (${how})`));
    return `<li>${escape(what)}: ${escape(who.join(', '))}</li>`;
  }).join('\n');
  const facts = [
    kept.schoolName,
    kept.classGroups.join(', '),
    kept.yearOfBirth === null ? null : `born ${kept.yearOfBirth}`,
    `${kept.answers} answers`,
    `${kept.stars} stars`,
  ]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>What Moon Base Pi keeps about ${name}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}</style>
</head>
<body>
<h1>What Moon Base Pi keeps about ${name}</h1>
<p>${escape(facts)}</p>
<p>Each line below is one file: the folder csv opens in a spreadsheet, the folder json is the same for other programs. People are named by numbers. The file passport.json can be imported by another school that uses Moon Base Pi.</p>
<table>
<tr><th>File</th><th>Rows</th><th>What it holds</th><th>Why it is kept</th><th>How long</th></tr>
${files}
</table>
<h2>Who sees it</h2>
<ul>
${seen}
</ul>
</body>
</html>
`;
}
