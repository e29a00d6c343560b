import { STANDARD_PROFILE } from '@moonbase/contracts';
import type { Frame, Page } from 'playwright-core';

/** A wave of Expert with everything on: three carriers, couriers, effects, sound off. */
const HOST_MESSAGE = {
  type: 'load',
  game: {
    id: '1',
    user: '1',
    mode: 'expert',
    startingSpeed: 5,
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
  },
  wave: aWave(),
  settings: {
    profile: { ...STANDARD_PROFILE, effectsVolume: 0, musicVolume: 0, muted: true, keypad: 'off' },
    round: null,
    area: 5,
    rocketPaint: 0,
    defender: null,
    guided: false,
    showHowTo: false,
    keyboardToggle: true,
    clockOffsetMs: 0,
  },
};

/** Questions for a minute of play: long waves keep the field full while frames are counted. */
function aWave() {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const answers = numbers.map((n) => ({
    id: `a${n}`,
    question: `q${n}`,
    optional: n > 38,
    order: n,
  }));
  return {
    id: '1',
    game: '1',
    position: 1,
    speed: 5,
    unit: '135',
    unitName: 'Sevens',
    answers: answers.filter(({ optional }) => !optional),
    bonusAnswers: answers.filter(({ optional }) => optional),
    questions: numbers.map((n) => ({
      id: `q${n}`,
      unit: '135',
      subUnit: 1,
      pace: 'quick',
      answer: btoa(String(7 * n)),
      text: { v: 2, say: `7 times ${n}`, body: [{ t: 'text', v: `7 × ${n} = ` }, { t: 'box' }] },
    })),
  };
}

/** The page around the frame: it only answers `ready`. */
export const HOST_PAGE = `<!doctype html><meta charset="utf-8"><title>Host</title>
<style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%;display:block}</style>
<iframe src="/game.html"></iframe>
<script>addEventListener('message',(event)=>{if(event.data.type==='ready')event.source.postMessage(${JSON.stringify(HOST_MESSAGE)},location.origin)})</script>`;

/** Opens the game, whose wave begins by itself. */
export async function openPractice(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The host page has no frame');
  await frame.waitForSelector('.wave-title:not([hidden])');
  await page.waitForTimeout(2_000); // the wave's title
  return frame;
}

/** Answers the aimed question, rightly, wrongly and by teleport, until the time is up. */
export async function playPractice(page: Page, frame: Frame, ms: number): Promise<void> {
  const end = Date.now() + ms;
  for (let shot = 0; Date.now() < end; shot += 1) {
    await page.keyboard.press('Tab');
    const question = (await frame.textContent('.console .q')) ?? '';
    const factor = /× (\d+)/.exec(question)?.[1];
    if (factor !== undefined && shot % 5 !== 4)
      await page.keyboard.type(String(7 * Number(factor) + (shot % 5 === 3 ? 1 : 0)));
    await page.keyboard.press('Space');
    await page.waitForTimeout(450);
  }
}
