import type { LessonSummaryReply } from '@moonbase/contracts/lessons';
import type { ClassMistakesReply } from '@moonbase/contracts/mistakes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { A_LESSON } from '../../lesson/lesson.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const ENDED_BEFORE_MS = 1_200_000;

const aLost = (name: string, before: number) => ({
  name,
  isHere: false,
  playing: null,
  answered: 0,
  right: 0,
  dots: '',
  unit: null,
  lately: { answered: 0, wrong: 0 },
  hand: null,
  lockedMinutes: 0,
  lastActiveAt: null,
  lostSince: new Date(Date.now() - before).toISOString(),
});

/** A mistake that some students showed just now. */
const aMistake = (
  name: string,
  students: number,
  mistake = 'smaller-from-larger',
): ClassMistakesReply['mistakes'][number] => ({
  mistake,
  name,
  teacher: '',
  unit: null,
  subUnit: null,
  students: Array.from({ length: students }, (_, place) => ({
    id: String(place + 7),
    name: 'Ada',
    sure: 0.9,
    shown: 3,
    chances: 4,
    examples: [
      { text: '52 − 38 = ?', typed: '26', right: '14', answeredAt: new Date().toISOString() },
    ],
    saysElse: false,
    isGiven: false,
    forParents: 'later',
  })),
});

/** Opens the summary of a lesson that ended some seconds ago; more is answered each time that it is asked for. */
function open(
  secondsAgo: number,
  away: LessonSummaryReply['away'] = [],
  mistakes: ClassMistakesReply['mistakes'] = [],
  given: {
    readonly right: number;
    readonly answered: number;
    readonly skipped?: number;
  } | null = null,
  isHalves = false,
  startedAt = A_LESSON.startedAt,
) {
  let asked = 0;
  serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups/4/mistakes': () => ({
      classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 24 },
      mistakes,
      mended: [],
    }),
    'GET /class-groups/4/live': () => ({
      classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 24 },
      at: new Date().toISOString(),
      pausedUntil: null,
      students: [
        aLost('Ada', ENDED_BEFORE_MS + 120_000),
        aLost('Ben', ENDED_BEFORE_MS - 60_000), // put away after it
      ].map((each, at) => ({ ...each, user: String(at + 7) })),
    }),
    'GET /class-groups/4/lessons/3/summary': (): LessonSummaryReply => {
      asked += 1;
      return {
        classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 24 },
        lesson: { ...A_LESSON, startedAt, state: 'over', left: 0 },
        endedAt: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
        say: null,
        right: given?.right ?? (asked === 1 ? 0 : 8),
        answered: given?.answered ?? (asked === 1 ? 0 : 10),
        skipped: given?.skipped ?? 0,
        students: [],
        late: [],
        away,
        isHalves,
      };
    },
  });
  return visit('/teacher/class-groups/4/lessons/3');
}

describe('the page after a lesson', () => {
  it('says that the last answers still come in, and takes them in', async () => {
    open(2);
    await screen.findByText('The answers come in');
    screen.getByText(/The last answers come in within half a minute/);
    await waitFor(() => screen.getByText(/8 of 10 answers were right/), { timeout: 8_000 });
  }, 12_000);

  it('does not say that nothing stands out above a mistake that has a name', async () => {
    open(
      2,
      [],
      [
        aMistake('Always the small digit from the big one', 1),
        aMistake('Forgets the ten', 2, 'ten-forgotten'),
      ],
    );
    const name = 'Look at a mistake together: forgets the ten';
    await screen.findByRole('heading', { name }, { timeout: 8_000 });
    screen.getByText('2 students of those who were there may have made it.');
    expect(screen.queryByText('Nothing stands out')).toBeNull();
  }, 12_000);

  it('says of a lesson in halves that who did not play was on paper perhaps', async () => {
    const ada = { id: '7', name: 'Ada', lastActiveAt: null, half: 1 } as const;
    const ben = { id: '8', name: 'Ben', lastActiveAt: null, half: 2 } as const;
    open(61, [ada, ben], [], { right: 1, answered: 3 }, true);
    await screen.findByRole('heading', { name: 'On paper alone, or not there' });
    screen.getByText('was to play first, never here');
    screen.getByText('had the sheet first, never here');
  });

  it('says how many of the planned minutes there were in one that was ended early', async () => {
    open(
      61,
      [],
      [],
      { right: 1, answered: 3 },
      false,
      new Date(Date.now() - 241_000).toISOString(),
    );
    await screen.findByRole('heading', { name: '3 minutes of the 10 planned' });
  });

  it('says little after a few answers, in plain words', async () => {
    open(61, [], [], { right: 1, answered: 3 });
    await screen.findByRole('heading', { name: 'Too little was answered to say more' });
    screen.getByText('1 of 3 answers were right.');
    screen.getByText('1 of 3');
    screen.getByText('0 of 24');
    expect(screen.queryByRole('heading', { name: 'Named mistakes' })).toBeNull();
  });

  it('counts what was skipped apart, and not as wrong', async () => {
    open(61, [], [], { right: 8, answered: 17, skipped: 6 });
    await screen.findByRole('heading', { name: 'Nothing stands out' });
    screen.getByText(/^8 of 11 answers were right\./);
    screen.getByText('6 questions skipped.');
    screen.getByText('8 of 11');
    screen.getByText('Right, 73 %');
  });

  it('says nothing of it a minute later', async () => {
    open(61);
    await screen.findByText('Nobody answered a question');
    expect(screen.queryByText(/last answers come in/)).toBeNull();
  });

  it('ticks all who were away by one key, and none again', async () => {
    const { user } = open(
      61,
      ['Ada', 'Ben', 'Cal'].map((name, at) => ({
        id: String(at + 7),
        name,
        lastActiveAt: null,
        half: null,
      })),
    );
    await user.click(await screen.findByRole('button', { name: 'Tick all 3' }));
    const set = screen.getByRole('link', { name: 'Set it for 3 students' });
    expect(set.getAttribute('href')).toContain('users=7,8,9');
    await user.click(screen.getByRole('button', { name: 'Untick all' }));
    expect(screen.queryByRole('link', { name: /^Set it for/ })).toBeNull();
  });

  it('says with whom there has been no contact since a time of the lesson', async () => {
    open(ENDED_BEFORE_MS / 1_000);
    await screen.findByText(
      /^No contact with Ada since .*: what was answered meanwhile arrives later\.$/,
    );
    expect(screen.queryByText(/Ben/)).toBeNull();
  });
});
