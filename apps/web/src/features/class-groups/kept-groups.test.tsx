import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const OWLS = '00000000-0000-4000-8000-00000000000a';

function open(groups: readonly object[]) {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups/4': () => ({
      classGroup: { id: '4', name: '6H', schoolName: 'Hill', teachers: [], goal: null },
      students: [
        aClassStudent('7', 'Maya Okafor'),
        aClassStudent('8', 'Leo Hart'),
        aClassStudent('9', 'Ada Price'),
      ],
    }),
    'GET /class-groups/4/next-steps': () => ({ nextSteps: [] }),
    'GET /class-groups/4/kept-groups': () => ({ groups }),
    'POST /class-groups/4/kept-groups': () => ({
      groups: [{ id: OWLS, name: 'Owls', students: ['7', '8'] }],
    }),
    [`DELETE /class-groups/4/kept-groups/${OWLS}`]: () => ({ groups: [] }),
  });
  return { ...visit('/teacher/class-groups/4'), server };
}

const ticked = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` }).checked;

it('a group of a class is chosen with one press and let go with another', async () => {
  const { user } = open([{ id: OWLS, name: 'Owls', students: ['7', '9'] }]);
  const owls = await screen.findByRole('button', { name: /^Owls/ });
  await user.click(owls);
  expect(['Maya Okafor', 'Leo Hart', 'Ada Price'].map(ticked)).toEqual([true, false, true]);
  await user.click(owls);
  expect(['Maya Okafor', 'Ada Price'].map(ticked)).toEqual([false, false]);
});

it('chosen students of a class are kept as a group under a name, and it is removed after a question', async () => {
  const { user, server } = open([]);
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Maya Okafor' }));
  expect(screen.queryByRole('button', { name: 'Keep these as a group' })).toBeNull(); // one student is not a group
  await user.click(screen.getByRole('checkbox', { name: 'Choose Leo Hart' }));
  await user.click(screen.getByRole('button', { name: 'Keep these as a group' }));
  const form = within(await screen.findByRole('dialog', { name: 'Keep 2 students as a group' }));
  await user.type(form.getByRole('textbox', { name: 'Name of the group' }), 'Owls');
  await user.click(form.getByRole('button', { name: 'Keep' }));
  await screen.findByRole('button', { name: /^Owls/, pressed: true });
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Owls',
    students: ['7', '8'],
  });
  await user.click(screen.getByRole('button', { name: 'Remove this group' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the group “Owls”?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Owls/ })).toBeNull());
});
