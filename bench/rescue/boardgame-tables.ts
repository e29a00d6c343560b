// Boards of boardgame.io with its own clients.
import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';

import { BOARDGAME_NAME, type LeanView, RESCUE_GAME } from './boardgame.ts';
import { canReach, SEATS } from './lean-rules.ts';

const RIGHT_SHARE = 0.8;
const WRONG = '987654';
const SYNC_MS = 20;

export class BoardgameTable {
  readonly #clients: readonly ReturnType<typeof Client>[];
  readonly #sent = Array.from({ length: SEATS }, () => ''); // the last question that a seat has answered
  #seen = 0; // the state in which the last scan was made

  constructor(port: number, matchID: string) {
    this.#clients = Array.from({ length: SEATS }, (_, seat) =>
      Client({
        game: RESCUE_GAME,
        numPlayers: SEATS,
        matchID,
        playerID: String(seat),
        debug: false,
        multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
      }),
    );
  }

  async start(): Promise<void> {
    for (const client of this.#clients) {
      client.start();
      while (client.getState() === null)
        await new Promise((resolve) => setTimeout(resolve, SYNC_MS));
    }
  }

  stop(): void {
    for (const client of this.#clients) client.stop();
  }

  /** One action of somebody who may act now. @returns whether anybody could */
  act(): boolean {
    const views = this.#clients.map((client) => viewOf(client.getState()?.G));
    const [first] = views;
    if (!first) return false;
    if (first.phase === 'questions') return this.#answer(views);
    return first.phase === 'turns' && this.#scan(first);
  }

  #answer(views: readonly (LeanView | null)[]): boolean {
    const open = views.flatMap((view, seat) =>
      view?.question && this.#sent[seat] !== `${view.round} ${view.question.id}`
        ? [{ seat, round: view.round, id: view.question.id }]
        : [],
    );
    const chosen = open[Math.floor(Math.random() * open.length)];
    if (!chosen) return false;
    const { seat, round, id } = chosen;
    this.#sent[seat] = `${round} ${id}`;
    const value = Math.random() < RIGHT_SHARE ? id.slice(id.indexOf('=') + 1) : WRONG;
    this.#clients[seat]?.moves['answer']?.(id, value);
    return true;
  }

  #scan({ active, open, width, seats }: LeanView): boolean {
    const client = this.#clients[active];
    const state = client?.getState()?._stateID ?? 0;
    const position = seats[active]?.[0];
    if (!client || position === undefined || state <= this.#seen) return false;
    const within = open.flatMap((_, tile) => (canReach(width, open, position, tile) ? [tile] : []));
    const tile = within[Math.floor(Math.random() * within.length)];
    if (tile === undefined) return false;
    this.#seen = state;
    client.moves['click']?.(tile);
    return true;
  }
}

function viewOf(state: unknown): LeanView | null {
  return isView(state) ? state : null;
}

function isView(state: unknown): state is LeanView {
  return typeof state === 'object' && state !== null && 'seen' in state;
}

export async function seatAtBoardgame(
  port: number,
  count: number,
): Promise<readonly BoardgameTable[]> {
  const tables = Array.from(
    { length: count },
    (_, index) => new BoardgameTable(port, `${BOARDGAME_NAME}${index}`),
  );
  for (const table of tables) await table.start();
  return tables;
}
