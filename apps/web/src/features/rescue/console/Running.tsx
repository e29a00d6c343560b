import { type ReactElement, useCallback, useState } from 'react';

import type { CrewBoard } from '@moonbase/contracts';

import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { BookHead, BookPage } from '../../../design/BookHead.tsx';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { KeyFigures } from '../../../design/Figures.tsx';
import { Icon } from '../../../design/icons.tsx';
import { counted, grouped } from '../../../design/numbers.ts';
import { Panel, Tag } from '../../../design/Panel.tsx';
import { messages } from '../../../platform/messages.ts';
import { MODE_TITLES, roomName } from '../words.ts';
import type { ConsoleProps } from './console-props.ts';
import s from './console.module.css';
import { CrewWall } from './BigScreen.tsx';
import { OVER, stateOf } from './crew-state.ts';
import { MiniBoard } from './MiniBoard.tsx';

/** Every board of the class in miniature, with the teacher's actions on them. */
export function Running({
  crumbs,
  title,
  session,
  boards,
  send,
  ask,
  onClose,
  warning,
}: ConsoleProps & { readonly boards: readonly CrewBoard[] }): ReactElement {
  const [watched, setWatched] = useState<string | null>(null);
  const [isBig, setIsBig] = useState(false);
  const closeWall = useCallback(() => setIsBig(false), []);
  const playing = boards.filter(({ phase }) => !OVER.has(phase));
  const paused = playing.length > 0 && playing.every((board) => board.paused);
  const board = boards.find(({ gameId }) => gameId === watched);
  return (
    <>
      <BookHead
        crumbs={crumbs}
        title={title}
        sub={`${MODE_TITLES[session.settings.mode]} · what fits each student · code ${session.code}`}
        aside={<Sums boards={boards} />}
      />
      <BookPage>
        {warning}
        <Panel className={s['controls']}>
          <Size boards={boards} />
          <BigScreenKey onOpen={() => setIsBig(true)} />
          <Controls
            session={{ paused, over: playing.length === 0 }}
            onPause={() => ask(send('session-pause', null, !paused))}
            onEnd={(after) => ask(send('session-end', after))}
            onNext={() => ask(send('session-next'))}
            onClose={onClose}
          />
        </Panel>
        <ul className={s['games']}>
          {boards.map((each) => (
            <Crew
              key={each.gameId}
              board={each}
              onWatch={() => setWatched(each.gameId)}
              onPause={() => ask(send('session-pause', each.gameId, !each.paused))}
            />
          ))}
        </ul>
        <p className="small muted">
          Anyone who drops out keeps their seat: a computer crew stands in until they are back. You
          see every board; players see only their own.
        </p>
      </BookPage>
      {isBig && <CrewWall boards={boards} onClose={closeWall} />}
      {board && <Watched board={board} onClose={() => setWatched(null)} />}
    </>
  );
}

function Size({ boards }: { boards: readonly CrewBoard[] }): ReactElement {
  const students = sum(boards, ({ players }) => players.filter((each) => !each.computer).length);
  return (
    <span className="muted">
      {counted(students, 'student')}, {counted(boards.length, 'crew')}
    </span>
  );
}

function BigScreenKey({ onOpen }: { onOpen: () => void }): ReactElement {
  return (
    <Button onClick={onOpen}>
      <Icon name="show" />
      Big screen
    </Button>
  );
}

function sum(boards: readonly CrewBoard[], of: (board: CrewBoard) => number): number {
  return boards.reduce((total, board) => total + of(board), 0);
}

function Sums({ boards }: { boards: readonly CrewBoard[] }): ReactElement {
  const home = sum(boards, ({ ships }) => ships.length);
  const all = sum(boards, ({ shipsInAll }) => shipsInAll);
  return (
    <KeyFigures
      figures={[
        { label: 'Right so far', value: grouped(sum(boards, ({ right }) => right)) },
        { label: 'Ships home', value: `${home} of ${all}` },
      ]}
    />
  );
}

/** One board, enlarged. */
function Watched({ board, onClose }: { board: CrewBoard; onClose: () => void }): ReactElement {
  return (
    <Dialog title={`Crew ${board.crew}: ${stateOf(board)}`} width="wide" onClose={onClose}>
      <div className={s['watched']} data-skin="student">
        <MiniBoard board={board} />
        <Players board={board} />
      </div>
    </Dialog>
  );
}

/** Ending takes a running game from every crew, so the teacher is asked first. */
function askToEnd(end: () => void): void {
  messages
    .confirmation('The game ends now for all crews. What they have answered counts.', {
      title: 'End the game now?',
      ok: 'End now',
      cancel: 'Play on',
    })
    .then(end, () => undefined);
}

function Controls({
  session: { paused, over },
  onPause,
  onEnd,
  onNext,
  onClose,
}: {
  session: { paused: boolean; over: boolean };
  onPause: () => void;
  onEnd: (after: 'now' | 'round') => void;
  onNext: () => void;
  onClose: () => void;
}): ReactElement {
  if (over) {
    return (
      <>
        <Button onClick={onClose}>Close</Button>
        <Button look="main" onClick={onNext}>
          <Icon name="next" />
          Next game
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => onEnd('round')}>
        <Icon name="flag" />
        End after this round
      </Button>
      <Button look="danger" onClick={() => askToEnd(() => onEnd('now'))}>
        End now
      </Button>
      <Button look="main" onClick={onPause}>
        <Icon name={paused ? 'play' : 'pause'} />
        {paused ? 'Go on' : 'Pause all'}
      </Button>
    </>
  );
}

function Crew({
  board,
  onWatch,
  onPause,
}: {
  board: CrewBoard;
  onWatch: () => void;
  onPause: () => void;
}): ReactElement {
  const needsALook = board.players.some(({ away }) => away);
  return (
    <li className={cx(s['game'], needsALook && s['look'])} data-skin="student">
      <h2>
        Crew {board.crew}
        <span>{stateOf(board)}</span>
      </h2>
      <MiniBoard board={board} />
      <div>
        <Players board={board} />
        <p className="small muted">
          {board.ships.length} of {board.shipsInAll} ships home
        </p>
      </div>
      <div className={s['keys']}>
        <Button onClick={onWatch}>
          <Icon name="show" />
          Watch
        </Button>
        {!OVER.has(board.phase) && (
          <Button onClick={onPause}>
            <Icon name={board.paused ? 'play' : 'pause'} />
            {board.paused ? 'Go on' : 'Pause'}
          </Button>
        )}
      </div>
    </li>
  );
}

function Players({ board: { players } }: { board: CrewBoard }): ReactElement {
  return (
    <ul className={s['players']}>
      {players.map(({ name, score, computer, away }, seat) => (
        <li key={seat}>
          <SeatMark colour={seat} />
          <span className={s['name']}>{computer ? 'computer' : roomName(name)}</span>
          {away && <Tag tone="warn">away</Tag>}
          <b>{score}</b>
        </li>
      ))}
    </ul>
  );
}
