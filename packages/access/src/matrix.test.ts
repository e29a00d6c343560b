import { expect, it } from 'vitest';

import { type Actor, MISSING_TARGET, NO_TARGET, type Person, type Target } from './actor.ts';
import { can } from './can.ts';
import { HILL, type Name, NAMES, PEOPLE, targetOf, TEACHERS_OF_6H } from './people.test-kit.ts';
import { type Permission, PERMISSIONS } from './permissions.ts';

const ALL = Object.keys(PERMISSIONS).filter((name): name is Permission => name in PERMISSIONS);

const about = (name: Name) => (actor: Person) => targetOf(name, actor);

/** What a request may be about, with the facts that the server would load for its actor. */
const TARGETS: Readonly<Record<string, (actor: Person) => Target>> = {
  'nobody named': () => NO_TARGET,
  'a student': about('student'),
  'a child': about('child'),
  'a student of two homes': about('child of two homes'),
  'a personal account': about('personal'),
  'a parent': about('parent'),
  'the teacher of the class': about('teacher of the class'),
  'the school admin': about('school admin'),
  'the admin': about('admin'),
  'the class': ({ userId }) => ({
    kind: 'class-group',
    id: '6h',
    schoolId: HILL,
    taughtByActor: TEACHERS_OF_6H.includes(userId),
  }),
  'the family': () => ({ kind: 'family', parentId: 'sam' }),
  'somebody who does not exist': () => MISSING_TARGET,
};

const answer = (actor: Actor | null, permission: Permission, target: Target): string => {
  const verdict = can(actor, permission, target);
  return verdict.ok ? 'yes' : verdict.reason;
};

function listed(names: readonly Name[]): string {
  const missing = NAMES.filter((name) => !names.includes(name));
  if (names.length === 0) return 'nobody';
  if (missing.length === 0) return 'everyone';
  return missing.length < 3 ? `everyone but ${missing.join(', ')}` : names.join(', ');
}

const LEGEND = `Who may do what, in one line for each permission. The target is hidden from everybody whom the line does not name.
Written by matrix.test.ts: npx vitest run packages/access -u`;

/** One line for each permission: who may, and who is told that they may not. To everybody else the target is hidden. */
function table(title: string, targetFor: (actor: Person) => Target): string {
  const width = Math.max(...ALL.map(({ length }) => length));
  const lines = ALL.map((permission) => {
    const answered = (wanted: string) =>
      NAMES.filter((name) => {
        const actor = PEOPLE[name];
        return answer(actor, permission, targetFor(actor)) === wanted;
      });
    const may = listed(answered('yes'));
    return `${permission.padEnd(width)} | yes: ${may} | no: ${listed(answered('forbidden'))}`;
  });
  return [`## ${title}`, ...lines].join('\n');
}

it('[AC1][AC2][AC19] without a session nobody has more than what is for everyone', () => {
  const guest: Actor = { kind: 'guest', guestId: 'g1' };
  const open = (actor: Actor | null) =>
    ALL.filter((permission) => answer(actor, permission, NO_TARGET) === 'yes');
  const expected = ['public', 'content:read', 'metrics:read', 'rescue:play', 'leaderboard:read'];
  expect(open(null)).toEqual(expected);
  expect(open(guest)).toEqual(expected);
});

it('[AC3] each person’s answer to each permission is the one in matrix.txt: read a change of it as a change of rights', async () => {
  const tables = Object.entries(TARGETS).map(([title, targetFor]) => table(title, targetFor));
  await expect(`${[LEGEND, ...tables].join('\n\n')}\n`).toMatchFileSnapshot('./matrix.txt');
});
