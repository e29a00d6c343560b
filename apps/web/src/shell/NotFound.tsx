import type { ReactElement } from 'react';

import { mix, placed, round } from '../design/art/draw.ts';
import { Art } from '../design/art/Art.tsx';
import { bust } from '@moonbase/paper/bust';
import { ButtonLink } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { useTitle } from '../platform/page.ts';
import s from './shell.module.css';

const COLUMNS = 7;
const ROWS = 5;
const SCANNED = new Set([0, 5, 11, 17, 23, 29, 34]);
const NIM_AT = { column: 3, row: 2 };

/** A board on which every scan missed. */
function missedScan(): string {
  const edge = '#2F7C96';
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [x, y] = [(index % COLUMNS) * 55, Math.floor(index / COLUMNS) * 55];
    return placed(
      x,
      y,
      1,
      SCANNED.has(index)
        ? `<rect x="1.5" y="1.5" width="52" height="52" rx="9" fill="${mix('#17465E', '#0B1030', 0.45)}"/><circle cx="27.5" cy="27.5" r="3" fill="#6D9BB0"/>`
        : `<rect x="1.5" y="1.5" width="52" height="52" rx="9" fill="${edge}"/><rect x="1.5" y="1.5" width="52" height="47" rx="9" fill="${mix(edge, '#ffffff', 0.1)}"/><path d="M6 34L20 10L32 22L48 8M20 10L24 40M32 22L44 42" stroke="${mix(edge, '#ffffff', 0.3)}" stroke-width="1.6" fill="none" opacity=".7"/>`,
    );
  }).join('');
  return tiles + placed(NIM_AT.column * 55 - 7, round(NIM_AT.row * 55 - 17), 0.35, bust('nim'));
}

/** The page for an address that leads nowhere (requirement ST-9). */
export function NotFound(): ReactElement {
  useTitle('Not found');
  return (
    <div className={s['notfound']}>
      <Art draw={missedScan} width={COLUMNS * 55} height={ROWS * 55} />
      <div>
        <h1>Sorry, we couldn&apos;t find the page you were looking for.</h1>
        <ul>
          <li>Check the address for a slip, just as you check a sum.</li>
          <li>Try a different web search.</li>
        </ul>
        <ButtonLink to="/" look="main">
          <Icon name="home" />
          Home
        </ButtonLink>{' '}
        <ButtonLink to="/help">
          <Icon name="help" />
          Help
        </ButtonLink>
      </div>
    </div>
  );
}
