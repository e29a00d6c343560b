import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Where the map stands: the step whose popup is open, and the game that is played over it. */
export interface MapPlace {
  readonly step: number | null;
  readonly play: string | null; // game id
  readonly openStep: (position: number) => void;
  readonly openGame: (gameId: string, position: number) => void;
  /** Back to the bare map, as the browser's own Back would. */
  readonly toMap: () => void;
}

const MAP = '/app/campaign';
const FROM_MAP = { fromMap: true };

const isFromMap = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromMap' in state;

/** The map's popups and games stand in the address, so that Back closes them and a link opens a step. */
export function useMapPlace(): MapPlace {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const step = Number(params.get('step'));
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
  const isOver = params.has('step');
  return {
    step: Number.isInteger(step) && step > 0 ? step : null,
    play: params.get('play'),
    openStep: useCallback(
      (position) => {
        go(`?step=${position}`, isOver);
      },
      [go, isOver],
    ),
    openGame: (gameId, position) => {
      go(`?step=${position}&play=${gameId}`, isOver);
    },
    toMap: () => {
      if (!isOver) return;
      if (above) void navigate(-1);
      else void navigate(MAP, { replace: true, preventScrollReset: true });
    },
  };
}
