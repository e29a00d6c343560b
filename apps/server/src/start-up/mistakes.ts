import { readFile } from 'node:fs/promises';

import { nameRows, type Row } from '@moonbase/misconceptions';
import { parse } from 'csv-parse/sync';

const TITLES = ['pupil', 'problem', 'answer'] as const;

/**
 * Names the mistakes in a file of answers: a line of JSON for each row, such as
 * `{"row":3,"right":false,"mistake":"add-tops-and-bottoms","sure":0.94}`. Rows count from 1, without the titles.
 *
 * @param asItHappened uses only a pupil's earlier rows for each, as the product does
 * @returns the exit code
 */
export async function printMistakes(
  file: string,
  { asItHappened }: { readonly asItHappened: boolean },
  print: (line: string) => void = console.log,
): Promise<number> {
  const rows = readRows(await readFile(file, 'utf8'));
  if (typeof rows === 'string') {
    console.error(rows);
    return 1;
  }
  for (const [at, { right, mistake, sure }] of nameRows(rows, { asItHappened }).entries())
    print(JSON.stringify({ row: at + 1, right, mistake, sure }));
  return 0;
}

/** @returns the rows, or what is wrong with the file */
function readRows(text: string): readonly Row[] | string {
  const records = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
  const [titles = [], ...rest] = records.map((record) => record.map((cell) => cell.trim()));
  const places = TITLES.map((title) => titles.findIndex((each) => each.toLowerCase() === title));
  const missing = TITLES.filter((_title, at) => places[at] === -1);
  if (missing.length > 0)
    return `The first line needs the titles ${TITLES.join(', ')}. It lacks ${missing.join(' and ')}.`;
  return rest.map((cells) => {
    const [pupil = '', problem = '', answer = ''] = places.map((place) => cells[place]);
    return { pupil, problem, answer };
  });
}
