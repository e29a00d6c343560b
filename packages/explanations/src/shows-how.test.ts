import { describe, expect, it } from 'vitest';

import { explain } from './explain.ts';

describe('an explanation', () => {
  it.each<[text: string, answer: number, swaps: readonly string[]]>([
    ['63 − 29 = ?', 34, ['There are too few ones to take 9. Swap one ten for ten ones.']],
    [
      '407 − 79 = ?',
      328,
      [
        'There are too few ones to take 9, and no ten to swap. Swap one hundred for ten tens.',
        'Swap one ten for ten ones.',
      ],
    ],
    [
      '3002 − 456 = ?',
      2546,
      [
        'There are too few ones to take 6, and no ten to swap. Swap one thousand for ten hundreds.',
        'Swap one hundred for ten tens.',
        'Swap one ten for ten ones.',
      ],
    ],
    [
      '4013 − 3495 = ?',
      518,
      [
        'There are too few ones to take 5. Swap one ten for ten ones.',
        'There are too few tens to take 9, and no hundred to swap. Swap one thousand for ten hundreds.',
        'Swap one hundred for ten tens.',
      ],
    ],
  ])('swaps place by place in %s, each in a step of its own [EP9]', (text, answer, swaps) => {
    const asked = {
      unitId: 12,
      position: 1,
      doc: { body: [{ t: 'text', v: text } as const] },
      answer,
    };
    const said = explain(asked, { columns: true })?.steps.map(({ say }) => say) ?? [];
    expect(said.slice(1, -1)).toEqual(swaps);
  });

  it.each<
    [
      kind: readonly [unitId: number, position: number],
      text: string,
      answer: number,
      last: readonly string[],
    ]
  >([
    [
      [12, 2],
      '94 − 50 = ?',
      44,
      ['50 is 5 tens: jump back by 10, 5 times.', '84, 74, 64, 54, 44. You land on 44.'],
    ],
    [
      [13, 3],
      '481 + 400 = ?',
      881,
      ['400 is 4 hundreds: jump on by 100, 4 times.', '581, 681, 781, 881. You land on 881.'],
    ],
    [
      [12, 1],
      '88 − 5 = ?',
      83,
      ['5 is 5 ones: jump back by 1, 5 times.', '87, 86, 85, 84, 83. You land on 83.'],
    ],
    [
      [60, 4],
      'How many minutes is it from 11:05 to 12:00?',
      55,
      ['Go to 11:30 first, then on to 12:00.', '25 plus 30 equals 55 minutes.'],
    ],
  ])('shows how, not only that: kind %j, %s [EP12]', ([unitId, position], text, answer, last) => {
    const asked = { unitId, position, doc: { body: [{ t: 'text', v: text } as const] }, answer };
    expect(
      explain(asked)
        ?.steps.slice(1)
        .map(({ say }) => say),
    ).toEqual(last);
  });
});
