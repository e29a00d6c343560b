import { Fragment, type ReactElement } from 'react';

import { cx } from './cx.ts';
import s from './SpokenBubble.module.css';

/** A speech bubble that is read aloud: its words light up as they are spoken, and its key says them again. */
export function SpokenBubble({
  words,
  className,
}: {
  words: string;
  className?: string | undefined;
}): ReactElement {
  return (
    <div className={cx(s['bubble'], className)} data-say={words}>
      <p>
        {words.split(' ').map((word, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span data-word="">{word}</span>
          </Fragment>
        ))}
      </p>
    </div>
  );
}
