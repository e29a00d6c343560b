import { createGame, step, type GameState } from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import type { FieldScene } from './field-scene.ts';
import { fieldViewOf } from './field-view.ts';
import { isSameSight } from './same-sight.ts';
import { aGame, aWave, settings } from '../session.test-kit.ts';
import { questionsOf, setupOf } from '../wave-setup.ts';

const VIEW = fieldViewOf({ width: 800, height: 472, pixelRatio: 1 });
const LOOK = {
  area: 1,
  rocket: '#7CC0FF',
  calm: false,
  contrast: false,
  still: true,
  plate: { family: 'Andika', size: 27 },
};
const WAVE = aWave();
const QUESTIONS = questionsOf(WAVE);

function play(mode: 'classic' | 'expert', steps: number, from?: GameState): GameState {
  const play = { shields: null, time: '1', motionReduced: true } as const;
  let state = from ?? createGame(setupOf(aGame({ mode }), WAVE, settings(), play));
  for (let i = 0; i < steps; i += 1) state = step(state, []).state;
  return state;
}

const seen = (state: GameState | null, change: Partial<FieldScene> = {}): FieldScene => ({
  view: VIEW,
  state,
  between: 0,
  now: 0,
  effects: [],
  friends: [],
  questions: QUESTIONS,
  hideQuestions: false,
  guide: false,
  race: null,
  boss: null,
  look: LOOK,
  ...change,
});

const WAITING = play('classic', 600); // its saucer has come in and waits
const LATER = play('classic', 10, WAITING);

describe('the painting of frames', () => {
  it('is skipped while a saucer waits, with reduced motion', () => {
    expect(isSameSight(seen(WAITING), seen(LATER))).toBe(true);
  });

  it('happens in every frame where things sway', () => {
    const look = { ...LOOK, still: false };
    expect(isSameSight(seen(WAITING, { look }), seen(LATER, { look }))).toBe(false);
  });

  it('happens in every frame while a saucer falls or comes in, also between two steps', () => {
    const falling = play('expert', 200);
    expect(isSameSight(seen(falling), seen(play('expert', 1, falling)))).toBe(false);
    expect(isSameSight(seen(falling), seen(falling, { between: 0.5 }))).toBe(false);
  });

  it('happens in every frame while the rocket moves, and once when it aims at another place', () => {
    const direction = LATER.rocket.lane === 0 ? 1 : -1;
    const moving = step(LATER, [{ type: 'move', direction }]).state;
    expect(isSameSight(seen(LATER), seen(moving))).toBe(false);
    expect(isSameSight(seen(moving), seen(play('classic', 3, moving)))).toBe(false);
  });

  it('happens when an answer was tried, shown or teleported', () => {
    const aimed = play('classic', 60, WAITING); // aim help has brought the rocket there
    const shot = step(aimed, [{ type: 'key', key: '1' }, { type: 'shoot' }]).state;
    expect(shot.answers).not.toBe(aimed.answers);
    expect(isSameSight(seen(aimed), seen(shot))).toBe(false);
  });

  it('happens in every frame while an effect is visible, and in the first one after it', () => {
    const effects = [{ kind: 'shake', id: '101', at: 0, life: 600 }] as const;
    expect(
      isSameSight(seen(WAITING, { effects, now: 10 }), seen(LATER, { effects, now: 30 })),
    ).toBe(false);
    expect(
      isSameSight(seen(WAITING, { effects, now: 590 }), seen(LATER, { effects, now: 610 })),
    ).toBe(false);
    expect(
      isSameSight(seen(WAITING, { effects, now: 610 }), seen(LATER, { effects, now: 630 })),
    ).toBe(true);
  });

  it('happens when the window, the look, the questions or the wave has changed', () => {
    const view = fieldViewOf({ width: 400, height: 600, pixelRatio: 2 });
    const plate = { family: 'Andika', size: 34 };
    for (const change of [
      { view },
      { look: { ...LOOK, plate } },
      { look: { ...LOOK, contrast: true } },
      { hideQuestions: true },
      { questions: questionsOf(WAVE) },
      { state: null },
    ]) {
      expect(isSameSight(seen(WAITING), seen(LATER, change))).toBe(false);
    }
  });
});
