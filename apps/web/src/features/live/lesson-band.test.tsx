import type { ClassStudent } from '@moonbase/contracts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { withStreams } from '../../platform/streams.test-kit.ts';
import { namesOff } from '../../play/names-off.ts';
import { A_LESSON } from '../../lesson/lesson.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const STUDENT = {
  user: '7',
  name: 'Ava Brown',
  isHere: true,
  playing: { kind: 'practice', unit: '125', storyStage: null },
  answered: 10,
  right: 8,
  dots: 'cccccccccc',
  unit: '125',
  lately: { answered: 5, wrong: 0 },
  hand: null,
  lockedMinutes: 0,
  lastActiveAt: null,
};

function open(
  lesson: object,
  helped: readonly string[] = [],
  members: readonly ClassStudent[] = [],
) {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /class-groups/4/live': () => ({
      classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 24 },
      at: new Date().toISOString(),
      pausedUntil: null,
      students: [STUDENT],
    }),
    'GET /class-groups/4': () => ({
      classGroup: { id: '4', name: '6H', schoolName: 'Hill', teachers: [], goal: null },
      students: members,
    }),
    'GET /class-groups/4/lesson': () => ({ lesson, helped }),
    'POST /class-groups/4/lessons/3/step': () => ({ lesson, helped }),
    'POST /class-groups/4/lessons/3/students/7/help': () => ({ lesson, helped }),
  });
  return { ...visit('/teacher/class-groups/4/live'), server };
}

describe('the band of a lesson', () => {
  withStreams();

  it('says what it asks, what is left and what was worked together', async () => {
    open(A_LESSON);
    const band = within(await screen.findByRole('region', { name: 'The lesson' }));
    band.getByText('9 on Six Times Table · 15 on Year 6 so far');
    band.getByText('81 of 180 minutes together');
    band.getByRole('img', { name: '7 minutes left' });
  });

  it('counts no minutes together before anybody has come', async () => {
    open({ ...A_LESSON, came: 0, worked: 0, goal: 0 });
    await screen.findByRole('region', { name: 'The lesson' });
    expect(screen.queryByText(/minutes together/)).toBeNull();
  });

  it('says which half plays, who has the sheet and when they change', async () => {
    const halves = {
      playing: 1,
      changeIn: 200_000,
      withSheet: ['Ben Cole', 'Dan Eve'],
      sheetUnits: ['12', '13'],
    };
    const { user } = open({ ...A_LESSON, students: 5, halves });
    const band = within(await screen.findByRole('region', { name: 'The lesson' }));
    band.getByText('The first half plays. 3 play, 2 on paper.');
    band.getByText(/^In both halves: /u);
    band.getByText('They change in 4 min.');
    band.getByText(/With the sheet: Ben Cole, Dan Eve/);
    const sheet = band.getByRole('link', { name: 'Print the sheet of the second half' });
    expect(sheet.getAttribute('href')).toBe('/worksheets?unit=12&unit=13&count=20&copies=2');
    await user.click(screen.getByRole('button', { name: 'End the lesson' }));
    await screen.findByText(
      'It ends for both halves: for 3 who play, after the question they are in, and for 2 on paper.',
    );
  });

  it('says who hands which device to whom', async () => {
    const halves = {
      playing: 1,
      changeIn: 200_000,
      withSheet: ['Ben Cole'],
      sheetUnits: [],
      devices: [
        { first: 'Ava Brown', second: 'Ben Cole' },
        { first: 'Cleo Diaz', second: null },
      ],
    };
    open({ ...A_LESSON, halves });
    const list = await screen.findByRole('list', { name: /Who shares a device/ });
    expect([...list.children].map((row) => row.textContent)).toEqual([
      '1Ava BrownBen Cole',
      '2Cleo Diaznobody',
    ]);
    expect(screen.queryByText(/With the sheet/)).toBeNull();
  });

  it('tells the halves to change when their time has come', async () => {
    open({
      ...A_LESSON,
      halves: { playing: 2, changeIn: 0, withSheet: ['Ava Brown'], sheetUnits: [] },
    });
    await screen.findByText(/^Change now: the second half plays, the first has the sheet\./u);
  });

  it('pauses, gives two more minutes and marks help', async () => {
    const { user, server } = open(A_LESSON);
    await screen.findByRole('button', { name: 'Pause the lesson' });
    expect(screen.queryByRole('button', { name: 'Pause the class' })).toBeNull(); // one pause at a time
    await user.click(await screen.findByRole('button', { name: 'Pause the lesson' }));
    await user.click(screen.getByRole('button', { name: 'Two more minutes' }));
    await user.click(screen.getByRole('button', { name: 'With help: Ava Brown' }));
    const bodies = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ step: 'pause' }, { step: 'more' }, { helped: true }]);
  });

  it('says that it is paused, and calls nobody at work', async () => {
    open({ ...A_LESSON, state: 'paused' });
    await screen.findByText('Paused. Time and questions wait until you press Go on.');
    await screen.findByRole('region', { name: 'Here, paused' });
    expect(screen.queryByRole('region', { name: 'At work' })).toBeNull();
  });

  it('does not say that it ends for 0 students', async () => {
    const { user } = open({ ...A_LESSON, came: 0, worked: 0, goal: 0 });
    await user.click(await screen.findByRole('button', { name: 'End the lesson' }));
    await screen.findByText('Nobody has answered in it yet.');
    expect(screen.queryByText(/0 students/)).toBeNull();
  });

  it('leads to what it was when it is over', async () => {
    open({ ...A_LESSON, state: 'over', left: 0 });
    const link = await screen.findByRole('link', { name: 'After the lesson' });
    expect(link.getAttribute('href')).toBe('/teacher/class-groups/4/lessons/3');
    expect(screen.queryByRole('button', { name: 'Pause the lesson' })).toBeNull();
  });

  it('tells two students of the same initials apart while names are off', async () => {
    const members = ['Ava Brown', 'Ann Burke'].map((name, at) =>
      aClassStudent(String(at + 7), name),
    );
    open(A_LESSON, [], members);
    await screen.findByText('Ava Brown');
    act(() => namesOff.set(true));
    await screen.findByText('A. Br.');
    act(() => namesOff.set(false));
  });

  it('says on the other pages that names are off and when they come back, and shows them again [LS-7]', async () => {
    namesOff.set(true);
    const { user, goTo } = open({ ...A_LESSON, state: 'over', left: 0 });
    await screen.findByText('A. B.');
    expect(screen.queryByText(/Names are off/)).toBeNull(); // the class looks on there
    void goTo('/teacher/class-groups/4/work/new');
    await screen.findByText(/Names are off: .+ They come back at \d+:\d\d/);
    await user.click(screen.getByRole('button', { name: 'Show names' }));
    expect(namesOff.get()).toBe(false);
    expect(screen.queryByText(/Names are off/)).toBeNull();
  });

  it('shows initials while names are off', async () => {
    open(A_LESSON);
    await screen.findByText('Ava Brown');
    act(() => namesOff.set(true));
    screen.getByText('A. B.');
    expect(screen.queryByText('Ava Brown')).toBeNull();
    act(() => namesOff.set(false));
  });
});
