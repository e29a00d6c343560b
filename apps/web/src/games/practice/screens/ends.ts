/** The ends of waves and games: a chunk of its own, which is loaded while the first wave is played. */
import('../dialogs/end-scene.ts').catch(() => undefined); // its picture is there when the last wave ends

export { figuresScreen } from './figures.ts';
export { gameOverScreen } from './game-over.ts';
export { waveEndScreen } from './wave-end.ts';
