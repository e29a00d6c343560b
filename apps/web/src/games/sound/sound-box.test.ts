import { describe, expect, it } from 'vitest';

import { SoundBox } from './sound-box.ts';
import { aSynth } from './sound.test-kit.ts';

const LOUD = { effects: 80, music: 0, muted: false };

describe('SoundBox', () => {
  it('is silent until a gesture unlocks it, and does not catch up', async () => {
    const { audio, started } = aSynth();
    const box = new SoundBox(LOUD, audio);
    box.play('correct');
    await box.unlock();
    expect(started).toEqual([]);
    box.play('correct');
    expect(started).toHaveLength(1);
  });

  it('raises the pitch by semitones', async () => {
    const { audio, started } = aSynth();
    const box = new SoundBox(LOUD, audio);
    await box.unlock();
    box.play('correct', { semitones: 12 });
    expect(started[0]?.rate).toBe(2);
  });

  it('plays nothing when muted or with effects at 0', async () => {
    const { audio, started, levels } = aSynth();
    const box = new SoundBox({ ...LOUD, muted: true }, audio);
    await box.unlock();
    box.play('shoot');
    box.setVolumes({ ...LOUD, effects: 0 });
    box.play('shoot');
    expect(started).toEqual([]);
    expect(levels()).toEqual([0, 0]);
    box.setVolumes(LOUD);
    expect(levels()).toEqual([0.8, 0]);
  });

  it('plays a tune note after note', async () => {
    const { audio, started } = aSynth();
    const box = new SoundBox(LOUD, audio);
    await box.unlock();
    box.playTune('waveClear');
    expect(started.map(({ when }) => Number(when?.toFixed(2)))).toEqual([0, 0.3, 0.6, 0.9]);
  });

  it('loops music only when its volume is up, and softens it while text is read', async () => {
    const { audio, started, levels } = aSynth();
    const box = new SoundBox(LOUD, audio);
    box.setLoop('practice');
    await box.unlock();
    expect(started).toEqual([]);
    box.setVolumes({ ...LOUD, music: 40 });
    expect(started).toHaveLength(4);
    expect(started.every(({ loop, when }) => loop && when === started[0]?.when)).toBe(true);
    box.duck(true);
    expect(levels().slice(0, 2)).toEqual([0.8, 0.2]);
  });

  it('adds the layers of the music one by one, and removes them again', async () => {
    const { audio, levels } = aSynth();
    const box = new SoundBox({ ...LOUD, music: 40 }, audio);
    box.setLoop('practice');
    await box.unlock();
    const layers = () => levels().slice(2);
    expect(layers()).toEqual([1, 1, 0, 0]);
    box.setLayers(3);
    expect(layers()).toEqual([1, 1, 1, 0]);
    box.setLayers(1);
    expect(layers()).toEqual([1, 0, 0, 0]);
  });

  it('leaves the game complete where there is no audio', async () => {
    const box = new SoundBox(LOUD, { ...aSynth().audio, wake: () => null });
    await box.unlock();
    expect(() => {
      box.play('correct');
    }).not.toThrow();
  });

  it('asks for the synthesiser again at the next gesture when it did not come', async () => {
    const { audio, started } = aSynth();
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : audio.load();
    };
    const box = new SoundBox(LOUD, { ...audio, load });
    await box.unlock();
    await box.unlock();
    box.play('correct');
    expect(started).toHaveLength(1);
  });

  it('does not keep sounds for later while the browser has put the audio to sleep', async () => {
    const { audio, context, started } = aSynth();
    const box = new SoundBox(LOUD, audio);
    await box.unlock();
    context.state = 'interrupted'; // a call on an iPad
    box.play('correct');
    expect(started).toEqual([]);
    context.state = 'running';
    box.play('correct');
    expect(started).toHaveLength(1);
  });
});
