import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';

import type { OwnObjectionsReply } from '@moonbase/contracts/own-objections';
import { MOST_OPEN_OBJECTIONS, objectionWords } from '@moonbase/practice';

import { Button } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { useUser } from '../platform/session.ts';
import { ownObjectionsOptions } from '../play/api/objections.api.ts';
import { ObjectPanel } from './ObjectPanel.tsx';
import s from './objecting.module.css';

/** What was said or decided about an answer; null: nothing. */
export function stateWords(
  { objections, wrongKeys }: OwnObjectionsReply,
  answer: string,
): string | null {
  if (wrongKeys.includes(answer)) return 'You pressed a wrong key. That stays with you.';
  const made = objections.find((each) => each.answer === answer);
  return made === undefined ? null : objectionWords(made.state, made.by, made.sentence);
}

/** A sign for the state: it counts, it was explained, or it waits. */
function iconOf(words: string): 'check' | 'message' | 'clock' {
  if (words.startsWith('You were right')) return 'check';
  return / says: /.test(words) ? 'message' : 'clock';
}

/** The key "I think I am right", its panel, or the state of what was said. */
export function ObjectKey({
  answer,
  isWrong,
}: {
  answer: string;
  isWrong: boolean;
}): ReactElement | null {
  const { id } = useUser();
  const { data } = useQuery(ownObjectionsOptions(id));
  const [isOpen, setOpen] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const key = useRef<HTMLButtonElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) (isSaid ? state : key).current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isSaid]);
  if (!data) return null;
  const words = stateWords(data, answer);
  if (words !== null)
    return (
      <p className={s['state']} role="status" ref={state} tabIndex={-1}>
        <Icon name={iconOf(words)} />
        {words}
      </p>
    );
  if (!isWrong || data.decides === null) return null;
  if (isOpen)
    return (
      <ObjectPanel
        answer={answer}
        own={data}
        onSaid={() => {
          setSaid(true);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    );
  if (data.waiting >= MOST_OPEN_OBJECTIONS && data.wrongKeysLeft === 0)
    return <p className={s['state']}>Three wait for {data.decides}.</p>;
  return (
    <div className={s['row']}>
      <Button ref={key} look="quiet" onClick={() => setOpen(true)}>
        <Icon name="flag" />I think I am right
      </Button>
    </div>
  );
}
