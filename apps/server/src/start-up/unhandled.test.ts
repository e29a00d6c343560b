import { EventEmitter } from 'node:events';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { watchUnhandled } from './unhandled.ts';

const Line = z.object({ err: z.unknown() });

function watched() {
  const source = new EventEmitter();
  const lines: { readonly level: string; readonly err: unknown }[] = [];
  const ends: number[] = [];
  const output = new EventEmitter();
  const write = (level: string) => (line: unknown) => {
    lines.push({ level, err: Line.parse(line).err });
  };
  watchUnhandled(
    () => ({ error: write('error'), fatal: write('fatal') }),
    (code) => ends.push(code),
    source,
    [output],
  );
  return { source, lines, ends, output };
}

describe('an error that nothing caught', () => {
  it('is logged with its cause and ends the product in order', () => {
    const { source, lines, ends } = watched();
    const error = new Error('broken', { cause: new Error('the reason') });
    source.emit('uncaughtException', error);
    expect(lines).toEqual([{ level: 'fatal', err: error }]);
    expect(ends).toEqual([1]);
  });

  it('does not end the product when the database went away', () => {
    const { source, lines, ends } = watched();
    const error = new Error('Connection terminated unexpectedly');
    source.emit('uncaughtException', new Error('query failed', { cause: error }));
    expect(lines).toHaveLength(1);
    expect(ends).toEqual([]);
  });

  it('does not end the product when nobody waited for the promise', () => {
    const { source, lines, ends } = watched();
    const error = new Error('broken');
    source.emit('unhandledRejection', error);
    expect(lines).toEqual([{ level: 'error', err: error }]);
    expect(ends).toEqual([]);
  });
});

it('a server serves on when nobody reads its output any more', () => {
  const { output, lines, ends } = watched();
  output.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(lines).toEqual([]);
  expect(ends).toEqual([]);
});
