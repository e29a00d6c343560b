import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';

import { Dialog } from '../design/Dialog.tsx';
import { useKeptFocus } from './kept-focus.ts';

const ROWS = ['One', 'Two'];

/**
 * A page with a step, rows that disappear, a button that is disabled for a moment, and a dialog that removes the button
 * that opened it.
 */
function Page({ least = 2 }: { least?: number }): ReactElement {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main, true);
  const [step, setStep] = useState(1);
  const [rows, setRows] = useState(ROWS);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [given, setGiven] = useState<readonly string[]>([]);
  const remove = (row: string): void => setRows(rows.filter((each) => each !== row));
  return (
    <main ref={main} tabIndex={-1}>
      <h1>Step {step}</h1>
      <p role="status">{said}</p>
      <section aria-label="Gifts">
        {!given.includes('Now') && (
          <button
            onClick={() => {
              setGiven([...given, 'Now']);
              setSaid('Now is given.');
            }}
          >
            Give now
          </button>
        )}
        {!given.includes('Later') && (
          <button
            onClick={() => {
              setGiven([...given, 'Later']);
              setTimeout(() => setSaid('Later is given.'), 100);
            }}
          >
            Give later
          </button>
        )}
        <button
          disabled={given.includes('Asked')}
          onClick={() => {
            setAsked('Asked');
          }}
        >
          Give after a question
        </button>
        <p>Gifts</p>
      </section>
      <div key={step}>
        <section aria-label="Rows">
          {rows.map((row) => (
            <p key={row}>
              {row}
              <button onClick={() => remove(row)}>Remove {row}</button>
              <button onClick={() => setAsked(row)}>Ask about {row}</button>
            </p>
          ))}
          <p>That is all.</p>
        </section>
        <section aria-label="Saving">
          <button
            disabled={busy}
            onClick={() => {
              setBusy(true);
              void Promise.resolve().then(() => setBusy(false));
            }}
          >
            Save
          </button>
          <button disabled={rows.length < least} onClick={() => remove('One')}>
            Need rows
          </button>
        </section>
        <button onClick={() => setStep(step + 1)}>Next</button>
        <button
          onClick={() => {
            setStep(step + 1);
            setSaid('Leavers are signed out.');
          }}
        >
          Next with a warning
        </button>
        {!given.includes('Name') && (
          <input
            aria-label="Name"
            onKeyDown={({ key }) => {
              if (key !== 'Enter') return;
              setGiven([...given, 'Name']);
              setSaid('One row is left.');
            }}
          />
        )}
      </div>
      {asked !== null && (
        <Dialog title="Sure?" onClose={() => setAsked(null)}>
          <button
            onClick={() => {
              setGiven([...given, asked]);
              setSaid('It is given.');
              setAsked(null);
            }}
          >
            Give
          </button>
          <button
            onClick={() => {
              remove(asked);
              setAsked(null);
            }}
          >
            Yes
          </button>
          <button
            onClick={() => {
              remove(asked);
              setTimeout(() => setAsked(null), 100);
            }}
          >
            Yes, slowly
          </button>
        </Dialog>
      )}
    </main>
  );
}

const focused = (): Element | null => document.activeElement;

/** Moves to a button with Tab and presses it. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  for (let stops = 0; focused() !== button && stops < 20; stops += 1) await userEvent.tab();
  expect(focused()).toBe(button);
  await userEvent.keyboard('{Enter}');
}

/** Until then Tab would go on in the page behind it. */
const focusIsInTheDialog = (): Promise<void> =>
  waitFor(() => expect(focused()?.closest('[role=dialog]')).not.toBeNull());

describe('the focus of somebody who works with the keyboard', () => {
  it('goes to the heading after a step', async () => {
    render(<Page />);
    await press('Next');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Step 2' })));
  });

  it('goes to the heading after a step, also where the step warns of something', async () => {
    render(<Page />);
    await press('Next with a warning');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Step 2' })));
    expect(screen.getByRole('status').textContent).toBe('Leavers are signed out.');
  });

  it('stays beside a field that goes when it is filled in, whatever is said above', async () => {
    render(<Page />);
    screen.getByRole('textbox', { name: 'Name' }).focus();
    await userEvent.keyboard('Ash{Enter}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Step 1' })));
    expect(screen.getByRole('status').textContent).toBe('One row is left.');
  });

  it('stays among the remaining rows when a row disappears, and Tab continues from there', async () => {
    render(<Page />);
    await press('Remove One');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Rows' })));
    await userEvent.tab();
    expect(focused()).toBe(screen.getByRole('button', { name: 'Remove Two' }));
    expect(screen.getByRole('region', { name: 'Rows' }).hasAttribute('tabindex')).toBe(false);
  });

  it.each(['Yes', 'Yes, slowly'])(
    'stays on the page when a dialog removes the element that opened it: %s',
    async (answer) => {
      render(<Page />);
      await press('Ask about One');
      await focusIsInTheDialog();
      await press(answer);
      await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Rows' })));
    },
  );

  it('stays on a button that is disabled while something is saved', async () => {
    render(<Page />);
    await press('Save');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Save' })));
  });

  it('leaves a button that stays disabled, and returns when it can be used', async () => {
    const { rerender } = render(<Page />);
    await press('Need rows');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Saving' })));
    rerender(<Page least={1} />);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Need rows' })));
  });
});

describe('the focus after a press whose key goes away', () => {
  const click = async (name: string): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name }));
  const isOnStatus = (words: string): Promise<void> =>
    waitFor(() => {
      expect(focused()).toBe(screen.getByRole('status'));
      expect(focused()?.textContent).toBe(words);
    });

  it.each([
    ['a pointer', click],
    ['the keyboard', press],
  ])('goes to the status that says what happened, by %s', async (_by, does) => {
    render(<Page />);
    await does('Give now');
    await isOnStatus('Now is given.');
    await does('Give later');
    await isOnStatus('Later is given.');
    await does('Give after a question');
    await focusIsInTheDialog();
    await does('Give');
    await isOnStatus('It is given.');
  });

  it('stays where somebody has gone meanwhile', async () => {
    render(<Page />);
    await click('Give later');
    const save = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Later is given.'));
    expect(focused()).toBe(save);
  });
});

it('a pointer moves no focus where no status says what happened', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(focused()).toBe(document.body);
});
