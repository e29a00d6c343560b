import { expect, it } from 'vitest';

import { encodingOfXml } from './xml-encoding.ts';

it.each([
  ['utf-8', [0xef, 0xbb, 0xbf, 0x3c]],
  ['utf-8', [0x3c, 0x61]],
  ['utf-8', []],
  ['utf-16le', [0xff, 0xfe, 0x3c, 0]],
  ['utf-16le', [0x3c, 0, 0x61, 0]],
  ['utf-16be', [0xfe, 0xff, 0, 0x3c]],
  ['utf-16be', [0, 0x3c, 0, 0x61]],
] as const)('the encoding of an XML text is %s for the bytes %o', (encoding, bytes) =>
  expect(encodingOfXml(Uint8Array.from(bytes))).toBe(encoding),
);
