import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '../platform/api-error.ts';
import { MessageCancelled, messageQueue, messages } from '../platform/messages.ts';
import { MessageHost } from './MessageHost.tsx';

beforeEach(() => {
  messageQueue.set([]);
  document.body.dataset['skin'] = 'student';
  render(<MessageHost />);
});

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string): Promise<void> => {
  await userEvent.click(await button(name));
};

it('a message waits until the one before it is closed (ST-11)', async () => {
  const first = messages.message('One');
  void messages.message('Two');
  await screen.findByText('One');
  expect(screen.queryByText('Two')).toBeNull();
  await press('OK');
  await first;
  await screen.findByText('Two');
});

it.each([
  ['error', 'Error'],
  ['warning', 'Warning'],
  ['success', 'Success'],
] as const)('a message of kind %s has the title "%s"', async (kind, title) => {
  void messages[kind]('Text');
  await screen.findByRole('heading', { name: title });
});

it('a message shows an error text in a red banner', async () => {
  void messages.error('No content is selected');
  expect((await screen.findByRole('alert')).textContent).toBe('No content is selected');
});

it('a message rejects when cancelled (ST-11)', async () => {
  const answer = messages.confirmation('Start again?');
  await press('Cancel');
  await expect(answer).rejects.toBeInstanceOf(MessageCancelled);
});

it('a message confirms when closed without a cancel button (ST-11)', async () => {
  const answer = messages.message('One');
  await press('Close');
  await expect(answer).resolves.toEqual({});
});

it('a message is closed by Escape', async () => {
  const answer = messages.confirmation('Start again?');
  await button('OK');
  await userEvent.keyboard('{Escape}');
  await expect(answer).rejects.toBeInstanceOf(MessageCancelled);
});

it('a message puts the focus into the field of a prompt and returns the typed text', async () => {
  const answer = messages.prompt("Enter the game's code:");
  const field = await screen.findByLabelText("Enter the game's code:");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('K7M4Q{Enter}');
  await expect(answer).resolves.toBe('K7M4Q');
});

it('a message stays open while its callback fails, then closes (ST-11)', async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new ApiError(403, 'forbidden', 'Not today'))
    .mockResolvedValueOnce();
  const answer = messages.confirmation('Unlock?', { onConfirm });
  await press('OK');
  await screen.findByText('Not today');
  await press('OK');
  await answer;
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

it('a message shows 422 texts at their fields and keeps the typed text', async () => {
  void messages.form(
    [
      { name: 'firstName', label: 'First name' },
      { name: 'yearOfBirth', label: 'Year of birth' },
    ],
    {
      onConfirm: () =>
        Promise.reject(
          new ApiError(422, 'invalid-fields', 'Is no year', {
            'child.yearOfBirth': ['Is no year'],
          }),
        ),
    },
  );
  const first = await screen.findByLabelText('First name');
  const year = await screen.findByLabelText('Year of birth');
  await userEvent.type(first, 'Åse');
  await userEvent.type(year, 'soon');
  await press('OK');
  await screen.findByText('Is no year');
  expect(year.getAttribute('aria-invalid')).toBe('true');
  expect(first.getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByDisplayValue('Åse')).toBe(first);
  expect(screen.getByDisplayValue('soon')).toBe(year);
});
