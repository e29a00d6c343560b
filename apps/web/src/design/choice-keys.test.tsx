import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';

import { choicesOf } from '@moonbase/questions';

import { ChoiceKeys } from './ChoiceKeys.tsx';
import { OFFERING } from './offering.test-kit.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

function Asked(): ReactElement {
  const typed = useTypedAnswer('', choicesOf(OFFERING));
  useAnswerKeys(typed.press);
  return (
    <>
      <ChoiceKeys doc={OFFERING} shown={typed.shown} onKey={typed.press} />
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
