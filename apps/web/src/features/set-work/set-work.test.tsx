import type {
  ClassWork,
  ClassWorkReply,
  OwnWork,
  SetWorkReply,
  UserWorksReply,
  WorkPacesReply,
} from '@moonbase/contracts/set-work';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { anOwnWork } from '../../play/own-work.test-kit.ts';
import { aStory } from '../../play/story-stages.test-kit.ts';
import { chosenGame } from '../../games/practice-host/chosen-game.ts';
import { visit } from '../../render-route.test-kit.tsx';

const OWN = anOwnWork({ note: 'You can do this.' });

const WORK: ClassWork = {
  id: '9',
  kind: 'content',
  target: 'right',
  amount: 40,
  title: OWN.title,
  subject: '7 times table',
  content: null,
  units: ['126'],
  step: null,
  mistake: null,
  lesson: null,
  secondDay: null,
  from: '2026-11-23',
  until: '2026-11-27',
  endedOn: null,
  isOpen: true,
  daysLeft: 3,
  note: '',
  by: 'Ms Hartley',
  isOwn: true,
  sums: {
    students: 2,
    notBegun: 1,
    underWay: 0,
    done: 1,
    right: 40,
    answered: 47,
    weakest: 'Seven Times Table',
  },
};

const CLASS = { id: '4', name: '6H', teachers: [], totalStudents: 2 };
const PROGRESS = {
  done: 26,
  of: 40,
  state: 'under-way',
  right: 26,
  answered: 31,
  minutes: 6,
  lastAt: null,
  weakest: null,
  objected: 0,
  until: '2026-11-27',
  before: null,
  after: null,
} as const;

const PACES: WorkPacesReply = {
  classGroup: CLASS,
  today: '2026-11-24',
  students: [
    {
      id: '7',
      name: 'Daniel Osei',
      perRight: 9_000,
      open: 0,
      lately: [{ unit: '126', answered: 10, right: 8 }],
    },
    { id: '8', name: 'Zara Iqbal', perRight: null, open: 5, lately: [] },
  ],
};

const common = { 'GET /system-alerts': () => ({ systemAlerts: [] }) };

const openMenu = (works: readonly OwnWork[], change = {}, handlers = {}) =>
  serve({
    ...common,
    'GET /auth/session': () => aSession(aUser(change)),
    'GET /story-stages': () => aStory(),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /own-set-works': () => ({ works }),
    ...handlers,
  });

const openAsTeacher = (handlers: Parameters<typeof serve>[0], path: string) => {
  const server = serve({ ...common, 'GET /auth/session': () => aSession(aTeacher()), ...handlers });
  return { server, ...visit(`/teacher/class-groups/4/${path}`) };
};

afterEach(() => {
  vi.unstubAllGlobals();
  chosenGame.set(null);
});

describe('the slip of a work on the menu (SW-4)', () => {
  it('says from whom, by when and how far, and one button starts exactly that', async () => {
    const started = vi.fn<(body: unknown) => void>();
    openMenu(
      [OWN],
      {},
      {
        'POST /set-works/9/games': (request: { body: unknown }) => {
          started(request.body);
          return refused(410, 'selection-gone', 'This work has no questions');
        },
      },
    );
    visit('/app');
    const slip = await screen.findByRole('region', { name: OWN.title });
    within(slip).getByText('From Ms Hartley');
    within(slip).getByText('by Friday · 3 days left');
    within(slip).getByText('“You can do this.”');
    expect(within(slip).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65');
    fireEvent.click(within(slip).getByRole('button', { name: `Go on: ${OWN.title}` }));
    await waitFor(() => expect(started).toHaveBeenCalled());
  });

  it('is celebrated once when it is done', async () => {
    openMenu(
      [{ ...OWN, done: 40, state: 'done' }],
      {},
      { 'POST /own-set-works/9/celebrated': () => ({ works: [] }) },
    );
    visit('/app');
    await screen.findByRole('heading', { name: 'Done! Well done.' });
    fireEvent.click(screen.getByRole('button', { name: `Good: ${OWN.title}` }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Done! Well done.' })).toBeNull(),
    );
  });

  it('is one and is said aloud for the youngest', async () => {
    openMenu([OWN, { ...OWN, id: '10', title: 'Another' }], { isYoungest: true });
    visit('/app');
    const slip = await screen.findByRole('region', { name: OWN.title });
    expect(slip.getAttribute('data-say')).toBe(
      'Ms Hartley has something for you. Press the big button!',
    );
    expect(screen.queryByRole('region', { name: 'Another' })).toBeNull();
  });

  it('waits with the second half of a quiz for its day', async () => {
    openMenu([{ ...OWN, kind: 'quiz', target: 'quiz', done: 1, of: 2 }]);
    visit('/app');
    const slip = await screen.findByRole('region', { name: OWN.title });
    within(slip).getByText('The first half is done. The second comes on another day.');
    expect(within(slip).queryByRole('button')).toBeNull();
  });
});

describe('the works of a class (SW-3)', () => {
  it('stand with their counts, and are ended after a question', async () => {
    const ended = vi.fn<() => void>();
    openAsTeacher(
      {
        'GET /class-groups/4/set-works': () => ({
          classGroup: CLASS,
          today: '2026-11-24',
          works: [WORK],
        }),
        'POST /class-groups/4/set-works/9/end': () => {
          ended();
          return { message: 'It is ended.' };
        },
      },
      'work',
    );
    await screen.findByRole('link', { name: OWN.title });
    screen.getByRole('img', { name: '1 done, 0 under way, 1 not begun, of 2' });
    screen.getByText('85 % right of 47 answers · weakest: Seven Times Table');
    fireEvent.click(screen.getByRole('button', { name: `End: ${OWN.title}` }));
    fireEvent.click(await screen.findByRole('button', { name: 'End it' }));
    await waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });

  it('show each student, and give more time to those who are chosen', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    const reply: ClassWorkReply = {
      classGroup: CLASS,
      today: '2026-11-24',
      work: WORK,
      students: [
        { id: '7', name: 'Daniel Osei', ...PROGRESS },
        { id: '8', name: 'Zara Iqbal', ...PROGRESS, done: 0, state: 'not-begun' },
      ],
    };
    openAsTeacher(
      {
        'GET /class-groups/4/set-works/9': () => reply,
        'POST /class-groups/4/set-works/9/extend': ({ body }) => {
          sent(body);
          return { message: 'There is more time now.' };
        },
      },
      'work/9',
    );
    const table = await screen.findByRole('table');
    within(table).getByText('not begun');
    expect(screen.getByRole('link', { name: 'Sheet' }).getAttribute('href')).toBe(
      '/worksheets?unit=126',
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Zara Iqbal' }));
    fireEvent.click(screen.getByRole('button', { name: 'More time' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Give more time' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ until: '2026-12-04', students: ['8'] }),
    );
  });
});

/** Opens the form of a new work. @returns what is sent from it */
function openForm(path: string, reply: SetWorkReply, paces = PACES) {
  const sent = vi.fn<(body: unknown) => void>();
  openAsTeacher(
    {
      'GET /class-groups/4/set-work-paces': () => paces,
      'GET /class-groups/4/set-works': () => ({
        classGroup: CLASS,
        today: '2026-11-24',
        works: [],
      }),
      'POST /class-groups/4/set-works': ({ body }) => {
        sent(body);
        return reply;
      },
    },
    path,
  );
  return sent;
}

describe('the form of a work (SW-1)', () => {
  it('sends what was chosen, and shows the slip and how long it takes', async () => {
    const sent = openForm('work/new?users=7&unit=126', {
      work: '9',
      students: 1,
      full: [{ id: '8', name: 'Zara Iqbal' }],
    });
    await screen.findByRole('heading', { name: '20 right answers: 7 times table' });
    screen.getByText(/five works are open already/);
    fireEvent.change(screen.getByLabelText('By'), { target: { value: '2026-11-30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set for 1 student' }));
    await screen.findByText('It is set for 1 student. Five works are open already for Zara Iqbal.');
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      kind: 'content',
      target: 'right',
      amount: 20,
      from: '2026-11-24',
      until: '2026-11-30',
      students: ['7'],
      content: { type: 'basic_tables', units: [{ unit: '126' }] },
    });
  });

  it('asks single students for another number, each once', async () => {
    const students = PACES.students.map((student) => ({ ...student, open: 0 }));
    const sent = openForm(
      'work/new?unit=126',
      { work: '9', students: 2, full: [] },
      { ...PACES, students },
    );
    const add = await screen.findByRole('button', { name: 'Add an exception' });
    fireEvent.click(add);
    fireEvent.change(screen.getByLabelText('Student with another number'), {
      target: { value: '8' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Right answers of Zara Iqbal: one more' }));
    screen.getByText('Zara Iqbal: with 11');
    fireEvent.click(add);
    expect(add).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'As the others: Daniel Osei' }));
    fireEvent.click(screen.getByRole('button', { name: 'Set for 2 students' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      amount: 20,
      exceptions: [{ student: '8', amount: 11 }],
    });
  });

  it('goes to those who need it, also when its content changes', async () => {
    const sent = openForm('work/new?unit=126&kind=quiz', { work: '9', students: 1, full: [] });
    fireEvent.click(await screen.findByRole('radio', { name: 'Those who need it 1' }));
    expect(screen.getByRole('checkbox', { name: 'Zara Iqbal' })).toHaveProperty('checked', true);
    screen.getByText('In 4 weeks fewer than 10 answers there, or fewer than 8 in 10 right.');
    fireEvent.change(screen.getByLabelText('Unit'), { target: { value: '127' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set for 2 students' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ unit: '127', students: ['7', '8'] });
  });

  it('asks for a level of success in place of a number', async () => {
    const sent = openForm('work/new?unit=126', { work: '9', students: 2, full: [] });
    fireEvent.click(await screen.findByRole('radio', { name: 'A level of success' }));
    screen.getByRole('heading', { name: '8 of the last 10 right: 7 times table' });
    expect(screen.queryByRole('button', { name: 'Add an exception' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Set for 2 students' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ target: 'success', amount: 1 });
  });

  it('finds content by its name, and shows units by name where one presses', async () => {
    openAsTeacher({ 'GET /class-groups/4/set-work-paces': () => PACES }, 'work/new');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose content' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose content' }));
    expect(dialog.queryByText('Point at a number to read its name.')).toBeNull();
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Find by name' }), {
      target: { value: 'seven times' },
    });
    const found = dialog.getByRole('list', { name: 'Found by name' });
    fireEvent.click(within(found).getByRole('button', { name: /Seven Times Table/ }));
    dialog.getByText('7 times table');
    fireEvent.click(dialog.getByRole('button', { name: 'Take this' }));
    await screen.findByRole('heading', { name: '20 right answers: 7 times table' });
  });

  it('does not send a work without content', async () => {
    openAsTeacher({ 'GET /class-groups/4/set-work-paces': () => PACES }, 'work/new');
    const key = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Set for 2 students',
    });
    expect(key.disabled).toBe(true);
    screen.getByText('Choose the content first.');
    fireEvent.change(screen.getByLabelText('Kind of work'), { target: { value: 'adaptive' } });
    expect(key.disabled).toBe(false);
  });
});

describe('the work of a child (SW-3)', () =>
  it('stands for a parent with what is left, and can be printed', async () => {
    const { sums: _, ...work } = WORK;
    const reply: UserWorksReply = {
      name: 'Ruby Hart',
      today: '2026-11-24',
      perRight: 9_000,
      works: [{ ...work, isOwn: false, progress: PROGRESS, expected: 2 }],
    };
    serve({
      ...common,
      'GET /auth/session': () => aSession(aUser({ homeRole: 'parent', schoolRole: null })),
      'GET /users/7/set-works': () => reply,
      'GET /children': () => ({ children: [] }),
    });
    visit('/parent/child/7/work');
    await screen.findByRole('heading', { name: OWN.title });
    screen.getByText(/About 2 minutes more/);
    screen.getByRole('link', { name: `Print as a sheet: ${OWN.title}` });
    expect(screen.queryByRole('button', { name: `End: ${OWN.title}` })).toBeNull();
    expect(screen.getByRole('link', { name: 'Set work' }).getAttribute('href')).toBe(
      '/parent/child/7/work/new',
    );
  }));
