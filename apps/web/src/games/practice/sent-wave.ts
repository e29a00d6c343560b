import type { AccessProfile, Wave } from '@moonbase/contracts';

import type { FrameMessage, HostMessage } from './protocol.ts';
import type { WaveSoFar } from './wave-play.ts';

/** The state of saving the wave that was sent last. */
export type SaveState = 'saving' | 'saved' | 'offline';

/** What the host says of a wave that was sent. */
type Heard = Extract<HostMessage, { type: SaveState | 'objected' }>;

interface Ports {
  readonly send: (message: FrameMessage) => void;
  readonly now: () => number;
  readonly newId: () => string;
}

export const isoOf = (at: number): string => new Date(at).toISOString();

/** Sends finished waves to the host, and knows how far the last one has got. */
export class SentWave {
  readonly #ports: Ports;
  state: SaveState = 'saved';
  readonly objected = new Map<string, string>(); // what is said of answers that were objected to, by id
  #id: string | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** @returns false when it is about another wave */
  hears(message: Heard): boolean {
    if (message.type === 'objected') this.objected.set(message.answer, message.words);
    else if (message.waveId === this.#id) this.state = message.type;
    else return false;
    return true;
  }

  /** Asks the host to let the player say why an answer of the wave is right. */
  object(answer: string): void {
    this.#ports.send({ type: 'object', answer });
  }

  send(wave: WaveSoFar): void {
    this.#id = wave.waveId;
    this.state = 'saving';
    this.#ports.send({ type: 'wave-complete', ...wave });
  }

  /** Sends a wave back that nobody has played. */
  giveBack({ id }: Wave, timeScale: AccessProfile['time']): void {
    const endedAt = isoOf(this.#ports.now());
    this.send({
      waveId: id,
      submissionId: this.#ports.newId(),
      wave: { endedAt, duration: 0, final: true, timeScale, answers: [], bonusAnswers: [] },
      settled: [],
    });
  }
}
