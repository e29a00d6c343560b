import { ROLE_TRAITS } from '@moonbase/access';

import { attributeOf, nameOf, type Person, ROLES_ON_PAGE } from './people.ts';

export const FILTERS = ['all', 'students', 'teachers', 'families', 'other'] as const;
export type Filter = (typeof FILTERS)[number];

const TITLES = {
  students: 'Students',
  teachers: 'Teachers',
  families: 'Families',
  other: 'Other',
} as const;
const FIRST = 5; // people shown per group before anyone asks for more

export interface Choice {
  readonly filter: Filter;
  readonly search: string;
  readonly show: string; // the key of a group to show completely
}

export interface Group {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly people: readonly Person[]; // those to show
  readonly hidden: boolean; // whether there are more
  readonly total: number;
}

export function readChoice(parameters: URLSearchParams): Choice {
  const asked = parameters.get('role');
  return {
    filter: FILTERS.find((each) => each === asked) ?? 'all',
    search: (parameters.get('q') ?? '').trim().slice(0, 100),
    show: parameters.get('show') ?? '',
  };
}

/** The people to choose from: students by school, then the others by their roles. */
export function groupPeople(people: readonly Person[], choice: Choice): readonly Group[] {
  const words = fold(choice.search).split(/\s+/);
  const found = people.filter((person) => {
    const text = fold(
      `${attributeOf(person, 'title')} ${nameOf(person)} ${person.detail} ${ROLE_TRAITS[person.role].name}`,
    );
    return words.every((word) => text.includes(word));
  });
  const groups = new Map<string, { title: string; school: string; people: Person[] }>();
  for (const kind of FILTERS) {
    if (kind === 'all' || (choice.filter !== 'all' && choice.filter !== kind)) continue;
    for (const person of found.filter(({ role }) => ROLES_ON_PAGE[role].filter === kind)) {
      const school = kind === 'students' ? attributeOf(person, 'schoolName') : '';
      const key = school === '' ? kind : `${kind}: ${school}`;
      const group = groups.get(key) ?? { title: TITLES[kind], school, people: [] };
      group.people.push(person);
      groups.set(key, group);
    }
  }
  const whole = choice.search !== '' || choice.filter !== 'all';
  return [...groups].map(([key, group]) => {
    const total = group.people.length;
    const shown = whole || choice.show === key || total <= FIRST + 1 ? total : FIRST;
    return {
      key,
      title: group.title,
      note: noteOf(group, shown),
      people: group.people.slice(0, shown),
      hidden: shown < total,
      total,
    };
  });
}

function noteOf(
  { school, people }: { readonly school: string; readonly people: readonly Person[] },
  shown: number,
): string {
  const count =
    shown < people.length ? `first ${shown} of ${people.length}` : String(people.length);
  if (school !== '') return `${school} · ${count}`;
  const parents = people.filter(({ role }) => role === 'parent').length;
  const children = people.filter(({ role }) => role === 'child').length;
  if (parents + children === 0) return count;
  return `${parents} ${parents === 1 ? 'parent' : 'parents'}, ${children} ${children === 1 ? 'child' : 'children'}`;
}

/** Removes case and accents, so that "zoe" finds Zoë. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
