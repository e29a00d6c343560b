import { encode } from 'uqr';
import { type ReactElement, useRef, useState } from 'react';

import type { SessionSettings, SessionView } from '@moonbase/contracts';
import { SEATS } from '@moonbase/rescue';

import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { BookHead, BookPage } from '../../../design/BookHead.tsx';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Check, Select } from '../../../design/Field.tsx';
import { KeyFigures } from '../../../design/Figures.tsx';
import { Icon } from '../../../design/icons.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner, Chip, Panel, Tag } from '../../../design/Panel.tsx';
import { Portrait } from '../CharacterPicker.tsx';
import { MODE_TITLES, roomName } from '../words.ts';
import { BigScreenKey } from './BigScreen.tsx';
import type { ConsoleProps } from './console-props.ts';
import s from './console.module.css';

/** Who has joined, who sits with whom, and the settings of the game. */
export function Seating({
  crumbs,
  title,
  session,
  send,
  ask,
  onClose,
  warning,
}: ConsoleProps): ReactElement {
  const hero = useRef<HTMLElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { crews, settings, total, className } = session;
  const here = crews.reduce((sum, crew) => sum + crew.length, 0);
  return (
    <>
      <BookHead
        crumbs={crumbs}
        title={title}
        sub={`Only students of ${className ?? 'this class'} can come in`}
        aside={
          <div className="row">
            <KeyFigures
              figures={[
                { label: 'In', value: `${here} of ${total}` },
                { label: 'Crews', value: crews.length },
              ]}
            />
            <Button onClick={onClose}>Close</Button>
            <BigScreenKey target={hero} onRefused={setRefused} />
            <Button
              look="main"
              disabled={crews.length === 0}
              onClick={() => ask(send('session-start'))}
            >
              <Icon name="play" />
              {crews.length === 0 ? 'Start' : `Start ${counted(crews.length, 'crew')}`}
            </Button>
          </div>
        }
      />
      <BookPage>
        {warning}
        {refused !== null && <Banner tone="warn">{refused}</Banner>}
        <section className={s['hero']} data-skin="student" aria-label="How to join" ref={hero}>
          <div>
            <p className={s['open']}>
              Open <b>{globalThis.location.host}/join</b> and type
            </p>
            <Code code={session.code} />
          </div>
          <QrCode text={`${globalThis.location.origin}/join?code=${session.code}`} />
        </section>
        <div className={s['lay']}>
          <Crews crews={crews} onSwap={(one, other) => ask(send('session-swap', one, other))} />
          <aside className="stack">
            <NotIn session={session} />
            <Settings
              settings={settings}
              onChange={(changed) => ask(send('session-settings', changed))}
            />
          </aside>
        </div>
      </BookPage>
    </>
  );
}

function Code({ code }: { code: string }): ReactElement {
  return (
    <div className={s['code']} role="img" aria-label={Array.from(code).join(' ')}>
      {Array.from(code).map((digit, index) => (
        <span key={index} aria-hidden="true">
          {digit}
        </span>
      ))}
    </div>
  );
}

function QrCode({ text }: { text: string }): ReactElement {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={s['pattern']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code">
      <path d={path} />
    </svg>
  );
}

/** Two students clicked one after the other change crews. */
function Crews({
  crews,
  onSwap,
}: {
  crews: SessionView['crews'];
  onSwap: (one: string, other: string) => void;
}): ReactElement {
  const [picked, setPicked] = useState<string | null>(null);
  const pickedName = crews.flat().find(({ id }) => id === picked)?.name;
  const press = (id: string): void => {
    if (picked !== null && picked !== id) onSwap(picked, id);
    setPicked(picked === null ? id : null);
  };
  if (crews.length === 0) return <Panel>Nobody is in yet.</Panel>;
  return (
    <div>
      <p className="small muted" role="status">
        {pickedName === undefined
          ? 'Press two students to swap them.'
          : `Press another student to swap with ${roomName(pickedName)}.`}
      </p>
      <ul className={s['crews']}>
        {crews.map((crew, index) => (
          <li key={index} className={s['crew']}>
            <h2>
              Crew {index + 1}
              <Tag tone={crew.length === SEATS ? 'ok' : 'warn'}>
                {crew.length === SEATS ? 'full' : `${SEATS - crew.length} free`}
              </Tag>
            </h2>
            <ul className={s['seats']} data-skin="student">
              {Array.from({ length: SEATS }, (_, seat) => {
                const student = crew[seat];
                return (
                  <li key={seat} className={cx(!student && s['free'])}>
                    {student ? (
                      <button
                        type="button"
                        aria-pressed={student.id === picked}
                        onClick={() => press(student.id)}
                      >
                        <Portrait character={student.character} seat={seat} />
                        <span>
                          <SeatMark colour={seat} />
                          {roomName(student.name)}
                        </span>
                      </button>
                    ) : (
                      <span>
                        <SeatMark colour={seat} />
                        free
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NotIn({ session: { notIn } }: { session: SessionView }): ReactElement {
  return (
    <Panel>
      <h2>Not in yet</h2>
      {notIn.length === 0 ? (
        <p>Everybody is in.</p>
      ) : (
        <p className={s['names']}>
          {notIn.map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
        </p>
      )}
      <p className="small muted">
        Whoever comes late takes the next free seat, also in a running game.
      </p>
    </Panel>
  );
}

function Settings({
  settings,
  onChange,
}: {
  settings: SessionSettings;
  onChange: (settings: SessionSettings) => void;
}): ReactElement {
  return (
    <Panel className={s['settings']}>
      <h2>The game</h2>
      <Select
        label="Crews are made"
        value={settings.seating}
        choices={[
          { value: 'level', label: 'close in level' },
          { value: 'mixed', label: 'mixed' },
          { value: 'arrival', label: 'as they come' },
        ]}
        onChange={(seating) => onChange({ ...settings, seating })}
      />
      <Select
        label="Board"
        value={settings.mode}
        choices={[
          { value: 'advanced', label: MODE_TITLES.advanced },
          { value: 'basic', label: MODE_TITLES.basic },
        ]}
        onChange={(mode) => onChange({ ...settings, mode })}
      />
      <Select
        label="Clock"
        value={settings.relaxed ? 'relaxed' : 'usual'}
        choices={[
          { value: 'relaxed', label: 'relaxed' },
          { value: 'usual', label: 'as usual' },
        ]}
        onChange={(clock) => onChange({ ...settings, relaxed: clock === 'relaxed' })}
      />
      <p className="small">Questions: what fits each student</p>
      <Check
        label="Computer crews take free seats at the start"
        checked={settings.fill}
        onChange={(fill) => onChange({ ...settings, fill })}
      />
    </Panel>
  );
}
