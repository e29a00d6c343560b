import { generateQuestion } from './generate.ts';
import { PACE_FACTORS } from './document/document.ts';
import { toPlainText } from './document/plain-text.ts';
import type { SubUnit } from './sub-unit.ts';

const DRAWS = 8;
const SEED_STEP = 2_654_435_761; // spreads the seeds over their range
const WORDS = 15; // to read take as much out of a child as twice the time
const DIGITS = 12; // to handle, likewise

const known = new WeakMap<SubUnit, number>();

/**
 * How much a kind of question asks of a child beside the mathematics of its level: its time, the words to read and the
 * digits to handle. One more is as much as twice the time. @see ../SPEC.md rule KD1
 */
export function demandOf(subUnit: SubUnit): number {
  const kept = known.get(subUnit);
  if (kept !== undefined) return kept;
  let words = 0;
  let digits = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const { doc, answer } = generateQuestion(subUnit, (draw * SEED_STEP + 99) % 2 ** 32);
    const text = toPlainText(doc);
    words += (text.match(/[\p{L}’]{2,}/gu) ?? []).length;
    digits += (text.match(/\d/g) ?? []).length + String(answer).replace(/\D/g, '').length;
  }
  const demand =
    Math.log2(PACE_FACTORS[subUnit.pace]) + words / DRAWS / WORDS + digits / DRAWS / DIGITS;
  known.set(subUnit, demand);
  return demand;
}
