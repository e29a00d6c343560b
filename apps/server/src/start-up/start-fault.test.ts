import { expect, it } from 'vitest';

import { ConfigError } from '../platform/config.ts';
import { PortInUse } from './port.ts';
import { wordsOfStartFault } from './start-fault.ts';

const systemError = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  [new ConfigError(['PORT: it is no number']), /PORT: it is no number/],
  [new PortInUse(3000, 3000), /Port 3000 is in use/],
  [new PortInUse(3001, 3000), /Port 3001, which the demo’s sign-in page needs, is in use/],
  [systemError('EROFS', 'EROFS: read-only file system, mkdir ./data'), /DATA_DIR to a folder that/],
  [systemError('EACCES', 'EACCES: permission denied, mkdir /data'), /Give them the right/],
  [systemError('ENOSPC', 'ENOSPC: no space left on device, write'), /The disk is full/],
  [systemError('40P01', 'deadlock detected'), /could not start: deadlock detected\./],
  ['a text', /could not start: a text\./],
])('a fault at the start says %s in words without a stack', (error, words) => {
  const said = wordsOfStartFault(error, false);
  expect(said).toMatch(words);
  expect(said).not.toMatch(/\n\s+at /);
});

it('a fault at the start adds the place in the code for an engineer who asks for it', () =>
  expect(wordsOfStartFault(new Error('deadlock detected'), true)).toMatch(/\n\s+at /));
