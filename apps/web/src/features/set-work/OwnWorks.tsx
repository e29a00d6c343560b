import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import type { OwnWork } from '@moonbase/contracts/set-work';
import { bust } from '@moonbase/paper/bust';

import { Art } from '../../design/art/Art.tsx';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { beginWork } from '../../games/practice-host/begin-work.ts';
import { useUser } from '../../platform/session.ts';
import { noteCelebrated, ownWorksOptions } from '../../play/api/own-works.api.ts';
import { reachedWords, untilWords, waitsWords } from './own-words.ts';
import { SlipBar, SlipWords } from './SlipFace.tsx';
import s from './own-works.module.css';

/** A work that is done: said once, with somebody from the crew. */
function DoneSlip({ work, isYoung }: { work: OwnWork; isYoung: boolean }): ReactElement {
  const draw = useCallback(() => bust('paws'), []);
  const id = useId();
  const words = isYoung ? 'You did it! Well done!' : 'Done! Well done.';
  return (
    <section
      className={cx(s['slip'], s['done'], isYoung && s['young'])}
      aria-labelledby={id}
      {...(isYoung && { 'data-say': words })}
    >
      <Art draw={draw} width={200} height={200} className={s['crew']} />
      <div className={s['words']}>
        <h2 id={id}>{words}</h2>
        {!isYoung && (
          <p>
            {work.title}, from {work.by}.
          </p>
        )}
      </div>
      <Button
        look="go"
        aria-label={`Good: ${work.title}`}
        onClick={() => {
          noteCelebrated(work.id).catch(() => undefined); // it is said again at the next visit
        }}
      >
        <Icon name="check" />
        Good
      </Button>
    </section>
  );
}

function Slip({ work, isYoung }: { work: OwnWork; isYoung: boolean }): ReactElement {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const id = useId();
  const waits = waitsWords(work);
  const begin = work.state === 'not-begun' ? 'Begin' : 'Go on';
  return (
    <section
      className={cx(s['slip'], isYoung && s['young'])}
      aria-labelledby={id}
      {...(isYoung && { 'data-say': `${work.by} has something for you. Press the big button!` })}
    >
      <SlipWords
        id={id}
        by={work.by}
        title={work.title}
        note={work.note}
        until={`${untilWords(work)}${work.state === 'not-begun' ? ` · about ${counted(work.expected, 'minute')}` : ''}`}
      />
      <SlipBar title={work.title} done={work.done} of={work.of} words={reachedWords(work)} />
      {waits === null ? (
        <Button
          look="go"
          aria-label={`${begin}: ${work.title}`}
          onClick={() => {
            void navigate(beginWork(work, userId));
          }}
        >
          {begin}
          <Icon name="next" />
        </Button>
      ) : (
        <p className={s['waits']}>{waits}</p>
      )}
    </section>
  );
}

/**
 * The work that was set for a student, on the main menu: a slip of squared paper each, with a bar and one button. The
 * youngest see one at a time, and hear it.
 *
 * @see requirement SW-4
 */
export function OwnWorks({
  told = [],
}: {
  told?: readonly string[]; // works that the page names already
}): ReactElement | null {
  const { isYoungest } = useUser();
  const { data } = useQuery(ownWorksOptions());
  const works = (data?.works ?? []).filter(
    ({ id, state }) => state === 'done' || !told.includes(id),
  );
  if (works.length === 0) return null;
  return (
    <div className={s['slips']} data-skin="staff">
      {works
        .slice(0, isYoungest ? 1 : works.length)
        .map((work) =>
          work.state === 'done' ? (
            <DoneSlip key={work.id} work={work} isYoung={isYoungest} />
          ) : (
            <Slip key={work.id} work={work} isYoung={isYoungest} />
          ),
        )}
    </div>
  );
}
