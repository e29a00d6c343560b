import { type CSSProperties, type ReactElement, useState } from 'react';

import type { RoomPlayer } from '@moonbase/contracts';
import { SEATS } from '@moonbase/rescue';

import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { seatLook } from '../../../design/art/seats.ts';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Icon } from '../../../design/icons.tsx';
import { Chip, Panel, Tag } from '../../../design/Panel.tsx';
import { Portrait } from '../CharacterPicker.tsx';
import type { Room } from '../client/client-state.ts';
import s from '../rescue.module.css';
import { useSecondsTo } from '../use-seconds.ts';
import { MODE_TITLES, roomName, waitingLine } from '../words.ts';

type WaitingFor = Exclude<Room, { kind: 'class' }>;

export interface RoomActions {
  readonly start: () => void;
  readonly remove: (socketId: string) => void;
  readonly leave: () => void;
}

/** Waits for players: a quick game until its countdown ends, a private one until its host starts it. */
export function WaitingRoom({
  room,
  me,
  notice,
  actions,
}: {
  room: WaitingFor;
  me: string; // the player's own socket id
  notice: string | null;
  actions: RoomActions;
}): ReactElement {
  const host = room.kind === 'private' && room.hostId === me;
  const title = room.kind === 'quick' ? 'Quick game' : host ? 'Host Game' : 'Join Game';
  return (
    <>
      <div className={s['top']}>
        <h1>{title}</h1>
        <Chip>{MODE_TITLES[room.mode]}</Chip>
        {room.kind === 'private' && room.options.fill && <Chip>With computer crews</Chip>}
        {room.kind === 'private' && room.options.relaxed && <Chip>Relaxed clock</Chip>}
        <span className={s['keys']}>
          <Button onClick={actions.leave}>
            <Icon name="logout" />
            Leave
          </Button>
        </span>
      </div>
      <div className="stack">
        {room.kind === 'private' && <CodePanel code={room.code} />}
        <Panel aria-label="Players">
          <Slots room={room} host={host} me={me} onRemove={actions.remove} />
          {notice !== null && (
            <p role="alert" className={s['notice']}>
              {notice}
            </p>
          )}
          {room.kind === 'private' && (
            <div className={s['start']}>
              {host ? (
                <StartKey room={room} onStart={actions.start} />
              ) : (
                <p role="status">Waiting for the host to start</p>
              )}
            </div>
          )}
        </Panel>
        {room.kind === 'quick' && <QuickLine room={room} />}
      </div>
    </>
  );
}

function StartKey({
  room,
  onStart,
}: {
  room: Extract<Room, { kind: 'private' }>;
  onStart: () => void;
}): ReactElement {
  const needed = room.options.fill ? 1 : 2;
  const enough = room.players.length >= needed;
  return (
    <>
      {!enough && <p className="muted">A game needs two players.</p>}
      <Button look="main" size="big" disabled={!enough} onClick={onStart}>
        Start
        <Icon name="next" />
      </Button>
    </>
  );
}

function QuickLine({ room }: { room: Extract<Room, { kind: 'quick' }> }): ReactElement {
  const seconds = useSecondsTo(room.startsAt);
  return (
    <Panel as="div">
      <p role="timer">{waitingLine(room.vacant, seconds)}</p>
    </Panel>
  );
}

function CodePanel({ code }: { code: string }): ReactElement {
  const [copied, setCopied] = useState(false);
  const link = `${globalThis.location.origin}${globalThis.location.pathname}?game-code=${code}`;
  const share = async (): Promise<void> => {
    try {
      if ('share' in navigator && typeof navigator.share === 'function')
        await navigator.share({ title: 'Space Rescue', url: link });
      else {
        await navigator.clipboard.writeText(link);
        setCopied(true);
      }
    } catch {
      // the person closed the share sheet, or the browser allows neither: the link can be copied by hand
    }
  };
  return (
    <Panel className={s['code']}>
      <p className="muted">Code</p>
      <p className={s['letters']} role="img" aria-label={`Code ${Array.from(code).join(' ')}`}>
        {Array.from(code).map((letter, index) => (
          <span key={index} aria-hidden="true">
            {letter}
          </span>
        ))}
      </p>
      <label className="small muted" htmlFor="rescue-link">
        Share this link with friends:
      </label>
      <div className={s['share']}>
        <input id="rescue-link" readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button look="sky" onClick={() => void share()}>
          <Icon name="share" />
          {copied ? 'Copied' : 'Share'}
        </Button>
      </div>
      <span className="vh" role="status">
        {copied ? 'The link is copied.' : ''}
      </span>
    </Panel>
  );
}

function Slots({
  room,
  host,
  me,
  onRemove,
}: {
  room: WaitingFor;
  host: boolean;
  me: string;
  onRemove: (socketId: string) => void;
}): ReactElement {
  const hostId = room.kind === 'private' ? room.hostId : null;
  return (
    <ul className={s['slots']}>
      {Array.from({ length: SEATS }, (_, colour) => {
        const player = room.players.find((each) => each.colour === colour);
        return (
          <Slot
            key={colour}
            colour={colour}
            player={player}
            tag={player !== undefined && player.socketId === hostId ? 'Host' : null}
            you={player?.socketId === me}
            onRemove={
              host && player && player.socketId !== me ? () => onRemove(player.socketId) : undefined
            }
          />
        );
      })}
    </ul>
  );
}

function Slot({
  colour,
  player,
  tag,
  you,
  onRemove,
}: {
  colour: number;
  player: RoomPlayer | undefined;
  tag: string | null;
  you: boolean;
  onRemove: (() => void) | undefined; // of the host, for the others
}): ReactElement {
  const style: CSSProperties & Record<'--seat', string> = { '--seat': seatLook(colour).colour };
  return (
    <li className={cx(s['slot'], !player && s['free'])} style={style}>
      {player ? (
        <Portrait character={player.character} seat={colour} />
      ) : (
        <svg viewBox="0 0 200 200" aria-hidden="true">
          <circle cx="100" cy="98" r="70" />
        </svg>
      )}
      <b>
        <SeatMark colour={colour} />
        {player ? roomName(player.name) : 'Free seat'}
        {you && <span className="vh"> (you)</span>}
      </b>
      {tag !== null && <Tag>{tag}</Tag>}
      {player && !player.here && <Tag tone="warn">coming back</Tag>}
      {!player && <span className="small muted">waiting</span>}
      {onRemove && player && (
        <Button
          className={s['remove']}
          aria-label={`Remove ${roomName(player.name)}`}
          onClick={onRemove}
        >
          <Icon name="close" />
          Remove
        </Button>
      )}
    </li>
  );
}
