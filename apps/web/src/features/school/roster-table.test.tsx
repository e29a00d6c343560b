import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { RosterTable } from './RosterTable.tsx';

it('the table of an import asks about a row of somebody who was erased, and takes the answer by one key', async () => {
  const onMend = vi.fn<(row: { readonly row: number }, mend: unknown) => void>();
  const text = 'Maya Tester was erased at your school. Is this a new student?';
  const cells = { moonBaseId: '', studentId: '', firstName: 'Maya', lastName: 'Tester' };
  const row = {
    row: 2,
    cells: { ...cells, yearOfBirth: '2015', classes: '6H', email: '' },
    outcome: 'error',
    details: [],
    faults: [{ field: 'firstName', text, guess: null }],
    candidates: [],
    asksIfNew: true,
  } as const;
  render(
    <RosterTable
      rows={[{ ...row, details: [], faults: [...row.faults], candidates: [] }]}
      onMend={onMend}
    />,
  );
  expect(screen.queryByRole('textbox')).toBeNull(); // nothing is to be corrected
  expect(screen.getByText(text)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'A new student, row 2' }));
  expect(onMend).toHaveBeenCalledWith(expect.objectContaining({ row: 2 }), {
    cells: {},
    sameAs: 'new',
  });
});
