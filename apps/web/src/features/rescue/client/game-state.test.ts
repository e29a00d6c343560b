import type { RescueServerEvents } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { type ClientState, nextState, NOT_CONNECTED } from './client-state.ts';
import { type GameState, type Happening, play, roundsOf, startGame } from './game-state.ts';
import { cueOf, newsWords } from '../game/news-words.ts';
import { readEvent } from './received.ts';
import {
  aResults,
  aStart,
  aState,
  aTurn,
  aView,
  QUESTION,
  withScores,
} from '../rescue.test-kit.ts';

function received<Name extends keyof RescueServerEvents>(
  name: Name,
  ...args: Parameters<RescueServerEvents[Name]>
) {
  const event = readEvent(name, args);
  if (event === null) throw new Error(`${name} does not fit the contract`);
  return event;
}

/** A match after these events, half a second apart from 1000 ms on. */
function game(...events: readonly ReturnType<typeof received>[]): GameState {
  return events.reduce(
    (state, event, index) => play(state, event, 1_000 + index * 500),
    startGame(aStart()),
  );
}

const news = ({ news: list }: GameState): readonly Happening[] => list.map(({ what }) => what);

describe('a match as the page follows it', () => {
  it('measures the rest of a phase from the arrival of the message', () => {
    const { phase } = game(received('game-update', 'state', aState('turn-input', 9_000)));
    expect(phase).toMatchObject({ name: 'turn-input', left: 9_000, deadline: 10_000 });
  });

  it('shows nobody’s turn during a distress call', () => {
    const before = received('game-update', 'begin-turn', aTurn());
    expect(game(before).turn).not.toBeNull();
    expect(
      game(before, received('game-update', 'state', aState('round-start', 1_500))).turn,
    ).toBeNull();
  });

  it('has eight rounds with three players and seven otherwise', () => {
    const [one, two, three, four] = aView().players;
    if (!one || !two || !three || !four) throw new Error('no players');
    expect(roundsOf({ players: [one, two, three] })).toBe(8);
    expect(roundsOf({ players: [one, two] })).toBe(7);
    expect(roundsOf({ players: [one, two, three, four] })).toBe(7);
  });

  it('keeps a history of right, wrong and skipped, and forgets it with the next phase', () => {
    const asked = [
      received('begin-questions', 3),
      received('question', 'q1', QUESTION, 'Sevens', 1),
      received('question-result', true),
      received('question', 'q2', QUESTION, 'Sevens', 2),
      received('question-result', null),
    ];
    const state = game(...asked);
    expect(state.quiz.history).toEqual([true, null]);
    expect(state.quiz.question).toBeNull();
    expect(game(...asked, received('begin-questions', 3)).quiz.history).toEqual([]);
  });

  it('knows the right answer to a question that was not right, until one is right', () => {
    const asked = [
      received('begin-questions', 3),
      received('question', 'q1', QUESTION, 'Sevens', 1),
      received('right-answer', '56'),
      received('question-result', false),
      received('question', 'q2', QUESTION, 'Sevens', 2),
    ];
    expect(game(...asked).quiz.missed).toEqual({ text: QUESTION, right: '56' });
    expect(game(...asked, received('question-result', true)).quiz.missed).toBeNull();
  });

  it('puts changed tiles into the board and leaves the others as they are', () => {
    const { board } = aView();
    const before = game(received('game-update', 'board', board));
    const tile = board.tiles[12];
    if (!tile) throw new Error('no tile');
    const changed = { ...tile, revealed: true };
    const after = play(before, received('game-update', 'tiles', [changed]), 0);
    expect(after.board?.tiles[12]).toEqual(changed);
    expect(after.board?.tiles[13]).toBe(before.board?.tiles[13]);
  });

  it('reports each group of tiles that opens, even when two come before the next painting', () => {
    const { board } = aView();
    const [one, two] = board.tiles;
    if (!one || !two) throw new Error('no tiles');
    const reveal = (cause: 'scan' | 'neighbour', tile: typeof one) =>
      received('game-update', 'reveal-tiles', {
        cause,
        playerId: 'p0',
        tiles: [{ tile: { ...tile, revealed: true }, outcome: 'empty', score: 0, scoreType: null }],
      });
    const state = game(
      received('game-update', 'board', board),
      reveal('scan', one),
      reveal('neighbour', two),
    );
    expect(news(state).map(({ kind }) => kind)).toEqual(['reveal', 'reveal']);
    expect(state.news.map(({ id }) => id)).toEqual([1, 2]);
    expect(state.board?.tiles.filter(({ revealed }) => revealed)).toHaveLength(2);
  });

  it('reports a distress call once, when its block appears', () => {
    const { board } = aView();
    const called = { ...board, blocks: [{ x: 2, y: 2, size: 3 as const }] };
    const state = game(
      received('game-update', 'board', board),
      received('game-update', 'board', called),
      received('game-update', 'board', called),
    );
    expect(news(state)).toEqual([{ kind: 'distress' }]);
  });

  it('reports a power when the turn shows it as bought, but not those bought before', () => {
    const bought = aTurn({ purchasedPowers: ['hint'] });
    const state = game(
      received('game-update', 'begin-turn', aTurn()),
      received('game-update', 'turn', bought),
      received('game-update', 'turn', { ...bought, x: 4 }),
    );
    expect(news(state)).toEqual([
      { kind: 'turn', playerId: 'p0' },
      { kind: 'power', playerId: 'p0', power: 'hint' },
    ]);
  });

  it('adds and removes restricted zones', () => {
    const zone = { playerId: 'p1', x: 3, y: 3, radius: 1 };
    const added = game(
      received('game-update', 'board', aView().board),
      received('game-update', 'add-restricted-zone', zone),
    );
    expect(added.board?.restrictedZones).toEqual([zone]);
    const removed = play(added, received('game-update', 'remove-restricted-zone', zone), 0);
    expect(removed.board?.restrictedZones).toEqual([]);
  });

  it('adds bonuses to the scores one by one, and ends with the final ones', () => {
    const ending = [
      received('end-game-message', 'All ships are home!', true, true),
      received('end-game-bonus', 'p1', 'rescueHero', 30),
    ];
    const shown = game(...ending);
    expect(shown.players[1]?.score).toBe(30);
    expect(shown.ending).toMatchObject({ allRescued: true, final: false });
    const final = game(...ending, received('end-game-score', withScores([9, 39, 0, 0])));
    expect(final.players.map(({ rank }) => rank)).toEqual([2, 1, 3, 3]);
    expect(final.ending?.final).toBe(true);
  });

  it('takes everything over at once after coming back', () => {
    const { board, players, turn } = aView();
    const state = game(
      received('game-update', 'full', {
        mode: 'advanced',
        state: aState('questions', 12_000),
        board,
        players,
        turn,
        questions: {
          seconds: 12,
          levels: { min: 1, average: 2, max: 3, par: 4 },
          history: [true, false],
        },
        results: null,
      }),
    );
    expect(state.quiz.history).toEqual([true, false]);
    expect(state.phase?.deadline).toBe(13_000);
    expect(news(state)).toEqual([]);
  });
});

describe('words and sounds of a match', () => {
  it('plays a bell in the player’s own turn alone', () => {
    const state = game();
    expect(cueOf(state, { kind: 'turn', playerId: 'p0' })).toEqual({ sound: 'turnBell' });
    expect(cueOf(state, { kind: 'turn', playerId: 'p1' })).toBeNull();
  });

  it('names whose turn it is and how well the scan works', () => {
    const state = game(received('game-update', 'players', withScores([0, 0, 0, 0])));
    expect(newsWords(state, { kind: 'turn', playerId: 'p0' })).toBe(
      'Your turn. Scan accuracy: High.',
    );
    expect(newsWords(state, { kind: 'turn', playerId: 'p1' })).toBe(
      'Tane scans now. Scan accuracy: High.',
    );
  });

  it('explains that a turn without accuracy is for looking and planning', () =>
    expect(newsWords(game(), { kind: 'turn', playerId: 'p0' })).toBe(
      'No scan this time - look and plan.',
    ));
});

describe('the page between lobby, waiting room and match', () => {
  const after = (...events: readonly ReturnType<typeof received>[]): ClientState =>
    events.reduce(
      (state, event) => nextState(state, { type: 'received', event, now: 1_000 }),
      NOT_CONNECTED,
    );
  const joined = (gameId: string | null = null) =>
    received('lobby-joined', {
      user: { name: 'Maya', guest: false },
      socketId: 'me',
      characters: 10,
      modes: ['basic'],
      averageStep: 58,
      gamesPlayed: 3,
      running: gameId === null ? null : { gameId, mode: 'advanced' },
    });

  it('counts a quick game down from the server’s announcement', () => {
    const { room } = after(joined(), received('waiting-room-state', 'basic', [], null, 3, 12));
    expect(room).toMatchObject({ kind: 'quick', vacant: 3, startsAt: 13_000 });
  });

  it('returns to the lobby with the host’s message after being removed', () => {
    const state = after(
      joined(),
      received('waiting-room-state', 'basic', [], 'host', 'K7MR4', { fill: false, relaxed: false }),
      received('waiting-room-kicked'),
    );
    expect(state).toMatchObject({
      room: null,
      notice: 'You have been removed from this game by the host.',
    });
  });

  it('keeps the board while the connection comes back to the same match', () => {
    const state = after(joined(), received('start-game', aStart()), joined('g1'));
    expect(state.game?.start.gameId).toBe('g1');
  });

  it('leaves a match that the server no longer knows', () =>
    expect(after(joined(), received('start-game', aStart()), joined()).game).toBeNull());

  it('keeps the results on screen when the match is closed', () => {
    const state = after(
      joined(),
      received('start-game', aStart()),
      received('game-update', 'results', aResults()),
      received('game-over', 'g1'),
      joined(),
    );
    expect(state.game?.results).not.toBeNull();
  });
});
