// Seats four clients at each board of the product or of the peer by hand.
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { SEATS } from './lean-rules.ts';
import { signIn, ticketsFor } from './prepare.ts';
import { type Expected, Table, type Traffic } from './table.ts';
import { openWire, type Wire } from './wire.ts';

const AT_ONCE = 10; // boards seated at the same time

export interface Seated {
  readonly tables: readonly Table[];
  /** Closes the connections of boards whose game has ended. */
  readonly closeEnded: () => void;
  readonly close: () => void;
  /** Everybody leaves the board, which ends its game, and closes. */
  readonly leave: () => Promise<void>;
}

interface Board {
  readonly table: Table;
  readonly wires: readonly Wire[];
}

async function seatAll(
  count: number,
  seat: (index: number) => Promise<Board>,
  seated: (table: Table) => void = () => undefined,
): Promise<Seated> {
  const boards: Board[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = Array.from(
      { length: Math.min(AT_ONCE, count - first) },
      (_, each) => first + each,
    );
    for (const board of await Promise.all(some.map(seat))) {
      boards.push(board);
      seated(board.table);
    }
  }
  const open = new Set(boards);
  const close = (of: Iterable<Board>) => {
    for (const board of of) {
      for (const wire of board.wires) wire.close();
      open.delete(board);
    }
  };
  const closeAll = () => close([...open]);
  return {
    tables: boards.map(({ table }) => table),
    closeEnded: () => close([...open].filter(({ table }) => table.over)),
    close: closeAll,
    leave: async () => {
      await Promise.all(
        [...open].flatMap(({ wires }) => wires).map((wire) => wire.ask('leave-game')),
      );
      closeAll();
    },
  };
}

interface Guests {
  readonly expected: Expected;
  readonly traffic: Traffic;
  readonly seated?: (table: Table) => void; // once its game has begun
}

export function seatByHand(
  port: number,
  count: number,
  { expected, traffic, seated }: Guests,
): Promise<Seated> {
  const seat = async (index: number) => {
    const table = new Table(expected, traffic);
    const wires: Wire[] = [];
    for (let seat = 0; seat < SEATS; seat += 1) {
      const wire = await openWire(port, `room=${index}`, (text) => table.hear(seat, text));
      wires.push(wire);
      table.sit(wire);
    }
    return { table, wires };
  };
  return seatAll(count, seat, seated);
}

/** Private rooms of four students each on the large board. */
export async function seatInProduct(
  port: number | ((board: number, seat: number) => number), // of the node that a proxy chooses
  count: number,
  { expected, traffic, database, seated }: Guests & { readonly database: Database },
): Promise<Seated> {
  const seat = async (board: number, tickets: readonly string[]) => {
    const table = new Table(expected, traffic);
    const wires: Wire[] = [];
    let code = '';
    for (const [index, ticket] of tickets.entries()) {
      const hear = (text: string) => {
        if (text.startsWith('["waiting-room-state"')) code = codeIn(text);
        table.hear(index, text);
      };
      const to = typeof port === 'number' ? port : port(board, index);
      const wire = await openWire(to, `cookie=${ticket}`, hear, () => table.lose());
      wires.push(wire);
      table.sit(wire);
      const entered = index === 0 ? wire.ask('host-game', 'advanced') : wire.ask('join-game', code);
      if (!(await entered).ok) throw new Error('A client could not enter its room');
    }
    const started = await wires[0]?.ask('waiting-room-start-game');
    if (started?.ok !== true) throw new Error('A room could not be started');
    return { table, wires };
  };
  return seatAll(
    count,
    async (board) => seat(board, await ticketsFor(database, await signIn(database, SEATS))),
    seated,
  );
}

function codeIn(text: string): string {
  const event: unknown = JSON.parse(text);
  return Array.isArray(event) ? String(event[4]) : '';
}
