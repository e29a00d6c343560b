import { timeFactor } from '../modes.ts';
import type { WaveSetup } from './state.ts';

/** False in Classic and with the clock off: then nothing falls, lands or leaves by itself. */
export function isClocked(setup: WaveSetup): boolean {
  return timeFactor(setup.mode, setup.time) !== null;
}
