import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { UserFact, Wave } from '@moonbase/contracts';
import { encodeAnswer, parseMarkup } from '@moonbase/questions';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import {
  classHears,
  firstStream,
  SHEET_FIRST,
  withStreams,
} from '../../platform/streams.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

withStreams();

const FACTORS = [2, 3, 4, 5] as const;

/** Questions from the six times table. */
const WAVE: Wave = {
  id: '9',
  game: '3',
  position: 1,
  speed: 1,
  unit: '125',
  unitName: 'Six Times Table',
  answers: FACTORS.map((by, index) => ({
    id: `9-${by}`,
    question: `9-${by}`,
    optional: false,
    order: index + 1,
  })),
  bonusAnswers: [],
  questions: FACTORS.map((by) => ({
    id: `9-${by}`,
    unit: '125',
    subUnit: 1,
    pace: 'quick' as const,
    text: { v: 2, say: `6 times ${by}`, body: [{ t: 'text', v: `6 × ${by} = ` }, { t: 'box' }] },
    answer: encodeAnswer(6 * by),
  })),
};

/** The same with a question that a picture explains. */
const EXPLAINED: Wave = {
  ...WAVE,
  questions: WAVE.questions.map((question) => ({
    ...question,
    unit: '11',
    subUnit: 5,
    text: { v: 2, say: '64 plus what is 92', body: parseMarkup('64 + [?] = 92') },
    answer: encodeAnswer(28),
  })),
};

const LESSON = {
  id: '5',
  teacher: 'Ms Reid',
  minutes: 10,
  clock: false,
  state: 'running',
  left: 372_000,
};

/** The game of a lesson at its beginning. */
const startOf = (wave: Wave) => ({
  game: {
    id: '3',
    user: '1',
    mode: 'classic',
    startingSpeed: 1,
    timeScale: '1',
    score: 0,
    createdAt: '2026-05-04T09:00:00.000Z',
    endedAt: null,
    plannedWaves: 100,
    isStoryModeGame: false,
    isAdaptive: false,
    isMultiplayer: false,
    userStoryRound: null,
    passesUserStoryRound: null,
  },
  wave,
});

/** Of a second lesson on the same day. */
const SECOND_WAVE: Wave = { ...EXPLAINED, id: '10', game: '4' };

/** Opens a lesson that runs. */
async function join(
  change: object = {},
  wave = WAVE,
  facts: readonly UserFact[] = [],
  together: object = {},
  person: Parameters<typeof aUser>[0] = {},
) {
  const lesson = { ...LESSON, ...change };
  const server = serve({
    'GET /auth/session': () => aSession(aUser(person)),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /lessons/5/together': () => ({ worked: 81, goal: 180, own: 4, ownWeek: 24, ...together }),
    'POST /lessons/5/games': () => startOf(wave),
    'GET /lessons/6/together': () => ({ worked: 0, goal: 180, own: 0, ownWeek: 24 }),
    'POST /lessons/6/games': () => startOf(SECOND_WAVE),
    'GET /users/1/facts': () => ({
      user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
      keypad: 900,
      facts,
      today: '2026-11-16',
      due: [],
    }),
    'POST /waves/9/so-far': () => ({ watched: false }),
  });
  const page = visit('/app/lesson');
  await waitFor(() => expect(firstStream()).toBeDefined());
  classHears({ until: null, lesson });
  await screen.findByRole('status', { name: 'Type your answer' });
  return {
    ...page,
    server,
    hear: (later: object) => classHears({ until: null, lesson: { ...lesson, ...later } }),
  };
}

it('a lesson asks at once, says how long it goes on and how far the class has come', async () => {
  await join();
  screen.getByText('7 minutes left');
  const together = await screen.findByRole('progressbar', {
    name: 'Minutes worked by the class together',
  });
  expect(together.getAttribute('aria-valuenow')).toBe('81');
  screen.getByText('Enter'); // after which key
});

it('the sum that was right stands at the corner while the next one is asked, and a row of three is told', async () => {
  const { user } = await join();
  await user.keyboard('12{Enter}');
  await screen.findByText('6 × 2 = 12');
  expect(screen.queryByText(/in a row/)).toBeNull();
  await user.keyboard('18{Enter}24{Enter}');
  await screen.findByText('3 in a row!');
  screen.getByText('6 × 4 = 24');
});

it('a wrong answer stays beside the right one until the student goes on, where no clock runs', async () => {
  const { user } = await join();
  await user.keyboard('13{Enter}');
  await screen.findByText(/you typed 13/);
  await new Promise((resolve) => setTimeout(resolve, 3_300));
  screen.getByText(/you typed 13/);
  await user.click(screen.getByRole('button', { name: /Next question/ }));
  await screen.findByText('6 × 3 =', { exact: false });
});

it('with a clock the next question comes by itself three seconds after a wrong answer', async () => {
  const { user } = await join({ clock: true });
  await user.keyboard('13{Enter}');
  await screen.findByText(/you typed 13/);
  await screen.findByText('6 × 3 =', { exact: false }, { timeout: 4_500 });
  expect(screen.queryByText(/you typed 13/)).toBeNull();
});

it('with a clock the picture that explains an answer stops the three seconds', async () => {
  await import('../../why/WhyRow.tsx'); // loaded before, as it is in a browser
  const { user } = await join({ clock: true }, EXPLAINED);
  await user.keyboard('13{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Show me why' }));
  await new Promise((resolve) => setTimeout(resolve, 3_300));
  screen.getByText(/you typed 13/);
});

it('the end says of a fact that was right today when it is asked again', async () => {
  const { user, hear } = await join({}, WAVE, [
    {
      fact: 2 * 13 + 6,
      answered: 4,
      correct: 3,
      recent: 'iccc',
      median: 3_000,
      fluency: 'nearly',
      rightDays: 2,
      rightToday: true,
      next: '2026-11-19',
    },
  ]);
  await user.keyboard('12{Enter}');
  hear({ state: 'over', left: 0 });
  await screen.findByText('Your last question');
  await user.keyboard('18{Enter}');
  await screen.findByRole('heading', { name: 'Lesson done.' });
  await screen.findByText('2 × 6: right today, asked again on Thursday');
  expect(screen.queryByText(/Six Times Table: /)).toBeNull();
});

it('the end lists all that was right, questions too that are longer than a leaf', async () => {
  const long = (question: Wave['questions'][number]): Wave['questions'][number] => ({
    ...question,
    text: {
      v: 2,
      say: `six beetles, ${question.id}`,
      body: [
        { t: 'text', v: `Six beetles carry the same: ${question.id}. How many in all? ` },
        { t: 'box' },
      ],
    },
  });
  const { user, hear } = await join({}, { ...WAVE, questions: WAVE.questions.map(long) }, []);
  await user.keyboard('12{Enter}');
  hear({ state: 'over', left: 0 });
  await screen.findByText('Your last question');
  await user.keyboard('18{Enter}');
  const heading = await screen.findByRole('heading', { name: 'You got these right' });
  expect(heading.parentElement?.querySelectorAll('li')).toHaveLength(2);
});

it('the end is a party of the class and does not praise a few seconds', async () => {
  const crew = { came: 23, home: 1_214 };
  const { user, hear } = await join({}, WAVE, [], { own: 0, ownWeek: 0, crew });
  await user.keyboard('12{Enter}');
  hear({ state: 'over', left: 0 });
  await screen.findByText('Your last question');
  await user.keyboard('18{Enter}');
  await screen.findByRole('heading', { name: 'Lesson done.' });
  const words = screen.getByText(/brought home by your class/);
  expect(words.textContent).toBe('1\u202f214 brought home by your class, all 23 of you together');
  screen.getByText('You brought 2 home. All of it is saved.');
  expect(screen.queryByText(/less than a minute/)).toBeNull();
});

it('a second lesson asks at once where the end of the first is still open', async () => {
  const { user, hear } = await join();
  await user.keyboard('12{Enter}');
  hear({ state: 'over', left: 0 });
  await screen.findByText('Your last question');
  await user.keyboard('18{Enter}');
  await screen.findByRole('heading', { name: 'Lesson done.' });
  hear({ id: '6', teacher: 'Ms Ortiz' });
  await screen.findByRole('heading', { name: 'Ms Ortiz’s lesson' });
  await screen.findByRole('status', { name: 'Type your answer' });
  expect(screen.queryByText('One moment…')).toBeNull();
  expect(screen.getByRole('region', { name: 'Question' }).textContent).toContain('64\u{a0}+\u{a0}');
  screen.getByText((_words, each) => each?.tagName === 'SPAN' && each.textContent === '0 right'); // of this one
});

it('the last question is finished, and the end is the same for everybody', async () => {
  const { user, hear } = await join();
  await user.keyboard('12{Enter}');
  hear({ state: 'over', left: 0 });
  await screen.findByText('Your last question');
  await user.keyboard('19{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await screen.findByRole('heading', { name: 'Lesson done.' });
  await screen.findByText(/You worked for 4 minutes. All of it is saved./);
  screen.getByText('24 minutes this week, with today’s');
  await screen.findByText(/Six Times Table: 1 right today/);
  const again = within(screen.getByText('6 × 3 = 18').closest('li') ?? document.body);
  again.getByText('you typed 19');
});

it('the first half of two signs out with one press at the change', async () => {
  const { user, hear } = await join({ half: 1 });
  await user.keyboard('12{Enter}');
  hear({ state: 'over', left: 0 });
  await screen.findByText('Your last question');
  await user.keyboard('18{Enter}');
  await screen.findByText(/Sign out and give this device to the other half/);
  screen.getByRole('button', { name: 'Sign out' });
  screen.getByRole('link', { name: 'Main menu' });
  classHears({ until: null, lesson: null, sheet: SHEET_FIRST.sheet });
  screen.getByRole('button', { name: 'Sign out' });
  classHears({ until: null, lesson: null }); // the lesson is over for both halves
  expect(screen.queryByText(/give this device to the other half/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

it('the address of a lesson says to the half with the sheet when its turn begins', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
  });
  visit('/app/lesson');
  await waitFor(() => expect(firstStream()).toBeDefined());
  classHears(SHEET_FIRST);
  await screen.findByText('Your half has the sheet first. Your turn begins in about 5 minutes.');
});

it('the end of a whole class leads to the main menu, and has no way out', async () => {
  const { user, hear } = await join();
  await user.keyboard('12{Enter}');
  hear({ state: 'over', left: 0 });
  await screen.findByText('Your last question');
  await user.keyboard('18{Enter}');
  await screen.findByRole('link', { name: 'Main menu' });
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

it('the youngest have the figures in the order of counting, without minus and point', async () => {
  const { accessProfile } = aUser();
  await join(
    {},
    WAVE,
    [],
    {},
    { isYoungest: true, accessProfile: { ...accessProfile, keypad: 'on' } },
  );
  const keypad = within(screen.getByRole('group', { name: 'Keypad' }));
  expect(keypad.getAllByRole('button').map((key) => key.textContent)).toEqual([
    ...Array.from('1234567890'),
    '⌫',
    'Enter',
  ]);
});
