import type { ReactElement } from 'react';

import { cx } from '../design/cx.ts';
import { PRODUCT_NAME, PRODUCT_VERSION } from '../design/Logo.tsx';
import { useSession } from '../platform/session.ts';
import s from './shell.module.css';

export function Footer(): ReactElement {
  const help = useSession()?.links.help;
  return (
    <footer className={cx(s['foot'], 'no-print')}>
      <div>
        <span>© {PRODUCT_NAME}</span>
        {help && <a href={help}>Help</a>}
        <span>Version {PRODUCT_VERSION}</span>
      </div>
    </footer>
  );
}
