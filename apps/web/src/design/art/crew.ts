import { bust } from '@moonbase/paper/bust';

/** Friends who speak on pages, each drawn as a bust. */
export const drawBix = (): string => bust('bix');
export const drawPaws = (): string => bust('paws');
export const drawTock = (): string => bust('tock');
