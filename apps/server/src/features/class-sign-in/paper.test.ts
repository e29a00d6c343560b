import { describe, expect, it } from 'vitest';

import { type ReadElement, readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { CARDS } from './cards-pdf.ts';
import { LETTERS } from './letters-pdf.ts';

const FACTS = { schoolName: 'Hill School', className: '1A', address: 'school.example/door' };
const QR = 'https://school.example/door/card#abc';

/** The words of a page in the order in which a screen reader reads them. */
const heard = (elements: readonly ReadElement[]): string =>
  elements.map(({ words, children }) => `${words} ${heard(children)}`).join(' ');

describe('sign-in cards', () => {
  it('are tagged: screen readers read each name with its code, eight cards per page', async () => {
    const cards = Array.from({ length: 9 }, (_, at) => ({
      name: `Pip ${at}`,
      code: `ABCD${at} FGHJK`,
      qrText: QR,
    }));
    const pdf = await readPdf(await CARDS.draw({ cards, facts: FACTS }));
    expect([pdf.isMarked, pdf.language, pdf.title]).toEqual([
      true,
      'en',
      'Sign-in cards, class 1A',
    ]);
    expect(pdf.pages).toHaveLength(2);
    expect(heard(pdf.pages[0]?.structure ?? [])).toMatch(
      /Pip 0.*ABCD0 FGHJK.*Pip 1.*ABCD1 FGHJK/su,
    );
    expect(heard(pdf.pages[1]?.structure ?? [])).toMatch(/Pip 8.*ABCD8 FGHJK/su);
  });
});

describe('letters to parents', () => {
  it('are tagged: screen readers read the name, the code and the instructions', async () => {
    const letter = {
      childName: 'Koa Akana',
      code: 'W62PS PC3EB',
      qrText: QR,
      until: '23 December 2026',
    };
    const pdf = await readPdf(await LETTERS.draw({ letters: [letter], facts: FACTS }));
    expect([pdf.isMarked, pdf.language]).toEqual([true, 'en']);
    expect(pdf.pages).toHaveLength(1);
    expect(heard(pdf.pages[0]?.structure ?? [])).toMatch(
      /To the parents of Koa Akana.*W62PS PC3EB.*Type the code.*until 23 December 2026/su,
    );
  });
});
