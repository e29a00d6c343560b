import type { ClassRoom, CrewBoard, SessionView } from '@moonbase/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { aLock, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { aResults, aStart, FakeGameServer } from './rescue.test-kit.ts';
import { aroundTheGame, letIn } from './visits.test-kit.ts';

let server: FakeGameServer;

beforeEach(() => {
  server = new FakeGameServer();
});

const ROOM: ClassRoom = {
  className: '6H',
  teacherName: 'Ms Hartley',
  mode: 'advanced',
  running: false,
  crew: 3,
  mates: [
    { id: '1', name: 'Maya A', character: 4, colour: 0, you: true },
    { id: '2', name: 'Tane B', character: 3, colour: 1, you: false },
  ],
  in: 19,
  total: 22,
};

const served = (user: ReturnType<typeof aUser>) => ({
  ...aroundTheGame(user),
  'GET /rescue/game': () => ({
    game: null,
    session: { code: '482917', className: '6H', teacherName: 'Ms Hartley' },
  }),
});

describe('a student in a class session', () => {
  async function comeIn() {
    serve(served(aUser({ lock: aLock(30) })));
    const page = visit('/app');
    await screen.findByText('Ms Hartley has opened Space Rescue for 6H. It is open to you too.');
    await page.user.click(screen.getByRole('link', { name: 'Come in' }));
    await letIn(server, { user: { name: 'Maya', guest: false } });
    return page;
  }

  it('joins through the banner of the main menu, even while other areas are locked', async () => {
    await comeIn();
    await waitFor(() => expect(server.sent).toContainEqual(['join-class', '482917']));
    server.emit('class-room', ROOM);
    expect(await screen.findByRole('heading', { name: 'Crew 3' })).toBeTruthy();
    expect(screen.getByText('Maya A, you sit here')).toBeTruthy();
    expect(screen.getByText('Tane B')).toBeTruthy();
    expect(screen.getByText('Waiting for Ms Hartley to start')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '19 of 22 are in' })).toBeTruthy();
  });

  it('reads what to wait for after joining late or between two games', async () => {
    await comeIn();
    server.emit('class-room', { ...ROOM, running: true, crew: 2, mates: [] });
    expect(await screen.findByText('You take your seat when the next round starts.')).toBeTruthy();
    server.emit('class-room', { ...ROOM, running: true, crew: null, mates: [] });
    expect(await screen.findByText('Waiting for Ms Hartley to start the next game')).toBeTruthy();
  });

  it('is not offered another game of their own at the end', async () => {
    await comeIn();
    server.emit('class-room', ROOM);
    server.emit('start-game', aStart());
    server.emit('game-update', 'results', aResults());
    await screen.findByRole('button', { name: 'Leave game' });
    expect(screen.queryByRole('button', { name: 'Again' })).toBeNull();
  });

  it('types the six digits on a page where the crew waits', async () => {
    serve(served(aUser()));
    const page = visit('/join');
    const field = await screen.findByLabelText(/six digits/);
    const main = screen.getByRole('main');
    expect(main.querySelectorAll('svg').length).toBe(4); // the sky and three of the crew
    await page.user.type(field, '482 917');
    await page.user.click(screen.getByRole('button', { name: 'Come in' }));
    await waitFor(() => expect(page.place()).toBe('/rescue?class=482917'));
  });

  it('goes through the link in the QR code straight to the session', async () => {
    serve(served(aUser({ lock: aLock(30) })));
    const page = visit('/join?code=482917');
    await waitFor(() => expect(server.isOpen).toBe(true));
    expect(page.place()).toBe('/rescue?class=482917');
    server.join({ user: { name: 'Maya', guest: false } });
    await waitFor(() => expect(server.sent).toContainEqual(['join-class', '482917']));
  });
});

const SESSION: SessionView = {
  className: '6H',
  code: '482917',
  running: false,
  settings: { seating: 'level', mode: 'advanced', relaxed: true, fill: true },
  crews: [
    [
      { id: '1', name: 'Maya A', character: 0 },
      { id: '2', name: 'Tane B', character: 1 },
    ],
    [{ id: '3', name: 'Kai C', character: 2 }],
  ],
  notIn: [{ id: '4', name: 'Daniel Osei' }],
  total: 4,
};

const BOARD: CrewBoard = {
  gameId: '7',
  crew: 1,
  phase: 'turn-input',
  round: 4,
  rounds: 7,
  paused: false,
  design: 2,
  hueOffset: 0,
  width: 8,
  tiles: '#'.repeat(60) + 'to*!',
  ships: [{ x: 1, y: 1, length: 3, vertical: true, hue: 2 }],
  shipsInAll: 5,
  right: 12,
  players: [
    { name: 'Maya A', score: 120, computer: false, away: true },
    { name: 'Cadet Bolt', score: 80, computer: true, away: false },
  ],
};

describe('the console of a class session', () => {
  async function open() {
    const user = aUser({ schoolRole: 'teacher' });
    serve({
      ...served(user),
      'GET /class-groups/2': () => ({
        classGroup: { id: '2', name: '6H', schoolName: 'Hill School', teachers: [] },
        students: [],
      }),
    });
    const page = visit('/teacher/class-groups/2/rescue');
    await waitFor(() => expect(server.isOpen).toBe(true));
    server.emit('session-state', SESSION);
    await screen.findByRole('heading', { name: 'Space Rescue with 6H' });
    return page;
  }

  it('fills the screen with the code where the browser can, and says when it refuses', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Big screen' })).toBeNull();
    Reflect.set(document, 'fullscreenEnabled', true);
    Reflect.set(HTMLElement.prototype, 'requestFullscreen', () =>
      Promise.reject(new TypeError('refused')),
    );
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'fullscreenEnabled');
      Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
    });
    server.emit('session-state', { ...SESSION });
    await user.click(await screen.findByRole('button', { name: 'Big screen' }));
    await screen.findByText(/^This browser does not fill the screen here/);
  });

  it('shows all crews on a big screen without a name', async () => {
    const { user } = await open();
    server.emit('session-state', { ...SESSION, running: true, crews: [] });
    server.emit('session-board', BOARD);
    await user.click(await screen.findByRole('button', { name: 'Big screen' }));
    const wall = await screen.findByRole('dialog', { name: 'All crews' });
    within(wall).getByRole('heading', { name: /Crew 1/ });
    within(wall).getByText('1 of 5 ships home');
    within(wall).getByText('120');
    expect(wall.textContent).not.toMatch(/Maya/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'All crews' })).toBeNull();
  });

  it('shows the code in large figures and as a QR code, who has joined, and who has not', async () => {
    await open();
    expect(await screen.findByRole('img', { name: '4 8 2 9 1 7' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code' })).toBeTruthy();
    expect(screen.getByText('3 of 4')).toBeTruthy();
    expect(screen.getByText('Daniel Osei')).toBeTruthy();
  });

  it('swaps two students that are clicked one after the other, and starts the crews', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Maya A' }));
    await user.click(screen.getByRole('button', { name: 'Kai C' }));
    expect(server.sent).toContainEqual(['session-swap', '1', '3']);
    await user.click(screen.getByRole('button', { name: 'Start 2 crews' }));
    expect(server.sent).toContainEqual(['session-start']);
  });

  it('shows every board in miniature with its players, pauses, ends and seats for the next game', async () => {
    const { user } = await open();
    server.emit('session-state', { ...SESSION, running: true, crews: [] });
    server.emit('session-board', BOARD);
    const crew = (await screen.findByRole('heading', { name: /^Crew 1/ })).closest('li');
    if (!crew) throw new Error('No crew is shown');
    expect(
      within(crew).getByRole('img', { name: '1 of 5 ships home, 4 sectors open' }),
    ).toBeTruthy();
    expect(within(crew).getByText('away')).toBeTruthy();
    expect(within(crew).getByText('round 4 of 7, on the board')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pause all' }));
    expect(server.sent).toContainEqual(['session-pause', null, true]);
    await user.click(screen.getByRole('button', { name: 'End after this round' }));
    expect(server.sent).toContainEqual(['session-end', 'round']);
    await user.click(screen.getByRole('button', { name: 'End now' }));
    const asked = await screen.findByRole('dialog', { name: 'End the game now?' });
    expect(server.sent).not.toContainEqual(['session-end', 'now']);
    await user.click(within(asked).getByRole('button', { name: 'Play on' }));
    expect(server.sent).not.toContainEqual(['session-end', 'now']);
    await user.click(screen.getByRole('button', { name: 'End now' }));
    const again = await screen.findByRole('dialog', { name: 'End the game now?' });
    await user.click(within(again).getByRole('button', { name: 'End now' }));
    expect(server.sent).toContainEqual(['session-end', 'now']);
    server.emit('session-board', { ...BOARD, phase: 'results' });
    await user.click(await screen.findByRole('button', { name: 'Next game' }));
    expect(server.sent).toContainEqual(['session-next']);
  });
});
