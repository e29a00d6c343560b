import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { open, SCHOOL } from './school.test-kit.tsx';

it('My School has hours of the door where people come in there, and saves them with the details', async () => {
  const hours = { days: [1, 2, 3, 4, 5], opens: 7, closes: 19 };
  const { user, bodyOf } = open('/teacher/school', {
    'GET /school': () => ({ school: { ...SCHOOL, doorHours: hours } }),
    'PATCH /school': () => ({ school: { ...SCHOOL, doorHours: hours } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), '20:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf('/school')).toMatchObject({
      school: { doorHours: { days: [1, 2, 3, 4, 7], opens: 7, closes: 20 } },
    }),
  );
});

it('My School has no hours where people sign in elsewhere', async () => {
  open('/teacher/school');
  await screen.findByRole('heading', { name: 'Choices' });
  expect(screen.queryByRole('heading', { name: 'Hours of the door' })).toBeNull();
});
