import type { ReactElement } from 'react';

import { Button } from '../../../design/Button.tsx';
import { Banner } from '../../../design/Panel.tsx';
import s from './game.module.css';

const AWAY = 'A computer crew plays for you. Press any key: you are back from the next round.';

/** What keeps a player from playing just now. */
export function Notices({
  lost,
  missed,
  paused,
  away,
  onLeave,
}: {
  lost: boolean; // the connection
  missed: boolean; // a press has not reached the game
  paused: boolean;
  away: boolean; // a computer crew plays
  onLeave: () => void;
}): ReactElement | null {
  if (!lost && !paused && !away) return null;
  return (
    <div className={s['notices']}>
      {lost && <Lost missed={missed} onLeave={onLeave} />}
      {paused && <Banner tone="info">The game is paused.</Banner>}
      {away && <Banner tone="warn">{AWAY}</Banner>}
    </div>
  );
}

/** Before a match has begun, or while it cannot be reached. */
export function Waiting({ lost, onLeave }: { lost: boolean; onLeave: () => void }): ReactElement {
  return (
    <div className={s['waiting']} data-under-reader="">
      <h1>Space Rescue</h1>
      {lost ? (
        <Lost missed={false} onLeave={onLeave} />
      ) : (
        <p role="status">Waiting for other players to be ready...</p>
      )}
    </div>
  );
}

function Lost({ missed, onLeave }: { missed: boolean; onLeave: () => void }): ReactElement {
  return (
    <Banner tone="warn" action={<Button onClick={onLeave}>Leave</Button>}>
      <span>Reconnecting...</span> Your place is kept.
      {missed && ' Your last press did not reach the game. Press again when you are back.'}
    </Banner>
  );
}
