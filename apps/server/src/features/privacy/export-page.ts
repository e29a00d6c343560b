import { type PersonalTable, toPage, whoSeesLines } from '@moonbase/privacy';

import { fullName } from '../../play/people/names.ts';
import type { KeptRow } from './kept.queries.ts';

const HOW_TO_READ =
  'Each line below is one file: the folder csv opens in a spreadsheet, the folder json is the same for other programs. People are named by numbers. The file passport.json can be imported by another school that uses Moon Base Pi.';

/** The page in an export that a parent reads first: the contents of each file, in words. */
export function exportPage(kept: KeptRow, counts: ReadonlyMap<PersonalTable, number>): string {
  const facts = [
    kept.schoolName,
    kept.classGroups.join(', '),
    kept.yearOfBirth === null ? null : `born ${kept.yearOfBirth}`,
    `${kept.answers} answers`,
    `${kept.stars} stars`,
  ].filter((fact) => fact !== null && fact !== '');
  return toPage([
    { kind: 'title', text: `What Moon Base Pi keeps about ${fullName(kept)}` },
    { kind: 'text', text: facts.join(' · ') },
    { kind: 'text', text: HOW_TO_READ },
    {
      kind: 'table',
      head: ['File', 'Rows', 'What it holds', 'Why it is kept', 'How long'],
      rows: [...counts]
        .filter(([, rows]) => rows > 0)
        .map(([{ table, holds, why, kept: time }, rows]) => [
          table.replace('.', '-'),
          String(rows),
          holds,
          why,
          time,
        ]),
    },
    { kind: 'heading', text: 'Who sees it' },
    { kind: 'list', items: whoSeesLines() },
  ]);
}
