import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { FROM_TODAY } from '../../../play/from-today.ts';
import type { Campaign } from '../campaign.ts';
import { nextRound } from './next-round.ts';
import type { Scenes } from './use-scenes.ts';

/**
 * A round that the mission of the day has asked for begins at once, and the main menu comes back after it. A first visit
 * and the youngest begin as always.
 */
export function useToday(campaign: Campaign, { round, scene, celebration }: Scenes): void {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const [isAsked] = useState(() => state === FROM_TODAY && scene === null);
  const stage = useRef<'asked' | 'begun' | 'played' | 'over'>('asked');
  const { begin } = round;
  const isPlaying = round.play !== null;
  useEffect(() => {
    if (!isAsked || stage.current !== 'asked') return;
    stage.current = 'begun';
    const next = nextRound(campaign);
    if (next === null) return;
    void navigate('/app/campaign', { replace: true, state: null }); // a reload begins no other round
    void begin({ step: next.step.position, round: next.round }, null);
  }, [isAsked, campaign, begin, navigate]);
  useEffect(() => {
    if (isPlaying && stage.current === 'begun') stage.current = 'played';
    const isOver = !isPlaying && scene === null && celebration === null;
    if (stage.current !== 'played' || !isOver) return;
    stage.current = 'over';
    void navigate('/app');
  }, [isPlaying, scene, celebration, navigate]);
}
