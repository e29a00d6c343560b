/** How to play, and the ends of waves and games: a chunk of its own, which is loaded while the first wave is played. */
import('../dialogs/end-scene.ts').catch(() => undefined); // its picture is there when the last wave ends

export { figuresScreen } from './figures.ts';
export { gameOverScreen } from './game-over.ts';
export { howToScreen } from './how-to.ts';
export { waveEndScreen } from './wave-end.ts';
