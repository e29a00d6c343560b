import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aLock, aUser, PROFILE, serve } from '../../../platform/server.test-kit.ts';
import { visit } from '../../../render-route.test-kit.tsx';
import { aResults, aStart, aState, aView, FakeGameServer, withScores } from '../rescue.test-kit.ts';
import { fromMainMenu, guestLobby, studentLobby } from '../visits.test-kit.ts';

let server: FakeGameServer;

beforeEach(() => {
  server = new FakeGameServer();
  serve({});
});

afterEach(() => vi.unstubAllGlobals());

const room = (host: string, { fill = false } = {}): void => {
  server.emit('waiting-room', 'r1');
  server.emit(
    'waiting-room-state',
    'advanced',
    [
      { socketId: host, name: 'Maya O', character: 4, colour: 0, host: true, here: true },
      {
        socketId: host === 'me' ? 'other' : 'me',
        name: 'Tane W',
        character: 3,
        colour: 1,
        host: false,
        here: true,
      },
    ],
    host,
    'K7MR4',
    { fill, relaxed: false },
  );
};

/** A friend's room whose host looks like the person at the screen. */
const alike = (character: number): void => {
  const player = { character, colour: 0, here: true };
  const players = [
    { ...player, socketId: 'host', name: 'Maya O', host: true },
    { ...player, socketId: 'me', name: 'Guest 27', colour: 1, host: false },
  ];
  server.emit('waiting-room-state', 'basic', players, 'host', 'K7MR4', {
    fill: false,
    relaxed: false,
  });
};

describe('the lobby', () => {
  it('shows guests who they are and the way to sign in', async () => {
    await guestLobby(server);
    screen.getByText('Playing as Guest 27');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toContain('/login');
    screen.getByText('Users in lobby');
    screen.getByText('14');
    screen.getByText('37');
  });

  it('shows students the name under which they are signed in', async () => {
    await studentLobby(server);
    screen.getByText('Logged in as Maya Okafor');
  });

  it('keeps students out while their content is locked', async () => {
    const { place } = await fromMainMenu(aUser({ lock: aLock(20) }));
    const message = await screen.findByRole('dialog', { name: 'Moon Base Pi' });
    within(message).getByText(/locked access to other areas for 20 more minutes/);
    expect(place()).toBe('/app');
    expect(server.isOpen).toBe(false);
  });

  it('asks for the board of a quick game before it joins the queue', async () => {
    const { user } = await guestLobby(server);
    await user.click(screen.getByRole('button', { name: /Quick game/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Game Type' });
    await user.click(within(dialog).getByRole('radio', { name: /Large Board with Gadgets/ }));
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(server.of('quick-game')).toEqual([['advanced']]);
  });

  it('starts a game against the computer on the small board', async () => {
    const { user } = await guestLobby(server);
    await user.click(screen.getByRole('button', { name: /Vs computer/ }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(server.of('computer-game')).toEqual([['basic']]);
  });

  it('gives somebody who needs more time a relaxed clock against the computer', async () => {
    const { user } = await studentLobby(
      server,
      aUser({ accessProfile: { ...PROFILE, time: '2' } }),
    );
    await user.click(screen.getByRole('button', { name: /Vs computer/ }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(server.of('waiting-room-start-game')).toHaveLength(1));
    expect(server.of('host-game')).toEqual([['basic', { fill: true, relaxed: true }]]);
  });

  it('counts actions in a match for the operator, without recording by whom', async () => {
    const { user, api } = await studentLobby(server, aUser(), true);
    const start = aStart();
    server.emit('start-game', start);
    server.emit('game-update', 'board', aView(start.mode).board);
    server.emit('game-update', 'players', withScores([0, 0, 0, 0]));
    server.emit('game-update', 'state', aState('questions'));
    await user.click(await screen.findByRole('button', { name: 'Toggle Keyboard' }));
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    server.emit('game-update', 'results', aResults());
    await screen.findByRole('list', { name: 'Ranks' });
    const counted = api.calls.filter(({ path }) => path === '/events').map(({ body }) => body);
    expect(counted).toEqual(
      ['game-started', 'keyboard-toggled', 'menu-opened', 'game-over'].map((name) => ({
        event: { name },
      })),
    );
  });

  it('hosts a private game as it was set up', async () => {
    const { user } = await guestLobby(server);
    await user.click(screen.getByRole('button', { name: /Host game/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Host Game' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Add computer crews' }));
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(server.of('host-game')).toEqual([['basic', { fill: true, relaxed: false }]]);
  });

  it('remembers the chosen character on this computer and sends it to the server', async () => {
    const { user } = await guestLobby(server);
    expect(server.of('select-character')).toEqual([[0]]);
    await user.click(screen.getByRole('radio', { name: 'Bix' }));
    expect(server.of('select-character').at(-1)).toEqual([4]);
    expect(localStorage.getItem('moonbase.guest.rescue-character')).toBe('4');
  });

  it('asks guests for their school year', async () => {
    const { user } = await guestLobby(server);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your school year' }), '5');
    expect(server.of('select-year').at(-1)).toEqual([5]);
  });

  it('explains the game in rules with a picture each', async () => {
    const { user } = await guestLobby(server);
    await user.click(screen.getByRole('button', { name: 'How to play...' }));
    const dialog = await screen.findByRole('dialog', { name: 'How to play' });
    const rules = within(dialog).getAllByRole('listitem');
    expect(rules).toHaveLength(6);
    for (const rule of rules) expect(rule.querySelector('svg')).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads back to a running game by itself', async () => {
    await guestLobby(server);
    server.lose();
    server.join({ running: { gameId: 'g1', mode: 'basic' } });
    expect(server.of('rejoin-game')).toHaveLength(1);
  });

  it('asks a guest for the school year once, before the first game', async () => {
    localStorage.removeItem('moonbase.guest.rescue-year');
    const { user } = await guestLobby(server);
    await user.click(screen.getByRole('button', { name: /Vs computer/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Your school year' });
    await user.selectOptions(within(dialog).getByRole('combobox'), '7');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await screen.findByRole('dialog', { name: 'Game Type' });
    expect(server.of('select-year').at(-1)).toEqual([7]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /Quick game/ }));
    await screen.findByRole('dialog', { name: 'Game Type' });
  });

  it('leads by sign-in back to the game when the session has ended elsewhere', async () => {
    await guestLobby(server);
    server.fail('You are signed out.');
    await screen.findByRole('heading', { name: 'You were signed out' });
    expect(screen.queryByRole('alert')).toBeNull();
    const link = screen.getByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/login?continue=%2Frescue');
  });

  it('shows a calm page when the game goes on in another window', async () => {
    await guestLobby(server);
    server.fail('You opened this game in another window.');
    await screen.findByRole('heading', { name: 'Your game is in another window' });
    screen.getByRole('button', { name: 'Play here' });
    expect(screen.queryByRole('heading', { name: 'Error' })).toBeNull();
  });

  it('shows the server’s refusals in its words', async () => {
    const { user } = await guestLobby(server);
    server.refuse('quick-game', 'A game of yours is running.');
    await user.click(screen.getByRole('button', { name: /Quick game/ }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await screen.findByText('A game of yours is running.');
  });

  it('shows that it reconnects, and the error when that fails', async () => {
    await guestLobby(server);
    server.lose();
    screen.getByText('Reconnecting...');
    server.fail('The game server cannot be reached.');
    expect(screen.getByRole('alert').textContent).toBe('The game server cannot be reached.');
  });
});

describe('joining a friend’s game', () => {
  it('opens with the code of the link, which is removed from the address with the ticket', async () => {
    const { place } = visit('/rescue?game-code=k7mr4&cookie=abc&other=1');
    await waitFor(() => expect(server.isOpen).toBe(true));
    server.join();
    const box = await screen.findByRole('textbox', { name: "Enter the game's code:" });
    expect(box).toHaveProperty('value', 'K7MR4');
    expect(server.ticket).toBe('abc');
    expect(place()).toBe('/rescue?other=1');
    room('host');
    server.emit('waiting-room-kicked');
    await screen.findByText('You have been removed from this game by the host.');
    expect(screen.queryByRole('dialog')).toBeNull(); // the code has been used
  });

  it('stays open and shows why a code does not work, then joins with another one', async () => {
    const { user } = await guestLobby(server);
    server.refuse('join-game', "We can't find that game. Check the code.");
    await user.click(screen.getByRole('button', { name: /Join game/ }));
    const box = await screen.findByRole('textbox');
    await user.type(box, 'zz zz9');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await screen.findByText("We can't find that game. Check the code.");
    server.accept('join-game');
    await user.clear(box);
    await user.type(box, 'K7MR4{Enter}');
    expect(server.of('join-game')).toEqual([['ZZZZ9'], ['K7MR4']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cancels with an empty code', async () => {
    const { user } = await guestLobby(server);
    await user.click(screen.getByRole('button', { name: /Join game/ }));
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.of('join-game')).toEqual([]);
  });
});

describe('a waiting room', () => {
  it('shows the host the code, the link and the keys to start and remove', async () => {
    const { user } = await guestLobby(server);
    room('me');
    await screen.findByRole('heading', { name: 'Host Game' });
    screen.getByRole('img', { name: 'Code K 7 M R 4' });
    const link = screen.getByRole('textbox', { name: 'Share this link with friends:' });
    expect(link).toHaveProperty('value', expect.stringMatching(/game-code=K7MR4$/));
    await user.click(screen.getByRole('button', { name: 'Remove Tane W' }));
    expect(server.of('waiting-room-remove')).toEqual([['other']]);
    expect(screen.queryByRole('button', { name: 'Remove Maya O' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(server.of('waiting-room-start-game')).toHaveLength(1);
  });

  it('gives a newcomer another character than the host’s, but nobody who has chosen one', async () => {
    localStorage.removeItem('moonbase.guest.rescue-character');
    vi.spyOn(Math, 'random').mockReturnValue(0.3); // the fourth character, as the host's
    const { user } = await guestLobby(server);
    vi.restoreAllMocks();
    expect(server.of('select-character')).toEqual([[3]]);
    alike(3);
    await waitFor(() => expect(server.of('select-character').at(-1)).toEqual([0]));
    server.emit('waiting-room-kicked');
    await user.click(await screen.findByRole('radio', { name: /Captain Paws/ }));
    alike(3);
    expect(server.of('select-character').at(-1)).toEqual([3]);
  });

  it('lets the others wait for the host', async () => {
    await guestLobby(server);
    room('host');
    await screen.findByRole('heading', { name: 'Join Game' });
    screen.getByText('Waiting for the host to start');
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect(screen.getAllByText('Free seat')).toHaveLength(2);
  });

  it('names who removed a player, back in the lobby', async () => {
    await guestLobby(server);
    room('host');
    server.emit('waiting-room-kicked');
    await screen.findByText('You have been removed from this game by the host.');
    screen.getByRole('heading', { name: 'Space Rescue' });
  });

  it('counts a quick game down', async () => {
    await guestLobby(server);
    server.emit('waiting-room-state', 'basic', [], null, 3, 12);
    await screen.findByText('Waiting for 3 more players. Auto-starting in 12 seconds.');
  });

  it('can be left', async () => {
    const { user } = await guestLobby(server);
    room('me');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(server.of('leave-game')).toHaveLength(1);
    screen.getByRole('heading', { name: 'Space Rescue' });
  });
});
