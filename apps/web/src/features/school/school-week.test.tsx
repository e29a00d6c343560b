import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { open } from './school.test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('this week of a school', () =>
  it('shows all classes by name, leads to who needs help, and offers no order by figures', async () => {
    const aClass = { students: 30, practised: 12, minutes: 240, stuck: 0 };
    open('/teacher/school/week', {
      'GET /school/week': () => ({
        classes: [
          { ...aClass, id: '4', name: '4K', goal: { minutes: 30, reached: 3 }, stuck: 5 },
          { ...aClass, id: '5', name: '6H', goal: null },
        ],
      }),
    });
    const row = await screen.findByRole('row', { name: /4K/ });
    expect(row.textContent).toContain('3 of 3030 minutes');
    const link = within(row).getByRole('link', { name: '5 need help in 4K' });
    expect(link.getAttribute('href')).toBe('/teacher/class-groups/4/help');
    within(screen.getByRole('row', { name: /6H/ })).getByText('no goal');
    within(screen.getByRole('row', { name: /The school/ })).getByText('24 of 60');
    expect(within(screen.getByRole('table')).queryAllByRole('button')).toEqual([]);
  }));
