import { kindsOfUnit } from '@moonbase/content/kinds';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const WEEK = Array.from({ length: 7 }, (_, day) => ({ day: `2026-01-1${day}`, correct: 0 }));

const aClass = (id: string, name: string) => ({
  id,
  name,
  teachers: [],
  totalStudents: 2,
  activeInSevenDays: 0,
  correctInSevenDays: 0,
  lockedStudents: 0,
  sevenDays: WEEK,
});

const open = (path: string, user = aTeacher(), more: Parameters<typeof serve>[0] = {}) => {
  serve({
    ...more,
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
  });
  return visit(path);
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the Content page opens a unit by its address, with examples, and finds others by search', async () => {
  const { user, place } = open('/teacher/content?unit=97');
  await screen.findByRole('heading', { name: 'Bar Charts' });
  expect((await screen.findAllByText('Spoken:')).length).toBeGreaterThan(2);
  await user.type(screen.getByLabelText('Search'), 'pie');
  await waitFor(() => expect(place()).toBe('/teacher/content?search=pie'));
  const units = screen.getByRole('navigation', { name: 'Units' });
  within(units).getByRole('link', { name: /Pie Charts/u });
});

it('the Content page is open to parents', async () => {
  open('/teacher/content', aUser({ schoolRole: null, homeRole: 'parent' }));
  await screen.findByRole('heading', { name: 'Content' });
});

it('the Content page sends students away', async () => {
  const { place } = open('/teacher/content', aUser());
  await waitFor(() => expect(place()).not.toMatch(/^\/teacher/u));
});

it('the Content page narrows to what has a diagram, keeps that in the address and shows only such kinds', async () => {
  const { user, place } = open('/teacher/content?topic=3');
  await user.click(await screen.findByLabelText('Only with a diagram'));
  expect(place()).toBe('/teacher/content?topic=3&diagram=only');
  const units = screen.getByRole('navigation', { name: 'Units' });
  await user.click(within(units).getByRole('link', { name: /Multiplying Bigger Numbers/u }));
  expect(place()).toBe('/teacher/content?topic=3&diagram=only&unit=21');
  await screen.findByText('Multiply three digits by one digit');
  expect(screen.queryByText('Multiply two digits by one digit')).toBeNull();
  const leftOut = kindsOfUnit(21).filter(({ diagram }) => !diagram);
  screen.getByText(`${leftOut.length} kinds of question without a diagram left out`);
});

it('the Content page keeps a filter when the next click comes at once', async () => {
  const { place } = open('/teacher/content?topic=3');
  const nextTurn = () => new Promise((done) => setTimeout(done, 0));
  (await screen.findByLabelText('Only with a diagram')).click(); // avoids React's test tools, which would wait for transitions
  await nextTurn();
  screen.getByRole('link', { name: /Multiplying Bigger Numbers/u }).click();
  await nextTurn();
  expect(place()).toBe('/teacher/content?topic=3&diagram=only&unit=21');
});

it('the Content page shows the filters of the address that Back leads to', async () => {
  const { user, goTo, go } = open('/teacher/content?topic=3');
  await user.click(await screen.findByLabelText('Only with a diagram'));
  await goTo('/teacher/content?topic=5');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('5'));
  await go(-1);
  await waitFor(() => {
    expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('3');
    expect(screen.getByLabelText<HTMLInputElement>('Only with a diagram').checked).toBe(true);
  });
});

it('the Content page finds a unit by a code of a curriculum that is not chosen', async () => {
  const { user } = open('/teacher/content');
  const selector = await screen.findByLabelText('Curriculum');
  await user.selectOptions(selector, '-- Do Not Show Outcomes --');
  await user.type(screen.getByLabelText('Search'), 'AC9M3ST02');
  const units = screen.getByRole('navigation', { name: 'Units' });
  await within(units).findByRole('link', { name: /Bar Charts/u });
});

it('the Content page shows the curricula of all countries side by side until the person has chosen one', async () => {
  open('/teacher/content?unit=97');
  const kinds = kindsOfUnit(97);
  for (const place of ['England', 'USA', 'Australia', 'New Zealand'])
    expect((await screen.findAllByText(place)).length).toBe(kinds.length);
});

it('the Content page leads a teacher to the content selection of a class with the unit chosen', async () => {
  const { user } = open('/teacher/content?unit=97', aTeacher(), {
    'GET /class-groups': () => ({ classGroups: [aClass('7', '4K')], notices: [] }),
    'GET /class-groups/7': () => ({
      classGroup: { id: '7', name: '4K', schoolName: 'Hill Street', teachers: [] },
      students: [aClassStudent('11', 'Noah Fraser'), aClassStudent('12', 'Maya Okafor')],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Choose for students' }));
  await user.click(await screen.findByLabelText('Noah Fraser'));
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
    '/teacher/class-groups/7/content-selection?users=12&unit=97',
  );
});

it('the Content page keeps an admin acting as the same teacher on the way to another page', async () => {
  open('/teacher/content?unit=97&adminOverrideTeacherId=70', aTeacher({ isAdmin: true }));
  const main = await screen.findByRole('navigation', { name: 'Main' });
  const places = within(main)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  for (const place of places.filter((each) => !/^\/(admin|help)/.test(each ?? '')))
    expect(place).toContain('adminOverrideTeacherId=70');
  expect(places).toContain('/admin'); // here the admin acts as nobody
});

it('the Content page leads a parent to the children’s', async () => {
  const parent = aUser({ schoolRole: null, homeRole: 'parent' });
  const { user } = open('/teacher/content?unit=97', parent, {
    'GET /children': () => ({ children: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Choose for my children' }));
  await screen.findByText('There are no child accounts yet.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

it('the Content page shows the outcomes of the chosen curriculum', async () => {
  const { user } = open('/teacher/content?unit=97');
  await user.selectOptions(
    await screen.findByLabelText('Curriculum'),
    'National Curriculum for England',
  );
  expect((await screen.findAllByLabelText('Curriculum outcomes')).length).toBeGreaterThan(0);
});
