import type { ReactElement } from 'react';

import { choicesOf, type PublicQuestionDoc } from '@moonbase/questions';

import { Button } from './Button.tsx';
import { keepFocus } from './Keypad.tsx';
import s from './ChoiceKeys.module.css';

const NAMES: Readonly<Record<string, string>> = {
  '<': 'less than',
  '=': 'equals',
  '>': 'greater than',
};

/** A key for each answer that a question offers; nothing for any other question. */
export function ChoiceKeys({
  doc,
  shown,
  onKey,
}: {
  doc: Pick<PublicQuestionDoc, 'choices'>;
  shown: string; // in the answer box
  onKey: (key: string) => void;
}): ReactElement | null {
  const choices = choicesOf(doc);
  if (choices.length === 0) return null;
  return (
    <div className={s['choices']} role="group" aria-label="Answers">
      {choices.map((choice) => (
        <Button
          key={choice.code}
          className={s['choice']}
          aria-label={NAMES[choice.shown] ?? choice.shown}
          aria-pressed={choice.shown === shown}
          onMouseDown={keepFocus}
          onClick={() => onKey(choice.code)}
        >
          {choice.shown}
        </Button>
      ))}
    </div>
  );
}
