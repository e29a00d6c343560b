import type { AccessProfile, CompleteWaveReply, Game, GameReply, Wave } from '@moonbase/contracts';

import { ApiError, textOf } from '../../platform/api-error.ts';
import type { Submission } from '../../play/outbox-store.ts';
import type { AnswerSoFar } from '../../play/live-so-far.ts';
import type { FrameMessage, GameSettings, HostMessage } from '../practice/protocol.ts';

type Played = Extract<FrameMessage, { type: 'wave-complete' | 'progress' }>;

/** The result of a game, sent once the server has its last wave. */
export type GameOver = Omit<Extract<FrameMessage, { type: 'game-over' }>, 'type'>;

/**
 * The player's way out of the game: to the page, into another game (the same, Classic, or what is to be mended), or to
 * the examples of a round's step.
 */
export type Leaving = Extract<
  FrameMessage,
  { type: 'close' | 'again' | 'mend' | 'classic' | 'examples' }
>['type'];

/** The host's connections to the page, the outbox and the frame. */
export interface GameHostPorts {
  readonly send: (message: HostMessage) => void;
  readonly submit: (submission: Submission) => Promise<CompleteWaveReply>;
  readonly saveDraft: (submission: Submission) => Promise<void>;
  /** Sends the answers of a wave so far to a live lesson of the student's class. */
  readonly showSoFar: (waveId: string, answers: readonly AnswerSoFar[]) => void;
  readonly fetchGame: (gameId: string) => Promise<GameReply>;
  readonly saveProfile: (change: Partial<AccessProfile>) => void;
  readonly onSaved: (reply: CompleteWaveReply) => void;
  readonly onOver: (over: GameOver) => void;
  readonly onLeave: (how: Leaving) => void;
  readonly onObject: (answer: string) => void;
  readonly onError: (text: string) => void;
}

export interface GameHost {
  readonly receive: (message: FrameMessage) => void;
  /** Called when a wave cannot be sent just now; the game goes on and shows it. */
  readonly wentOffline: () => void;
  /** The data to send if the page goes away now: the wave so far, as final. Null between waves. */
  readonly unfinished: () => Submission | null;
}

/** One draft per game: the wave that is being played. */
export const draftKeyOf = (gameId: string): string => `game:${gameId}`;

function submissionOf(message: Played, wave: Wave, game: Game, name: string): Submission {
  const answers = [...message.wave.answers, ...message.wave.bonusAnswers];
  const right = answers.filter((answer) => answer.correct).length;
  return {
    id: message.submissionId,
    path: `/waves/${message.waveId}/complete`,
    body: { submissionId: message.submissionId, wave: message.wave },
    draftKey: draftKeyOf(wave.game),
    kind: game.isStoryModeGame ? 'story' : 'practice',
    label: `${name}, wave ${wave.position}`,
    detail: `${right} right of ${answers.length}`,
  };
}

/** The answers of a wave that are final, in the order in which they became final. */
function settledOf({ wave, settled }: Played): readonly AnswerSoFar[] {
  return [...wave.answers, ...wave.bonusAnswers]
    .filter(({ id }) => settled.includes(id))
    .map(({ id, attempts, launchedAt }) => ({
      id,
      inputs: attempts.map(({ input }) => input),
      at: attempts.at(-1)?.attemptedAt ?? launchedAt ?? wave.endedAt,
    }))
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** The data that a host starts with. */
export interface HostedGame {
  readonly game: Game;
  readonly wave: Wave;
  readonly settings: GameSettings;
  readonly ahead?: readonly Wave[]; // the later waves of a round that this device keeps
}

/** Passes waves from the frame to the outbox, and replies back into the frame. Independent of any screen. */
export function createGameHost(start: HostedGame, ports: GameHostPorts): GameHost {
  return new PracticeHost(start, ports);
}

class PracticeHost implements GameHost {
  readonly #start: Omit<HostedGame, 'ahead'>;
  readonly #ahead: Wave[];
  readonly #ports: GameHostPorts;
  #wave: Wave;
  #saving: string | null = null; // wave id
  #draft: Submission | null = null;

  constructor({ ahead = [], ...start }: HostedGame, ports: GameHostPorts) {
    this.#start = start;
    this.#ahead = [...ahead];
    this.#ports = ports;
    this.#wave = start.wave;
  }

  receive(message: FrameMessage): void {
    const ports = this.#ports;
    switch (message.type) {
      case 'ready':
        ports.send({ type: 'load', ...this.#start, wave: this.#wave });
        return;
      case 'progress':
        this.#draft = this.#submissionOf(message);
        ports.saveDraft(this.#draft).catch(() => undefined); // a full disk: the wave still lives in the game
        ports.showSoFar(message.waveId, settledOf(message));
        return;
      case 'wave-complete':
        this.#complete(message).catch((error: unknown) => {
          ports.onError(textOf(error));
        });
        return;
      case 'profile-change':
        ports.saveProfile(message.change);
        return;
      case 'again':
      case 'classic':
      case 'close':
      case 'examples':
      case 'mend':
        ports.onLeave(message.type);
        return;
      case 'error':
        ports.onError(message.detail);
        return;
      case 'object':
        ports.onObject(message.answer);
        return;
      case 'game-over': {
        const { gameId, passed, toBeat } = message;
        ports.onOver({ gameId, passed, toBeat });
      }
    }
  }

  wentOffline(): void {
    if (this.#saving !== null) this.#ports.send({ type: 'offline', waveId: this.#saving });
  }

  unfinished(): Submission | null {
    return this.#draft;
  }

  async #complete(message: Played): Promise<void> {
    const ports = this.#ports;
    const { waveId } = message;
    this.#draft = null;
    const kept = message.wave.final ? undefined : this.#ahead.shift();
    if (kept !== undefined) {
      this.#completeKept(message, kept);
      return;
    }
    this.#saving = waveId;
    ports.send({ type: 'saving', waveId });
    try {
      const reply = await ports.submit(this.#submissionOf(message));
      this.#saving = null;
      ports.onSaved(reply);
      ports.showSoFar(waveId, settledOf(message));
      ports.send({ type: 'saved', waveId, game: reply.game });
      this.#goOn(reply.game, reply.nextWave);
    } catch (error) {
      this.#saving = null;
      if (error instanceof ApiError && error.code === 'wave-already-finished') {
        await this.#catchUp(waveId);
      } else if (!(error instanceof ApiError && error.status === 401)) {
        ports.onLeave('close'); // the outbox has shown why the wave could not be counted
      }
    }
  }

  /** The next wave is here already: nobody waits for the server, which gets the waves in their order. */
  #completeKept(message: Played, next: Wave): void {
    const { onSaved, submit, send } = this.#ports;
    const submission = this.#submissionOf(message);
    submit(submission).then(onSaved, () => undefined); // the outbox shows why a wave could not be counted
    this.#wave = next;
    send({ type: 'next-wave', wave: next });
  }

  /** The server had the wave already: its record of the game counts. */
  async #catchUp(waveId: string): Promise<void> {
    const { game, wave: open } = await this.#ports.fetchGame(this.#start.game.id);
    this.#ports.send({ type: 'saved', waveId, game });
    this.#goOn(game, open);
  }

  #goOn(game: Game, next: Wave | null): void {
    if (!next) return;
    this.#wave = next;
    this.#ports.send({ type: 'next-wave', game, wave: next });
  }

  #submissionOf(message: Played): Submission {
    const name = this.#start.settings.round?.name ?? 'Practice'; // its label among the waiting results
    return submissionOf(message, this.#wave, this.#start.game, name);
  }
}
