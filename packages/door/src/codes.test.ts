import { expect, it } from 'vitest';

import {
  CARD_CODE_LENGTH,
  CLASS_CODE_LENGTH,
  CODE_SIGNS,
  codeFrom,
  readCardCode,
  readCardToken,
  readClassCode,
  readSpareKey,
  writeCardCode,
} from './codes.ts';

const bytes = (length: number, seed = 1) =>
  Uint8Array.from({ length }, (_, at) => (at * 37 + seed * 101) % 256);

it('[DR1] the door makes class codes of 6 and card codes of 10 characters that are not easily confused', () => {
  expect(CODE_SIGNS).not.toMatch(/[ILOU01]/);
  expect(codeFrom(bytes(12), CLASS_CODE_LENGTH)).toHaveLength(6);
  expect(codeFrom(bytes(20), CARD_CODE_LENGTH)).toHaveLength(10);
  expect(codeFrom(bytes(20, 1), 10)).not.toBe(codeFrom(bytes(20, 2), 10));
  expect(() => codeFrom(bytes(11), CLASS_CODE_LENGTH)).toThrow('too few');
});

it('[DR1] the door reads a code in small letters, with spaces and hyphens, as the same code', () => {
  expect(readClassCode(' fe-rn 23')).toBe('FERN23');
  expect(readCardCode('abcde fghjk')).toBe('ABCDEFGHJK');
  expect(readSpareKey('409 218')).toBe('409218');
});

it('[DR1] the door reads nothing else as a code', () => {
  for (const typed of ['', 'FERN2', 'FERN234', 'FERN2O', 'FERN2!', 'F'.repeat(1000)])
    expect(readClassCode(typed)).toBeNull();
  for (const typed of ['12345', '1234567', '12345a']) expect(readSpareKey(typed)).toBeNull();
});

it('[DR1] the door prints the code of a card in two groups of five', () =>
  expect(writeCardCode('ABCDEFGHJK')).toBe('ABCDE FGHJK'));

it('[DR15] the door finds the token of a card alone and at the end of an address', () => {
  const token = 'AbCdEfGhIjKlMnOpQrSt_-';
  expect(readCardToken(token)).toBe(token);
  expect(readCardToken(`https://school.example/door/card#${token}`)).toBe(token);
  for (const text of ['', 'https://evil.example/', `${token}x`, 'x'.repeat(600)])
    expect(readCardToken(text)).toBeNull();
});

it('[DR1] codes may be typed with the digits of every script', () => {
  expect(readSpareKey('١٢٣ ٤٥٦')).toBe('123456');
  expect(readClassCode('ab２３cd')).toBe('AB23CD');
});
