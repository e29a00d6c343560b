import { writeFileSync } from 'node:fs';

/** The durations of one kind of request, and their limit. */
export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number; // milliseconds
  readonly p99: number; // milliseconds
  readonly limitMs: number; // of p99
}

const WIDTH = 720;
const LABEL = 210; // pixels left of the bars
const BAR = 380; // pixels of the limit
const ROW = 44;
const TOP = 40;

/** Draws, for each kind, p50 and p99 as shares of the limit of p99. @param file an SVG */
export function drawLoad(file: string, measured: readonly Measured[]): void {
  const rows = measured.map(({ name, perSecond, p50, p99, limitMs }, index) => {
    const y = TOP + index * ROW;
    const width = (ms: number) => Math.max(2, Math.min(1.25, ms / limitMs) * BAR).toFixed(1);
    const words = `${name.replaceAll('-', ' ')}, ${perSecond}/s`;
    return [
      `<text x="${LABEL - 12}" y="${y + 18}" text-anchor="end">${words}</text>`,
      `<rect x="${LABEL}" y="${y}" width="${width(p99)}" height="26" fill="#8fb7e8"/>`,
      `<rect x="${LABEL}" y="${y}" width="${width(p50)}" height="26" fill="#2f5fa8"/>`,
      `<text x="${LABEL + BAR + 12}" y="${y + 18}">${Math.round(p99)} of ${limitMs} ms</text>`,
    ].join('');
  });
  const height = TOP + measured.length * ROW;
  const line = `<path d="M${LABEL + BAR} ${TOP - 10}V${height}" stroke="#b3261e" stroke-dasharray="4 3"/>`;
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="14">` +
      `<title>Half (dark) and 99 % (light) of the requests of each kind, as shares of what they may take</title>` +
      `<rect width="${WIDTH}" height="${height}" fill="#fff"/>` +
      `<text x="${LABEL}" y="20">half of the requests (dark), 99 % (light), the limit (line)</text>${rows.join('')}${line}</svg>\n`,
  );
}
