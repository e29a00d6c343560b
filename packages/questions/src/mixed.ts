import { simplest } from './maths.ts';

/** A number of equal parts of a whole as whole and rest: 9 quarters are 2, 1, 4; the rest is in its simplest form. */
function mixedOf(
  parts: number,
  whole: number,
): readonly [wholes: number, top: number, bottom: number] {
  return [Math.floor(parts / whole), ...simplest(parts % whole, whole)];
}

/** How a prompt marks a number of parts of a whole: "2", "[f 1|4]", "[m 2|1|4]". */
export function mixedMark(parts: number, whole: number): string {
  const [wholes, top, bottom] = mixedOf(parts, whole);
  if (top === 0) return String(wholes);
  return wholes === 0 ? `[f ${top}|${bottom}]` : `[m ${wholes}|${top}|${bottom}]`;
}

/** The same on a scale: "2", "1/4", "2 1/4". */
export function mixedLabel(parts: number, whole: number): string {
  const [wholes, top, bottom] = mixedOf(parts, whole);
  if (top === 0) return String(wholes);
  return wholes === 0 ? `${top}/${bottom}` : `${wholes} ${top}/${bottom}`;
}
