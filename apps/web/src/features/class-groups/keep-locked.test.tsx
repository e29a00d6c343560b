import type { ClassStudent } from '@moonbase/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const open = (handlers: Parameters<typeof serve>[0]) => {
  serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups/1/next-steps': () => ({ nextSteps: [] }),
    'GET /users/11/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /users/12/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    ...handlers,
  });
  return visit('/teacher/class-groups/1/content-selection?users=11,12');
};

afterEach(() => vi.unstubAllGlobals());

describe('content for several students', () =>
  it('asks whether students with locked content of their own keep it', async () => {
    const sets: unknown[] = [];
    const own: ClassStudent['selection'] = {
      type: 'basic_topics',
      summary: 'Level 2',
      levels: [2],
      lockedMinutes: 20,
    };
    const { user } = open({
      'GET /class-groups/1': () => ({
        classGroup: { id: '1', name: '6H', schoolName: 'Kurrajong Hill', teachers: [] },
        students: [
          aClassStudent('11', 'Maya Okafor'),
          aClassStudent('12', 'Aisha Okafor', { selection: own }),
        ],
      }),
      'POST /content-selections': ({ body }) => {
        sets.push(body);
        return { contentSelections: [] };
      },
    });
    await screen.findByRole('heading', { name: 'Content for 2 students' });
    await user.click(screen.getByRole('tab', { name: 'Basic Times Tables' }));
    await user.click(await screen.findByRole('button', { name: /^7,/ }));
    await user.click(screen.getByRole('button', { name: 'Set content' }));
    const asked = await screen.findByRole('dialog', { name: 'Locked content' });
    within(asked).getByText(
      'Aisha Okafor has content of their own that is locked. Do they keep it?',
    );
    expect(sets).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Keep theirs' }));
    await screen.findByText(
      'Content is set for Maya Okafor, locked for 60 minutes. Aisha Okafor keeps theirs.',
    );
    expect(JSON.stringify(sets)).toContain('"users":["11"]');
  }));
