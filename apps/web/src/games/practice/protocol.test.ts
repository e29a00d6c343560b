import { describe, expect, it } from 'vitest';

import { isFrameMessage, isHostMessage } from './protocol.ts';

describe('the messages between page and game', () => {
  it('passes messages of the right kind', () => {
    expect(isHostMessage({ type: 'load', game: {}, wave: {}, settings: {} })).toBe(true);
    expect(isHostMessage({ type: 'pause' })).toBe(true);
    expect(
      isFrameMessage({
        type: 'wave-complete',
        waveId: '1',
        submissionId: 'x',
        wave: {},
        settled: [],
      }),
    ).toBe(true);
    expect(isFrameMessage({ type: 'close' })).toBe(true);
  });

  it.each([
    null,
    undefined,
    7,
    'load',
    [],
    {},
    { type: 'other' },
    { type: 'load' },
    { type: 'load', game: {}, wave: null, settings: {} },
  ])('refuses %j', (data) => {
    expect(isHostMessage(data)).toBe(false);
    expect(isFrameMessage(data)).toBe(false);
  });

  it('does not take the messages of one side for those of the other', () => {
    expect(isFrameMessage({ type: 'pause' })).toBe(false);
    expect(isHostMessage({ type: 'close' })).toBe(false);
  });
});
