import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { LOG_KINDS } from '@moonbase/contracts';
import type { WayIn } from '@moonbase/contracts/ways-in';

import { aSession, aTeacher, type Handler, Refusal } from '../../../platform/server.test-kit.ts';
import { reloadAfterUndo } from '../school.api.ts';
import { key, KNOCK, open, PASSED, reply, WAY } from './ways-in.test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the ways in of a school', () => {
  it('are none at first, and one is added with what the school gives', async () => {
    const saved = vi.fn(() => reply([WAY]));
    const { user } = open(reply([]), { 'POST /school/ways-in': saved });
    await user.click(await key('Add a way in'));
    await user.click(screen.getByRole('radio', { name: 'Another OpenID service' }));
    await user.type(screen.getByRole('textbox', { name: 'Issuer' }), 'https://id.hill.example');
    await user.type(screen.getByRole('textbox', { name: /Domain/ }), 'hill.example');
    await user.type(screen.getByRole('textbox', { name: 'Client ID' }), 'moon');
    await user.type(screen.getByLabelText('Client secret'), 'hush');
    await user.click(await key('Save'));
    await screen.findByRole('heading', { name: 'OpenID service, not in use yet' });
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({
        body: {
          draft: '4.mark',
          kind: 'openid',
          clientId: 'moon',
          clientSecret: 'hush',
          domain: 'hill.example',
          tenant: '',
          issuer: 'https://id.hill.example',
          secretUntil: null,
          isSureOfDomain: false,
          hasSameAccounts: false,
        },
      }),
    );
  });

  it('say at the field what is wrong, and keep what was typed', async () => {
    const words =
      'Anybody can have an address at gmail.com, so it proves nothing about your school.';
    const { user } = open(reply([]), {
      'POST /school/ways-in': () => new Refusal(422, { errors: { domain: [words] } }),
    });
    await user.click(await key('Add a way in'));
    const domain = screen.getByRole('textbox', { name: /Domain/ });
    await user.type(domain, 'gmail.com');
    await user.click(await key('Save'));
    await screen.findByText(words);
    expect(domain).toHaveProperty('value', 'gmail.com');
    expect(domain.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('checkbox', { name: /my own address is elsewhere/ })).toBeNull();
  });

  it('ask before what was typed is lost with the page', async () => {
    const { user } = open(reply([]));
    await user.click(await key('Add a way in'));
    await user.type(screen.getByRole('textbox', { name: /Domain/ }), 'hill.example');
    const [tab] = screen.getAllByRole('link', { name: 'Manage Students' });
    if (!tab) throw new Error('There is no other tab');
    await user.click(tab);
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('textbox', { name: /Domain/ })).toHaveProperty('value', 'hill.example');
  });

  it('say nothing of one service at the fields of another', async () => {
    const words = 'Google cannot be asked from this server just now.';
    const { user } = open(reply([]), {
      'POST /school/ways-in': () => new Refusal(422, { errors: { issuer: [words] } }),
    });
    await user.click(await key('Add a way in'));
    await user.click(await key('Save'));
    await screen.findByText(words);
    await user.click(screen.getByRole('radio', { name: 'Another OpenID service' }));
    screen.getByRole('textbox', { name: /Issuer/ });
    expect(screen.queryByText(words)).toBeNull();
  });

  it('ask once more about a domain in which the admin’s own address does not lie', async () => {
    const admin = aTeacher({ isSchoolAdmin: true, email: 'head@hill.example' });
    const saved = vi.fn<Handler>(() => new Refusal(422, { errors: { domain: ['Is it right?'] } }));
    const { user } = open(reply([]), {
      'GET /auth/session': () => aSession(admin),
      'POST /school/ways-in': saved,
    });
    await user.click(await key('Add a way in'));
    const domain = screen.getByRole('textbox', { name: /Domain/ });
    await user.type(domain, 'hill.exmaple');
    expect(screen.queryByRole('checkbox', { name: /hill.exmaple is right/ })).toBeNull();
    await user.click(await key('Save'));
    await user.click(await screen.findByRole('checkbox', { name: /hill.exmaple is right/ }));
    await user.click(await key('Save'));
    await waitFor(() =>
      expect(saved.mock.lastCall?.[0].body).toMatchObject({ isSureOfDomain: true }),
    );
    await user.type(domain, 'x'); // another domain is asked about again
    await user.click(await key('Save'));
    await waitFor(() =>
      expect(saved.mock.lastCall?.[0].body).toMatchObject({ isSureOfDomain: false }),
    );
  });

  it('are tried before they are taken into use', async () => {
    open(reply([WAY]));
    await screen.findByText('Do a test sign-in first.');
    expect(screen.queryByRole('button', { name: 'Start using it' })).toBeNull();
  });

  it('are taken into use after a test that passed, and out of it after a question', async () => {
    const tried: WayIn = { ...WAY, hindrance: null, tests: { admin: PASSED, student: null } };
    const { user } = open(reply([tried]), {
      'POST /school/ways-in/3/use': () => reply([{ ...WAY, isInUse: true }]),
      'POST /school/ways-in/3/stop': () => reply([WAY]),
    });
    const test = await screen.findByRole('region', { name: 'Test as an admin' });
    within(test).getByText('head@hill.example');
    await user.click(await key('Start using it'));
    await screen.findByRole('heading', { name: 'OpenID service, in use' });
    await user.click(await key('Take out of use'));
    const dialog = await screen.findByRole('dialog', { name: 'Take it out of use?' });
    await user.click(within(dialog).getByRole('button', { name: 'Take out of use' }));
    await screen.findByRole('heading', { name: 'OpenID service, not in use yet' });
  });

  it('say in words what a test that failed means', async () => {
    const failed = { ...PASSED, isPassed: false, words: 'Copy the secret again.', facts: [] };
    open(reply([{ ...WAY, tests: { admin: failed, student: null } }]));
    await screen.findByText('Copy the secret again.');
  });

  it('take roles and classes from a claim that a test has shown', async () => {
    const tried: WayIn = { ...WAY, tests: { admin: PASSED, student: null } };
    const taken: WayIn['taken'] = {
      roleClaim: 'groups',
      roleWords: { teacher: ['staff'], assistant: ['assistant', 'aide'], student: ['pupil'] },
      classClaim: null,
    };
    const saved = vi.fn(() => reply([{ ...tried, taken }]));
    const { user } = open(reply([tried]), { 'PUT /school/ways-in/3/taken': saved });
    await user.click(await screen.findByText('Who says roles and classes: your list'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'groups');
    screen.getByText('Came in the test: staff, 6H');
    for (const [name, words] of [
      [/mean teacher/, 'staff'],
      [/mean student/, 'pupil'],
    ] as const) {
      const field = screen.getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, words);
    }
    await user.click(await key('Save'));
    await screen.findByText('Who says roles and classes: role “groups”, classes your list');
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ body: taken }));
  });

  it('offer no claim before a test has shown one', async () => {
    open(reply([WAY]));
    await screen.findByText('Do a test sign-in first.');
    expect(screen.queryByText(/Who says roles and classes/)).toBeNull();
  });

  it('give a link for a student’s test', async () => {
    const { user } = open(reply([WAY]), {
      'POST /school/ways-in/3/test': () => ({ wayInTest: { path: '/api/openid/3/login?test=x' } }),
    });
    await user.click(await key('Test as a student'));
    const dialog = await screen.findByRole('dialog', { name: 'Test as a student' });
    within(dialog).getByText(/\/api\/openid\/3\/login\?test=x$/);
  });
});

describe('who of the list will find their way', () => {
  it('is said in numbers, and those who would knock are named on request', async () => {
    open(reply([WAY]));
    const table = await screen.findByRole('table', { name: /^Your list, held against/ });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(2)).toEqual([
      'will find their way at their first try23',
      'have no addressKai Osei, Jo Hartley and 1 more3',
      expect.stringMatching(/^share one address.*2$/),
    ]);
  });

  it('stands with the log of how people sign in', async () => {
    const line = {
      id: '1',
      at: '2026-11-30T08:52:00.000Z',
      kind: 'sign-in',
      who: 'Ms Hartley',
      whose: 'Maya Okafor',
      what: 'Somebody who knocked let in',
    };
    open(reply([WAY]), {
      'GET /school/privacy/log': () => ({
        lines: [line],
        counts: Object.fromEntries(LOG_KINDS.map((kind) => [kind, 0])),
      }),
    });
    const log = within(await screen.findByRole('region', { name: 'Log of sign-in' }));
    log.getByText(/Somebody who knocked let in: Maya Okafor/u);
    log.getByRole('link', { name: 'The school’s whole log' });
  });
});

describe('somebody who knocked', () => {
  it('is let in with all the others who are surely of the list', async () => {
    const { user } = open(reply([WAY], [KNOCK, { ...KNOCK, id: '10' }], 2), {
      'POST /school/knocks/join-sure': () => reply([WAY]),
    });
    await user.click(await key('Let in all 2'));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: '2 people knocked' })).toBeNull(),
    );
  });

  it('is let in as the person of the list by one key and one question', async () => {
    const joined = vi.fn(() => reply([WAY]));
    const step = {
      id: '5',
      kind: 'knock-joined',
      label: 'Maya Okafor (6H)',
      by: 'Ann Lee',
      at: '2026-11-30T09:00:00Z',
      counts: {},
      undoUntil: '2026-12-07T09:00:00Z',
      undoneAt: null,
      redoUntil: null,
      isNext: true,
    };
    const { user } = open(reply([WAY], [KNOCK]), {
      'POST /school/knocks/9/join': joined,
      'GET /school/changes': () => ({ changes: joined.mock.calls.length === 0 ? [] : [step] }),
    });
    await user.click(await key('This is Maya Okafor, student, 6H'));
    expect(joined).not.toHaveBeenCalled();
    const question = await screen.findByRole('dialog', { name: /^Is this Maya Okafor/ });
    await user.click(within(question).getByRole('button', { name: 'Join' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'One person knocked' })).toBeNull(),
    );
    expect(joined).toHaveBeenCalledWith(expect.objectContaining({ body: { userId: '7' } }));
    const said = screen.getByText(/^Joined: .+ comes in as Maya Okafor, student, 6H\./u);
    await waitFor(() => expect(document.activeElement).toBe(said)); // the row with the pressed key is gone
    await screen.findByRole('button', { name: 'Undo: Joined an account to Maya Okafor (6H)' });
  });

  it('knocks again, and is told joined no longer, once the join is taken back', async () => {
    let isJoined = false;
    const { user } = open(reply([WAY], [KNOCK]), {
      'GET /school/ways-in': () => reply([WAY], isJoined ? [] : [KNOCK]),
      'POST /school/knocks/9/join': () => {
        isJoined = true;
        return reply([WAY]);
      },
    });
    await user.click(await key('This is Maya Okafor, student, 6H'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Join' }),
    );
    await screen.findByText(/^Joined: /u);
    isJoined = false;
    await reloadAfterUndo();
    await screen.findByRole('heading', { name: 'One person knocked' });
    expect(screen.queryByText(/^Joined: /u)).toBeNull();
  });

  it('of a name that several have is offered first those who have no account yet', async () => {
    const other = { id: '8', name: 'Maya Okafor', what: '3A', hasComeIn: true };
    open(reply([WAY], [{ ...KNOCK, candidates: [other, ...KNOCK.candidates] }]));
    const keys = await screen.findAllByRole('button', { name: /^This is/u });
    expect(keys[1]?.textContent).toBe('This is Maya Okafor, 3A (comes in already)');
  });

  it('is found on the list by name, or sent away', async () => {
    const listed = [
      { id: '8', name: 'Maya Oka', what: 'student', hasComeIn: true },
      { id: '9', name: 'Ann Lee', what: 'teacher', hasComeIn: false },
    ];
    const { user } = open(reply([WAY], [{ ...KNOCK, candidates: [] }]), {
      'GET /school/ways-in/listed': ({ url }) => ({
        listed: listed.filter(({ name }) =>
          name.toLowerCase().startsWith(String(url.searchParams.get('search'))),
        ),
      }),
      'POST /school/knocks/9/join': () =>
        new Refusal(409, {
          errors: [
            {
              status: '409',
              code: 'already-joined',
              title: '',
              detail: 'This account belongs to somebody already.',
            },
          ],
        }),
      'POST /school/knocks/9/refuse': () => reply([WAY]),
    });
    await user.click(await key('Find on the list'));
    const dialog = await screen.findByRole('dialog', { name: 'Who is Maya Okafor?' });
    const search = within(dialog).getByRole('searchbox');
    await user.type(search, 'ann');
    await within(dialog).findByText('Ann Lee, teacher');
    await user.clear(search);
    await user.type(search, 'maya');
    await within(dialog).findByText('Maya Oka, student');
    expect(within(dialog).queryByText('Ann Lee, teacher')).toBeNull();
    await user.click(await within(dialog).findByRole('button', { name: 'Join' }));
    const question = await screen.findByRole('dialog', { name: 'Is this Maya Oka, student?' });
    await user.click(within(question).getByRole('button', { name: 'Join' }));
    await within(dialog).findByText('This account belongs to somebody already.');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await key('Refuse'));
    await waitFor(() => expect(screen.queryByText('Maya Okafor')).toBeNull());
  });

  it('stands apart once refused, and reads how long', async () => {
    open(reply([WAY], [{ ...KNOCK, isRefused: true }]));
    await screen.findByText('One was refused');
    screen.getByText(/not as new; 14 days after they last knocked they are forgotten/);
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  });
});
