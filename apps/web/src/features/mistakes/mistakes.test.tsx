import type {
  ClassMistakesReply,
  MendingSetReply,
  MistakenStudent,
} from '@moonbase/contracts/mistakes';
import type { OwnMistakeReply } from '@moonbase/contracts/own-mistake';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const example = {
  text: '52 − 38 = ?',
  typed: '26',
  right: '14',
  answeredAt: '2026-11-20T10:00:00Z',
};

const aStudent = (id: string, name: string, change: Partial<MistakenStudent> = {}) => ({
  id,
  name,
  sure: 0.97,
  shown: 4,
  chances: 5,
  examples: [example],
  saysElse: false,
  isGiven: false,
  forParents: 'later' as const,
  ...change,
});

const aClass = (students: readonly MistakenStudent[]): ClassMistakesReply => ({
  classGroup: { id: '4', name: '4K', teachers: [], totalStudents: 20 },
  mistakes:
    students.length === 0
      ? []
      : [
          {
            mistake: 'smaller-from-larger',
            name: 'Always the small digit from the big one',
            teacher: 'Subtracts the smaller digit from the larger in each column.',
            unit: '12',
            subUnit: 1,
            students: [...students],
          },
        ],
  mended: [],
});

const nothing: OwnMistakeReply = { told: null, given: null, mended: null };
const told: OwnMistakeReply = {
  ...nothing,
  told: {
    mistake: 'smaller-from-larger',
    may: 'taken the smaller digit from the larger one',
    look: '2 ones are not enough to take 8. Swap one ten for ten ones.',
    example,
    kind: { unit: '12', subUnit: 1 },
  },
};

const asTeacher = (handlers: Parameters<typeof serve>[0]) => {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    ...handlers,
  });
  return { server, ...visit('/teacher/class-groups/4/mistakes') };
};

const asStudent = (path: string, handlers: Parameters<typeof serve>[0]) => {
  const server = serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    ...handlers,
  });
  return { server, ...visit(path) };
};

afterEach(() => vi.unstubAllGlobals());

describe('the mistakes of a class', () => {
  it('show who makes one, and set mending for all of them in two clicks (NM-6)', async () => {
    let given = false;
    const body = vi.fn<(sent: unknown) => void>();
    const { user } = asTeacher({
      'GET /class-groups/4/mistakes': () =>
        aClass([
          aStudent('7', 'Maya', { isGiven: given }),
          aStudent('8', 'Zoe', { isGiven: given }),
        ]),
      'POST /class-groups/4/mending': ({ body: sent }) => {
        body(sent);
        given = true;
        return { students: 2 };
      },
      'POST /class-groups/4/mending/take-back': () => {
        given = false;
        return { students: 2 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Set mending for 2' }));
    await user.click(screen.getByRole('button', { name: 'Set for 2 students' }));
    expect(body).toHaveBeenCalledWith({ mistake: 'smaller-from-larger', students: ['7', '8'] });
    await screen.findByText('Mending is set for 2 students.');
    expect(screen.getAllByText('mending waits')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Set mending for 2' });
    screen.getByText(/^Mending is taken back from 2 students\./);
    given = true;
    await user.click(screen.getByRole('button', { name: 'Set mending for 2' }));
    await user.click(screen.getByRole('button', { name: 'Set for 2 students' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^Take mending back from 2 students/ }));
    await screen.findByRole('button', { name: 'Set mending for 2' });
  });

  it('show the last answers of a student, what the student says, and tell the parents', async () => {
    let forParents: MistakenStudent['forParents'] = 'later';
    const { user } = asTeacher({
      'GET /class-groups/4/mistakes': () =>
        aClass([aStudent('7', 'Maya', { saysElse: true, sure: 1, forParents })]),
      'POST /class-groups/4/mistakes/release': () => {
        forParents = 'released';
        return { students: 1 };
      },
    });
    const group = await screen.findByRole('listitem', { name: /^Always the small digit/ });
    within(group).getByText('says it was something else');
    within(group).getByText('4 of 5, 99 % sure');
    const link = within(group).getByRole('link', { name: 'Sheet on the whole unit' });
    expect(link.getAttribute('href')).toBe('/worksheets?unit=12&sub-unit=1');
    const six = within(group).getByRole('link', { name: 'Sheet on this mistake' });
    expect(six.getAttribute('href')).toContain(
      '/worksheets/mending/pdf?mistake=smaller-from-larger',
    );
    await user.click(within(group).getByRole('button', { name: 'Answers of Maya' }));
    await user.click(within(group).getByRole('button', { name: 'Tell the parents of Maya now' }));
    await within(group).findByText('Parents can read what to practise.');
  });

  it('say so when there are none', async () => {
    asTeacher({ 'GET /class-groups/4/mistakes': () => aClass([]) });
    await screen.findByText(/^No mistake is named here at the moment/);
  });

  it('keep the dialog with the reason when mending cannot be set', async () => {
    const { user } = asTeacher({
      'GET /class-groups/4/mistakes': () => aClass([aStudent('7', 'Maya')]),
      'POST /class-groups/4/mending': () => refused(404, 'not-found', 'There is no such class.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Set mending for 1' }));
    await user.click(screen.getByRole('button', { name: 'Set for 1 student' }));
    await screen.findByText('There is no such class.');
  });
});

describe('the card of a mistake', () => {
  const results = {
    'GET /user-reports/1': () => refused(404, 'not-found', 'none'),
    'GET /user-reports': () => refused(404, 'not-found', 'none'),
  };

  it('says on the results what may have happened in a question of the child, and goes for a week', async () => {
    let reply = told;
    const { user } = asStudent('/app/results', {
      ...results,
      'GET /own-mistake': () => reply,
      'POST /own-mistake/something-else': () => {
        reply = nothing;
        return nothing;
      },
    });
    const card = await screen.findByRole('region', { name: 'Look again' });
    within(card).getByText('You may have taken the smaller digit from the larger one.');
    within(card).getByText('52 − 38');
    const steps = within(await within(card).findByRole('list')).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(steps.every((step) => step.querySelector('svg') !== null)).toBe(true);
    expect(document.body.textContent).not.toMatch(/misconception/i);
    await user.click(within(card).getByRole('button', { name: /It was something else/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Look again' })).toBeNull());
  });

  it('is not there while there is nothing to tell', async () => {
    const asked = vi.fn(() => nothing);
    asStudent('/app/results', { ...results, 'GET /own-mistake': asked });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Look again' })).toBeNull();
  });
});

describe('mending', () => {
  const ask = (place: number, words: string, isStep = false) => ({
    place,
    isStep,
    text: {
      v: 2 as const,
      say: words,
      body: [{ t: 'text' as const, v: `${words} = ` }, { t: 'box' as const }],
    },
    kind: isStep ? null : { unit: '12', subUnit: 1, answer: btoa('36') },
  });
  const set = {
    id: '3',
    mistake: 'smaller-from-larger',
    name: 'Always the small digit from the big one',
    questions: [ask(0, '63 − 20', true), ask(1, '63 − 27'), ask(2, '84 − 31'), ask(3, '71 − 45')],
    answered: 0,
  } satisfies MendingSetReply;

  it('offers one like it with other numbers beside a question, and none beside a small step', async () => {
    const { user } = asStudent('/app/mending/smaller-from-larger', {
      'POST /mending-sets': () => ({ ...set, answered: 1 }),
      'POST /mending-sets/3/answers': () => ({ isRight: true, printed: '36', done: null }),
    });
    await screen.findByRole('button', { name: 'Show me one like it' });
    await user.keyboard('36{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Question 2 of 3');
    await user.click(await screen.findByRole('button', { name: 'Show me one like it' })); // one alone
    const like = await screen.findByRole('region', { name: 'One like it' });
    within(like).getByRole('group', { name: /^Why, in \d steps$/ });
  });

  it('shows why beside a wrong answer, and not beside a right one', async () => {
    let answers = 0;
    const { user } = asStudent('/app/mending/smaller-from-larger', {
      'POST /mending-sets': () => ({ ...set, answered: 1 }),
      'POST /mending-sets/3/answers': () => {
        answers += 1;
        return { isRight: answers > 1, printed: '36', done: null };
      },
    });
    await screen.findByText('Question 1 of 3');
    await user.keyboard('44{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Show me why' }));
    await screen.findByRole('group', { name: /^Why, in \d steps$/ });
    await user.click(screen.getAllByRole('button', { name: 'Next' }).at(-1) ?? document.body);
    await screen.findByText('Question 2 of 3');
    await user.keyboard('36{Enter}');
    await screen.findByRole('button', { name: 'Next' });
    expect(screen.queryByRole('button', { name: 'Show me why' })).toBeNull();
  });

  it('marks each answer at once, by a real keyboard and by the keypad, and ends kindly', async () => {
    const sent: unknown[] = [];
    const { user, place } = asStudent('/app/mending/smaller-from-larger', {
      'POST /mending-sets': () => set,
      'POST /mending-sets/3/answers': ({ body }) => {
        sent.push(body);
        return {
          isRight: sent.length !== 2,
          printed: '36',
          done: sent.length === 4 ? { right: 2, of: 3 } : null,
        };
      },
      'GET /own-mistake': () => nothing,
    });
    await screen.findByText('First a small step');
    await user.keyboard('43{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    screen.getByText('Question 1 of 3');
    await user.click(screen.getByRole('button', { name: '4' }));
    await user.click(screen.getByRole('button', { name: '4' }));
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    await screen.findByText('36');
    for (let question = 2; question < 4; question += 1) {
      await user.click(await screen.findByRole('button', { name: 'Next' }));
      await user.keyboard('9{Enter}');
    }
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Thank you. You will meet one like it again another day.');
    expect(sent.slice(0, 2)).toEqual([
      { place: 0, input: '43', again: false },
      { place: 1, input: '44', again: false },
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(place()).toBe('/app'));
  });

  it('says what the server asks back, keeps the typed answer, and sends it again as kept', async () => {
    const sent: unknown[] = [];
    const { user } = asStudent('/app/mending/smaller-from-larger', {
      'POST /mending-sets': () => ({ ...set, answered: 1 }),
      'POST /mending-sets/3/answers': ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? { held: 'You typed 63. Enter again to keep it.' }
          : { isRight: false, printed: '36', done: null };
      },
    });
    await screen.findByText('Question 1 of 3');
    await user.keyboard('63{Enter}');
    await screen.findByText('You typed 63. Enter again to keep it.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Type your answer' }).value).toBe(
      '63',
    );
    await user.keyboard('{Enter}');
    await screen.findByText('36');
    expect(sent).toEqual([
      { place: 1, input: '63', again: false },
      { place: 1, input: '63', again: true },
    ]);
  });

  it('says why a set cannot be begun', async () => {
    asStudent('/app/mending/smaller-from-larger', {
      'POST /mending-sets': () => refused(403, 'forbidden', 'Not for you.'),
    });
    await screen.findByText('Not for you.');
  });
});

describe('the main menu', () => {
  it('offers the three questions that a teacher gave', async () => {
    asStudent('/app', {
      'GET /own-mistake': () => ({
        ...nothing,
        given: { mistake: 'smaller-from-larger', by: 'Ms Hartley' },
      }),
    });
    await screen.findByText(/^Ms Hartley has picked three questions for you/);
    const link = screen.getByRole('link', { name: 'Mend them' });
    expect(link.getAttribute('href')).toBe('/app/mending/smaller-from-larger');
  });

  it('says once that something is mended', async () => {
    let reply: OwnMistakeReply = {
      ...nothing,
      mended: { mistake: 'no-carry', name: 'The forgotten ten' },
    };
    const { user } = asStudent('/app', {
      'GET /own-mistake': () => reply,
      'POST /own-mistake/mended-read': () => {
        reply = nothing;
        return nothing;
      },
    });
    await screen.findByText(/^You mended something/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/^You mended something/)).toBeNull());
  });
});
