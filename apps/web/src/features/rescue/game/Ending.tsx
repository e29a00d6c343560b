import type { CSSProperties, ReactElement } from 'react';

import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { cx } from '../../../design/cx.ts';
import { type Ending as EndingState, type GameState, playerOf } from '../client/game-state.ts';
import s from './game.module.css';
import { BONUS_TITLES, boardName } from '../words.ts';

const STEP_MS = 700; // between two bonuses

/** The end of a match beside its board: its outcome, then the bonuses one by one. */
export function Ending({ game, ending }: { game: GameState; ending: EndingState }): ReactElement {
  return (
    <div className={cx(ending.bonuses.length > 0 && s['ending'])} role="status">
      <p className="vh">{ending.text}</p>
      <ul>
        {ending.bonuses.map(({ playerId, name, points }, index) => {
          const player = playerOf(game, playerId);
          const style: CSSProperties & Record<'--wait', string> = {
            '--wait': `${index * STEP_MS}ms`,
          };
          return (
            <li key={`${playerId} ${name}`} style={style}>
              <SeatMark colour={player?.colour ?? 0} />
              <span>{boardName(player?.name ?? '')}</span>
              <span>{BONUS_TITLES[name]}</span>
              <b>+{points}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
