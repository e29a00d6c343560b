import { rngFromSeed } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { Draw } from '../draw.ts';
import { localeOf } from '../wording/locale.ts';
import { PLAIN_MEASURES } from './plain-measures.test-kit.ts';

const MEASURE = /\d\]? (?:km|cm|mm|m|kg|g|ml|L)\b|\b(?:in|many|of) (?:km|cm|mm|m|kg|g|ml|L)\b/;
const EACH = 24;
const kinds = ALL_UNITS.flatMap(({ subUnits }) => subUnits);

const unmarked = (written: unknown): string =>
  JSON.stringify(written).replace(/\[[a-z]{2,}[^\]"[]*\]/g, '');

/** What the definitions write, without their marks: prompts, offered answers and the words of figures. */
const UNMARKED = kinds.map((kind) => {
  const drawn = Array.from({ length: EACH }, (_, seed) =>
    kind.attempt(new Draw(rngFromSeed(seed * 7919), localeOf(seed % 2 === 0 ? 'gb' : 'us'))),
  );
  const asked = unmarked(drawn.map((each) => each?.prompt));
  const words = asked + unmarked(drawn.map((each) => each?.diagram));
  return { name: `${kind.unitId}.${kind.position}`, asked, words };
});

const kindsWith = (pattern: RegExp): readonly string[] =>
  UNMARKED.filter(({ words }) => pattern.test(words)).map(({ name }) => name);

describe('what definitions write in plain words', () => {
  it('[QT3] has neither prices nor names of money', () => {
    expect(kindsWith(/[£$]|\b[Pp](?:ence|enny)\b|\d+p\b/)).toEqual([]);
  });

  it('[QT3] has no pound but those of weight', () => {
    expect(kindsWith(/\b[Pp]ounds?\b/)).toEqual(['69.7', '71.2']);
  });

  it('[QT3] has neither temperatures, rates, labels nor values to be taken', () => {
    const plain =
      /°[CF]|Celsius|mph|\b(?:km|m)\/[hs]\b|g\/cm³|\([1-9]\)[\u00a0 ]|\bUse [^.]*[=≈]|\b(?:sin|cos)\b/;
    expect(kindsWith(plain)).toEqual(['158.6']); // the name of an axis, which alternative texts hold as it is printed
  });

  it('[QT3] has lengths, masses and capacities in the listed kinds alone, and the list only gets shorter', () => {
    const found = UNMARKED.filter(({ asked }) => MEASURE.test(asked)).map(({ name }) => name);
    const listed = PLAIN_MEASURES.trim().split(/\s+/);
    expect(found.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !found.includes(name))).toEqual([]);
  });
});
