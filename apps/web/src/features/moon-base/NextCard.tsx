import type { ReactElement } from 'react';

import { storyStep } from '@moonbase/content/story';
import type { NextWindow } from '@moonbase/scoring';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import s from './moon-base.module.css';

/** What comes next at the base, with the way to it. */
export function NextCard({
  next,
  isFirst,
}: {
  next: NextWindow | null;
  isFirst: boolean; // no window is lit yet
}): ReactElement {
  if (next === null)
    return (
      <Card title="Three stars for every step" words="Every window is gold. All by you." isGold />
    );
  const { step, brings } = next;
  const title = {
    window: isFirst ? 'Your first window' : 'One more window',
    gold: 'Every star three times?',
  };
  return (
    <Card
      title={title[brings]}
      words={`Step ${step}, ${storyStep(step).name}`}
      isGold={brings === 'gold'}
    >
      <ButtonLink look="main" to={`/app/campaign?step=${step}`}>
        Play it
        <Icon name="next" />
      </ButtonLink>
    </Card>
  );
}

/** The card when the results did not come; the picture stays. */
export function FailedCard({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <Card title="Could not load" words="The base is still there.">
      <Button look="main" onClick={onRetry}>
        Try again
        <Icon name="retry" />
      </Button>
    </Card>
  );
}

function Card({
  title,
  words,
  isGold = false,
  children,
}: {
  title: string;
  words: string;
  isGold?: boolean;
  children?: ReactElement;
}): ReactElement {
  return (
    <section className={s['next']} aria-label="What comes next">
      <i className={cx(s['pane'], isGold && s['gold'])} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {children}
    </section>
  );
}
