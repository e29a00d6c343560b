// Safari plays only what a gesture began: a context that is opened or woken outside one stays asleep, and says nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aSynth } from './sound.test-kit.ts';

const LOUD = { effects: 80, music: 0, muted: false };

let inGesture = false;
let opened: { state: string }[] = [];
let heard: readonly unknown[] = [];
let leave: () => void = () => undefined;

/** An event of the page, in whose handlers Safari lets sound begin, or does not. */
function happens(type: string, { isGesture }: { isGesture: boolean }): void {
  inGesture = isGesture;
  document.dispatchEvent(new Event(type, { bubbles: true }));
  inGesture = false;
}

beforeEach(() => {
  vi.resetModules();
  opened = [];
  vi.stubGlobal('AudioContext', function AudioContext() {
    const { context, started } = aSynth();
    const own = {
      ...context,
      state: inGesture ? 'running' : 'suspended',
      close: () => Promise.resolve(),
      resume: () => {
        if (!inGesture) return new Promise(() => undefined);
        own.state = 'running';
        return Promise.resolve();
      },
    };
    opened.push(own);
    if (opened.length === 1) heard = started;
    return own;
  });
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function aPage() {
  const { SoundBox } = await import('./sound-box.ts');
  const { onTouch } = await import('./on-touch.ts');
  let loading: Promise<void> = Promise.resolve();
  const box = new SoundBox(LOUD);
  leave = onTouch(() => {
    loading = Promise.race([box.unlock(), new Promise<void>((done) => setTimeout(done, 500))]);
  });
  return { box, loaded: () => loading };
}

it.each(['keydown', 'pointerup', 'click'])('sound begins at the first %s', async (type) => {
  const { box, loaded } = await aPage();
  happens(type, { isGesture: true });
  await loaded();
  box.play('correct');
  expect(heard).toHaveLength(1);
});

it('a finger that comes down opens nothing, since no sound may begin with it', async () => {
  await aPage();
  happens('pointerdown', { isGesture: false });
  expect(opened).toEqual([]);
});

it('each gesture wakes the audio again, and nobody waits for an answer that never comes', async () => {
  const { box, loaded } = await aPage();
  happens('click', { isGesture: false }); // as a browser may judge a click of a script
  await loaded();
  box.play('correct');
  expect(heard).toHaveLength(0);
  happens('click', { isGesture: true });
  await loaded();
  box.play('correct');
  expect(heard).toHaveLength(1);
  const [own] = opened;
  if (own) own.state = 'interrupted'; // a call on an iPad
  happens('keydown', { isGesture: true });
  expect(own?.state).toBe('running');
});
