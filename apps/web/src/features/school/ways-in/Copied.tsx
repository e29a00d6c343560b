import type { ReactElement } from 'react';

import { CopyKey } from '../../../design/CopyKey.tsx';
import s from './ways-in.module.css';

/** A text to copy elsewhere, with a key that does it. */
export function Copied({ text }: { text: string }): ReactElement {
  return (
    <span className={s['copied']}>
      <code>{text}</code>
      <CopyKey text={text}>Copy</CopyKey>
    </span>
  );
}
