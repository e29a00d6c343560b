import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { aSession, aTeacher, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const open = (path: string, user = aTeacher()) => {
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
  });
  return visit(path);
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('opens a unit by its address, with examples, and finds others by search', async () => {
  const { user, place } = open('/teacher/content?unit=97');
  await screen.findByRole('heading', { name: 'Bar Charts' });
  expect((await screen.findAllByText('Spoken:')).length).toBeGreaterThan(2);
  await user.type(screen.getByLabelText('Search'), 'pie');
  await vi.waitFor(() => {
    expect(place()).toBe('/teacher/content?search=pie');
  });
  const units = screen.getByRole('navigation', { name: 'Units' });
  within(units).getByRole('link', { name: /Pie Charts/u });
});

it('is open to parents', async () => {
  open('/teacher/content', aUser({ schoolRole: null, isStudent: false, isParentAccount: true }));
  await screen.findByRole('heading', { name: 'Content' });
});

it('shows the outcomes of the chosen curriculum', async () => {
  const { user } = open('/teacher/content?unit=97');
  await user.selectOptions(
    await screen.findByLabelText('Curriculum'),
    'National Curriculum for England',
  );
  expect((await screen.findAllByLabelText('Curriculum outcomes')).length).toBeGreaterThan(0);
});
