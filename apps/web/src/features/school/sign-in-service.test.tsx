import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { SignInServiceReply, TrialOutcome } from '@moonbase/contracts';

import {
  aSession,
  aTeacher,
  type Handler,
  Refusal,
  serve,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const SERVICE = {
  entityId: 'https://idp.example/metadata',
  signOnUrl: 'https://idp.example/sso',
  certificatesUntil: ['2040-05-06T12:00:00.000Z'],
  fingerprints: ['3A:51:C9'],
};
const NEWER = {
  ...SERVICE,
  certificatesUntil: ['2045-05-06T12:00:00.000Z'],
  fingerprints: ['77:0B:E2'],
};
const CAME: TrialOutcome = {
  kind: 'came',
  nameId: 'sam',
  hindrance: null,
  facts: [
    { label: 'First name', from: 'givenName', said: 'Sam', taken: 'Sam', isNeeded: true, note: '' },
  ],
};

const stateOf = (
  outcome: TrialOutcome | null | undefined,
  inUse = SERVICE,
): SignInServiceReply => ({
  signInService: { inUse, onTrial: outcome === undefined ? null : { ...NEWER, outcome } },
});

const PAGE = '/teacher/school/sign-in-service';

function open(first: SignInServiceReply, replies: Readonly<Record<string, Handler>> = {}) {
  serve({
    'GET /auth/session': () => aSession(aTeacher({ isSchoolAdmin: true })),
    'GET /school/sign-in-service': () => first,
    ...replies,
  });
  return visit(PAGE);
}

afterEach(() => vi.unstubAllGlobals());

const press = async (name: string) => (await screen.findByRole('button', { name })).click();
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the sign-in service of a school', () => {
  it('is described, and newer metadata is read and shown on trial', async () => {
    const asked = vi.fn(() => stateOf(null));
    const { user } = open(stateOf(undefined), { 'POST /school/sign-in-service/offer': asked });
    expect((await panel('In use')).getByText('6 May 2040')).toBeDefined();
    await user.click(await screen.findByLabelText('Metadata (XML)'));
    await user.paste('<EntityDescriptor/>');
    await press('Read the metadata');
    expect((await panel('On trial')).getByText('6 May 2045')).toBeDefined();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { metadata: '<EntityDescriptor/>' } }),
    );
  });

  it('shows at the field what is wrong with the metadata', async () => {
    open(stateOf(undefined), {
      'POST /school/sign-in-service/offer': () =>
        new Refusal(422, { errors: { metadata: ['This is not XML.'] } }),
    });
    await press('Read the metadata');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not XML.');
  });

  it('leads to the test sign-in', async () => {
    const { left } = open(stateOf(null), {
      'POST /school/sign-in-service/test': () => ({
        signInTest: { path: '/api/saml2/login?trial=abc' },
      }),
    });
    await press('Test sign-in');
    await waitFor(() => expect(left).toEqual(['/api/saml2/login?trial=abc']));
  });

  it('is taken into use after the asking admin’s own test sign-in', async () => {
    open(stateOf(CAME), { 'POST /school/sign-in-service/take': () => stateOf(undefined, NEWER) });
    expect(await screen.findByText(/everything that is needed has arrived/)).toBeDefined();
    // Name, address and day may be the same; the fingerprint says which is which.
    expect((await panel('In use')).getByText('3A:51:C9')).toBeDefined();
    expect((await panel('On trial')).getByText('77:0B:E2')).toBeDefined();
    await press('Start using it');
    expect(await screen.findByText(/Taken into use/)).toBeDefined();
    expect((await panel('In use')).getByText('6 May 2045')).toBeDefined();
  });

  it.each<[string, TrialOutcome]>([
    ['The test sign-in was not yours.', { ...CAME, hindrance: 'The test sign-in was not yours.' }],
    ['The clocks differ.', { kind: 'refused', words: 'The clocks differ.', reason: 'expired' }],
  ])('is not taken when: %s', async (words, outcome) => {
    open(stateOf(outcome));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.queryByRole('button', { name: 'Start using it' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Test again' })).toBeDefined();
  });

  it('warns before the certificate ends', async () => {
    const soon = new Date(Date.now() + 9.5 * 86_400_000).toISOString();
    open(stateOf(undefined, { ...SERVICE, certificatesUntil: [soon] }));
    expect(await screen.findByText(/ends in 9 days/)).toBeDefined();
  });

  it('shows when the service was not set up here', async () => {
    open({ signInService: { inUse: null, onTrial: null } });
    expect(await screen.findByText(/no sign-in service here/)).toBeDefined();
  });
});
