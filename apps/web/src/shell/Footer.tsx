import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { cx } from '../design/cx.ts';
import { PRODUCT_NAME, PRODUCT_VERSION } from '../design/Logo.tsx';
import { useSession } from '../platform/session.ts';
import s from './shell.module.css';

export function Footer(): ReactElement {
  const help = useSession()?.links.help ?? '/help';
  return (
    <footer className={cx(s['foot'], 'no-print')}>
      <div>
        <span>© {PRODUCT_NAME}</span>
        {/^https?:/.test(help) ? <a href={help}>Help</a> : <Link to={help}>Help</Link>}
        <Link to="/about">About</Link>
        <Link to="/privacy">Privacy</Link>
        <Link to="/accessibility">Accessibility</Link>
        <span>Version {PRODUCT_VERSION}</span>
      </div>
    </footer>
  );
}
