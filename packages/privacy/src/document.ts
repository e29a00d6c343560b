import {
  BASES,
  type Basis,
  isPersonal,
  type OtherPlace,
  type PersonalTable,
  type Pointer,
  type TableEntry,
} from './register/entry.ts';

const HEAD = `# What is kept about people

Written by \`npm run privacy:document\` from the register in packages/privacy: change it there.

Each table that holds data of people, why it is kept, how long, who sees it in the product, what an export holds and what an
erasure does. The school, or whoever runs the installation, is the controller; nothing goes to anybody else.
`;

const ERASURES: Readonly<Record<Pointer['erasure'], string>> = {
  row: 'rows deleted',
  cleared: 'emptied, the row stays',
  summed: 'numbers added to those of everybody erased, then deleted',
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

function line(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** A Markdown table. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function erasureOf({ pointers, way, cutOut = {} }: PersonalTable): string {
  const parts = [
    ...pointers.map(({ column, erasure }) => `\`${column}\`: ${ERASURES[erasure]}`),
    ...(way === undefined ? [] : [`by way of \`${way.table}\``]),
    ...Object.entries(cutOut).map(([column, words]) => `\`${column}\`: ${words}`),
  ];
  return parts.join('; ');
}

function exportOf({ withheld = {} }: PersonalTable): string {
  const reasons = Object.entries(withheld);
  if (reasons.length === 0) return 'all of it';
  if (reasons.length > 8) return 'what is about the person';
  return `all but ${reasons.map(([column, why]) => `\`${column}\` (${why})`).join(', ')}`;
}

function sectionOf(entry: PersonalTable): string {
  const seenBy = entry.seenBy.length === 0 ? 'nobody' : entry.seenBy.join(', ');
  return `### ${entry.table}

${entry.holds}.

${tableOf(
  ['what', ''],
  [
    ['why', entry.why],
    ['lawful basis', BASES[entry.basis]],
    ['kept', entry.kept],
    ['seen by', seenBy],
    ['in an export', exportOf(entry)],
    ['when the person is erased', erasureOf(entry)],
  ],
)}
`;
}

/**
 * Writes docs/privacy.md.
 *
 * @see ../SPEC.md rule RG5
 */
export function privacyDocument(
  register: readonly TableEntry[],
  places: readonly OtherPlace[],
): string {
  const personal = register.filter(isPersonal);
  const rest = register.flatMap((entry) => ('aboutNobody' in entry ? [entry] : []));
  const storage = register.flatMap((entry) => ('rowsOf' in entry ? [entry] : []));
  const bases = Object.keys(BASES).filter((name): name is Basis => name in BASES);
  return [
    HEAD,
    '## Lawful bases\n',
    `${bases.map((name) => `- ${BASES[name]}`).join('\n')}\n`,
    '## Tables about people\n',
    ...personal.map(sectionOf),
    '## Where other tables are stored\n',
    `${tableOf(
      ['table', 'stores the rows of'],
      storage.map(({ table, rowsOf }) => [table, rowsOf]),
    )}\n`,
    '## Outside the tables\n',
    `${tableOf(
      ['where', 'what', 'kept', 'when a person is erased'],
      places.map(({ place, holds, kept, erased }) => [place, holds, kept, erased]),
    )}\n`,
    '## Tables about nobody\n',
    `${tableOf(
      ['table', 'what it holds'],
      rest.map(({ table, aboutNobody }) => [table, aboutNobody]),
    )}\n`,
  ].join('\n');
}
