import { describe, expect, it } from 'vitest';

import { actionPath } from './action-paths.ts';

describe('actionPath', () => {
  it.each([
    ['/api/content-selections?action=unlock', '/api/content-selections/unlock'],
    ['/api/content-selections?action=unlock&users=3', '/api/content-selections/unlock?users=3'],
    ['/api/user-activities?users=3&action=delete', '/api/user-activities/delete?users=3'],
    ['/api/units/7/action/generate-questions', '/api/units/7/generate-questions'],
    ['/api/units/7/action/generate-questions?count=3', '/api/units/7/generate-questions?count=3'],
    ['/api/waves/5/action/complete', '/api/waves/5/complete'],
  ])('reads POST %s as POST %s', (url, path) => expect(actionPath('POST', url)).toBe(path));

  it.each([
    '/api/content-selections',
    '/api/content-selections?users=3',
    '/api/content-selections?action=',
    '/api/content-selections?action=../users',
    '/api/content-selections?action=unlock&action=delete',
    '/api/saml2/login?action=register',
    '/api/users/3/action/intro-seen',
    '/teacher?action=unlock',
  ])('leaves POST %s as it is', (url) => expect(actionPath('POST', url)).toBe(url));

  it('leaves GET requests as they are', () =>
    expect(actionPath('GET', '/api/users?action=unlock')).toBe('/api/users?action=unlock'));
});
