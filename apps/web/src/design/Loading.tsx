import { useEffect, useState, type ReactElement } from 'react';

import { orbit } from './art/orbit.ts';
import s from './Loading.module.css';
import { LogoMark } from './Logo.tsx';

const DELAY_MS = 30;

/** True once something has taken longer than 30 ms (requirement ST-8): until then nothing is shown. */
function useDelayed(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

const orbitHtml = { __html: orbit() };

/** The loading sign of a whole page. */
export function LoadingPage(): ReactElement | null {
  if (!useDelayed()) return null;
  return (
    <div className={s['page']} role="status">
      <svg className={s['orb']} viewBox="0 0 160 160" aria-hidden="true">
        <g dangerouslySetInnerHTML={orbitHtml} />
        <svg x="35" y="35" width="90" height="90" viewBox="0 0 40 40">
          <LogoMark />
        </svg>
        <circle className={s['sat']} cx="80" cy="14" r="9" fill="#2ED3A2" />
      </svg>
      <p>loading...</p>
    </div>
  );
}

/** The loading sign of a list: three fading bars. */
export function LoadingList(): ReactElement | null {
  if (!useDelayed()) return null;
  return (
    <div className={s['list']} role="status">
      <i />
      <i />
      <i />
      <span className="vh">loading...</span>
    </div>
  );
}
