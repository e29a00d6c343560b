import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Dialog } from '../../design/Dialog.tsx';
import { hush } from '../../platform/voice.ts';
import { plantVoice, type PlantedVoice } from '../../platform/voice.test-kit.ts';
import { Reader } from './Reader.tsx';

let voice: PlantedVoice;

beforeEach(() => {
  vi.useFakeTimers();
  voice = plantVoice();
});

afterEach(() => {
  hush();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = async (ms = 500): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};
const nothing = (): void => undefined;

function Page({ question, dialog = false }: { question: string; dialog?: boolean }) {
  return (
    <>
      <section data-say={question}>
        {question.split(' ').map((word) => (
          <span key={word} data-word="">
            {word}
          </span>
        ))}
        <svg data-testid="picture" />
      </section>
      {dialog && (
        <Dialog title="To mend" onClose={nothing}>
          <p>Four sums.</p>
        </Dialog>
      )}
      <Reader />
    </>
  );
}

describe('the reader of pages', () => {
  it('says what a page marks, once, and its next words when they change', async () => {
    const { rerender } = render(<Page question="2 plus 3" />);
    await wait();
    expect(voice.spoken).toEqual(['2 plus 3']);
    rerender(<Page question="4 plus 1" />);
    await wait();
    await wait(5_000);
    expect(voice.spoken).toEqual(['2 plus 3', '4 plus 1']);
  });

  it('says the title of a page that marks nothing, with the line under it, and its key stands outside of it', async () => {
    render(
      <main>
        <div>
          <h1>People I freed</h1>
          <p>Every one by your own sums.</p>
        </div>
        <p>Much more.</p>
        <Reader />
      </main>,
    );
    await wait();
    expect(voice.spoken).toEqual(['People I freed. Every one by your own sums.']);
    const key = screen.getByRole('button', { name: 'Read aloud' });
    expect(key.closest('main')).toBeNull();
  });

  it('says a dialog over the page, and does not repeat the page after it', async () => {
    const { rerender } = render(<Page question="2 plus 3" />);
    await wait();
    rerender(<Page question="2 plus 3" dialog />);
    await wait();
    rerender(<Page question="2 plus 3" />);
    await wait();
    expect(voice.spoken).toEqual(['2 plus 3', 'To mend. Four sums.']);
  });

  it('repeats the words as often as its key is pressed', async () => {
    render(<Page question="2 plus 3" />);
    await wait();
    const key = screen.getByRole('button', { name: 'Read aloud' });
    fireEvent.click(key);
    fireEvent.click(key);
    expect(voice.spoken).toEqual(['2 plus 3', '2 plus 3', '2 plus 3']);
  });

  it('lights up each word while the voice says it', async () => {
    render(<Page question="2 plus 3" />);
    await wait();
    const lit = () => document.querySelector('[data-lit]')?.textContent ?? null;
    act(() => voice.last().onstart?.());
    expect(lit()).toBe('2');
    act(() => voice.last().onboundary?.({ charIndex: 2 }));
    expect(lit()).toBe('plus');
    act(() => voice.last().onend?.());
    expect(lit()).toBeNull();
  });

  it('lights up the words by itself when the voice does not tell where it is', async () => {
    render(<Page question="2 plus 3" />);
    await wait();
    act(() => voice.last().onstart?.());
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(document.querySelector('[data-lit]')?.textContent).toBe('3');
  });

  it('shows the words large with their picture where the device has no voice', async () => {
    render(<Page question="2 plus 3" />);
    await wait(3_000);
    expect(screen.queryByRole('button', { name: '2 plus 3' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
    await wait(3_000);
    const sheet = screen.getByRole('button', { name: '2 plus 3' });
    expect(sheet.querySelector('svg')).not.toBeNull();
    fireEvent.keyDown(sheet, { key: 'Escape' });
    expect(screen.queryByRole('button', { name: '2 plus 3' })).toBeNull();
  });

  it('waits for a first touch where the browser speaks only after one', async () => {
    render(<Page question="2 plus 3" />);
    await wait();
    act(() => voice.last().onerror?.({ error: 'not-allowed' }));
    expect(voice.spoken).toHaveLength(1);
    fireEvent.pointerUp(screen.getByTestId('picture'));
    fireEvent.pointerUp(screen.getByTestId('picture'));
    expect(voice.spoken).toEqual(['2 plus 3', '2 plus 3']);
  });

  it('says nothing on the pages of staff', async () => {
    document.body.dataset['skin'] = 'staff';
    render(<Page question="2 plus 3" dialog />);
    await wait();
    expect(voice.spoken).toEqual([]);
    delete document.body.dataset['skin'];
  });
});
