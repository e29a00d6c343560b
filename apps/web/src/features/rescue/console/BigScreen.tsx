import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';

import type { CrewBoard } from '@moonbase/contracts';

import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/icons.tsx';
import { stateOf } from './crew-state.ts';
import { MiniBoard } from './MiniBoard.tsx';
import s from './console.module.css';

const REFUSED = 'This browser does not fill the screen here. Try its own key for it, often F11.';

/** Fills the screen with a part of the page; nothing where the browser cannot. */
export function BigScreenKey({
  target,
  onRefused,
}: {
  target: RefObject<HTMLElement | null>;
  onRefused: (text: string) => void;
}): ReactElement | null {
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      onClick={() => {
        target.current?.requestFullscreen().catch(() => onRefused(REFUSED));
      }}
    >
      <Icon name="show" />
      Big screen
    </Button>
  );
}

/** Every crew for the projector: boards, ships and points by the seats' shapes, without a name. */
export function CrewWall({
  boards,
  onClose,
}: {
  boards: readonly CrewBoard[];
  onClose: () => void;
}): ReactElement {
  const wall = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const element = wall.current;
    element?.focus();
    if (!element || !document.fullscreenEnabled) return undefined;
    element.requestFullscreen().catch(() => setRefusal(REFUSED));
    const ended = (): void => {
      if (document.fullscreenElement === null) onClose();
    };
    element.addEventListener('fullscreenchange', ended);
    return () => {
      element.removeEventListener('fullscreenchange', ended);
      if (document.fullscreenElement === element) void document.exitFullscreen();
    };
  }, [onClose]);
  return (
    <div
      className={s['wall']}
      role="dialog"
      aria-modal="true"
      aria-label="All crews"
      data-skin="student"
      tabIndex={-1}
      ref={wall}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <p className={s['wallhead']}>
        <b>Space Rescue</b>
        {refusal !== null && <span role="status">{refusal}</span>}
        <Button onClick={onClose}>Close</Button>
      </p>
      <ul>
        {boards.map((board) => (
          <li key={board.gameId}>
            <h2>
              Crew {board.crew}
              <span>{stateOf(board)}</span>
            </h2>
            <MiniBoard board={board} />
            <p>
              {board.ships.length} of {board.shipsInAll} ships home
            </p>
            <p className={s['points']} aria-label="Points by seat">
              {board.players.map(({ score }, seat) => (
                <span key={seat}>
                  <SeatMark colour={seat} />
                  {score}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
