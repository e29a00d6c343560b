import { BASES, isPersonal, type OtherPlace, type TableEntry } from './register/entry.ts';
import type { Block } from './page.ts';
import { ANSWER_DAYS, KEPT } from './retention.ts';
import { whoSeesLines } from './words.ts';

/** The facts about the school for its own copy; null: to fill in. */
export interface AssessedSchool {
  readonly name: string | null;
  readonly answersMonths: number;
  readonly accountsMonths: number;
}

const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (words: string): Block => ({ kind: 'text', text: words });
const TO_FILL_IN = '(to fill in)';

/** Risks, their likelihood and severity without measures, the product's measures, and the remaining risk. */
const RISKS: readonly (readonly string[])[] = [
  [
    'Somebody outside reads what children have answered',
    'low; medium',
    'Every request names a permission and is checked for the person it is about; a test walks all routes. Cards, codes, pictures and passwords are kept as hashes. Nothing is public but class totals.',
    'low',
  ],
  [
    'Somebody at the school sees children who are not theirs',
    'medium; medium',
    `A teacher sees only their own classes, an admin only their own school. Who looked at a child’s pages is kept for ${KEPT.lookDays} days and shown to parents and school.`,
    'low',
  ],
  [
    'A child is judged by what a machine worked out',
    'medium; medium',
    'The estimate chooses the next question. It gives no mark, no rank of children and nothing leaves the product; teacher, parent and child can choose the content instead.',
    'low; the school tells teachers that an estimate is not a mark',
  ],
  [
    'A child feels pushed or shamed',
    'medium; medium',
    'Leaderboards are of classes, from five active students on; no streaks, no purchases, no advertisements, no messages between children. A school can leave the leaderboard.',
    'low',
  ],
  [
    'Settings for access say something about a disability',
    'medium; high',
    'They are settings (time, size of text, reading aloud), with no reason or diagnosis; seen by the child, own teachers, the school’s admins and own parents.',
    'low',
  ],
  [
    'Data are kept for too long',
    'high; low',
    'Jobs erase by the lifetimes above; an erasure covers every table and is searched again; an older backup is erased again.',
    'low; whoever runs the server overwrites backups',
  ],
  [
    'Data are lost or changed',
    'low; medium',
    'Backup and restore are documented; every total can be proved from its answers.',
    'low',
  ],
  [
    'A child’s account is used by somebody else',
    'medium; low',
    'Pauses after wrong tries, cards that are renewed at once, sessions that end after hours; a teacher can delete what was played.',
    'low',
  ],
];

const cover = (name: string): readonly Block[] => [
  { kind: 'title', text: 'Data protection impact assessment: Moon Base Pi' },
  text(
    'A draft by GDPR Art. 35 with what the product does. The school completes the lines marked “to fill in” and decides.',
  ),
  {
    kind: 'table',
    head: ['', ''],
    rows: [
      ['Controller', name],
      ['Data protection officer', TO_FILL_IN],
      ['Who runs the server, and where', TO_FILL_IN],
      ['Date, and next review', TO_FILL_IN],
    ],
  },
  heading('1. What is done, and what for'),
  text(
    'Children aged 5 to 15 practise mathematics: they answer questions in games, alone or in groups of four. Teachers and parents choose what is practised and see what was learnt. Children are vulnerable people and the product watches how they learn over time: therefore this assessment.',
  ),
  text(
    'Nobody else receives data: no advertisers, no measuring services, no other company. Where the operator names a mail server, it carries links for new passwords to the addresses of the adults who ask for them.',
  ),
];

function dataAndLifetimes(
  register: readonly TableEntry[],
  places: readonly OtherPlace[],
  school: AssessedSchool,
): readonly Block[] {
  const personal = register.filter(isPersonal);
  return [
    heading('2. Which data, and how long'),
    {
      kind: 'table',
      head: ['What', 'Why', 'Kept'],
      rows: personal.map(({ holds, why, kept }) => [holds, why, kept]),
    },
    text(
      `This school keeps single answers for ${school.answersMonths} months and accounts that nobody signs in to for ${school.accountsMonths} months.`,
    ),
    {
      kind: 'table',
      head: ['Outside the tables', 'What', 'Kept'],
      rows: places.map(({ place, holds, kept }) => [place, holds, kept]),
    },
  ];
}

const whoSees = (): readonly Block[] => [
  heading('3. Who sees it'),
  { kind: 'list', items: whoSeesLines() },
];

const lawAndRights = (): readonly Block[] => [
  heading('4. Is it lawful, necessary and in proportion?'),
  { kind: 'list', items: Object.values(BASES) },
  text(
    'A teacher needs names, year of birth and class to know whose work it is; the ID of the school’s records, which a school may leave out, keeps two students of one name apart when a list is imported again. No address, no telephone number, no email address of a child, no picture, no voice and no place is kept. Questions fit a child only if earlier answers are known; single answers are erased when they no longer serve that.',
  ),
  heading('5. The rights of children and parents'),
  {
    kind: 'list',
    items: [
      'To know: a page in words that a child of 8 reads, one for parents, and this register.',
      'To see and take along: an export of everything, as a page to read, JSON and CSV.',
      'To correct: names and years by the school or the parent.',
      `To be erased: in two steps, with a receipt; totals of classes stay as numbers. A parent of a student asks the school on the child’s page; it confirms or declines within ${ANSWER_DAYS} days, and is reminded daily after that. Until then nothing changes.`,
      'To object: the school or the parent chooses the content instead of the estimate.',
    ],
  },
];

const risksAndDecision = (): readonly Block[] => [
  heading('6. Risks and measures'),
  { kind: 'table', head: ['Risk', 'Likely; bad', 'Measures', 'Left'], rows: RISKS },
  heading('7. Opinion and decision'),
  {
    kind: 'table',
    head: ['', ''],
    rows: [
      ['Advice of the data protection officer', TO_FILL_IN],
      ['Views of parents and students', TO_FILL_IN],
      ['Measures of the school (accounts of staff, devices, backups)', TO_FILL_IN],
      ['Decision, name and date', TO_FILL_IN],
    ],
  },
];

/**
 * A data protection impact assessment (GDPR Art. 35) for a school to complete and submit.
 *
 * @see ../SPEC.md rules DA1 and DA2
 */
export const impactAssessment = (
  register: readonly TableEntry[],
  places: readonly OtherPlace[],
  school: AssessedSchool,
): readonly Block[] => [
  ...cover(school.name ?? TO_FILL_IN),
  ...dataAndLifetimes(register, places, school),
  ...whoSees(),
  ...lawAndRights(),
  ...risksAndDecision(),
];
