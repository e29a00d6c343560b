import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { namesOff } from '../../play/names-off.ts';
import { visit } from '../../render-route.test-kit.tsx';

const asStudent = (id: string, name: string) => ({ id, name, perRight: null, open: 0, lately: [] });

/** Opens the form of a new work for 6H. */
function openForm(query = ''): void {
  serve({
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /class-groups/4/set-work-paces': () => ({
      classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 2 },
      today: '2026-11-24',
      students: [asStudent('7', 'Bea Morgan'), asStudent('8', 'Bonnie Murphy')],
    }),
  });
  visit(`/teacher/class-groups/4/work/new${query}`);
}

it('the form of a work tells students of the same initials apart while names are off [LS-7]', async () => {
  namesOff.set(true);
  openForm('?users=7&unit=126');
  await screen.findByRole('checkbox', { name: 'B. Mo.' });
  screen.getByRole('checkbox', { name: 'B. Mu.' });
  act(() => namesOff.set(false));
});

it('the content of a work opens at the class’s year, and turns to what was found by its name', async () => {
  openForm();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose content' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose content' }));
  const isOpen = (level: number) =>
    dialog.getByRole('button', { name: `Level ${level}` }).getAttribute('aria-pressed');
  expect(isOpen(6)).toBe('true'); // of 6H
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'Counting to 5' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Counting to 5/ }));
  expect(isOpen(1)).toBe('true');
});
