import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { open } from './school.test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a list of teachers is added after showing how it was read (MG-12)', async () => {
  const listed = (faults: readonly string[]) => ({
    row: 1,
    title: 'Dr',
    firstName: 'Ada',
    lastName: 'Lund',
    email: null,
    classGroups: [],
    faults,
  });
  const sent = vi.fn<(body: unknown) => void>();
  const { user } = open('/teacher/school/teachers', {
    'GET /school/teachers': () => ({ teachers: [], classGroups: [] }),
    'POST /school/teachers/list/preview': ({ body }) => ({
      teachers: [
        listed(JSON.stringify(body).includes('9Z') ? ['Your school has no class “9Z”.'] : []),
      ],
    }),
    'POST /school/teachers/list': ({ body }) => {
      sent(body);
      return { added: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a list' }));
  const field = screen.getByRole('textbox', { name: 'Teachers' });
  await user.type(field, 'Dr Ada Lund, 9Z');
  await user.click(screen.getByRole('button', { name: 'Read the list' }));
  await screen.findByText('Your school has no class “9Z”.');
  expect(screen.queryByRole('button', { name: /^Add 1/ })).toBeNull();
  await user.clear(field);
  await user.type(field, 'Dr Ada Lund');
  await user.click(screen.getByRole('button', { name: 'Read the list' }));
  await user.click(await screen.findByRole('button', { name: 'Add 1 teacher' }));
  await screen.findByText('1 teacher is added.');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ text: 'Dr Ada Lund' });
});
