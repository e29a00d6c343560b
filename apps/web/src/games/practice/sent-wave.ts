import type { AccessProfile, Wave } from '@moonbase/contracts';

import type { FrameMessage, HostMessage } from './protocol.ts';
import type { WaveSoFar } from './wave-play.ts';

/** The state of saving the wave that was sent last. */
export type SaveState = 'saving' | 'saved' | 'offline';

/** What the host says of a wave that it saves. */
type Heard = Extract<HostMessage, { type: SaveState }>;

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
  #id: string | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** @returns false when it is about another wave */
  hears({ type, waveId }: Heard): boolean {
    if (waveId !== this.#id) return false;
    this.state = type;
    return true;
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
