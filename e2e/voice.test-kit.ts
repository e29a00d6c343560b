import type { BrowserContext, Page } from 'playwright-core';

/** A voice that says nothing and notes everything, in all frames: words take a twentieth of a second. */
const PLANTED = `(() => {
  globalThis.spoken = [];
  let said = null;
  let timer = 0;
  globalThis.SpeechSynthesisUtterance = function SpeechSynthesisUtterance(text) {
    this.text = text;
  };
  const voice = {
    speaking: false,
    cancel() {
      clearTimeout(timer);
      said = null;
      this.speaking = false;
    },
    speak(utterance) {
      if (utterance.text === '') return;
      if (said !== null) top.overlaps = (top.overlaps ?? 0) + 1;
      said = utterance;
      this.speaking = true;
      top.spoken.push(utterance.text);
      setTimeout(() => utterance.onstart?.({}), 5);
      timer = setTimeout(() => {
        if (said !== utterance) return;
        said = null;
        this.speaking = false;
        utterance.onend?.({});
      }, 50);
    },
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });
})()`;

/** Gives every page of a browser a voice. */
export async function plantVoice(context: BrowserContext): Promise<void> {
  await context.addInitScript(PLANTED);
}

/** All that a page has said since it was loaded, its games included. */
export async function spokenOn(page: Page): Promise<readonly string[]> {
  const spoken: unknown = await page.evaluate('globalThis.spoken ?? []');
  return Array.isArray(spoken) ? spoken.map(String) : [];
}

/** How often two texts were spoken at once. */
export async function overlapsOn(page: Page): Promise<number> {
  return Number(await page.evaluate('globalThis.overlaps ?? 0'));
}
