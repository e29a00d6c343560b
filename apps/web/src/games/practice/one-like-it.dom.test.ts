import type { Game } from '@moonbase/contracts';
import { describe, expect, it, vi } from 'vitest';

import { Controls } from './controls.ts';
import { OneLikeIt } from './one-like-it.ts';
import { pauseScreen } from './screens/pause.ts';
import { helpsFirst } from './session.ts';
import type { RoundInfo } from './protocol.ts';
import { aGame, aSubtraction, aWave, BASIC_SPEED, settings, Table } from './session.test-kit.ts';
import { Voice } from './voice/voice.ts';

/** Classic with one question, 52 − 38, aimed at. */
function play() {
  const wave = aSubtraction();
  const table = new Table().load({ ...aGame(), mode: 'classic' }, wave, settings());
  table.session.start();
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
  table.wait(1_000);
  const root = document.createElement('main');
  root.innerHTML = '<aside class="side l"></aside>';
  document.body.replaceChildren(root);
  const controls = new Controls(table.session, new Voice(() => undefined), () => undefined);
  const drawPicture = () => Promise.resolve(null);
  const like = new OneLikeIt({ root, session: table.session, controls, drawPicture });
  controls.oneLikeIt = like;
  return { table, controls, like, root };
}

describe('one like it in Classic', () => {
  it('(EX-5) is opened by a key beside the field, and shows other numbers than the question', async () => {
    const { table, controls, like, root } = play();
    like.follow();
    root.querySelector<HTMLButtonElement>('.side button')?.click();
    table.wait(50);
    expect(table.session.state?.phase).toBe('paused');
    const { element } = pauseScreen({ session: table.session, controls });
    document.body.append(element);
    const shown = await vi.waitFor(() => {
      const place = element.querySelector('.like');
      if (!place?.querySelector('[data-next]')) throw new Error('Not there yet');
      return place;
    });
    expect(shown.textContent).not.toContain('52 − 38');
    expect(shown.textContent).toMatch(/\d+ − \d+/);
  });

  it('(EX-5) is offered in the pause, opens and closes there, and beside no field without a question', async () => {
    const { table, controls, like, root } = play();
    controls.pause();
    const { element } = pauseScreen({ session: table.session, controls });
    document.body.append(element);
    const key = Array.from(element.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'Show me one like it',
    );
    expect(element.querySelector('.like')?.childElementCount).toBe(0);
    key?.click();
    await vi.waitFor(() => {
      if (!element.querySelector('.like [data-next]')) throw new Error('Not there yet');
    });
    key?.click();
    expect(element.querySelector('.like')?.childElementCount).toBe(0);
    controls.resume();
    table.type('14').wait(50);
    controls.act({ type: 'shoot' });
    table.wait(3_000);
    like.follow();
    expect(root.querySelector<HTMLButtonElement>('.side button')?.hidden).toBe(true);
  });

  it('(EX-5) is in no quiz, no round and no mode with a clock', () => {
    const helps = (game: Partial<Game>, round: RoundInfo | null = null): boolean => {
      const table = new Table().load(
        { ...aGame(), ...game },
        aWave(1, { count: 1, couriers: 0 }),
        settings({}, round),
      );
      table.session.start();
      return helpsFirst(table.session);
    };
    expect(helps({ mode: 'classic' })).toBe(true);
    expect(helps({ mode: 'classic', isTest: true })).toBe(false);
    expect(helps({ mode: 'expert' })).toBe(false);
    expect(helps({ mode: 'classic' }, BASIC_SPEED)).toBe(false);
  });
});
