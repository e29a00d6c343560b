import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { Device } from '@moonbase/lan';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { Panel } from '../../design/Panel.tsx';
import type { Reached } from './devices.api.ts';
import s from './devices.module.css';
import { type Outcome, testDevice } from './reach.ts';
import { STEPS } from './steps.tsx';

const WITHIN_MS = 4_000; // for each of two addresses

function Good({ origin, to }: { origin: string; to: string }): ReactElement {
  return (
    <div className={s['good']}>
      <h3>It works. This device is set up.</h3>
      <p>The connection is safe now. The camera, and playing without a network, need it.</p>
      <a className={s['go']} href={`${origin}${to}`}>
        Open Moon Base Pi
        <Icon name="right" />
      </a>
    </div>
  );
}

function Bad({
  why,
  device,
  onShow,
}: {
  why: 'clock' | 'trust';
  device: Device | null;
  onShow: () => void;
}): ReactElement {
  return (
    <div className={s['bad']}>
      {why === 'clock' ? (
        <>
          <h3>Not yet. The clock of this device is wrong.</h3>
          <p>It says {new Date().getFullYear()}. Set date and time, then test again.</p>
        </>
      ) : (
        <>
          <h3>Not yet. The certificate is not trusted.</h3>
          <p>
            {device ? STEPS[device].likely.words : 'Choose your device and go through its steps.'}{' '}
            Was this device set up for an earlier installation? Remove that “Moon Base Pi” first.
          </p>
        </>
      )}
      <p className="row">
        {device && why === 'trust' && (
          <Button onClick={onShow}>Show me step {STEPS[device].likely.step}</Button>
        )}
        <a href="#without">Play now without set-up</a>
      </p>
    </div>
  );
}

/** The test of a device: it loads one small file by the product’s own https. */
export function TestDevice({
  reached,
  device,
  to,
  serverTime,
  onShow,
}: {
  reached: Reached;
  device: Device | null;
  to: string;
  serverTime: () => Promise<number | null>;
  onShow: () => void;
}): ReactElement {
  const test = useMutation<Outcome>({
    mutationFn: async () =>
      testDevice([reached.https, ...(reached.named === null ? [] : [reached.named])], {
        serverTime: await serverTime(),
        now: Date.now(),
        withinMs: WITHIN_MS,
      }),
    networkMode: 'always', // a tablet may say that it has no internet, and is right
  });
  return (
    <Panel aria-labelledby="test">
      <h2 id="test">Test this device</h2>
      <Button
        look="main"
        size="big"
        onClick={() => {
          if (!test.isPending) test.mutate();
        }}
        aria-disabled={test.isPending}
      >
        <Icon name="retry" />
        {test.isPending ? 'Testing …' : 'Test this device'}
      </Button>
      <div role="status">
        {test.data?.kind === 'good' && <Good origin={test.data.origin} to={to} />}
        {test.data?.kind === 'bad' && <Bad why={test.data.why} device={device} onShow={onShow} />}
      </div>
    </Panel>
  );
}
