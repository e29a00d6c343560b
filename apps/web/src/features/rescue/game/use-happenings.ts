import { useEffect, useEffectEvent, useRef, useState } from 'react';

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

/** The newest happening in words. */
export function useNews(game: GameState): string {
  const [news, setNews] = useState('');
  useHappenings(game, (what) => {
    const words = newsWords(game, what);
    if (words !== null) setNews(words);
  });
  return news;
}
