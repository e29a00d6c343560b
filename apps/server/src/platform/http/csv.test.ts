import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { csvStream } from './csv.ts';

const cellOf = async (name: string) => {
  const [line = ''] = (await text(csvStream([[name]]))).replace('\uFEFF', '').split('\r\n');
  return line;
};

it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '＝1'])(
  'a CSV file gives %j an apostrophe, so that no spreadsheet runs it',
  async (name) => expect(await cellOf(name)).toMatch(/^"?'/),
);

it.each(['x;=1+1;y', 'a\t=1'])(
  'a CSV file keeps %j in one cell where semicolons or tabs divide cells',
  async (name) => expect(await cellOf(name)).toBe(`"${name}"`),
);
