import type { ReactElement, ReactNode } from 'react';

import s from './devices.module.css';

export type Scene = 'get' | 'list' | 'switch' | 'ask' | 'run' | 'done';

const SCENES: Readonly<Record<Scene, ReactNode>> = {
  get: (
    <>
      <path d="M62 20h24l10 10v34H62z" className={s['paper']} />
      <path d="M86 20v10h10" className={s['line']} />
      <path d="M79 40v14M72 48l7 7l7-7" className={s['line']} />
      <rect x="52" y="70" width="56" height="15" rx="6" className={s['key']} />
    </>
  ),
  list: (
    <>
      <rect x="34" y="18" width="92" height="16" rx="4" className={s['chosen']} />
      <path d="M40 26h40M34 46h92M34 60h92M34 74h60" className={s['line']} />
    </>
  ),
  switch: (
    <>
      <path d="M34 30h50M34 74h60" className={s['line']} />
      <rect x="84" y="40" width="42" height="22" rx="11" className={s['on']} />
      <circle cx="115" cy="51" r="8" className={s['paper']} />
      <path d="M34 51h36" className={s['line']} />
    </>
  ),
  ask: (
    <>
      <rect x="38" y="24" width="84" height="52" rx="6" className={s['paper']} />
      <path d="M46 38h60M46 48h40" className={s['line']} />
      <rect x="82" y="58" width="32" height="12" rx="5" className={s['key']} />
    </>
  ),
  run: (
    <>
      <rect x="30" y="18" width="100" height="62" rx="6" className={s['dark']} />
      <path d="M40 34l8 6l-8 6M54 48h26" className={s['light']} />
      <path d="M40 62h50" className={s['light']} />
    </>
  ),
  done: (
    <>
      <circle cx="80" cy="49" r="26" className={s['on']} />
      <path d="M68 50l9 10l16-18" className={s['tick']} />
    </>
  ),
};

/** What a step looks like, on any screen; the sentence beside it says it too. */
export function StepPicture({ scene }: { scene: Scene }): ReactElement {
  return (
    <svg viewBox="0 0 160 104" className={s['picture']} aria-hidden="true">
      <rect x="14" y="2" width="132" height="92" rx="8" className={s['frame']} />
      <rect x="20" y="8" width="120" height="80" rx="3" className={s['screen']} />
      {SCENES[scene]}
    </svg>
  );
}
