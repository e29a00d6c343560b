import { expect, it } from 'vitest';

import { faultsOf } from './server.test-kit.ts';

it.each([
  ['GET /school/sharing', 200, { mayShare: true }, []],
  ['GET /school/sharing', 200, {}, ['GET /school/sharing: ✖ Invalid input: expected boolean']],
  [
    'PUT /users/7/paints',
    200,
    { paints: { rocket: 1, suit: 2, sky: 3 } },
    ['PUT /users/7/paints: .paints.sky is not in the contract'],
  ],
  ['GET /school/shares', 200, {}, ['GET /school/shares is no call of the API']],
  ['PUT /school/sharing', 422, { errors: { mayShare: ['Must be set'] } }, []],
  ['PUT /school/sharing', 403, { errors: [], more: 1 }, ['PUT /school/sharing: .more']],
])('the fake server finds what is wrong with its reply to %s', (call, status, body, faults) => {
  const found = faultsOf(call, status, JSON.stringify(body));
  expect(found).toHaveLength(faults.length);
  faults.forEach((fault, index) => expect(found[index]).toContain(fault));
});

it('the fake server knows a path of its own from one with an id', () => {
  const moved = { students: [], another: 1 };
  expect(faultsOf('POST /school/students/move', 200, JSON.stringify(moved))[0]).toContain('change');
});
