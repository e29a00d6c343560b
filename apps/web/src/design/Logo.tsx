import type { ReactElement } from 'react';

import s from './Logo.module.css';
import { PageLink } from './PageLink.tsx';

/** Name of the product, defined only here. */
export const PRODUCT_NAME = 'Moon Base Pi';

/** The mark inside a 40 x 40 box. */
export function LogoMark(): ReactElement {
  return (
    <>
      <circle cx="20" cy="20" r="15" fill="#FFD23F" />
      <path d="M20 5a15 15 0 0 1 0 30a21 21 0 0 0 0-30" fill="#E0A800" />
      <path
        d="M11 15.5h18M16 15.5V27M24 15.5V24c0 2.3 1.1 3.2 3 3"
        fill="none"
        stroke="#0B1030"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M3 26C6 33 34 23 38 12"
        fill="none"
        stroke="#7CC0FF"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </>
  );
}

export function Logo({
  to,
  wordClass,
}: {
  to: string;
  wordClass?: string | undefined;
}): ReactElement {
  return (
    <PageLink aria-label={PRODUCT_NAME} to={to} className={s['logo']}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <LogoMark />
      </svg>
      <span className={wordClass}>{PRODUCT_NAME}</span>
    </PageLink>
  );
}

/** Shown at the foot of staff pages; the same as in the root package.json. */
export const PRODUCT_VERSION = '1.23.4';
