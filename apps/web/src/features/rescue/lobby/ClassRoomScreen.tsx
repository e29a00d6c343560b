import type { ReactElement } from 'react';

import type { ClassRoom } from '@moonbase/contracts';

import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { seatLook } from '../../../design/art/seats.ts';
import { Button } from '../../../design/Button.tsx';
import { Progress } from '../../../design/Figures.tsx';
import { Icon } from '../../../design/icons.tsx';
import { Chip, Panel } from '../../../design/Panel.tsx';
import { characterAt } from '../characters.ts';
import { CharacterPicker, Portrait } from '../CharacterPicker.tsx';
import s from './class-room.module.css';
import lobby from '../rescue.module.css';
import { MODE_TITLES, roomName } from '../words.ts';

/** The waiting room of a class session, for a student: crew and next game. */
export function ClassRoomScreen({
  room,
  character,
  onChoose,
  onLeave,
}: {
  room: ClassRoom;
  character: number; // the student's own character
  onChoose: (character: number) => void;
  onLeave: () => void;
}): ReactElement {
  const me = room.mates.find(({ you }) => you);
  const others = room.mates.filter(({ you }) => !you);
  return (
    <>
      <div className={lobby['top']}>
        <h1>{room.crew === null ? (room.className ?? 'Your class') : `Crew ${room.crew}`}</h1>
        <Chip>{MODE_TITLES[room.mode]}</Chip>
        <span className={lobby['keys']}>
          <Button onClick={onLeave}>
            <Icon name="logout" />
            Leave
          </Button>
        </span>
      </div>
      <div className="stack">
        {me && (
          <div className={s['crew']}>
            <Panel className={s['mine']}>
              <Portrait character={me.character} seat={me.colour} />
              <div>
                <h2>{roomName(me.name)}, you sit here</h2>
                <p className="muted">
                  Your scans are {seatLook(me.colour).name.toLowerCase()}. Answers decide how well
                  you scan.
                </p>
              </div>
            </Panel>
            <Panel>
              <h2>With you</h2>
              <Mates mates={others} />
            </Panel>
          </div>
        )}
        <Panel>
          <p role="status">
            <b>{waitingFor(room)}</b>
          </p>
          {!room.running && (
            <div className={s['in']}>
              <Progress
                value={(100 * room.in) / Math.max(1, room.total)}
                label={`${room.in} of ${room.total} are in`}
              />
              <span className="muted">
                {room.in} of {room.total} are in
              </span>
            </div>
          )}
        </Panel>
        <Panel>
          <h2>Your character</h2>
          <CharacterPicker chosen={character} onChoose={onChoose} />
        </Panel>
      </div>
    </>
  );
}

function Mates({ mates }: Pick<ClassRoom, 'mates'>): ReactElement {
  if (mates.length === 0) return <p className="muted">Nobody yet. Computer crews fill up.</p>;
  return (
    <ul className={s['mates']}>
      {mates.map(({ id, name, character, colour }) => (
        <li key={id}>
          <Portrait character={character} seat={colour} />
          <span>
            <b>
              <SeatMark colour={colour} />
              {roomName(name)}
            </b>
            <span className="muted small">{characterAt(character).name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function waitingFor({ running, crew, teacherName }: ClassRoom): string {
  if (!running) return `Waiting for ${teacherName} to start`;
  return crew === null
    ? `Waiting for ${teacherName} to start the next game`
    : 'You take your seat when the next round starts.';
}
