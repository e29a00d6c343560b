// The table at the end of `npm run faults -- --failover`.

/** A fault that a database failed over from; durations in milliseconds. */
export interface TableRow {
  readonly fault: string;
  readonly nextAnswer: number;
  readonly bar: number; // of the next answer
  readonly boards: number; // until all boards moved again
  readonly whileBack: number; // the longest pause while the former primary came back
  readonly wholeAfter: number; // from its return until two databases are in step
  counted: null | { readonly lost: number; readonly doubled: number; readonly differences: number }; // null: not yet
}

const HEAD = [
  'fault',
  'next answer',
  'bar',
  'boards',
  'pause at return',
  'in step after',
  'lost',
  'doubled',
  'totals wrong',
];

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** @returns the lines of a table, with columns under each other */
export function tableOf(rows: readonly TableRow[]): string {
  const cells = [
    HEAD,
    ...rows.map(({ fault, nextAnswer, bar, boards, whileBack, wholeAfter, counted }) => [
      fault,
      `${nextAnswer > bar ? '✗ ' : ''}${seconds(nextAnswer)}`,
      seconds(bar),
      seconds(boards),
      seconds(whileBack),
      seconds(wholeAfter),
      String(counted?.lost ?? '?'),
      String(counted?.doubled ?? '?'),
      String(counted?.differences ?? '?'),
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
