import type { ReactElement } from 'react';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import s from './rescue.module.css';

const MESSAGE_LINE = 40; // characters
export const OTHER_WINDOW = 'You opened this game in another window.'; // as the game server says it

/** This window has given its place to another one of the same person. */
export function OtherWindow({ home }: { home: string }): ReactElement {
  return (
    <div className={s['error']}>
      <h1>Your game is in another window</h1>
      <p role="status" className={s['calm']}>
        You opened this game in another window. It goes on there.
      </p>
      <div className="row">
        <Button
          look="main"
          onClick={() => {
            globalThis.location.reload();
          }}
        >
          <Icon name="play" />
          Play here
        </Button>
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
    <div className={s['error']}>
      <h1>Error</h1>
      <p role="alert" style={{ maxWidth: `${MESSAGE_LINE}ch` }}>
        {message === '' ? 'An unknown error occured.' : message}
      </p>
      <div className="row">
        <Button
          look="main"
          onClick={() => {
            globalThis.location.reload();
          }}
        >
          <Icon name="retry" />
          Try Again
        </Button>
        <ButtonLink to={home}>
          <Icon name="home" />
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
