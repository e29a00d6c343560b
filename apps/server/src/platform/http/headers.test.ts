import { expect, it } from 'vitest';

import { headersByTargets, securityHeaders } from './headers.ts';

const SCHOOL = 'https://school.example';

it('the server builds the headers once for the same addresses, also when they are listed again', () => {
  const headersFor = headersByTargets({ CDN_BASE: '/' });
  expect(headersFor([SCHOOL])).toBe(headersFor([SCHOOL]));
});

it('the server builds them again when the identity provider has other addresses', () => {
  const headersFor = headersByTargets({ CDN_BASE: '/' });
  const policies = [[], [SCHOOL], ['https://other.example'], []].map(
    (targets) => headersFor(targets)['content-security-policy'],
  );
  expect(policies[0]).toBe(policies[3]);
  expect(policies[1]).toContain(`form-action 'self' ${SCHOOL};`);
  expect(policies[2]).toContain("form-action 'self' https://other.example;");
});

it('the policy lets our own pages fill the screen, and no page use the camera', () => {
  const permissions = securityHeaders({ CDN_BASE: '/' }, [])['permissions-policy']?.split(', ');
  expect(permissions).toContain('fullscreen=(self)');
  expect(permissions).toContain('camera=()');
});
