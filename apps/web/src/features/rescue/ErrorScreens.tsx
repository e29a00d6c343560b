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
    <Ended title="Your game is in another window" icon="play" again="Play here" home={home}>
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
    <div className={s['error']}>
      <h1>You were signed out</h1>
      <p role="status" className={s['calm']}>
        Your answers are saved. Sign in again to go back to the game.
      </p>
      <div className="row">
        <ButtonLink look="main" to={`/login?continue=${encodeURIComponent(back)}`}>
          Sign in again
        </ButtonLink>
        <ButtonLink to={home}>
          <Icon name="home" />
          Home
        </ButtonLink>
      </div>
    </div>
  );
}

export function ErrorScreen({ message, home }: { message: string; home: string }): ReactElement {
  return (
    <Ended title="Error" icon="retry" again="Try Again" home={home}>
      <p role="alert" style={{ maxWidth: `${MESSAGE_LINE}ch` }}>
        {message === '' ? 'An unknown error occured.' : message}
      </p>
    </Ended>
  );
}

/** The game is over for this page: it can be loaded again, or left. */
function Ended({
  title,
  icon,
  again,
  home,
  children,
}: {
  title: string;
  icon: IconName;
  again: string; // the button that loads the page again
  home: string;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={s['error']}>
      <h1>{title}</h1>
      {children}
      <div className="row">
        <Button
          look="main"
          onClick={() => {
            globalThis.location.reload();
          }}
        >
          <Icon name={icon} />
          {again}
        </Button>
        <ButtonLink to={home}>
          <Icon name="home" />
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
