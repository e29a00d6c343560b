import type { AccessProfile, CompleteWaveReply, Game, GameReply, Wave } from '@moonbase/contracts';

import { ApiError, textOf } from '../../platform/api-error.ts';
import type { Submission } from '../../platform/outbox.ts';
import type { FrameMessage, GameSettings, HostMessage } from '../practice/protocol.ts';

type Played = Extract<FrameMessage, { type: 'wave-complete' | 'progress' }>;

/** What a game came to, told once the server has its last wave. */
export type GameOver = Omit<Extract<FrameMessage, { type: 'game-over' }>, 'type'>;

/** Where the player wants to go from the game: out, into another one, or to the examples of a round's step. */
export type Leaving = Extract<FrameMessage, { type: 'close' | 'again' | 'examples' }>['type'];

/** The host's doors to the page, the outbox and the frame. */
export interface GameHostPorts {
  readonly send: (message: HostMessage) => void;
  readonly submit: (submission: Submission) => Promise<CompleteWaveReply>;
  readonly saveDraft: (submission: Submission) => Promise<void>;
  readonly fetchGame: (gameId: string) => Promise<GameReply>;
  readonly saveProfile: (change: Partial<AccessProfile>) => void;
  readonly onSaved: (reply: CompleteWaveReply) => void;
  readonly onOver: (over: GameOver) => void;
  readonly onLeave: (how: Leaving) => void;
  readonly onError: (text: string) => void;
}

export interface GameHost {
  readonly receive: (message: FrameMessage) => void;
  /** A wave cannot be sent just now; the game goes on and says so. */
  readonly wentOffline: () => void;
  /** What to send if the page goes away now: the wave so far, as final. Null between waves. */
  readonly unfinished: () => Submission | null;
}

/** One draft a game: the wave that is being played. */
export const draftKeyOf = (gameId: string): string => `game:${gameId}`;

function submissionOf(message: Played, wave: Wave, name: string): Submission {
  const answers = [...message.wave.answers, ...message.wave.bonusAnswers];
  const right = answers.filter((answer) => answer.correct).length;
  return {
    id: message.submissionId,
    path: `/waves/${message.waveId}/complete`,
    body: { submissionId: message.submissionId, wave: message.wave },
    draftKey: draftKeyOf(wave.game),
    kind: 'practice',
    label: `${name}, wave ${wave.position}`,
    detail: `${right} right of ${answers.length}`,
  };
}

/** Brings waves from the frame to the outbox and replies back into the frame. Knows no screen. */
export function createGameHost(
  start: { readonly game: Game; readonly wave: Wave; readonly settings: GameSettings },
  ports: GameHostPorts,
): GameHost {
  const name = start.settings.round?.name ?? 'Practice'; // as it stands among the results that wait
  let wave = start.wave;
  let saving: string | null = null; // wave id
  let draft: Submission | null = null;

  const goOn = (game: Game, next: Wave | null): void => {
    if (!next) return;
    wave = next;
    ports.send({ type: 'next-wave', game, wave: next });
  };

  /** The server had the wave already: what it knows of the game counts. */
  const catchUp = async (waveId: string): Promise<void> => {
    const { game, wave: open } = await ports.fetchGame(start.game.id);
    ports.send({ type: 'saved', waveId, game });
    goOn(game, open);
  };

  const complete = async (message: Played): Promise<void> => {
    const { waveId } = message;
    draft = null;
    saving = waveId;
    ports.send({ type: 'saving', waveId });
    try {
      const reply = await ports.submit(submissionOf(message, wave, name));
      saving = null;
      ports.onSaved(reply);
      ports.send({ type: 'saved', waveId, game: reply.game });
      goOn(reply.game, reply.nextWave);
    } catch (error) {
      saving = null;
      if (error instanceof ApiError && error.code === 'wave-already-finished') {
        await catchUp(waveId);
      } else if (!(error instanceof ApiError && error.status === 401)) {
        ports.onLeave('close'); // the outbox has told why the wave could not be counted
      }
    }
  };

  const receive = (message: FrameMessage): void => {
    switch (message.type) {
      case 'ready':
        ports.send({ type: 'load', ...start, wave });
        return;
      case 'progress':
        draft = submissionOf(message, wave, name);
        ports.saveDraft(draft).catch(() => undefined); // a full disk: the wave still lives in the game
        return;
      case 'wave-complete':
        complete(message).catch((error: unknown) => {
          ports.onError(textOf(error));
        });
        return;
      case 'profile-change':
        ports.saveProfile(message.change);
        return;
      case 'again':
      case 'close':
      case 'examples':
        ports.onLeave(message.type);
        return;
      case 'error':
        ports.onError(message.detail);
        return;
      case 'game-over': {
        const { gameId, passed, misses } = message;
        ports.onOver({ gameId, passed, misses });
      }
    }
  };

  return {
    receive,
    wentOffline: () => {
      if (saving !== null) ports.send({ type: 'offline', waveId: saving });
    },
    unfinished: () => draft,
  };
}
