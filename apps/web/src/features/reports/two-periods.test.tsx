import type { TwoPeriodsReply } from '@moonbase/contracts/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const some = (answered: number, correct: number) => ({ answered, correct, worked: 600_000 });

const reply: TwoPeriodsReply = {
  name: '6H',
  today: '2026-11-29',
  schoolYear: '2026-09-01',
  now: { start: '2026-11-02', end: '2026-11-29' },
  beside: { start: '2026-10-05', end: '2026-11-01' },
  people: [
    {
      id: '11',
      name: 'Maya Okafor',
      now: some(100, 90),
      beside: some(80, 64),
      level: { now: 41.2, beside: 38 },
    },
    {
      id: '12',
      name: 'Noah Fraser',
      now: some(4, 4),
      beside: some(0, 0),
      level: { now: null, beside: null },
    },
  ],
  total: { now: some(104, 94), beside: some(80, 64), level: { now: 41.2, beside: 38 } },
};

const open = () => {
  const asked = vi.fn<(query: string) => void>();
  serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /reports/periods': ({ url }) => {
      asked(url.search);
      return reply;
    },
  });
  return { asked, ...visit('/teacher/report/periods?class-group=7') };
};

afterEach(() => vi.unstubAllGlobals());

describe('two periods of a class (RP-26)', () => {
  it('stand side by side for each student, with a change where both have answers enough', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    const [, maya, noah, all] = table.getAllByRole('row').map((row) => row.textContent);
    expect(maya).toContain('90 %');
    expect(maya).toContain('80 %');
    expect(maya).toContain('+10 points');
    expect(noah).toContain('too few answers');
    expect(all).toContain('All');
    expect(screen.getByText(/^The class/).parentElement?.textContent).toContain(
      'Adaptive Learning: step 41, +3.',
    );
  });

  it('of the school year stand beside the same weeks a year ago, by one press kept in the address', async () => {
    const { user, asked, place } = open();
    await user.click(await screen.findByRole('button', { name: 'Since September' }));
    expect(place()).toContain('start=2026-09-01&end=2026-11-29&beside=year');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.stringContaining('beside=year')),
    );
    expect(screen.getByRole('link', { name: 'CSV Export' }).getAttribute('href')).toContain(
      'beside=year',
    );
  });

  it('of other days begin with those shown, and say at the field when they end before they start', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Beside it' }), 'own');
    const last = await screen.findByLabelText<HTMLInputElement>('To, beside it');
    expect(last.value).toBe('2026-11-01');
    fireEvent.change(last, { target: { value: '2026-01-01' } });
    expect(await screen.findByText('Must not be before the start')).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
  });
});
