import { columnsOf, type SchemaColumn } from './register.ts';
import { isPersonal, type TableEntry } from './register/entry.ts';

/** Whom a key stands for. A school has its classes, its ways in and its list of people. */
export const OWNERS = ['person', 'school', 'class', 'way in', 'list'] as const;
export type Owner = (typeof OWNERS)[number];

/** A value in the row itself that says whose it is. */
export interface Key {
  readonly owner: Owner;
  readonly column: string;
  readonly field?: string; // of a column with JSON
}

/** Where the rows of a table lie when people are spread over several databases. */
export type Home =
  /** With whom they belong to: one of these keys is enough. `unlogged`: PostgreSQL does not replicate them. */
  | { readonly lies: 'with its owner'; readonly keys: readonly Key[]; readonly unlogged?: true }
  /** With a row that people of several schools may share: in the database where that row was made. */
  | { readonly lies: 'with a shared row'; readonly table: string; readonly column: string }
  /** In the database that made it: it lives a day at most and is made again elsewhere. */
  | { readonly lies: 'passing' }
  /** In each database for itself: nobody's. */
  | { readonly lies: 'in each database' };

const of = (owner: Owner, column: string): Home => ({
  lies: 'with its owner',
  keys: [{ owner, column }],
});
const ofAny = (...keys: readonly Key[]): Home => ({ lies: 'with its owner', keys });
const byPerson = of('person', 'user_id');
const byDoorPerson = of('person', 'person_id');
const byClass = of('class', 'class_group_id');
const bySchool = of('school', 'school_id');
const unlogged = (owner: Owner, column: string): Home => ({
  lies: 'with its owner',
  keys: [{ owner, column }],
  unlogged: true,
});
const withMatch = (column: string): Home => ({
  lies: 'with a shared row',
  table: 'match_players',
  column,
});
const passing: Home = { lies: 'passing' };
const each: Home = { lies: 'in each database' };

/** Where each table's rows lie. A new table needs a line here. @see ../../../docs/decisions/0571-people-over-several-databases.md */
export const HOMES: Readonly<Record<string, Home>> = {
  // people and their schools
  schools: of('school', 'id'),
  users: of('person', 'id'),
  class_groups: bySchool,
  class_group_students: byPerson,
  class_group_teachers: byPerson,
  content_selections: byPerson,
  sessions: byPerson,
  people_changes: bySchool,
  roster_sources: bySchool,
  roster_nights: of('list', 'source_id'),
  roster_listed: byPerson,
  roster_erased: bySchool,
  roster_imports: passing,
  ways_in: bySchool,
  ways_in_subjects: byPerson,
  ways_in_addresses: byPerson,
  ways_in_tests: passing,
  ways_in_requests: passing,
  knocks: of('way in', 'way_in_id'),
  audit_log: ofAny(
    { owner: 'person', column: 'subject_id' },
    { owner: 'person', column: 'actor_id' },
    { owner: 'school', column: 'details', field: 'schoolId' },
  ),
  erasures: ofAny(
    { owner: 'person', column: 'subject_id' },
    { owner: 'person', column: 'parent_id' },
    { owner: 'school', column: 'school_id' },
  ),
  erasure_requests: ofAny(
    { owner: 'person', column: 'subject_id' },
    { owner: 'person', column: 'asked_by' },
  ),
  passport_imports: byPerson,
  looks: byPerson,
  personal_exports: passing,
  personal_export_parts: passing,
  // the school's own sign-in page
  'door.people': byDoorPerson,
  'door.class_groups': byClass,
  'door.cards': byDoorPerson,
  'door.pictures': byDoorPerson,
  'door.spare_keys': byDoorPerson,
  'door.staff': byDoorPerson,
  'door.links': byDoorPerson,
  'door.parent_letters': byDoorPerson,
  'door.second_steps': byDoorPerson,
  'door.passkeys': byDoorPerson,
  'door.tries': byDoorPerson,
  'door.devices': ofAny(
    { owner: 'person', column: 'person_id' },
    { owner: 'class', column: 'class_group_id' },
  ),
  'door.visits': passing,
  'door.challenges': passing,
  'door.counts': passing,
  saml_requests: passing,
  saml_consumed: passing,
  // classes
  lessons: byClass,
  lesson_students: byPerson,
  lesson_games: byPerson,
  saved_lessons: byClass,
  next_things_done: byPerson,
  child_things_done: byPerson,
  set_works: ofAny(
    { owner: 'class', column: 'class_group_id' },
    { owner: 'person', column: 'setter_id' },
  ),
  set_work_students: byPerson,
  set_work_games: byPerson,
  tables_checks: byClass,
  tables_check_students: byPerson,
  tables_check_sittings: byPerson,
  kept_groups: byPerson,
  table_groups: byPerson,
  class_pauses: unlogged('class', 'class_group_id'),
  live_watches: unlogged('class', 'class_group_id'),
  // practice
  games: byPerson,
  waves: byPerson,
  wave_answers: byPerson,
  answer_rows: byPerson,
  submissions: byPerson,
  packs: byPerson,
  unit_stats: byPerson,
  fact_stats: byPerson,
  daily_activity: byPerson,
  leaderboard_days: byPerson,
  user_story_rounds: byPerson,
  adaptive_states: byPerson,
  adaptive_rounds: byPerson,
  practice_bests: byPerson,
  carried_unit_stats: byPerson,
  carried_fact_stats: byPerson,
  carried_days: byPerson,
  carried_leaderboard_days: byPerson,
  carried_story_rounds: byPerson,
  named_mistakes: byPerson,
  mistake_weighings: byPerson,
  telling_questions: byPerson,
  mending_sets: byPerson,
  objections: byPerson,
  wrong_keys: byPerson,
  live_waves: unlogged('person', 'user_id'),
  live_rounds: unlogged('person', 'user_id'),
  remark_news: byPerson,
  remarks: { lies: 'with a shared row', table: 'remark_news', column: 'remark_id' },
  // Space Rescue
  match_players: byPerson,
  matches: withMatch('match_id'),
  match_actions: withMatch('match_id'),
  match_snapshots: withMatch('match_id'),
  rescue_sessions: byClass,
  rescue_waiting_rooms: passing,
  rescue_waiting_members: passing,
  rescue_tickets: passing,
  rescue_nodes: each,
  rescue_lead: each,
  // the leaderboard
  class_student_weeks: byClass,
  class_week_scores: byClass,
  leaderboard_entries: bySchool,
  leaderboard_teachers: byPerson,
  leaderboard_tops: each,
  leaderboard_weeks: each,
  // the product
  product_state: each,
  event_counts: each,
  rate_limits: each,
};

/** Views store nothing. */
const VIEWS: ReadonlySet<string> = new Set(['answers', 'played_answers']);

/**
 * The reasons why people could not be spread over several databases, in sentences; empty when they can.
 *
 * @param schema every column of the database
 * @see ../SPEC.md rules HO1 to HO3
 */
export function homeFaults(
  homes: Readonly<Record<string, Home>>,
  register: readonly TableEntry[],
  schema: readonly (SchemaColumn & { readonly type: string })[],
): readonly string[] {
  const known = new Map(schema.map((each) => [`${each.table}.${each.column}`, each]));
  const tables = new Set(schema.map(({ table }) => table));
  const missing = register.flatMap((entry) => {
    const home = homes[entry.table];
    if (VIEWS.has(entry.table)) return [];
    if (home === undefined) return [`${entry.table} has no home`];
    return isPersonal(entry) && home.lies === 'in each database'
      ? [`${entry.table} holds data of people, and its home is nobody's`]
      : [];
  });
  const wrong = Object.entries(homes).flatMap(([table, home]) => {
    if (!tables.has(table)) return [`${table} is not in the database`];
    if (home.lies === 'with a shared row')
      return known.has(`${home.table}.${home.column}`)
        ? []
        : [`${home.table}.${home.column} is not in the database`];
    if (home.lies !== 'with its owner') return [];
    return home.keys.flatMap((key) => keyFaults(table, key, { register, known }));
  });
  const narrow = schema
    .filter(({ column, type }) => column === 'id' && !['bigint', 'uuid', 'text'].includes(type))
    .map(({ table, type }) => `${table}.id is a ${type}: two databases would give the same one`);
  return [...missing, ...wrong, ...narrow];
}

function keyFaults(
  table: string,
  { owner, column }: Key,
  {
    register,
    known,
  }: {
    readonly register: readonly TableEntry[];
    readonly known: ReadonlyMap<string, SchemaColumn>;
  },
): readonly string[] {
  const name = `${table}.${column}`;
  const entry = register.find((each) => each.table === table);
  if (!known.has(name) || entry === undefined || !columnsOf(entry).includes(column))
    return [`${name} is not in the database`];
  if (owner !== 'person') return [];
  const read = 'rowsOf' in entry ? register.find((each) => each.table === entry.rowsOf) : entry;
  const points =
    read !== undefined && isPersonal(read) && read.pointers.some((each) => each.column === column);
  return points ? [] : [`${name} leads to no person`];
}
