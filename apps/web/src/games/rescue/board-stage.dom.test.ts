import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aSight } from './board.test-kit.ts';
import { BoardStage, type Sheet } from './drawing/board-stage.ts';
import { Frames } from './drawing/frames.ts';
import { boardLookOf } from './look.ts';

const WAIT_MS = 8_000; // on a busy machine

type Stroke = readonly [name: string, ...values: unknown[]];

/** A canvas that records every call of its pen. */
function aSheet(strokes: Stroke[]): Sheet {
  const canvas = document.createElement('canvas');
  const pen: unknown = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) => {
          strokes.push([String(name), ...values]);
        },
      set: () => true,
    },
  );
  Reflect.set(canvas, 'getContext', () => pen);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no pen');
  return { canvas, pen: context };
}

const LOOK = boardLookOf(null, { systemStill: false, clues: true });
const shown: Stroke[] = [];
const base: Stroke[] = [];
let stage: BoardStage;

const aStage = (frames: Pick<Frames, 'ask'>): BoardStage =>
  new BoardStage(aSheet(shown), aSheet(base), frames, () => Promise.resolve(null));

beforeEach(() => {
  shown.length = 0;
  base.length = 0;
  // jsdom has no paths
  Reflect.set(globalThis, 'Path2D', function Path2D() {
    return { addPath: () => undefined };
  });
  Reflect.set(globalThis, 'DOMMatrix', function DOMMatrix() {
    return {};
  });
  stage = aStage({ ask: () => undefined });
  stage.resize(400, 2);
});

describe('the board on its canvas', () => {
  it('paints nothing while nothing changes', () => {
    stage.show(aSight('.. ..'), LOOK, 0);
    expect(stage.draw(0)).toBe(true);
    stage.draw(16);
    expect(stage.draw(32)).toBe(false);
  });

  it('paints the tiles once and only the cursor when it moves', () => {
    const sight = aSight('.. ..');
    stage.show(sight, LOOK, 0);
    stage.draw(0);
    base.length = 0;
    stage.show({ ...sight, cursor: { x: 1, y: 1 } }, LOOK, 100);
    expect(stage.draw(116)).toBe(true);
    expect(base).toEqual([]);
    expect(shown.some(([name]) => name === 'stroke')).toBe(true);
  });

  it('paints every frame of an effect, one more to clear it, and then rests', () => {
    stage.show(aSight('S.'), LOOK, 0);
    stage.draw(0);
    stage.draw(16);
    stage.add([{ kind: 'scan', x: 0, y: 0, colour: 0, at: 20, life: 900 }]);
    expect([100, 500, 900].map((now) => stage.draw(now))).toEqual([true, true, true]);
    expect([1_000, 1_016].map((now) => stage.draw(now))).toEqual([true, false]);
  });

  it('takes the ring of a scan away when the next turn begins', () => {
    const sight = aSight('S.');
    stage.show(sight, LOOK, 0);
    const needle = { x: 0, y: 0, chance: 0.5, next: 0.8, stop: 0.3, still: false };
    stage.add([{ kind: 'needle', ...needle, at: 0, life: 1_100 }]);
    stage.draw(700);
    const said = shown.filter(([name]) => name === 'fillText').map(([, words]) => words);
    expect(said).toEqual(['Scan', 'works!']); // one below the other, inside the ring
    shown.length = 0;
    const { turn } = sight;
    stage.show({ ...sight, turn: turn && { ...turn, playerId: 'p1' } }, LOOK, 800);
    stage.draw(800);
    expect(shown.some(([name]) => name === 'fillText')).toBe(false);
  });

  it('never draws at a place that is not a number', () => {
    const sight = aSight('onS *+! >mH', { phase: 'placing', cursor: { x: 1, y: 1 } });
    stage.show(sight, LOOK, 0);
    stage.add([
      { kind: 'flip', x: 0, y: 0, at: 50, life: 260 },
      { kind: 'miss', x: 1, y: 0, at: 0, life: 600 },
      { kind: 'score', x: 2, y: 0, points: -30, at: 0, life: 1_100 },
      { kind: 'fly', x: 0, y: 2, length: 1, vertical: true, hue: 2, at: 0, life: 980 },
    ]);
    for (const now of [0, 40, 90, 300, 700]) stage.draw(now);
    const numbers = [...shown, ...base].flat().filter((value) => typeof value === 'number');
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
  });
});

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

describe('frames of the board', () => {
  it('are asked for while something changes, and not after that', async () => {
    const painted: boolean[] = [];
    const frames: Frames = new Frames((now) => {
      painted.push(resting.draw(now));
      return painted.at(-1) ?? false;
    });
    const resting = aStage(frames);
    resting.show(aSight('S.'), LOOK, 0);
    await vi.waitFor(() => {
      expect(painted.at(-1)).toBe(false);
    }, WAIT_MS);
    const before = painted.length;
    await nextFrame();
    const now = await nextFrame();
    expect(painted).toHaveLength(before);

    resting.add([{ kind: 'fade', x: 0, y: 0, at: now, life: 60 }]);
    await vi.waitFor(() => {
      expect(painted.slice(before)).toContain(false);
    }, WAIT_MS);
    expect(painted.slice(before)).toContain(true);
  });

  it('end with the board', async () => {
    const draw = vi.fn(() => true);
    const frames = new Frames(draw);
    frames.ask();
    frames.stop();
    frames.ask();
    await nextFrame();
    expect(draw).not.toHaveBeenCalled();
  });
});
