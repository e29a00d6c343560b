import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  aResults,
  aStart,
  aState,
  aTurn,
  aView,
  FakeGameServer,
  QUESTION,
  withScores,
} from '../rescue.test-kit.ts';
import { guestLobby } from '../visits.test-kit.ts';

let server: FakeGameServer;

beforeEach(() => {
  server = new FakeGameServer();
});

afterEach(() => vi.unstubAllGlobals());

/** A match on screen, in the named phase. */
async function game(start = aStart()) {
  const page = await guestLobby(server);
  server.emit('start-game', start);
  await screen.findByText('Waiting for other players to be ready...');
  const { board } = aView(start.mode);
  server.emit('game-update', 'board', board);
  server.emit('game-update', 'players', withScores([100, 40, 20, 10]));
  return { ...page, board };
}

describe('the question phase', () => {
  it('counts down, asks, and marks each answer in twelve slots', async () => {
    const { user } = await game();
    expect(server.of('game-ready')).toHaveLength(1);
    server.emit('begin-questions', 3);
    server.emit('game-update', 'state', aState('questions-ready', 3_000));
    await screen.findByText('Get ready...', { selector: 'section p' });
    server.emit('game-update', 'state', aState('questions', 30_000));
    server.emit('question-countdown', 30, { min: 55, average: 58, max: 60, par: 4 });
    const body = [...QUESTION.body, { t: 'text' as const, v: ' = ' }, { t: 'box' as const }];
    server.emit('question', 'q1', { ...QUESTION, body }, 'Sevens', 1);
    expect(screen.getByRole('timer').textContent).toBe('030');
    screen.getByRole('img', { name: '0 of 4 lamps are lit' });
    screen.getByText('Each right answer lights a lamp. Four more and every scan works.');
    await user.keyboard('56{Enter}');
    expect(server.of('question-answered')).toEqual([['q1', '56', false]]);
    server.emit('question-result', true);
    server.emit('question', 'q2', QUESTION, 'Sevens', 2);
    screen.getByText('7 × 8 = 56'); // so that nobody takes it for the next sum
    await user.keyboard('5');
    expect(screen.queryByText('7 × 8 = 56')).toBeNull(); // the next key takes it away
    await user.keyboard('{Backspace} ');
    expect(server.of('question-answered').at(-1)).toEqual(['q2', '', true]);
    server.emit('question-result', null);
    screen.getByRole('img', { name: '1 of 4 lamps are lit' });
    screen.getByText('1 of 4 · Low');
    const history = screen.getByRole('list', { name: 'Your answers' });
    within(history).getByRole('img', { name: 'Right' });
    within(history).getByRole('img', { name: 'Skipped' });
  });

  it('keeps a question that was missed on the card with its answer, until the next key, and never counts down again (SR-20)', async () => {
    const { user } = await game();
    server.emit('game-update', 'state', aState('questions'));
    server.emit('question', 'q1', QUESTION, 'Sevens', 1);
    server.emit('right-answer', '56');
    server.emit('question-result', false);
    expect(screen.getByText('Not yet. It was 56.').parentElement?.textContent).toContain(
      '7\u{a0}×\u{a0}8',
    );
    expect(screen.queryByText('Get ready...', { selector: 'section p' })).toBeNull();
    server.emit('question', 'q2', QUESTION, 'Sevens', 2);
    screen.getByText('Not yet. It was 56.');
    await user.keyboard('5');
    expect(screen.queryByText(/It was/)).toBeNull();
    await user.keyboard('6{Enter}');
    expect(server.of('question-answered').at(-1)).toEqual(['q2', '56', false]);
  });

  it('sends an answer once, however often Enter is pressed', async () => {
    const { user } = await game();
    server.emit('game-update', 'state', aState('questions'));
    server.emit('question', 'q1', QUESTION, 'Sevens', 1);
    await user.keyboard('5{Enter}{Enter}{Enter}');
    expect(server.of('question-answered')).toEqual([['q1', '5', false]]);
  });

  it('waits for the others after twelve questions', async () => {
    await game();
    server.emit('game-update', 'state', aState('questions'));
    for (let count = 0; count < 12; count += 1) server.emit('question-result', count % 2 === 0);
    screen.getByText('Waiting for the others');
  });

  it('has a switch for the keyboard on the screen, which leaves what is typed', async () => {
    const { user } = await game();
    server.emit('game-update', 'state', aState('questions'));
    server.emit('question', 'q1', QUESTION, 'Sevens', 1);
    await user.keyboard('5');
    const toggle = screen.getByRole('button', { name: 'Toggle Keyboard' });
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: '6' }));
    await user.keyboard('{Enter}');
    expect(server.of('question-answered')).toEqual([['q1', '56', false]]);
  });

  it('shows how accurate the scans of the round are', async () => {
    await game();
    server.emit('game-update', 'state', aState('question-result'));
    screen.getByText('Scan accuracy: High');
  });

  it('offers the keypad and a key to skip on the screen', async () => {
    const { user } = await game();
    server.emit('game-update', 'state', aState('questions'));
    server.emit('question', 'q1', QUESTION, 'Sevens', 1);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Keyboard on screen' }));
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    const keypad = screen.getByRole('group', { name: 'Keypad' });
    await user.click(within(keypad).getByRole('button', { name: '7' }));
    await user.click(within(keypad).getByRole('button', { name: 'Enter' }));
    expect(server.of('question-answered')).toEqual([['q1', '7', false]]);
  });
});

/** The player's own turn, when they may act. */
async function turn(start = aStart()) {
  const page = await game(start);
  server.emit('game-update', 'begin-turn', aTurn());
  server.emit('game-update', 'state', aState('turn-input'));
  await screen.findByRole('heading', { name: 'Your turn, Maya' });
  return page;
}

const cell = (row: number, column: number): HTMLElement =>
  screen.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column},`) });

describe('a turn', () => {
  it('shows a grid of all tiles in words and starts where the crew is', async () => {
    await turn();
    expect(screen.getAllByRole('gridcell')).toHaveLength(100);
    expect(document.activeElement).toBe(cell(2, 2));
    expect(cell(2, 2).getAttribute('aria-label')).toContain('hidden, in reach');
  });

  it('moves by arrow keys and scans with Enter', async () => {
    const { user } = await turn();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(cell(3, 3));
    await user.keyboard('{Enter}');
    expect(server.of('click-tile')).toEqual([[2, 2]]);
  });

  it('scans by pointer at once, and shows the others where the cursor is', async () => {
    const { user } = await turn();
    await user.click(cell(4, 2));
    expect(server.of('click-tile')).toEqual([[1, 3]]);
    await waitFor(() => expect(server.of('report-turn-position')).toEqual([[1, 3]]));
  });

  it('takes a first tap to select and a second one to scan where tiles are small', async () => {
    await turn();
    const tap = (): void => {
      const event = new MouseEvent('click', { bubbles: true });
      Object.defineProperty(event, 'pointerType', { value: 'touch' });
      fireEvent(cell(4, 2), event);
    };
    tap();
    expect(server.of('click-tile')).toEqual([]);
    tap();
    expect(server.of('click-tile')).toEqual([[1, 3]]);
  });

  it('points the way in the first three turns of a first game, and never again (SR-21)', async () => {
    localStorage.clear();
    const { user } = await turn();
    screen.getByRole('heading', { name: /^Your first game/ });
    screen.getByText('Press a bright tile: your ship looks there.');
    // The clock of the turn stands while they are read (RN12).
    expect(server.of('read-pointers')).toEqual([[false]]);
    screen.getByText('The clock waits for you.');
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(server.of('read-pointers')).toEqual([[false], [true]]);
    screen.getByRole('timer');
    expect(screen.queryByText(/Press a bright tile/)).toBeNull();
    for (const round of [2, 3]) {
      server.emit('game-update', 'begin-turn', aTurn({ playerId: 'p1', round }));
      server.emit('game-update', 'begin-turn', aTurn({ round }));
    }
    expect(localStorage.getItem('moonbase.guest.rescue-pointed')).toBe('yes');
  });

  it('tells what was found once the needle stands', async () => {
    const { board } = await turn();
    const tile = board.tiles[33];
    if (!tile) throw new Error('no tile');
    const found = { tile: { ...tile, revealed: true }, outcome: 'empty', score: 0 } as const;
    server.emit('game-update', 'reveal-tiles', {
      cause: 'scan',
      playerId: 'p0',
      tiles: [{ ...found, scoreType: null }],
    });
    expect(screen.queryByText(/nothing|no ship/iu, { selector: '[role=status]' })).toBeNull();
  });

  it('scans nothing that is out of reach', async () => {
    const { user, board } = await turn();
    const far = board.tiles.map((tile) => ({ ...tile, distant: tile.x > 4 }));
    server.emit('game-update', 'tiles', far);
    await user.click(cell(2, 9));
    expect(cell(2, 9).getAttribute('aria-disabled')).toBe('true');
    expect(server.of('click-tile')).toEqual([]);
  });

  it('scans nothing in the turn of somebody else', async () => {
    const { user } = await game();
    server.emit('game-update', 'begin-turn', aTurn({ playerId: 'p1' }));
    server.emit('game-update', 'state', aState('turn-input'));
    await screen.findByRole('heading', { name: 'Tane’s turn' });
    await user.click(cell(4, 2));
    expect(server.of('click-tile')).toEqual([]);
  });

  it('announces what a scan found', async () => {
    const { board } = await turn();
    const tile = board.tiles[33];
    if (!tile) throw new Error('no tile');
    server.emit('game-update', 'state', aState('reveal'));
    server.emit('game-update', 'reveal-tiles', {
      cause: 'scan',
      playerId: 'p1',
      tiles: [
        {
          tile: { ...tile, revealed: true, targetAdjacent: true, player: 'p1' },
          outcome: 'empty',
          score: 5,
          scoreType: 'near',
        },
      ],
    });
    await screen.findByText('Tane found nothing, but a ship is next to it. 5 points.');
    expect(cell(4, 4).getAttribute('aria-label')).toContain('a ship is next to it');
  });

  it('sells the powers that the score covers, by pointer and by number key', async () => {
    const { user } = await turn();
    await user.click(screen.getByRole('button', { name: /Hint/ }));
    await user.keyboard('1');
    expect(server.of('purchase-power')).toEqual([['hint'], ['scatterSearch']]);
  });

  it('sells no other power until the server has answered', async () => {
    const { user } = await turn();
    server.leaveUnanswered('purchase-power');
    await user.click(screen.getByRole('button', { name: /Hint/ }));
    await user.keyboard('1');
    expect(server.of('purchase-power')).toEqual([['hint']]);
  });

  it('sells nothing too dear, nothing twice, and on the small board nothing', async () => {
    const { user } = await turn();
    server.emit('game-update', 'players', withScores([50, 40, 20, 10]));
    server.emit('game-update', 'turn', aTurn({ purchasedPowers: ['hint'] }));
    await user.click(screen.getByRole('button', { name: /Warp Drive/ }));
    await user.click(screen.getByRole('button', { name: /Hint/ }));
    expect(server.of('purchase-power')).toEqual([]);
  });

  it('has no powers on the small board', async () => {
    await turn(aStart({ mode: 'basic' }));
    expect(screen.queryByRole('group', { name: 'Powers' })).toBeNull();
  });

  it('places a zone with its own cursor, and takes it back', async () => {
    const { user } = await turn();
    server.emit(
      'game-update',
      'turn',
      aTurn({ purchasedPowers: ['restrictedZone'], placingRestrictedZone: true }),
    );
    server.emit('game-update', 'state', aState('placing'));
    screen.getByRole('heading', { name: 'Place your zone' });
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}'); // kept one tile off the edge
    expect(server.of('click-tile')).toEqual([[1, 1]]);
    await user.click(screen.getByRole('button', { name: /Take it back/ }));
    expect(server.of('purchase-power')).toEqual([['restrictedZone']]);
  });

  it('lets somebody return whose turns a computer crew plays', async () => {
    const { user } = await turn();
    const players = withScores([1, 2, 3, 4]).map((player) => ({
      ...player,
      computer: player.id === 'p0' || player.computer,
    }));
    server.emit('game-update', 'players', players);
    await screen.findByText(/A computer crew plays for you/);
    await user.keyboard('x');
    expect(server.of('player-back')).toHaveLength(1);
  });

  it('reconnects to the same board without asking', async () => {
    await turn();
    server.lose();
    screen.getByText('Reconnecting...');
    server.join({ running: { gameId: 'g1', mode: 'advanced' } });
    expect(server.of('rejoin-game')).toHaveLength(1);
    server.emit('start-game', aStart({ rejoined: true }));
    expect(server.of('game-request')).toEqual([['full']]);
    screen.getByRole('heading', { name: 'Your turn, Maya' });
  });

  it('can be left from the menu', async () => {
    const { user } = await turn();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Leave game' }));
    expect(server.of('leave-game')).toHaveLength(0);
    await screen.findByRole('dialog', { name: 'Leave the game?' });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(server.of('leave-game')).toHaveLength(1);
    await screen.findByRole('heading', { name: 'Space Rescue' });
  });
});

describe('the end', () => {
  it('shows the outcome and each bonus', async () => {
    await turn();
    server.emit('end-game-message', 'All ships are home!', true, true);
    server.emit('game-update', 'state', aState('end'));
    server.emit('end-game-bonus', 'p1', 'rescueHero', 30);
    await screen.findByRole('heading', { name: 'All ships are home!' });
    await screen.findByText('Rescue Hero'); // the end is loaded when it comes
    screen.getByText('+30');
  });

  it('shows ranks with ties, bonuses, improvements, and the player’s own questions only', async () => {
    const { user } = await turn();
    server.emit('end-game-score', withScores([396, 432, 396, 214]));
    server.emit('game-update', 'results', aResults());
    await screen.findByRole('heading', { name: 'All 5 ships are home!' });
    const ranks = within(screen.getByRole('list', { name: 'Ranks' })).getAllByRole('listitem');
    expect(ranks.map((each) => within(each).getByRole('img').getAttribute('aria-label'))).toEqual([
      '1st',
      '2nd',
      '2nd',
      '4th',
    ]);
    screen.getByText('Your level rose from step 56 to step 60.');
    screen.getByText('58 Percentages of Amounts');
    const asked = screen.getByRole('row', { name: /58 Percentages of Amounts/ });
    expect(within(asked).getAllByText('56,000')).toHaveLength(2); // typed answer and right answer, written alike
    await user.click(screen.getByRole('button', { name: 'Well played' }));
    expect(server.of('send-sticker')).toEqual([['well-played']]);
    server.emit('sticker', 'p1', 'thanks');
    within(screen.getByRole('list', { name: 'Ranks' })).getByText('Thanks');
  });

  it('claims no improvement when the match ended before the first answer', async () => {
    await turn();
    const improvement = { kind: 'answers' as const, count: 0 };
    server.emit('game-update', 'results', aResults({ rows: [], improvement }));
    await screen.findByText('None this time.');
    expect(screen.queryByRole('heading', { name: 'You improved' })).toBeNull();
  });

  it.each([
    [{ kind: 'level', from: 56, to: 60 }, 'You improved'],
    [{ kind: 'accuracy', percentagePoints: 12 }, 'You improved'],
    [{ kind: 'streak', length: 10 }, 'Well done'],
    [{ kind: 'ships', count: 1 }, 'Well done'],
    [{ kind: 'parts', count: 2 }, 'Well done'],
    [{ kind: 'answers', count: 7 }, 'Well done'],
  ] as const)(
    'claims an improvement for an improvement alone: %j, %s',
    async (improvement, title) => {
      await turn();
      server.emit('game-update', 'results', aResults({ improvement }));
      await screen.findByRole('heading', { name: title });
    },
  );

  it('plays the same kind of game again', async () => {
    const { user } = await guestLobby(server);
    await user.click(screen.getByRole('button', { name: /Vs computer/ }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    server.emit('start-game', aStart());
    server.emit('game-update', 'results', aResults());
    await user.click(await screen.findByRole('button', { name: 'Again' }));
    expect(server.of('leave-game')).toHaveLength(1);
    await waitFor(() => expect(server.of('computer-game')).toEqual([['basic'], ['basic']]));
  });
});
