import type { GameEvent } from '@moonbase/practice';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BitmapCache } from '../../art/bitmap-cache.ts';
import { aGame, aWave, settings, Table } from '../session.test-kit.ts';
import { lookOf, Stage } from './stage.ts';

type Stroke = readonly [name: string, ...values: unknown[]];

/** A canvas context that records every call. */
function recordingPen(strokes: Stroke[]): object {
  const answers: Record<string, unknown> = {
    getTransform: { e: 0, f: 0 },
    measureText: { width: 10 },
  };
  return new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) => {
          strokes.push([String(name), ...values]);
          return answers[String(name)];
        },
      set: () => true,
    },
  );
}

const strokes: Stroke[] = [];
const noCanvas: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext');

beforeEach(() => {
  strokes.length = 0;
  // jsdom has neither a canvas nor a list of fonts
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => recordingPen(strokes));
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

afterEach(() => {
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', noCanvas);
});

/** A Classic wave whose saucer has come in: nothing in the game moves. */
function aStillGame(): { table: Table; stage: Stage; carrier: { id: string; lane: number } } {
  const table = new Table().load(aGame({ mode: 'classic' }), aWave()).wait(12_000);
  const carrier = table.session.state?.carriers[0];
  if (!carrier) throw new Error('no saucer came in');
  return { table, stage: new Stage(new BitmapCache(() => Promise.resolve(null))), carrier };
}

/** All things that change the drawing, in one frame. */
function moves(stage: Stage, table: Table, now: number): Stroke[] {
  strokes.length = 0;
  stage.draw(table.session, now, false);
  return strokes.filter(([name]) => name === 'translate');
}

describe('the play field', () => {
  it('shows no text before its first frame, then the title of the wave', () => {
    const table = new Table().load(aGame(), aWave());
    const stage = new Stage(new BitmapCache(() => Promise.resolve(null)));
    const shown = () =>
      [...stage.root.querySelectorAll('p:not([hidden])')].map((each) => each.className);
    expect(shown()).toEqual([]);
    stage.draw(table.session, 0, false);
    expect(shown()).toEqual(['wave-title']);
  });

  it('shows the rocket in the colour that the student has chosen', () => {
    const painted = (rocketPaint: number) =>
      lookOf(new Table().load(aGame(), aWave(), { ...settings(), rocketPaint }).session).rocket;
    expect(painted(0)).toBe('#7CC0FF');
    expect(painted(5)).not.toBe(painted(0));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(painted)).size).toBe(10);
  });

  it('lets no scene of a Muddlebot hold the end of a round without one (PG-47)', () => {
    const table = new Table().load(aGame({ plannedWaves: 1 }), aWave()).finishWave();
    const stage = new Stage(new BitmapCache(() => Promise.resolve(null)));
    stage.draw(table.session, 0, false);
    expect(stage.isFreeing(0)).toBe(false);
  });

  it('drops the camera for 300 ms after a landing and then stands still', () => {
    const { table, stage, carrier } = aStillGame();
    const landed: GameEvent = { type: 'landed', id: carrier.id, lane: carrier.lane, shields: 2 };
    stage.show([landed], table.session, 600_000);
    expect(moves(stage, table, 600_000)[0]).toEqual(['translate', 0, 4]);
    expect(moves(stage, table, 600_150)[0]).toEqual(['translate', 0, 2]);
    for (const later of [600_300, 600_350, 605_000])
      expect(moves(stage, table, later)).not.toContainEqual(['translate', 0, expect.anything()]);
  });

  it('shakes a plate for half a second after a wrong try and then stops', () => {
    const { table, stage, carrier } = aStillGame();
    const { id, lane } = carrier;
    const sideways = (now: number): unknown => moves(stage, table, now)[0]?.[1];
    const still = sideways(600_000);
    const wrong: GameEvent = {
      type: 'wrong',
      id,
      lane,
      y: 300,
      input: '7',
      attempts: 1,
      optional: false,
    };
    stage.show([wrong], table.session, 600_000);
    expect(sideways(600_050)).not.toBe(still);
    for (const later of [600_500, 600_540, 605_000]) expect(sideways(later)).toBe(still);
  });
});
