import type { ReactElement } from 'react';

import { PRODUCT_NAME, PRODUCT_VERSION } from '../design/Logo.tsx';
import { useSession } from '../platform/session.ts';
import s from './shell.module.css';

export function Footer(): ReactElement {
  const help = useSession()?.links.help;
  return (
    <footer className={s['foot']}>
      <div>
        <span>© {PRODUCT_NAME}</span>
        {help && <a href={help}>Help</a>}
        <span>Version {PRODUCT_VERSION}</span>
      </div>
    </footer>
  );
}
