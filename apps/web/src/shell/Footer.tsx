import type { ReactElement } from 'react';

import { cx } from '../design/cx.ts';
import { PRODUCT_NAME, PRODUCT_VERSION } from '../design/Logo.tsx';
import { PageLink } from '../design/PageLink.tsx';
import { useSession } from '../platform/session.ts';
import s from './shell.module.css';

export function Footer(): ReactElement {
  const help = useSession()?.links.help ?? '/help';
  return (
    <footer className={cx(s['foot'], 'no-print')}>
      <div>
        <span>© {PRODUCT_NAME}</span>
        {/^https?:/.test(help) ? <a href={help}>Help</a> : <PageLink to={help}>Help</PageLink>}
        <PageLink to="/about">About</PageLink>
        <PageLink to="/privacy">Privacy</PageLink>
        <PageLink to="/accessibility">Accessibility</PageLink>
        <span>Version {PRODUCT_VERSION}</span>
      </div>
    </footer>
  );
}
