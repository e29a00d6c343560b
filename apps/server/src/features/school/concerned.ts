import { LEARNING_ROLES } from '@moonbase/access';
import type { UndoPreview } from '@moonbase/contracts';
import type { ConcernedReply } from '@moonbase/contracts/school';
import { type Befell, classWords, type PersonAt, whatBefell } from '@moonbase/rosters';

import { fullName } from '../../play/people/names.ts';
import type { ConcernedRow, StateRow } from './concerned.queries.ts';

const MOST_NAMED = 100; // of each kind
const MOST_IN_A_QUESTION = 30; // names of each kind

const learns = ({ schoolRole }: StateRow): boolean =>
  LEARNING_ROLES.some((role) => role === schoolRole);

const personAt = (state: StateRow): PersonAt => {
  const { firstName, lastName, yearOfBirth, rosterId, title, email } = state;
  return {
    facts: [firstName, lastName, yearOfBirth, rosterId, title, email],
    hasRole: state.schoolRole !== null,
    learns: learns(state),
    isGone: state.isGone,
    classes: state.classes,
  };
};

const whatOf = ({ before, after }: ConcernedRow): Befell | null =>
  whatBefell(before && personAt(before), personAt(after));

type Named = ConcernedReply['concerned'][Befell]['people'][number];

function toNamed({ id, before, after }: ConcernedRow): Named {
  const [name, nameBefore] = [fullName(after), before && fullName(before)];
  return {
    id,
    name,
    isStudent: learns(after) && !after.isGone,
    nameBefore: nameBefore === name ? null : nameBefore,
    from: before?.classes ?? [],
    to: after.classes,
  };
}

/** Whom a step concerned, by what happened to them. */
export function toConcerned(rows: readonly ConcernedRow[]): ConcernedReply['concerned'] {
  const list = (kind: Befell) => {
    const own = rows.filter((row) => whatOf(row) === kind);
    return { people: own.slice(0, MOST_NAMED).map(toNamed), total: own.length };
  };
  return { came: list('came'), left: list('left'), moved: list('moved'), changed: list('changed') };
}

/** Whom a step concerned, for the question before its undo: with the classes of those who moved. */
export function namesOf(rows: readonly ConcernedRow[]): UndoPreview['people'] {
  const { came, left, moved, changed } = toConcerned(rows);
  const first = ({ people }: { readonly people: readonly Named[] }) =>
    people.slice(0, MOST_IN_A_QUESTION);
  return {
    came: first(came).map(({ name }) => name),
    left: first(left).map(({ name }) => name),
    moved: first(moved).map(
      ({ name, from, to }) => `${name} (${classWords(from)} to ${classWords(to)})`,
    ),
    changed: first(changed).map(({ name, nameBefore }) =>
      nameBefore === null ? name : `${name} (called ${nameBefore} before)`,
    ),
  };
}
