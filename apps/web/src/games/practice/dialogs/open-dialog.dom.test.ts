import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { button, dialog } from './dialog-parts.ts';
import { OpenDialog } from './open-dialog.ts';

beforeAll(() => {
  // the test's document lacks modal dialogs
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
});

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(['Enter', ' '])(
  'the end of a wave lets %j, pressed as a wave ended, press nothing in its summary',
  (key) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const element = dialog('Wave 1 complete', 'summary', [], [], []);
    const next = button({ label: 'Next wave', main: true, act: () => undefined });
    element.append(next);
    new OpenDialog<'summary'>(document.body).show('summary', () => ({
      element,
      onCancel: null,
      startsQuiet: true,
    }));
    next.focus();
    const press = (type: string, repeat = false): boolean =>
      next.dispatchEvent(new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true }));

    expect(press('keydown', true)).toBe(false); // still held
    expect(press('keyup')).toBe(false);
    clock.mockReturnValue(300);
    expect(press('keydown')).toBe(false); // the next shot of a quick child
    expect(press('keyup')).toBe(false);

    clock.mockReturnValue(900);
    expect(press('keydown')).toBe(true);
    expect(press('keyup')).toBe(true);
  },
);
