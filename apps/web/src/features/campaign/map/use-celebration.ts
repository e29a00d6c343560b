import { useEffect, useState } from 'react';

import { runEchelonCheck } from '../../../play/echelon-check.ts';
import { stepAt, type Campaign } from '../campaign.ts';
import type { Celebration } from './RoadMap.tsx';
import { scrollToStep } from './scroll-to-step.ts';

const CELEBRATION_MS = 2_000;
const AFTER_BACK_MS = 100; // closing the game is a Back of the browser, which restored the page's scroll position
const motionReduced = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows a newly won star on the map, then checks for a new Defender Level. */
export function useCelebration(): readonly [Celebration | null, (next: Celebration) => void] {
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  useEffect(() => {
    if (!celebration) return undefined;
    const target = celebration.opened.at(-1) ?? celebration.step;
    document.getElementById(`step-${target}`)?.focus({ preventScroll: true });
    const move = setTimeout(
      () => scrollToStep(target, motionReduced() ? 'instant' : 'smooth'),
      AFTER_BACK_MS,
    );
    const end = setTimeout(() => {
      setCelebration(null);
      void runEchelonCheck();
    }, CELEBRATION_MS);
    return () => {
      clearTimeout(move);
      clearTimeout(end);
    };
  }, [celebration]);
  return [celebration, setCelebration];
}

/** The celebration in words, for screen readers. */
export function celebrationWords(campaign: Campaign, { step, won, opened }: Celebration): string {
  const name = stepAt(campaign, step)?.stage.name ?? '';
  const star = won ? `A star for step ${step}, ${name}. ` : '';
  const last = stepAt(campaign, opened.at(-1) ?? null);
  return last ? `${star}Step ${last.position}, ${last.stage.name}, is open.` : star;
}
