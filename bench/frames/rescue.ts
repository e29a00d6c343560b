import { startMatch, viewFor } from '@moonbase/rescue';
import type { Page, WebSocketRoute } from 'playwright-core';

const OPEN_EVERY_MS = 900; // a scan with its neighbours lasts as long as its animation
const MOVE_EVERY_MS = 60;
const YOU = 'p0';

const SEATS = ['Maya', 'Tane', 'Priya', 'Pilot Nova'].map((name, index) => ({
  id: `p${index}`,
  name,
  character: index,
  crew: index === 3 ? ('pilot' as const) : null,
  guest: true,
  level: 40,
  paceSeconds: null,
}));
const { board, players } = viewFor(
  startMatch({ mode: 'advanced', relaxed: false, seed: 3, seats: SEATS }, 0),
  0,
);

/** The page is opened by the scene itself. */
export const EMPTY = '<!doctype html><title>Before the game</title><body></body>';

const TURN = {
  playerId: YOU,
  x: 4,
  y: 4,
  accuracy: 1,
  purchasedPowers: [],
  placingRestrictedZone: false,
  scansLeft: 3,
  round: 1,
  turn: 1,
  turns: 4,
  endsAt: 0,
};
const STATE = { name: 'turn-input', endsAt: 600_000, now: 0, round: 1, paused: false };

/**
 * Plays the game server over a page's socket, in the text form of Socket.IO: one long turn of the page's own player.
 */
function serve(socket: WebSocketRoute): void {
  const emit = (...event: readonly unknown[]): void => socket.send(`42${JSON.stringify(event)}`);
  socket.onMessage((message) => {
    const text = message.toString();
    if (text.startsWith('40')) {
      socket.send('40{"sid":"bench"}');
      emit('lobby-joined', {
        user: { name: 'Guest 1', guest: true },
        socketId: 'bench',
        characters: 10,
        modes: ['basic', 'advanced'],
        averageStep: null,
        gamesPlayed: null,
        running: { gameId: 'g1', mode: 'advanced' },
      });
    }
    const [, id, name] = /^42(\d+)\["([\w-]+)"/.exec(text) ?? [];
    if (id !== undefined) socket.send(`43${id}[{"ok":true}]`);
    if (name === 'rejoin-game') begin(emit);
  });
  socket.send(
    '0{"sid":"bench","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}',
  );
}

function begin(emit: (...event: readonly unknown[]) => void): void {
  emit('start-game', {
    gameId: 'g1',
    mode: 'advanced',
    relaxed: true,
    players,
    powers: [],
    you: YOU,
    rejoined: false,
  });
  emit('game-update', 'board', board);
  emit('game-update', 'begin-turn', TURN);
  emit('game-update', 'state', STATE);
  let scans = 0;
  const timer = setInterval(() => {
    try {
      openTiles(emit, scans);
    } catch {
      clearInterval(timer); // the page has been closed
    }
    scans += 1;
  }, OPEN_EVERY_MS);
  timer.unref();
}

/** Opens a tile and four of its neighbours, and scores for it; from time to time the board closes again. */
function openTiles(emit: (...event: readonly unknown[]) => void, scans: number): void {
  if (scans % 12 === 11) emit('game-update', 'board', board);
  const { width } = board;
  const centre = { x: 1 + ((scans * 3) % (width - 2)), y: 1 + ((scans * 7) % (width - 2)) };
  const open = (x: number, y: number, score: number) => ({
    tile: { ...board.tiles[y * width + x], revealed: true, targetAdjacent: score > 0, player: YOU },
    outcome: 'empty',
    score,
    scoreType: score > 0 ? 'near' : null,
  });
  const { x, y } = centre;
  const reveal = (cause: string, tiles: readonly unknown[]) => ({ cause, playerId: YOU, tiles });
  emit('game-update', 'reveal-tiles', reveal('scan', [open(x, y, 5)]));
  const around = [open(x - 1, y, 0), open(x + 1, y, 0), open(x, y - 1, 0), open(x, y + 1, 0)];
  emit('game-update', 'reveal-tiles', reveal('neighbour', around));
  const paid = players.map((player, index) => ({ ...player, score: 10 * scans * (index + 1) }));
  emit('game-update', 'players', paid);
}

/** Opens the board during the page's own turn. */
export async function openRescue(page: Page): Promise<void> {
  await page.route('**/api/rescue/ticket', (route) =>
    route.fulfill({ json: { ticket: 'bench', expiresInSeconds: 60 } }),
  );
  await page.route('**/api/system-alerts', (route) =>
    route.fulfill({ json: { systemAlerts: [] } }),
  );
  await page.routeWebSocket(/game-server/, serve);
  await page.goto(new URL('/rescue', page.url()).href);
  await page.getByRole('grid').waitFor(); // a running game is gone back to by itself
  await page.waitForTimeout(1_000); // the pictures of the board
}

/** Moves the cursor over the board continuously, while tiles open. */
export async function playRescue(page: Page, ms: number): Promise<void> {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('The board is not on the page');
  const end = Date.now() + ms;
  for (let move = 0; Date.now() < end; move += 1) {
    const [across, down] = [(move * 0.07) % 1, (move * 0.043) % 1];
    await page.mouse.move(box.x + box.width * across, box.y + box.height * down);
    await page.waitForTimeout(MOVE_EVERY_MS);
  }
}
