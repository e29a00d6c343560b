import { expect, it } from 'vitest';

import { summaryDialog } from './end-dialogs.ts';
import { aGame, aWave, Table } from './session.test-kit.ts';

it('keeps a late Tab away from End game while the wave is being saved', () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  expect(table.session.saveState).toBe('saving');
  const { element } = summaryDialog(table.session, { next: () => undefined, end: () => undefined });
  const press = (): boolean =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', cancelable: true }));
  expect(press()).toBe(false);
  table.saved();
  expect(press()).toBe(true);
});
