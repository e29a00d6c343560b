// Space Rescue for Colyseus: public facts are its synchronised state, secret ones are kept beside it.
import type { Server as HttpServer } from 'node:http';

import { type Client, Room, Server } from '@colyseus/core';
import { ArraySchema, schema } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

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

const SeatState = schema({ position: 'uint8', score: 'int16', accuracy: 'float32' });
const TableState = schema({
  open: ['int8'],
  kinds: ['string'],
  seats: [SeatState],
  phase: 'string',
  round: 'uint8',
  active: 'uint8',
  scansLeft: 'uint8',
});

class RescueRoom extends Room {
  override maxClients = SEATS;
  override state = new TableState();
  readonly #game: LeanGame = newLeanGame();
  readonly #seated: Client[] = [];

  override onCreate(): void {
    const { open, seats } = this.#game;
    this.state.open = new ArraySchema<number>(...open);
    this.state.kinds = new ArraySchema<string>(...open.map(() => ''));
    this.state.seats = new ArraySchema(...seats.map(() => new SeatState()));
    this.#show();
    this.onMessage('answer', (client, [id, value]: [string, string]) => {
      const seat = this.#seated.indexOf(client);
      if (takeLeanAnswer(this.#game, seat, id, value) === null) return;
      if (allAnswered(this.#game)) finishLeanQuestions(this.#game);
      this.#ask(seat);
      this.#show();
    });
    this.onMessage('click', (client, tile: number) => {
      const opened = scanLean(this.#game, this.#seated.indexOf(client), tile);
      if (!opened) return;
      for (const each of opened) {
        if (each.kind === 'missed') continue;
        this.state.open[each.tile] = this.#game.open[each.tile] ?? -1;
        this.state.kinds[each.tile] = each.kind;
      }
      if (this.#game.scansLeft === 0) nextLeanTurn(this.#game);
      if (this.#game.phase === 'questions') this.#seated.forEach((_, seat) => this.#ask(seat));
      this.#show();
    });
  }

  override onJoin(client: Client): void {
    this.#seated.push(client);
    this.#ask(this.#seated.length - 1);
  }

  #ask(seat: number): void {
    const { question } = seatAt(this.#game, seat);
    if (question) this.#seated[seat]?.send('question', [question.id, question.doc]);
  }

  #show(): void {
    const { seats, phase, round, scansLeft } = this.#game;
    seats.forEach(({ position, score, accuracy }, index) => {
      const shown = this.state.seats[index];
      if (shown) Object.assign(shown, { position, score, accuracy });
    });
    this.state.phase = phase;
    this.state.round = round;
    this.state.active = activeSeat(this.#game);
    this.state.scansLeft = scansLeft;
  }
}

export async function startColyseus(server: HttpServer): Promise<void> {
  const game = new Server({ transport: new WebSocketTransport({ server }), greet: false });
  game.define('rescue', RescueRoom);
  await game.listen(0, '127.0.0.1');
}
