import type { CSSProperties, ReactElement } from 'react';

import type { RescuePlayer } from '@moonbase/contracts';
import { accuracyLabel } from '@moonbase/rescue';
import { ordinal } from '@moonbase/scoring';

import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { seatLook } from '../../../design/art/seats.ts';
import { cx } from '../../../design/cx.ts';
import { grouped } from '../../../design/numbers.ts';
import { Portrait } from '../CharacterPicker.tsx';
import { RescueIcon } from '../icons.tsx';
import s from './player-panels.module.css';
import { useTween } from '../use-seconds.ts';
import { boardName } from '../words.ts';

const PIPS = 4;
const PIPS_OF: Readonly<Record<string, number>> = {
  'No chance': 0,
  Low: 1,
  Medium: 2,
  High: 3,
  'Perfect scan': 4,
};

/** The players: character, seat, accuracy in this round and score. */
export function PlayerPanels({
  players,
  you,
  active,
  final,
  still,
}: {
  players: readonly RescuePlayer[];
  you: string;
  active: string | null; // the player whose turn it is
  final: boolean; // all bonuses are given: the ranks are final
  still: boolean;
}): ReactElement {
  return (
    <ol className={s['players']} aria-label="Players">
      {players.map((player) => (
        <PlayerPanel
          key={player.id}
          player={player}
          you={player.id === you}
          active={player.id === active}
          ranked={final}
          waits={active === null && !final}
          still={still}
        />
      ))}
    </ol>
  );
}

function PlayerPanel({
  player,
  you,
  active,
  ranked,
  waits,
  still,
}: {
  player: RescuePlayer;
  you: boolean;
  active: boolean;
  ranked: boolean;
  waits: boolean; // for answers: nobody has a chance yet, which need not be said
  still: boolean;
}): ReactElement {
  const { name, character, colour, accuracy, computer, connected, rank } = player;
  const score = useTween(player.score, still);
  const label = accuracyLabel(accuracy);
  const style: CSSProperties & Record<'--seat', string> = { '--seat': seatLook(colour).colour };
  return (
    <li className={cx(s['player'], active && s['active'])} style={style}>
      <Portrait character={character} seat={colour} className={s['face']} />
      <div className={s['about']}>
        <b>
          <SeatMark colour={colour} className={s['seat']} />
          <span>{boardName(name)}</span>
          {you && <span className="vh"> (you)</span>}
          {computer && (
            <>
              <RescueIcon name="robot" />
              <span className="vh"> (computer)</span>
            </>
          )}
          {!connected && !computer && <span className={s['away']}>away</span>}
        </b>
        <span className={s['accuracy']}>
          <span className={s['pips']} aria-hidden="true">
            {Array.from({ length: PIPS }, (_, pip) => (
              <i key={pip} className={pip < (PIPS_OF[label] ?? 0) ? s['full'] : undefined} />
            ))}
          </span>
          {waits && accuracy === 0 ? null : (
            <>
              <span className="vh">Scan accuracy: </span>
              {label}
            </>
          )}
        </span>
      </div>
      {ranked && rank !== null && <span className={s['rank']}>{ordinal(rank)}</span>}
      <span className={s['score']}>
        <span aria-hidden="true">{grouped(score)}</span>
        <span className="vh">{player.score} points</span>
      </span>
    </li>
  );
}
