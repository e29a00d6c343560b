import './game.css';

import type { QuestionDoc } from '@moonbase/questions';

import { newUuid } from '../../platform/uuid.ts';
import { GameApp } from './game-app.ts';
import { isHostMessage, type FrameMessage } from './protocol.ts';
import { Session } from './session.ts';

const HOST_ORIGIN = location.origin; // only pages of the product itself may host the game

let clockOffsetMs = 0;
const startedAt = Date.now() - performance.now(); // a wave's times never jump, whatever happens to the computer's clock

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
let motionReduced = reducedMotion.matches; // asked at every frame
reducedMotion.addEventListener('change', ({ matches }) => {
  motionReduced = matches;
});

const session = new Session({
  send: (message: FrameMessage) => {
    window.parent.postMessage(message, HOST_ORIGIN);
  },
  now: () => Math.round(startedAt + performance.now() + clockOffsetMs),
  newId: newUuid,
  motionReduced: () => motionReduced,
});

window.addEventListener('message', (event) => {
  if (event.origin !== HOST_ORIGIN || event.source !== window.parent) return;
  if (!isHostMessage(event.data)) return;
  if (event.data.type === 'load') clockOffsetMs = event.data.settings.clockOffsetMs;
  session.receive(event.data);
});

/** A last message to the host, which sends it on if the page is really going away. */
window.addEventListener('pagehide', () => {
  const unfinished = session.unfinished();
  if (unfinished) window.parent.postMessage({ type: 'progress', ...unfinished }, HOST_ORIGIN);
});

window.addEventListener('error', (event) => {
  if (event.error instanceof Error) session.fail(event.message); // the browser's own notices carry none
});

async function drawPicture(doc: QuestionDoc): Promise<Element | null> {
  const { pictureOf } = await import('./drawing/picture.ts');
  return pictureOf(doc);
}

/** Text on the canvas is measured only once, and a canvas does not load its fonts by itself. */
await document.fonts.load('700 27px Andika').catch(() => []); // without it the next font of the list is used
new GameApp(session, drawPicture).mount(document.body);
window.parent.postMessage({ type: 'ready' } satisfies FrameMessage, HOST_ORIGIN);
