import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { NEEDLE } from '../../../games/rescue/drawing/effects.ts';
import type { GameState, Happening } from '../client/game-state.ts';
import { newsWords } from './news-words.ts';

/** Calls `show` once for each happening, in order. Happenings from before the screen opened are skipped. */
export function useHappenings(game: GameState, show: (what: Happening) => void): void {
  const seen = useRef(game.news.at(-1)?.id ?? 0);
  const tell = useEffectEvent(show);
  useEffect(() => {
    for (const { id, what } of game.news) {
      if (id <= seen.current) continue;
      seen.current = id;
      tell(what);
    }
  }, [game.news]);
}

/** How long a needle runs before what a scan has found may be told, in ms. */
export function needleMs({ turn }: GameState, what: Happening): number {
  const isScan = what.kind === 'reveal' && what.reveal.cause === 'scan';
  return isScan && turn !== null && turn.chance < 1 ? NEEDLE.run : 0;
}

/** The newest happening in words. */
export function useNews(game: GameState): string {
  const [news, setNews] = useState('');
  useHappenings(game, (what) => {
    const words = newsWords(game, what);
    const waits = needleMs(game, what);
    if (words === null) return;
    if (waits === 0) setNews(words);
    else setTimeout(() => setNews(words), waits);
  });
  return news;
}
