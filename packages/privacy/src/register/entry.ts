/** The people who can see a piece of data in the product. */
export const VIEWERS = [
  'the person',
  'own teachers',
  'school admin',
  'own parents',
  'everybody',
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The legal bases for keeping data. */
export const BASES = {
  teaching:
    'the school’s task of teaching (GDPR Art. 6(1)(e)); at home, the contract with the parent (b)',
  safety: 'legitimate interest in a safe service (GDPR Art. 6(1)(f))',
  accountability: 'the duty to show who did what (GDPR Art. 5(2), 6(1)(c))',
} as const;
export type Basis = keyof typeof BASES;

/** The kinds of data that people read about; receipts and pages are grouped by them. */
export const GROUPS = {
  account: 'Account',
  'sign-in': 'Sign-in, card',
  classes: 'Classes',
  answers: 'Answers',
  results: 'Activities, statistics',
  settings: 'Settings',
  log: 'Log',
} as const;
export type Group = keyof typeof GROUPS;

/** The fate of a row when the person that a column points to is erased. */
export type Erasure =
  | 'row' // the row is deleted
  | 'cleared' // the column is emptied, the row stays
  | 'summed'; // its numbers are added to the totals of everybody who was erased, then the row is deleted

/** A column that points to a person. `subject`: the row is about that person; `author`: that person did it. */
export interface Pointer {
  readonly column: string;
  readonly as: 'subject' | 'author';
  readonly erasure: Erasure;
  readonly inExport?: false; // the row is about somebody else
}

/** A table whose rows belong to a person through another table: `column` here is `key` there. */
export interface Way {
  readonly column: string;
  readonly table: string;
  readonly key: string;
  readonly person: string; // the column there that points to the person
}

/** A table that holds data of people. Each of its columns is listed in `exported` or in `withheld`. */
export interface PersonalTable {
  readonly table: string; // with its schema where that is not public: door.cards
  readonly group: Group;
  readonly holds: string;
  readonly why: string;
  readonly basis: Basis;
  readonly kept: string;
  readonly seenBy: readonly Viewer[];
  readonly pointers: readonly Pointer[];
  readonly way?: Way; // where no column points to the person
  readonly exported: readonly string[];
  /** The reason why a column is left out of exports, by column. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** The part that an erasure removes from a column about several people, in words, by column. */
  readonly cutOut?: Readonly<Record<string, string>>;
}

/** A table that holds nothing about people, with the reason. */
export interface ImpersonalTable {
  readonly table: string;
  readonly aboutNobody: string;
  readonly columns: readonly string[];
}

/** A table that stores the rows of another entry, which is the view through which they are read. */
export interface StorageTable {
  readonly table: string;
  readonly rowsOf: string;
  readonly columns: readonly string[];
}

export type TableEntry = PersonalTable | ImpersonalTable | StorageTable;

export const isPersonal = (entry: TableEntry): entry is PersonalTable => 'group' in entry;

/** A place outside the tables where data about people lies. */
export interface OtherPlace {
  readonly place: string;
  readonly holds: string;
  readonly kept: string;
  readonly erased: string;
}

export const WITH_ACCOUNT = 'as long as the account';

/** The pointer of a table whose rows are about one person each and are deleted with them. */
export const ownRow = (column = 'user_id'): readonly Pointer[] => [
  { column, as: 'subject', erasure: 'row' },
];

/** A student's actions and results are visible to the student and to those who keep them. */
export const KEEPERS: readonly Viewer[] = [
  'the person',
  'own teachers',
  'school admin',
  'own parents',
];
