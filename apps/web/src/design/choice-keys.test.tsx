import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';

import { choicesOf } from '@moonbase/questions';

import { ChoiceKeys } from './ChoiceKeys.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

const WORDS = 'Which sign goes between 4 and 5? Type 1 for <, 2 for = or 3 for >.';
const DOC = { v: 2 as const, say: WORDS, body: [{ t: 'text' as const, v: WORDS }] };

function Asked(): ReactElement {
  const typed = useTypedAnswer('', choicesOf(DOC));
  useAnswerKeys(typed.press);
  return (
    <>
      <ChoiceKeys doc={DOC} shown={typed.shown} onKey={typed.press} />
      <output>{typed.shown}</output>
      <i data-testid="sent">{typed.plain}</i>
    </>
  );
}

it('[questions CH3] a question that offers answers is answered by a key, a sign or a figure, and sends the figure', async () => {
  const user = userEvent.setup();
  render(<Asked />);
  const [shown, sent] = [screen.getByRole('status'), screen.getByTestId('sent')];
  await user.click(screen.getByRole('button', { name: 'greater than' }));
  expect([shown.textContent, sent.textContent]).toEqual(['>', '3']);
  await user.keyboard('<');
  expect([shown.textContent, sent.textContent]).toEqual(['<', '1']);
  await user.keyboard('2');
  expect([shown.textContent, sent.textContent]).toEqual(['=', '2']);
  await user.keyboard('7');
  expect(shown.textContent).toBe('=');
  expect(screen.getByRole('button', { name: 'equals' }).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{Backspace}');
  expect([shown.textContent, sent.textContent]).toEqual(['', '']);
});
