import type { ClassGroupReply } from '@moonbase/contracts';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { namesOff } from '../../play/names-off.ts';
import { visit } from '../../render-route.test-kit.tsx';

const reply = {
  classGroup: { id: '1', name: '6H', schoolName: 'Kurrajong Hill', goal: null, teachers: [] },
  students: [aClassStudent('11', 'Maya Okafor')],
} satisfies Omit<ClassGroupReply, 'parentNews'>;

const open = (path: string, handlers: Parameters<typeof serve>[0]) => {
  serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    ...handlers,
  });
  return visit(path);
};

afterEach(() => vi.unstubAllGlobals());

describe('the class page, of parents and the school', () => {
  it('tells a teacher which parent a letter has linked, and who asks to erase', async () => {
    const at = '2026-11-24T10:00:00.000Z';
    const about = { userId: '11', name: 'Maya Tester', at };
    const parentNews = [
      { kind: 'asks', parent: 'Kalea Akana', ...about },
      { kind: 'linked', parent: 'Tane Hale', ...about },
    ];
    open('/teacher/class-groups/1', { 'GET /class-groups/1': () => ({ ...reply, parentNews }) });
    const asked = await screen.findByText('Kalea Akana asked the school to erase Maya Tester');
    expect(asked.parentElement?.textContent).toContain('until an admin of the school answers');
    expect(screen.queryByRole('link', { name: 'Answer' })).toBeNull();
    screen.getByText('Tane Hale is linked to Maya Tester');
    const links = screen.getByRole('link', { name: 'Links to parents of Maya Tester' });
    expect(links.getAttribute('href')).toBe('/teacher/class-groups/1/sign-in');
  });

  it('tells a teacher that the school closed an account, and nothing of it while names are off', async () => {
    const at = '2026-11-24T10:00:00.000Z';
    const parentNews = [{ kind: 'closed', parent: '', userId: '14', name: 'Idris Jansen', at }];
    open('/teacher/class-groups/1', { 'GET /class-groups/1': () => ({ ...reply, parentNews }) });
    const said = await screen.findByText('The school closed the account of Idris Jansen');
    expect(said.parentElement?.textContent).toContain('on 24 November. Questions go to an admin');
    act(() => namesOff.set(true));
    expect(screen.queryByText(/closed the account/)).toBeNull();
    act(() => namesOff.set(false));
  });
});
