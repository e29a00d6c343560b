/** The ends of waves and games: a chunk of its own, which is loaded while the first wave is played. */
export { figuresScreen } from './figures.ts';
export { gameOverScreen } from './game-over.ts';
export { waveEndScreen } from './wave-end.ts';
