import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { nightSky } from '../../design/art/ground.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Progress } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { useUser } from '../../platform/session.ts';
import { useStillness } from '../../games/intro/motion.ts';
import s from './intro.module.css';

export const SCREEN_MS = 5_000; // requirement ST-2
const TICK_MS = 100;

/** Counts to five seconds while it is allowed to, then calls back. */
function useCountdown(running: boolean, onEnd: () => void): number {
  const [gone, setGone] = useState(0);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(
      () => setGone((before) => Math.min(SCREEN_MS, before + TICK_MS)),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (gone === SCREEN_MS) end.current();
  }, [gone]);
  return gone;
}

const PASSIVE = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** Any key continues, except those that move the focus; a button's own keys press it. */
function useAnyKey(onKey: () => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, target, repeat, ctrlKey, altKey, metaKey } = event;
      if (repeat || ctrlKey || altKey || metaKey || PASSIVE.has(key)) return;
      if (/^\d$/u.test(key)) return; // an answer
      if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return;
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * One of the two screens after the film: it continues after five seconds, or at a click, key or tap. Its clock stops
 * with reduced motion and while its button has the focus. Where there is something to do it takes nothing away: after the
 * five seconds its button invites, and it waits.
 */
export function TimedScreen({
  title,
  number,
  goOn,
  tries,
  onEnd,
  children,
}: {
  title: string;
  number: 1 | 2;
  goOn: string; // the button's text
  tries?: boolean; // whether the person does what the screen shows, which stops its clock; absent: there is nothing to do
  onEnd: () => void;
  children: ReactNode;
}): ReactElement {
  const { readAloud } = useUser().accessProfile;
  const still = useStillness() || readAloud || tries === true; // who listens has the time that the voice needs
  const [held, setHeld] = useState(false);
  const [invites, setInvites] = useState(false);
  const gone = useCountdown(!still && !held, tries === undefined ? onEnd : () => setInvites(true));
  useAnyKey(onEnd);
  return (
    <section className={s['timed']} aria-labelledby="intro-title" onClick={onEnd} data-say="">
      <Art draw={nightSky} width={1440} height={900} fit="xMidYMid slice" className={s['sky']} />
      <div className={s['inner']}>
        <h1 id="intro-title">{title}</h1>
        {children}
        <div className={s['foot']}>
          {still || invites ? (
            <span className={s['clock']} />
          ) : (
            <Progress
              className={s['clock']}
              value={(100 * gone) / SCREEN_MS}
              label="Time until the next screen"
            />
          )}
          <span className="muted">Screen {number} of 2</span>
          <Button
            look="main"
            className={cx(invites && s['invites'])}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            {goOn}
            <Icon name="next" />
          </Button>
        </div>
      </div>
    </section>
  );
}
