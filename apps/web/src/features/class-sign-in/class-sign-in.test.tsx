import type { ClassSignIn, ClassSignInReply, StudentSignIn } from '@moonbase/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const PIP: StudentSignIn = {
  id: '7',
  name: 'Pip Reed',
  cardMadeAt: '2026-11-20T10:00:00.000Z',
  hasPictures: true,
  hasParent: false,
  hasTwoParents: false,
  parents: [],
  lastSignInAt: null,
  pausedUntil: null,
  isClosed: false,
};
const SIGN_IN: ClassSignIn = {
  code: 'YBZCHN',
  way: 'pictures',
  isOpen: true,
  openUntilChanged: null,
  hours: 'on weekdays from 7 to 19',
  opensElsewhere: true,
  students: [PIP, { ...PIP, id: '8', name: 'Ash Stone' }],
};

async function open(signIn: ClassSignIn = SIGN_IN) {
  const classGroup = { id: '4', name: '1A', teachers: [], totalStudents: 2 };
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups/4/sign-in': (): ClassSignInReply => ({ classGroup, signIn, isDemo: false }),
    'POST /class-groups/4/sign-in/students': () => ({ done: true }),
  });
  const page = visit('/teacher/class-groups/4/sign-in');
  await screen.findByRole('heading', { name: 'What opens the door' });
  return { ...page, server };
}

describe('the sign-in of a class at the school door', () => {
  it('warns before printing while only the server’s own computer opens the address on the cards', async () => {
    await open({ ...SIGN_IN, opensElsewhere: false });
    screen.getByText(/Do not print yet/);
  });

  it.each([
    { name: 'Print all cards', reads: 2 },
    { name: 'Print 1 card', reads: 2 },
    { name: 'Print 1 letter to parents', reads: 2 },
    { name: 'Poster', reads: 1 },
  ])(
    'asks before “$name” while the paper would lead nowhere, and prints nothing when that is the answer',
    async ({ name, reads }) => {
      const { user, server } = await open({ ...SIGN_IN, opensElsewhere: false });
      await user.click(screen.getByRole('checkbox', { name: 'Choose Pip Reed' }));
      await user.click(screen.getByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name: /opens nowhere else/ }));
      await user.click(dialog.getByRole('button', { name: 'Do not print' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      const printed = server.calls.filter(
        ({ method, path }) => method === 'POST' || path.endsWith('.pdf'),
      );
      expect(printed).toEqual([]);

      await user.click(screen.getByRole('button', { name }));
      await user.click(await screen.findByRole('button', { name: 'Print anyway' }));
      await waitFor(() => {
        const sent = server.calls.filter(
          ({ method, path }) => method === 'POST' || path.endsWith('.pdf'),
        );
        expect(sent.length).toBeGreaterThan(0);
        // The page is read again after it, which would otherwise happen in the next test.
        const read = server.calls.filter(({ method }) => method === 'GET');
        expect(read.filter(({ path }) => path.endsWith('/sign-in'))).toHaveLength(reads);
      });
    },
  );

  it('asks nothing at an address that others open', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Print all cards' }));
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText(/^The cards of \d+ students? are saved as a file to print\.$/);
  });

  it('has no such warning at an address that others open', async () => {
    await open();
    expect(screen.queryByText(/Do not print yet/)).toBeNull();
  });

  it('has no actions on students before some are chosen, and clears the choice afterwards', async () => {
    const { user } = await open();
    const bar = within(screen.getByRole('group', { name: 'Actions for the chosen rows' }));
    bar.getByText('Select one or more students.');
    expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Renew' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Pip Reed' }));
    bar.getByText('1 student chosen');
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    bar.getByText('No students chosen');
  });

  it('asks before it takes cards away, which stops them at once', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Ash Stone' }));
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the cards away?' }));
    await user.click(dialog.getByRole('button', { name: 'Take away' }));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      action: 'revoke-cards',
      users: ['8'],
    });
  });

  const KALEA = { id: '71', name: 'Kalea Akana' };
  const TANE = { id: '72', name: 'Tane Reed' };
  const LINKED: StudentSignIn = { ...PIP, hasParent: true, parents: [KALEA] };
  const BOTH: StudentSignIn = { ...LINKED, hasTwoParents: true, parents: [KALEA, TANE] };
  const withPip = (pip: StudentSignIn) => open({ ...SIGN_IN, students: [pip] });

  it.each([
    [PIP, 'not linked', ['Print 1 letter to parents']],
    [LINKED, 'one linked', ['Print 1 letter to a second parent', 'End links to parents']],
    [BOTH, 'two linked', ['End links to parents']],
  ])('offers what there is room for: %#', async (pip, words, keys) => {
    const { user } = await withPip(pip);
    screen.getByRole('cell', { name: words });
    await user.click(screen.getByRole('checkbox', { name: 'Choose Pip Reed' }));
    const bar = within(screen.getByRole('group', { name: 'Actions for the chosen rows' }));
    const shown = bar.getAllByRole('button', { name: /parent/ });
    expect(shown.map(({ textContent }) => textContent)).toEqual(keys);
    expect(bar.queryByText(/no letter is printed/) !== null).toBe(pip === BOTH);
  });

  it.each([
    ['End the link of Tane Reed', { parent: '72' }],
    ['End both links', {}],
  ])('ends the link of one parent or of both: %s', async (key, of) => {
    const { user, server } = await withPip(BOTH);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Pip Reed' }));
    await user.click(screen.getByRole('button', { name: 'End links to parents' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the links to parents?' }));
    dialog.getByText('Kalea Akana');
    await user.click(dialog.getByRole('button', { name: key }));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      action: 'end-parent-links',
      users: ['7'],
      ...of,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['card', 'pictures'] as const)(
    'explains what a lost card opens where the door takes %s',
    async (way) => {
      await open({ ...SIGN_IN, way });
      screen.getByText(/Whoever holds a card is in, so renew one that is lost\./);
    },
  );
});

it.each([
  [true, /^This is the demo: your students stand on its sign-in page/],
  [false, /^People sign in with your school’s own service/],
])(
  'the page says how students come in where there is no door (demo: %s)',
  async (isDemo, words) => {
    const classGroup = { id: '4', name: '6H', teachers: [], totalStudents: 0 };
    serve({
      'GET /auth/session': () => aSession(aTeacher()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /class-groups/4/sign-in': (): ClassSignInReply => ({ classGroup, signIn: null, isDemo }),
    });
    visit('/teacher/class-groups/4/sign-in');
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Sample cards' }) !== null).toBe(isDemo);
  },
);
