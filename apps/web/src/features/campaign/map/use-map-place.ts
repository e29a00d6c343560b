import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { findStep } from '@moonbase/content/story';

/** The state of the map: the step whose popup is open, and the game that is played over it. */
export interface MapPlace {
  readonly step: number | null;
  readonly play: string | null; // game id
  readonly openStep: (position: number) => void;
  readonly openGame: (gameId: string, position: number) => void;
  /** Closes everything over the map, as the browser's own Back would. */
  readonly toMap: () => void;
}

const MAP = '/app/campaign';
const FROM_MAP = { fromMap: true };

const isFromMap = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromMap' in state;

/** The map's popups and games are in the address, so that Back closes them and a link opens a step. */
export function useMapPlace(): MapPlace {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const step = findStep(Number(params.get('step')))?.position ?? null;
  const above = isFromMap(location.state);

  const go = useCallback(
    (search: string, replace: boolean) => {
      void navigate(`${MAP}${search}`, {
        replace,
        preventScrollReset: true,
        state: above || !replace ? FROM_MAP : null,
      });
    },
    [navigate, above],
  );
  const isOver = step !== null;
  const isAstray = !isOver && (params.has('step') || params.has('play'));
  useEffect(() => {
    if (isAstray) void navigate(MAP, { replace: true, preventScrollReset: true }); // there is no step with that number
  }, [isAstray, navigate]);
  return {
    step,
    play: params.get('play'),
    openStep: useCallback((position) => go(`?step=${position}`, isOver), [go, isOver]),
    openGame: (gameId, position) => go(`?step=${position}&play=${gameId}`, isOver),
    toMap: () => {
      if (!isOver) return;
      if (above) void navigate(-1);
      else void navigate(MAP, { replace: true, preventScrollReset: true });
    },
  };
}
