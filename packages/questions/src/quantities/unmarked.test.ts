import { rngFromSeed } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { Draw } from '../draw.ts';
import { localeOf } from '../wording/locale.ts';

const EACH = 24;
const kinds = ALL_UNITS.flatMap(({ subUnits }) => subUnits);

/** What the definitions write, without their marks: prompts, offered answers and the words of figures. */
const UNMARKED = kinds.map((kind) => {
  const drawn = Array.from({ length: EACH }, (_, seed) =>
    kind.attempt(new Draw(rngFromSeed(seed * 7919), localeOf(seed % 2 === 0 ? 'gb' : 'us'))),
  );
  const words = JSON.stringify(drawn.map((each) => [each?.prompt, each?.diagram]));
  return {
    name: `${kind.unitId}.${kind.position}`,
    words: words.replace(/\[[a-z]{2,}[^\]"[]*\]/g, ''),
  };
});

const kindsWith = (pattern: RegExp): readonly string[] =>
  UNMARKED.filter(({ words }) => pattern.test(words)).map(({ name }) => name);

describe('what definitions write in plain words', () => {
  it('[QT3] is no money', () => {
    expect(kindsWith(/[£$]|\b[Pp](?:ence|enny)\b|\d+p\b/)).toEqual([]);
  });

  it('[QT3] has no pound but those of weight', () => {
    expect(kindsWith(/\b[Pp]ounds?\b/)).toEqual(['69.7', '71.2']);
  });

  it('[QT3] is no temperature, speed, density, label or value to be taken', () => {
    const plain =
      /°[CF]|Celsius|mph|\b(?:km|m)\/[hs]\b|g\/cm³|\([1-9]\)[\u00a0 ]|\bUse [^.]*[=≈]|\b(?:sin|cos)\b/;
    expect(kindsWith(plain)).toEqual(['158.6']); // the name of an axis, which alternative texts hold as it is printed
  });
});
