import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';

import type { NextThingReply, NextThingsReply } from '@moonbase/contracts/next-thing';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Dots10 } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, grouped } from '../../design/numbers.ts';
import { Banner, panelClass } from '../../design/Panel.tsx';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { useShownName } from '../../play/names-off.ts';
import { StudentName } from '../../play/StudentName.tsx';
import { NextAction } from './NextAction.tsx';
import { mostStuckOptions, nextThingsOptions } from './next-thing.api.ts';
import s from './next-thing.module.css';
import { KIND_WORDS, nextSentence, WHY_WORDS } from './next-words.ts';

const BEHIND = 3; // things that "Why this?" leads to

/** Each student of a thing with the last answers there. */
function Evidence({ thing: { kind, students } }: { thing: NextThingReply }): ReactElement {
  const { timeZone } = useUser();
  return (
    <div className={s['evidence']}>
      <h3>{kind === 'away' ? 'Last here' : 'Last answers of each'}</h3>
      <ul>
        {students.map(({ id, name, recent, shown, lastHere }) => (
          <li key={id}>
            <StudentName name={name} />
            {kind === 'away' ? (
              <small>
                {lastHere === null ? 'never' : dayWords(lastHere, serverNow(), timeZone)}
              </small>
            ) : shown === null ? (
              <Dots10 recent={recent} />
            ) : (
              <small>
                {shown.times} of {shown.of}
              </small>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The rule with its numbers, and what comes behind. */
function Why({
  id,
  reply,
  place,
  onShow,
}: {
  id: string;
  reply: NextThingsReply;
  place: number;
  onShow: (place: number) => void;
}): ReactElement | null {
  const unitName = useUnitName();
  const shown = useShownName();
  const thing = reply.things[place];
  if (thing === undefined) return null;
  const behind = reply.things.map((each, at) => ({ each, at })).filter(({ at }) => at > place);
  return (
    <div id={id} className={s['why']}>
      <Icon name="info" />
      <div>
        <p>
          {WHY_WORDS[thing.kind]} {counted(thing.students.length, 'student')} of {thing.of} here:
          that is far more than chance would give over the {grouped(reply.lookedAt)} things that
          were looked at in your classes. What chance explains least comes first. Done ones stay
          away for a week.
        </p>
        {behind.length > 0 && (
          <ul>
            {behind.slice(0, BEHIND).map(({ each, at }) => (
              <li key={`${each.classGroup.id} ${each.key}`}>
                <button type="button" className={s['link']} onClick={() => onShow(at)}>
                  {nextSentence(each, unitName, shown)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Thing({
  reply,
  place,
  onShow,
}: {
  reply: NextThingsReply;
  place: number;
  onShow: (place: number) => void;
}): ReactElement {
  const unitName = useUnitName();
  const shown = useShownName();
  const whyId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(place);
  const [isWhyOpen, setWhyOpen] = useState(false);
  useEffect(() => {
    if (shownAt.current !== place) heading.current?.focus();
    shownAt.current = place;
  }, [place]);
  const thing = reply.things[place];
  if (thing === undefined)
    return (
      <div className={s['say']}>
        <h2 ref={heading} tabIndex={-1} id="next-thing">
          That is all for today
        </h2>
        <p>
          <Button onClick={() => onShow(0)}>Show the first again</Button>
        </p>
      </div>
    );
  return (
    <>
      <div className={s['say']}>
        <p className={s['over']}>
          One next thing · {thing.classGroup.name ?? 'unnamed'} · {KIND_WORDS[thing.kind]}
        </p>
        <h2 ref={heading} tabIndex={-1} id="next-thing">
          {nextSentence(thing, unitName, shown)}
        </h2>
        <div
          className={s['acts']}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setWhyOpen(false);
          }}
        >
          <NextAction key={`${thing.classGroup.id} ${thing.key}`} thing={thing} />
          <Button onClick={() => onShow(place + 1)}>Another</Button>
          <Button
            look="quiet"
            aria-expanded={isWhyOpen}
            aria-controls={whyId}
            onClick={() => setWhyOpen(!isWhyOpen)}
          >
            Why this?
          </Button>
        </div>
      </div>
      <Evidence thing={thing} />
      {isWhyOpen && <Why id={whyId} reply={reply} place={place} onShow={onShow} />}
    </>
  );
}

function showStuck(): void {
  const list = document.getElementById('most-stuck');
  list?.scrollIntoView({ block: 'start' });
  list?.focus({ preventScroll: true });
}

/** What stands out of nobody as a class; single students who are stuck stand below, so the card leads to them. */
function Nothing({ reply: { students, practised } }: { reply: NextThingsReply }): ReactElement {
  const { data, isPending } = useQuery(mostStuckOptions(useOverrideTeacher()));
  const shown = useShownName();
  if (practised === 0) return <FirstLesson students={students} />;
  if (isPending) return <LoadingList />; // it must agree with what stands below
  const [first] = data?.students ?? [];
  if (data !== undefined && first !== undefined)
    return (
      <div className={s['say']}>
        <p className={s['over']}>One next thing</p>
        <h2 id="next-thing">
          {data.total === 1
            ? `${shown(first.name)} needs help`
            : `${data.total} students need help, one by one`}
        </h2>
        <p>
          Nothing stands out today over a whole class. {practised} of {counted(students, 'student')}{' '}
          practised in the last seven days.
        </p>
        <div className={s['acts']}>
          <Button look="main" onClick={showStuck}>
            See who, and with what
          </Button>
        </div>
      </div>
    );
  return (
    <div className={s['say']}>
      <p className={s['over']}>One next thing</p>
      <h2 id="next-thing">Nothing stands out today</h2>
      <p>
        {practised} of {counted(students, 'student')} practised in the last seven days.
      </p>
      <p className="muted">
        No need is sure enough to come first. What next and Help, on the page of a class, say what
        small groups and single students need.
      </p>
    </div>
  );
}

/** What comes before there is anything to say: a new school, or the first day after holidays. */
function FirstLesson({ students }: { students: number }): ReactElement {
  return (
    <div className={s['say']}>
      <p className={s['over']}>One next thing</p>
      <h2 id="next-thing">Start with a lesson</h2>
      <p>None of {counted(students, 'student')} practised in the last seven days.</p>
      <ol>
        <li>See that everybody can sign in: open a class, then Sign-in.</li>
        <li>Press Start a lesson on the class: ten minutes are enough.</li>
        <li>After that this card says what would help most.</li>
      </ol>
    </div>
  );
}

/** The first card of a teacher's first page: one true sentence over all classes, and one press. @see requirement LS-8 */
export function NextThing(): ReactElement | null {
  const { data, error, isPending, refetch } = useQuery(nextThingsOptions(useOverrideTeacher()));
  const [place, setPlace] = useState(0);
  if (isPending) return <LoadingList />;
  if (error)
    return (
      <Banner
        tone="err"
        action={
          <Button
            onClick={() => {
              void refetch();
            }}
          >
            Try again
          </Button>
        }
      >
        This could not be worked out just now.
      </Banner>
    );
  if (data.students === 0) return null;
  return (
    <section className={cx(panelClass, s['card'])} aria-labelledby="next-thing">
      {data.things.length === 0 ? (
        <Nothing reply={data} />
      ) : (
        <Thing reply={data} place={place} onShow={setPlace} />
      )}
    </section>
  );
}
