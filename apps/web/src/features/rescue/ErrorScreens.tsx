import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon, type IconName } from '../../design/icons.tsx';
import s from './rescue.module.css';

const MESSAGE_LINE = 40; // characters
export const OTHER_WINDOW = 'You opened this game in another window.'; // as the game server says it
export const SIGNED_OUT = 'You are signed out.';

/** This window has given its place to another one of the same person. */
export function OtherWindow({ home }: { home: string }): ReactElement {
  return (
    <Ended
      title="Your game is in another window"
      home={home}
      onward={<Reload icon="play">Play here</Reload>}
    >
      <p role="status" className={s['calm']}>
        You opened this game in another window. It goes on there.
      </p>
    </Ended>
  );
}

/** The session has ended elsewhere: signing in leads back to the game. */
export function SignedOut({ home }: { home: string }): ReactElement {
  const { pathname, search } = useLocation();
  const back = pathname + search;
  return (
    <Ended
      title="You were signed out"
      home={home}
      onward={
        <ButtonLink look="main" to={`/login?continue=${encodeURIComponent(back)}`}>
          Sign in again
        </ButtonLink>
      }
    >
      <p role="status" className={s['calm']}>
        Your answers are saved. Sign in again to go back to the game.
      </p>
    </Ended>
  );
}

export function ErrorScreen({ message, home }: { message: string; home: string }): ReactElement {
  return (
    <Ended title="Error" home={home} onward={<Reload icon="retry">Try Again</Reload>}>
      <p role="alert" style={{ maxWidth: `${MESSAGE_LINE}ch` }}>
        {message === '' ? 'An unknown error occured.' : message}
      </p>
    </Ended>
  );
}

function Reload({ icon, children }: { icon: IconName; children: string }): ReactElement {
  return (
    <Button look="main" onClick={() => globalThis.location.reload()}>
      <Icon name={icon} />
      {children}
    </Button>
  );
}

/** The game is over for this page: one button goes on, the other leaves. */
function Ended({
  title,
  onward,
  home,
  children,
}: {
  title: string;
  onward: ReactElement;
  home: string;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={s['error']}>
      <h1>{title}</h1>
      {children}
      <div className="row">
        {onward}
        <ButtonLink to={home}>
          <Icon name="home" />
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
