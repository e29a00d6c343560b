// Space Rescue by hand: Socket.IO and one mutable object per game, without log, epochs, pauses or stand-ins. It sends
// the same as the product, as compactly as possible.
import type { Server as HttpServer } from 'node:http';

import { Server, type Socket } from 'socket.io';

import {
  activeSeat,
  allAnswered,
  finishLeanQuestions,
  type LeanGame,
  newLeanGame,
  nextLeanTurn,
  scanLean,
  SEATS,
  seatAt,
  takeLeanAnswer,
} from './lean-rules.ts';

const MS = { ready: 3_000, questions: 30_000, result: 3_000, turnBegin: 1_000, input: 15_000 };
const REVEAL_MS = { scan: 900, neighbours: 500, after: 700 };

class Table {
  readonly #io: Server;
  readonly #room: string;
  readonly #speed: number;
  readonly #sockets: Socket[] = [];
  readonly #game: LeanGame = newLeanGame();
  #input = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(io: Server, room: string, speed: number) {
    this.#io = io;
    this.#room = room;
    this.#speed = speed;
  }

  join(socket: Socket): void {
    const seat = this.#sockets.length;
    this.#sockets.push(socket);
    void socket.join(this.#room);
    socket.on('question-answered', (id: unknown, value: unknown, _skipped: unknown, done) => {
      const right =
        typeof id === 'string' && typeof value === 'string'
          ? takeLeanAnswer(this.#game, seat, id, value)
          : null;
      this.#reply(done, right !== null);
      if (right === null) return;
      socket.emit('question-result', right);
      this.#ask(seat);
      if (allAnswered(this.#game)) this.#finishQuestions();
    });
    socket.on('click-tile', (x: unknown, y: unknown, done) => {
      const { width } = this.#game.layout;
      const inside = Number.isInteger(x) && Number.isInteger(y);
      const ok = inside && this.#input && this.#scan(seat, Number(y) * width + Number(x));
      this.#reply(done, ok);
    });
    if (this.#sockets.length === SEATS) this.#begin();
  }

  #reply(done: unknown, ok: boolean): void {
    if (typeof done === 'function') Reflect.apply(done, undefined, [{ ok }]);
  }

  #begin(): void {
    const { width } = this.#game.layout;
    this.#tell('board', { width, open: this.#game.open });
    this.#startQuestions();
  }

  #after(ms: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms / this.#speed);
  }

  #tell(kind: string, data: unknown): void {
    this.#io.to(this.#room).emit('game-update', kind, data);
  }

  #state(name: string): void {
    this.#tell('state', { name, round: this.#game.round });
  }

  #startQuestions(): void {
    if (this.#game.phase === 'over') {
      this.#state('results');
      return;
    }
    this.#state('questions-ready');
    this.#after(MS.ready, () => {
      this.#state('questions');
      for (let seat = 0; seat < SEATS; seat += 1) this.#ask(seat);
      this.#after(MS.questions, () => this.#finishQuestions());
    });
  }

  #ask(seat: number): void {
    const { question } = seatAt(this.#game, seat);
    if (question) this.#sockets[seat]?.emit('question', question.id, question.doc);
  }

  #finishQuestions(): void {
    finishLeanQuestions(this.#game);
    this.#tellPlayers();
    this.#state('question-result');
    this.#after(MS.result, () => this.#beginTurn());
  }

  #beginTurn(): void {
    if (this.#game.phase !== 'turns') {
      this.#startQuestions();
      return;
    }
    const seat = activeSeat(this.#game);
    const { position } = seatAt(this.#game, seat);
    const { width } = this.#game.layout;
    const x = position % width;
    this.#tell('begin-turn', { playerId: String(seat + 1), x, y: (position - x) / width });
    this.#after(MS.turnBegin, () => this.#letChoose());
  }

  #letChoose(): void {
    this.#input = true;
    this.#state('turn-input');
    this.#after(MS.input, () => this.#pass());
  }

  #pass(): void {
    this.#input = false;
    nextLeanTurn(this.#game);
    this.#beginTurn();
  }

  #scan(seat: number, tile: number): boolean {
    const opened = scanLean(this.#game, seat, tile);
    if (!opened) return false;
    this.#input = false;
    this.#tell('reveal-tiles', opened);
    this.#tellPlayers();
    this.#state('reveal');
    const around = opened.length > 1 ? REVEAL_MS.neighbours : 0;
    this.#after(REVEAL_MS.scan + around + REVEAL_MS.after, () => {
      if (this.#game.scansLeft > 0) this.#letChoose();
      else this.#pass();
    });
    return true;
  }

  #tellPlayers(): void {
    this.#tell(
      'players',
      this.#game.seats.map(({ score, accuracy, position }) => [score, accuracy, position]),
    );
  }
}

export function startHandWritten(server: HttpServer, speed: number): void {
  const io = new Server(server, { path: '/game-server/socket.io', serveClient: false });
  const tables = new Map<string, Table>();
  io.on('connection', (socket) => {
    const room = String(socket.handshake.query['room']);
    const table = tables.get(room) ?? new Table(io, room, speed);
    tables.set(room, table);
    table.join(socket);
  });
}
