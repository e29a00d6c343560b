import type { Device } from '@moonbase/lan';
import type { ReactNode } from 'react';

import type { Scene } from './StepPicture.tsx';

interface Step {
  readonly scene: Scene;
  readonly words: ReactNode;
  /** The file that the step's key gets. */
  readonly file?: { readonly name: string; readonly key: string };
}

interface Steps {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly note?: ReactNode;
  /** Where it is mostly left undone: shown when the test does not go well. */
  readonly likely: { readonly step: number; readonly words: string };
}

const TEST: Step = {
  scene: 'done',
  words: (
    <>
      Come back to this page and press <b>Test this device</b>.
    </>
  ),
};

/** Words in bold are those on the device. Checked against iPadOS 18, Android 15, ChromeOS 131, Windows 11, macOS 15 and Debian 13 by their makers’ pages, November 2026. */
export const STEPS: Readonly<Record<Device, Steps>> = {
  ipad: {
    name: 'iPad or iPhone',
    steps: [
      {
        scene: 'get',
        words: (
          <>
            Get the profile here. The iPad asks: press <b>Allow</b>.
          </>
        ),
        file: { name: 'moon-base-pi.mobileconfig', key: 'Get the profile' },
      },
      {
        scene: 'list',
        words: (
          <>
            Open <b>Settings</b>. At the top it says <b>Profile Downloaded</b>. Press it, then{' '}
            <b>Install</b>.
          </>
        ),
      },
      {
        scene: 'switch',
        words: (
          <>
            <b>Settings › General › About › Certificate Trust Settings</b>: switch on{' '}
            <b>Moon Base Pi</b>.
          </>
        ),
      },
      TEST,
    ],
    note: 'Managed iPads: load the profile into your device management. Then nobody has to do this by hand.',
    likely: { step: 3, words: 'On an iPad it is mostly step 3: the switch beside Moon Base Pi.' },
  },
  android: {
    name: 'Android tablet or phone',
    steps: [
      {
        scene: 'get',
        words: (
          <>
            Get the certificate. It is under <b>Downloads</b>.
          </>
        ),
        file: { name: 'moon-base-pi.crt', key: 'Get the certificate' },
      },
      {
        scene: 'list',
        words: (
          <>
            Open <b>Settings</b> and search for <b>CA certificate</b>. Press it, then{' '}
            <b>Install anyway</b>.
          </>
        ),
      },
      {
        scene: 'ask',
        words: (
          <>
            Type the PIN of the device and choose the file <code>moon-base-pi.crt</code>.
          </>
        ),
      },
      TEST,
    ],
    note: 'Android then says “Network may be monitored”. It says this for every added certificate. This one counts for private networks only.',
    likely: {
      step: 2,
      words: 'On Android it is mostly step 2: it has to be a CA certificate, not one for Wi-Fi.',
    },
  },
  chromebook: {
    name: 'Chromebook',
    steps: [
      {
        scene: 'get',
        words: 'Get the certificate.',
        file: { name: 'moon-base-pi.crt', key: 'Get the certificate' },
      },
      {
        scene: 'list',
        words: (
          <>
            In Chrome open <b>Settings › Privacy and security › Security › Manage certificates</b>,
            and there the <b>authorities</b>.
          </>
        ),
      },
      {
        scene: 'switch',
        words: (
          <>
            <b>Import</b> the file and tick <b>Trust for websites</b>.
          </>
        ),
      },
      TEST,
    ],
    note: 'School Chromebooks: your admin loads the policy file once, for all of them. There is nothing to do on the device.',
    likely: {
      step: 3,
      words: 'On a Chromebook it is mostly step 3: the tick at Trust for websites.',
    },
  },
  windows: {
    name: 'Windows',
    steps: [
      {
        scene: 'get',
        words: 'Get the set-up file.',
        file: { name: 'moon-base-pi-trust.cmd', key: 'Get the set-up file' },
      },
      {
        scene: 'run',
        words: (
          <>
            Open it. If Windows warns, press <b>More info › Run anyway</b>.
          </>
        ),
      },
      {
        scene: 'ask',
        words: (
          <>
            Windows asks whether to trust Moon Base Pi, and shows its thumbprint. Compare it, then{' '}
            <b>Yes</b>. It counts for you alone; no admin is needed.
          </>
        ),
      },
      {
        scene: 'done',
        words: (
          <>
            Close the browser, open it again, come back here and press <b>Test this device</b>.
          </>
        ),
      },
    ],
    note: 'Many computers: the same file works as a logon script, or load the certificate by group policy.',
    likely: {
      step: 4,
      words: 'On Windows it is mostly step 4: the browser has to be closed and opened again.',
    },
  },
  mac: {
    name: 'Mac',
    steps: [
      {
        scene: 'get',
        words: (
          <>
            Get the certificate and open it. <b>Keychain Access</b> takes it in.
          </>
        ),
        file: { name: 'moon-base-pi.crt', key: 'Get the certificate' },
      },
      {
        scene: 'list',
        words: (
          <>
            In Keychain Access double-click <b>Moon Base Pi</b> and open <b>Trust</b>.
          </>
        ),
      },
      {
        scene: 'switch',
        words: (
          <>
            Choose <b>Always Trust</b>, close the window and type your password.
          </>
        ),
      },
      TEST,
    ],
    likely: { step: 3, words: 'On a Mac it is mostly step 3: Always Trust.' },
  },
  linux: {
    name: 'Linux',
    steps: [
      {
        scene: 'get',
        words: 'Get the script. Read it first: it is short.',
        file: { name: 'moon-base-pi-trust.sh', key: 'Get the script' },
      },
      {
        scene: 'run',
        words: (
          <>
            In a terminal: <code>sh moon-base-pi-trust.sh</code>
          </>
        ),
      },
      {
        scene: 'list',
        words: 'Close the browser and open it again. Chromium and Firefox both know it now.',
      },
      TEST,
    ],
    likely: {
      step: 3,
      words: 'On Linux it is mostly step 3: the browser has to be closed and opened again.',
    },
  },
};
