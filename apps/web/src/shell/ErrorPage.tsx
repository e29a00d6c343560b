import type { ReactElement } from 'react';
import { useRouteError } from 'react-router';

import { Art } from '../design/art/Art.tsx';
import { drawBix } from '../design/art/crew.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { counted } from '../design/numbers.ts';
import { textOf } from '../platform/api-error.ts';
import { leaveTo } from '../platform/navigation.ts';
import { useOnline } from '../platform/network.ts';
import { useSkin, useTitle } from '../platform/page.ts';
import { useStore } from '../platform/store.ts';
import { waitingResults } from '../play/waiting-results.ts';
import s from './shell.module.css';

/** Shown in place of a screen that has failed. It says which results are safe. */
export function ErrorPage(): ReactElement {
  const error = useRouteError();
  const waiting = useStore(waitingResults);
  const online = useOnline();
  useSkin('student');
  useTitle('Error');
  return (
    <main className={s['error']}>
      <Art draw={drawBix} width={200} height={200} />
      <h1>Error</h1>
      <strong role="alert">{textOf(error)}</strong>
      {!online && (
        <p className="muted small">
          There is no network just now. Try again when this device is online.
        </p>
      )}
      {waiting > 0 && (
        <p className="muted small">
          Your answers are saved on this device: {counted(waiting, 'result')}{' '}
          {waiting === 1 ? 'waits' : 'wait'} to be sent.
        </p>
      )}
      <div className="row">
        <Button look="main" onClick={() => globalThis.location.reload()}>
          <Icon name="retry" />
          Try Again
        </Button>
        <Button onClick={() => leaveTo('/')}>
          <Icon name="home" />
          Home
        </Button>
      </div>
    </main>
  );
}
