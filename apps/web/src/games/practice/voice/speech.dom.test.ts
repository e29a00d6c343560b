import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Utterance {
  readonly text: string;
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { readonly error: string }) => void;
}

let spoken: Utterance[] = [];
let leave: () => void = () => undefined;

beforeEach(() => {
  vi.resetModules();
  spoken = [];
  vi.stubGlobal('SpeechSynthesisUtterance', function SpeechSynthesisUtterance(text: string) {
    return { text };
  });
  vi.stubGlobal('speechSynthesis', {
    speaking: false,
    cancel: () => undefined,
    speak: (utterance: Utterance) => spoken.push(utterance),
  });
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it('the first gesture allows an iPad to speak later, without a word', async () => {
  const { onTouch } = await import('../../sound/on-touch.ts');
  leave = onTouch(() => undefined);
  document.dispatchEvent(new Event('pointerdown'));
  expect(spoken).toEqual([]);
  document.dispatchEvent(new Event('pointerup'));
  document.dispatchEvent(new Event('click'));
  expect(spoken.map(({ text }) => text)).toEqual(['']);
});

it('the music is loud again when a voice ends or fails, but not when a newer one speaks', async () => {
  const { Speech } = await import('./speech.ts');
  const changes: boolean[] = [];
  const speech = new Speech((speaking) => changes.push(speaking));
  speech.say('7 times 8');
  spoken[0]?.onstart?.();
  speech.say('6 times 7');
  spoken[1]?.onstart?.();
  spoken[0]?.onerror?.({ error: 'interrupted' });
  expect(changes).toEqual([true, true]);
  spoken[1]?.onerror?.({ error: 'synthesis-failed' });
  expect(changes).toEqual([true, true, false]);
});
