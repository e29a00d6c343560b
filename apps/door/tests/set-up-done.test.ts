import { expect, it } from 'vitest';

import { donePage } from '../src/pages/set-up-pages.ts';
import type { AddedWay, SetUpState } from '../src/ports.ts';

const added = (kind: AddedWay['kind']): AddedWay => ({
  id: '1',
  name: 'your service',
  kind,
  domain: 'hill.example',
  isInUse: true,
  tests: { admin: null, student: null },
});
const DONE: SetUpState = {
  step: 'done',
  way: 'door',
  schoolName: 'Hill Street School',
  school: null,
  students: 0,
  tried: null,
  redirectUri: '',
  given: null,
  added: null,
};
const pageOf = (way: AddedWay | null): string =>
  donePage({ ...DONE, added: way }, 'http://localhost:3000/door');

it.each([
  [null, '--lan'],
  [added('openid'), '--lan'],
  [added('google'), 'PUBLIC_URL'],
  [added('microsoft'), 'PUBLIC_URL'],
])('the last page of set-up for %j says how the school reaches it', (way, expected) => {
  expect(pageOf(way)).toContain(expected);
});

it.each(['google', 'microsoft'] as const)(
  'the last page of set-up never sends a school of %s into its own network alone',
  (kind) => {
    expect(pageOf(added(kind))).not.toContain('--lan');
    expect(pageOf(added(kind))).not.toContain('camera at the door');
  },
);
