import type { ReactElement } from 'react';

import type { ToldMistake } from '@moonbase/contracts/own-mistake';
import type { Explanation, ExplanationStep } from '@moonbase/explanations';
import { toPlainText } from '@moonbase/questions';
import { toSvg } from '@moonbase/questions/drawing';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { say } from '../../platform/voice.ts';
import { explanationOf } from '../../why/why-panel.ts';
import s from './mistake.module.css';

/** The first step, one in the middle and the last: what there was, what was done, what it makes. */
function threeOf({ steps }: Explanation): readonly ExplanationStep[] {
  if (steps.length <= 3) return steps;
  return [0, Math.floor((steps.length - 1) / 2), steps.length - 1].flatMap((at) => steps[at] ?? []);
}

/** The mistakes whose sentence speaks of places and swaps: their picture is in columns too. @see requirement EX-8 */
const IN_COLUMNS: ReadonlySet<string> = new Set([
  'smaller-from-larger',
  'zero-minus-n',
  'borrow-no-decrement',
  'borrow-across-zero',
  'no-carry',
  'write-both-digits',
  'tens-as-ones',
]);

function pictureOf(
  { example, kind, mistake }: ToldMistake,
  age: number | null,
): Explanation | null {
  if (kind === null) return null;
  const text = {
    v: 2 as const,
    say: example.text,
    body: [{ t: 'text' as const, v: example.text }],
  };
  return explanationOf({ ...kind, text, expected: example.right }, age, IN_COLUMNS.has(mistake));
}

/** The picture of the student's own question in three steps side by side, and a voice that reads the card. */
export function ToldPicture({
  told,
  words,
  age,
}: {
  told: ToldMistake;
  words: string; // of the card
  age: number | null;
}): ReactElement {
  const explanation = pictureOf(told, age);
  const steps = explanation === null ? [] : threeOf(explanation);
  const spoken = [words, ...steps.map((step) => step.say)].join(' ');
  return (
    <>
      {steps.length > 0 && (
        <ol className={s['steps']}>
          {steps.map((step, at) => (
            <li key={at}>
              <span
                aria-hidden="true"
                dangerouslySetInnerHTML={{
                  __html: toSvg(step.drawing, { alt: '', fontFamily: 'Andika' }),
                }}
              />
              <span aria-hidden="true">{toPlainText({ body: [...step.body] })}</span>
              <span className="vh">{step.say}</span>
            </li>
          ))}
        </ol>
      )}
      {'speechSynthesis' in globalThis && (
        <Button
          className={s['aloud']}
          size="icon"
          aria-label="Read aloud"
          onClick={() => {
            say({ words: spoken });
          }}
        >
          <Icon name="aloud" />
        </Button>
      )}
    </>
  );
}
