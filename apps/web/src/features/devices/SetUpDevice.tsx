import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { type Device, DEVICES, guessDevice } from '@moonbase/lan';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, FileLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Panel, Tag } from '../../design/Panel.tsx';
import { fetchServerTime, serverNow } from '../../platform/clock.ts';
import { leaveTo } from '../../platform/navigation.ts';
import { useTitle } from '../../platform/page.ts';
import { deviceFile, type Reached, setUpOptions } from './devices.api.ts';
import s from './devices.module.css';
import { QrCode } from './QrCode.tsx';
import { reaches } from './reach.ts';
import { StepPicture } from './StepPicture.tsx';
import { STEPS } from './steps.tsx';
import { TestDevice } from './TestDevice.tsx';
import { noteWithoutSetUp, pageAskedFor } from './without-set-up.ts';

const KNOWN_WITHIN_MS = 1_000;

const timeOfServer = (): Promise<number | null> => fetchServerTime().then(serverNow, () => null);

/** The page asked for, with what a card carries behind “#”, which no server sees. */
function useAskedFor(): string {
  const { search, hash } = useLocation();
  return pageAskedFor(search) + hash;
}

function Brings(): ReactElement {
  return (
    <Panel aria-labelledby="brings">
      <h2 id="brings">What it brings</h2>
      <p>Once for each device, about two minutes. After it this device can</p>
      <ul className={s['brings']}>
        <li>
          <Icon name="people" />
          read a card with its camera
        </li>
        <li>
          <Icon name="offline" />
          play on when the network is gone
        </li>
        <li>
          <Icon name="lock" />
          keep to itself what is typed and answered
        </li>
      </ul>
      <p className={s['own']}>
        <b>Do this only in your own network.</b> This page comes over an open connection: somebody
        in the same network could forge it and hand out another certificate, one without limits.
        Nothing that is printed on this page can prove that it is the right one.
      </p>
      <details className={s['sure']}>
        <summary>To be quite sure</summary>
        <p>
          The surest way is your device management, or a stick with the files that{' '}
          <code>npm start -- --lan --certificate FOLDER</code> writes on the server itself. By hand:
          before you trust “Moon Base Pi”, look at the details of the certificate on the device and
          compare its SHA-256 (Windows shows SHA-1) with the window in which the server was started,
          or with My School › Devices.
        </p>
      </details>
    </Panel>
  );
}

function DeviceSteps({
  device,
  isGuessed,
  isOpen,
  onOpen,
}: {
  device: Device;
  isGuessed: boolean;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}): ReactElement {
  const { name, steps, note } = STEPS[device];
  return (
    <details
      className={s['device']}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) onOpen(event.currentTarget.open);
      }}
    >
      <summary>
        {name}
        {isGuessed && <Tag tone="info">looks like yours</Tag>}
        <Icon name="right" />
      </summary>
      <ol className={s['steps']}>
        {steps.map(({ scene, words, file }, place) => (
          <li key={scene + String(place)}>
            <StepPicture scene={scene} />
            <div>
              <p id={`${device}-${place + 1}`} tabIndex={-1}>
                {words}
              </p>
              {file && (
                <FileLink href={deviceFile(file.name)} look="main">
                  <Icon name="download" />
                  {file.key}
                </FileLink>
              )}
            </div>
          </li>
        ))}
      </ol>
      {note !== undefined && <p className={s['note']}>{note}</p>}
      {device === 'chromebook' && (
        <p className={s['note']}>
          <a href={deviceFile('moon-base-pi.onc')} download>
            Get the policy file
          </a>
        </p>
      )}
    </details>
  );
}

function ForClass({ reached }: { reached: Reached }): ReactElement {
  const [isBig, setBig] = useState(false);
  const address = `${reached.http}/device`;
  const { host, port } = new URL(reached.http);
  const named =
    reached.named === null ? host : `${new URL(reached.named).hostname}${port && `:${port}`}`;
  return (
    <Panel className={s['class']} aria-labelledby="class">
      <QrCode text={address} className={s['code']} />
      <div>
        <h2 id="class">For the whole class</h2>
        <p>Scan it, or type the address. Every device comes to this page.</p>
        <p className={s['address']}>{named}</p>
        {named !== host && <p className="muted">or {host}</p>}
        <Button onClick={() => setBig(true)}>Show it big</Button>
      </div>
      {isBig && (
        <Dialog title={named} width="huge" skin="staff" onClose={() => setBig(false)}>
          <QrCode text={address} className={s['big']} />
        </Dialog>
      )}
    </Panel>
  );
}

function Without(): ReactElement {
  const to = useAskedFor();
  return (
    <Panel aria-labelledby="without">
      <h2 id="without">Or play without set-up</h2>
      <p>That is fine for today.</p>
      <div className={s['two']}>
        <div>
          <h3>Works</h3>
          <ul>
            <li>Practice, Campaign, Adaptive, Space Rescue</li>
            <li>All results and reports</li>
            <li>Sign-in by picture or card code</li>
          </ul>
        </div>
        <div>
          <h3>Missing</h3>
          <ul>
            <li>Scanning a card with the camera</li>
            <li>Playing when the network is gone</li>
            <li>Others in this network could read along: use no password that you use elsewhere</li>
          </ul>
        </div>
      </div>
      <Button
        size="big"
        onClick={() => {
          noteWithoutSetUp();
          leaveTo(to);
        }}
      >
        Play without set-up
        <Icon name="right" />
      </Button>
    </Panel>
  );
}

function Steps({ reached }: { reached: Reached }): ReactElement {
  const guessed = guessDevice({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
  const to = useAskedFor();
  const [open, setOpen] = useState<Device | null>(guessed);
  const showLikely = (): void => {
    if (guessed === null) return;
    setOpen(guessed);
    setTimeout(() =>
      document.querySelector<HTMLElement>(`#${guessed}-${STEPS[guessed].likely.step}`)?.focus(),
    );
  };
  return (
    <>
      <Panel aria-labelledby="which">
        <h2 id="which">Which device is this?</h2>
        {DEVICES.map((device) => (
          <DeviceSteps
            key={device}
            device={device}
            isGuessed={device === guessed}
            isOpen={device === open}
            onOpen={(isOpen) =>
              setOpen((before) => (isOpen ? device : before === device ? null : before))
            }
          />
        ))}
      </Panel>
      <TestDevice
        reached={reached}
        device={guessed}
        to={to}
        serverTime={timeOfServer}
        onShow={showLikely}
      />
    </>
  );
}

/** Sends a device that trusts the certificate on to https: a child sees this page once. */
function useWayOn(reached: Reached | null): void {
  const to = useAskedFor();
  const isLed = useLocation().search.includes('to=');
  useEffect(() => {
    if (reached === null || globalThis.isSecureContext || !isLed) return;
    void reaches(reached.https, KNOWN_WITHIN_MS).then((isKnown) => {
      if (isKnown) leaveTo(`${reached.https}${to}`);
    });
  }, [reached, to, isLed]);
}

/** How a device of the local network trusts the product’s own certificate. Public, and nothing about children on it. */
export function SetUpDevice(): ReactElement {
  useTitle('Set up this device');
  const { data } = useQuery(setUpOptions());
  const reached = data?.reached ?? null;
  useWayOn(reached);
  return (
    <>
      <BookHead title="Set up this device" />
      <BookPage>
        <div className={s['column']}>
          {data === undefined && <LoadingList />}
          {data?.reached === null && (
            <Panel aria-label="Nothing to set up">
              <p>
                There is nothing to set up here: this product is not reached by a local network.
              </p>
            </Panel>
          )}
          {reached && (
            <>
              <Brings />
              <Steps reached={reached} />
              <ForClass reached={reached} />
              <Without />
            </>
          )}
        </div>
      </BookPage>
    </>
  );
}
