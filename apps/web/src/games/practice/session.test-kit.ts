import { STANDARD_PROFILE, type AccessProfile, type Game, type Wave } from '@moonbase/contracts';
import { aimedCarrier, type GameEvent } from '@moonbase/practice';
import { encodeAnswer } from '@moonbase/questions';

import type { FrameMessage, GameSettings, RoundInfo } from './protocol.ts';
import { Session } from './session.ts';

const FRAME_MS = 1_000 / 60;
const START = Date.parse('2025-01-01T10:00:00.000Z');

export function aGame(change: Partial<Game> = {}): Game {
  return {
    id: '7',
    user: '1',
    mode: 'expert',
    startingSpeed: 1,
    timeScale: '1',
    createdAt: '2025-01-01T10:00:00.000Z',
    endedAt: null,
    score: 0,
    isStoryModeGame: false,
    isAdaptive: false,
    isMultiplayer: false,
    userStoryRound: null,
    passesUserStoryRound: null,
    plannedWaves: 12,
    ...change,
  };
}

/** A wave of additions: question n asks n + 10. The last `couriers` are optional. */
export function aWave(position = 1, { count = 4, couriers = 1, speed = 1 } = {}): Wave {
  const numbers = Array.from({ length: count + couriers }, (_, index) => index + 1);
  const answer = (n: number) => ({
    id: `${position}0${n}`,
    question: `q${n}`,
    optional: n > count,
    order: n,
  });
  return {
    id: String(position),
    game: '7',
    position,
    speed,
    unit: '12',
    unitName: 'Adding Ten',
    answers: numbers.filter((n) => n <= count).map(answer),
    bonusAnswers: numbers.filter((n) => n > count).map(answer),
    questions: numbers.map((n) => ({
      id: `q${n}`,
      unit: '12',
      subUnit: 1,
      pace: 'quick',
      answer: encodeAnswer(n + 10),
      text: { v: 2, say: `${n} plus 10`, body: [{ t: 'text', v: `${n} + 10 = ` }, { t: 'box' }] },
    })),
  };
}

/** A wave with one question: 52 − 38. */
export function aSubtraction(): Wave {
  const wave = aWave(1, { count: 1, couriers: 0 });
  const text = {
    v: 2 as const,
    say: '52 minus 38',
    body: [{ t: 'text' as const, v: '52 − 38 = ' }, { t: 'box' as const }],
  };
  const questions = wave.questions.map((each) => ({
    ...each,
    unit: '12',
    subUnit: 1,
    text,
    answer: encodeAnswer(14),
  }));
  return { ...wave, questions };
}

export function settings(
  profile: Partial<AccessProfile> = {},
  round: RoundInfo | null = null,
): GameSettings {
  return {
    profile: { ...STANDARD_PROFILE, ...profile },
    round,
    area: 1,
    rocketPaint: 0,
    showHowTo: false,
    guided: false,
    countryId: null,
    youngest: false,
    keyboardToggle: true,
    clockOffsetMs: 0,
    defender: null,
  };
}

export const BASIC_SPEED: RoundInfo = {
  position: 1,
  bossStep: false,
  name: 'Basic Speed',
  focus: 'Adding Ten',
};

/** A session with a fake clock, and a player who plays it frame by frame. */
export class Table {
  readonly sent: FrameMessage[] = [];
  readonly events: GameEvent[] = [];
  readonly session: Session;
  now = START;

  constructor({ motionReduced = false } = {}) {
    let ids = 0;
    this.session = new Session({
      send: (message) => this.sent.push(message),
      now: () => this.now,
      newId: () => {
        ids += 1;
        return `submission-${ids}`;
      },
      motionReduced: () => motionReduced,
    });
  }

  load(game: Game, wave: Wave, chosen: GameSettings = settings()): this {
    this.session.receive({ type: 'load', game, wave, settings: chosen });
    this.session.start();
    return this;
  }

  frame(): this {
    this.now += FRAME_MS;
    this.events.push(...this.session.advance(FRAME_MS));
    return this;
  }

  wait(ms: number): this {
    for (let frames = Math.round(ms / FRAME_MS); frames > 0; frames -= 1) this.frame();
    return this;
  }

  /** Advances the fake clock until `condition()` holds, at most ten minutes. */
  until(condition: () => boolean): this {
    for (let frames = 0; frames < 36_000 && !condition(); frames += 1) this.frame();
    if (!condition()) throw new Error('The condition did not hold within ten minutes');
    return this;
  }

  type(text: string): this {
    this.session.input(...Array.from(text, (key) => ({ type: 'key', key }) as const));
    return this;
  }

  /** Gives the right answer to every question until the summary. */
  finishWave(): this {
    const { session } = this;
    while (session.screen === 'wave') {
      const { state } = session;
      const aimed = state ? aimedCarrier(state) : null;
      if (state?.phase !== 'playing') this.frame();
      else if (!aimed) {
        session.input({ type: 'pick', nth: 1 });
        this.frame();
      } else {
        this.type(session.questions.get(aimed.id)?.expected ?? '');
        session.input({ type: 'shoot' });
        this.wait(300);
      }
    }
    return this;
  }

  of<T extends FrameMessage['type']>(type: T): Extract<FrameMessage, { readonly type: T }>[] {
    return this.sent.filter(
      (message): message is Extract<FrameMessage, { readonly type: T }> => message.type === type,
    );
  }

  /** The server has saved the wave that was sent last. */
  saved(game: Partial<Game> = {}, next: Wave | null = null): this {
    const { session } = this;
    const known = { ...aGame(), ...session.game, ...game };
    const waveId = this.of('wave-complete').at(-1)?.waveId ?? '';
    session.receive({ type: 'saved', waveId, game: known });
    if (next) session.receive({ type: 'next-wave', game: known, wave: next });
    return this;
  }
}
