import { ALL_UNITS } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import { differences, formsOf } from './forms.ts';

const kinds = ALL_UNITS.flatMap(({ subUnits }) => subUnits);
const sample = kinds.filter((_, i) => i % 40 === 0);

describe('the forms of questions', () => {
  it('are the same whenever they are made', () => {
    for (const kind of sample) expect(differences(formsOf(kind, 2), formsOf(kind, 2))).toEqual([]);
  });

  it('hold what each country prints, says and is told', () => {
    const forms = kinds.filter(({ unitId }) => unitId === 53).flatMap((kind) => formsOf(kind, 2));
    for (const [country, name] of [
      ['gb', 'Change pounds and pence into pence'],
      ['us', 'Change dollars and cents into cents'],
    ] as const) {
      expect(forms).toContain(`53.1 ${country} called ${name}`);
      for (const form of [
        'plain',
        'printed',
        'spoken',
        'read aloud',
        'alternative',
        'figure',
        'explained',
      ])
        expect(
          forms.some((line) => line.includes(` ${country} seed `) && line.includes(` ${form} `)),
          form,
        ).toBe(true);
    }
  });

  it('differ by a word that changed in one country, or a line that is missing', () => {
    const before = formsOf(sample[0] ?? expect.fail('no kind'), 2);
    const [first = '', ...rest] = before;
    expect(differences(before, [`${first}!`, ...rest])).toEqual([`− ${first}\n+ ${first}!`]);
    expect(differences(before, before.slice(0, -1))).toHaveLength(1);
  });
});
